// A whole shop in its own process, as `npm start` runs it, for journeys and other tests that need a real server.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withCompileCache } from '../scripts/run-node24.mjs'

const root = resolve(import.meta.dirname, '..')

export interface RunningShop {
  url: string
  process: ChildProcess
  /** SIGTERM and wait until it is gone. */
  stop(): Promise<void>
}

/** Starts a shop on a free port over the given database; resolves when its first page can be served. */
export async function startShop(
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<RunningShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-'))
  const child = spawn(process.execPath, [join(root, 'src/app/server/main.ts')], {
    cwd: root,
    env: {
      ...withCompileCache(),
      PORT: '0',
      SPAZA_ENV: 'test',
      SPAZA_LOG: 'warn',
      SPAZA_DATA: dataFolder,
      DATABASE_URL: databaseUrl,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyUrl(child)
  return {
    url,
    process: child,
    async stop() {
      await endProcess(child)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** The address on the line `ready http://…`; an end without it is a failure. */
export function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      // A fault belongs in the test's own output: it says more than the screen it spoilt.
      for (const line of chunk.toString().split('\n'))
        if (/"level":[56]0/.test(line)) process.stderr.write(`${line}\n`)
      const match = /^ready (http\S+)$/m.exec(said)
      if (match?.[1]) done(match[1])
    })
    child.once('exit', (code) => fail(new Error(`the shop ended with ${code} before it was ready`)))
  })
}
