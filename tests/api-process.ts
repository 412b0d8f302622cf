// Starts the shop's API as a process (api-server.ts), and stops or kills it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../scripts/node24.mjs'
import { withCompileCache } from '../scripts/run-node24.mjs'

export interface ApiProcess {
  url: string
  child: ChildProcess
  /** As if the power of that process was cut. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('api-server.ts', import.meta.url))

/**
 * Starts the API with the flags of `npm start`. `variables` name the database: DATABASE_URL, or SPAZA_DATA for an embedded one.
 */
export async function startApi(variables: Record<string, string>): Promise<ApiProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: {
      ...withCompileCache(inherited),
      PORT: '0',
      SPAZA_ENV: 'test',
      SPAZA_LOG: 'fatal',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url: await readyUrl(child), child, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const match = /^ready (http\S+)$/m.exec(said)
      if (match?.[1]) done(match[1])
    })
    child.once('exit', (code) => fail(new Error(`the shop ended with ${code} before it was ready`)))
  })
}
