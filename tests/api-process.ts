// Starts the shop's API as a process (api-server.ts), and stops or kills it.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../scripts/node24.mjs'
import { withCompileCache } from '../scripts/run-node24.mjs'
import { endProcess, readyUrl } from './running-shop.ts'

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
  return {
    url: await readyUrl(child),
    child,
    kill: () => endProcess(child, 'SIGKILL'),
    stop: () => endProcess(child),
  }
}
