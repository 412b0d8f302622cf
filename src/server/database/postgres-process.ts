// The postmaster process: finds the one that runs on a folder, starts one, stops one.

import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresEnvironment } from './postgres-cluster.ts'
import type { PostgresHome } from './postgres-user.ts'

/**
 * Returns the process number of the PostgreSQL that runs on this folder. A pid file whose process is another program’s is
 * ignored.
 */
export function findPostmaster(cluster: string): number | undefined {
  const pid = readPid(cluster)
  return pid && isPostmasterOf(cluster, pid) ? pid : undefined
}

export interface StartOptions {
  home: PostgresHome
  port: number
  logFile: string
  /** For a database that may be lost with the machine's power: tests. */
  throwaway: boolean
  timeoutMs: number
}

/** Starts PostgreSQL and returns its process number, or throws with its output. The caller holds the folder’s lock. */
export async function startPostmaster(options: StartOptions): Promise<number> {
  const giveUpAt = Date.now() + options.timeoutMs
  for (;;) {
    disarmStalePidFile(options.home.cluster)
    const said = await tryStart(options, giveUpAt)
    if (typeof said === 'number') return said
    // After kill -9 its children need a moment to see that it is gone, and to let go of the shared memory.
    const lingering = /pre-existing shared memory block|is still in use/.test(said)
    if (!lingering || Date.now() > giveUpAt) throw new Error(said || 'PostgreSQL ended without a word')
    await sleep(100)
  }
}

async function tryStart(
  { home, port, logFile, throwaway }: StartOptions,
  giveUpAt: number,
): Promise<number | string> {
  if (existsSync(logFile) && statSync(logFile).size > 20_000_000) truncateSync(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const saidBefore = statSync(logFile).size
  const { file, args, options } = home.command(join(home.native, 'bin/postgres'), [
    '-D',
    home.cluster,
    ...serverSettings(port, throwaway).flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    env: postgresEnvironment(),
    // A session of its own: Ctrl-C in the terminal is for us, and we close it after our own work is done.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  while (Date.now() < giveUpAt) {
    if (failure !== undefined) return failure
    if (child.exitCode !== null || child.signalCode !== null)
      return readFileSync(logFile, 'utf8').slice(saidBefore)
    if (child.pid && isReady(home.cluster, child.pid)) return child.pid
    await sleep(20)
  }
  return 'PostgreSQL did not get ready in time'
}

function serverSettings(port: number, throwaway: boolean): string[] {
  const durable = throwaway ? 'off' : 'on'
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `fsync=${durable}`,
    `full_page_writes=${durable}`,
    `synchronous_commit=${durable}`,
    // Every test file of a run has pools of its own.
    `max_connections=${throwaway ? 300 : 100}`,
    'shared_buffers=128MB',
    'effective_cache_size=512MB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'max_wal_size=1GB',
    // Our queries are short; compiling them costs more than it saves.
    'jit=off',
    'random_page_cost=1.1',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=off',
    'log_checkpoints=off',
    // Statements hold what people typed: they stay out of the log.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ]
}

/** Stops PostgreSQL in fast mode: sessions are ended, committed data stays. Returns false when it still runs after the wait. */
export async function stopPostmaster(cluster: string, waitMs = 30_000): Promise<boolean> {
  const pid = findPostmaster(cluster)
  if (!pid) return true
  process.kill(pid, 'SIGINT')
  const giveUpAt = Date.now() + waitMs
  while (Date.now() < giveUpAt) {
    if (!findPostmaster(cluster)) return true
    await sleep(20)
  }
  return false
}

/** PostgreSQL writes its state on the last line of the pid file. */
function isReady(cluster: string, pid: number): boolean {
  const lines = readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/**
 * PostgreSQL believes any living process with that number is its predecessor. We know better, but the file also says
 * which shared memory to look at for children left behind, so only the number is replaced, by one nobody can have.
 */
function disarmStalePidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) rmSync(file, { force: true })
  else if (!isPostmasterOf(cluster, pid)) writeFileSync(file, ['99999999', ...lines.slice(1)].join('\n'))
}

function readPid(cluster: string): number | undefined {
  return Number(readPidFile(cluster)[0]) || undefined
}

/** Empty where there is none: it may go while one looks, since PostgreSQL takes it along when it ends. */
function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  return commandOf(pid).includes(`/postgres -D ${cluster} `)
}

/** Empty for a process that is gone, and for one that ended but that nobody has collected yet. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
