import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, ensurePostgres, readAddress } from './embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from './postgres-process.ts'

// Making and recovering a database is seconds of real work on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const log = pino({ level: 'silent' })
const isRoot = process.getuid?.() === 0
let folder: string
let cluster: string
let opened: EmbeddedPostgres[]

beforeEach(async () => {
  // Mode 0700, so as root this is also a folder that PostgreSQL's user may not enter.
  folder = await mkdtemp(join(tmpdir(), 'spaza-postgres-'))
  cluster = join(folder, 'postgres')
  opened = []
})
afterEach(async () => {
  for (const each of opened) await each.stop()
  await stopPostmaster(cluster)
  await rm(folder, { recursive: true, force: true })
})

async function open(dataFolder = folder): Promise<EmbeddedPostgres> {
  const postgres = await ensurePostgres({ dataFolder, log })
  opened.push(postgres)
  return postgres
}

async function ask<T = unknown>(url: string, question: string): Promise<T | undefined> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another program of ours on the same folder; says `started` or `joined`, stops when its input closes. */
async function another(): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { ensurePostgres } from '#server/database/embedded-postgres.ts'
    const log = { info() {}, warn() {}, error() {} }
    const postgres = await ensurePostgres({ dataFolder: process.argv[1], log })
    process.stdout.write(postgres.startedHere ? 'started' : 'joined')
    process.stdin.on('end', () => postgres.stop().then(() => process.exit())).resume()`
  const args = ['--input-type=module', '--eval', program, folder]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said) }
}

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}

test('the first process creates a durable database, others join it, and the last to leave stops it', async () => {
  const first = await open()
  const { child, said } = await another()
  expect([first.startedHere, said]).toEqual([true, 'joined'])
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    expect(await ask(first.url, `show ${setting}`)).toBe('on')
  expect(await ask(first.url, 'show server_encoding')).toBe('UTF8')

  await first.stop()
  expect(findPostmaster(cluster)).toBeDefined()
  await leave(child)
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('of two processes at once one starts the database and the other joins it', async () => {
  const both = await Promise.all([another(), another()])
  expect(both.map(({ said }) => said).sort()).toEqual(['joined', 'started'])
  for (const { child } of both) await leave(child)
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('the database refuses a wrong password, and only its owner can read the password file', async () => {
  const { url } = await open()
  const wrong = url.replace(/:[^:@]+@/, ':wrong@')
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(cluster, 'spaza.json'))).mode & 0o777).toBe(0o600)
})

test('a stale pid file is ignored, whether its process number is free or in use by another program', async () => {
  const { url, stop } = await open()
  await ask(url, 'create table kept as select 1 as one')
  const pidFile = join(cluster, 'postmaster.pid')
  const left = await readFile(pidFile, 'utf8')
  await stop()
  const bystander = spawn('sleep', ['600'])
  for (const pid of [process.pid, bystander.pid, 99_999_998]) {
    await writeFile(pidFile, left.replace(/^\d+/, String(pid)))
    const again = await open()
    expect([again.startedHere, await ask(again.url, 'select one from kept')]).toEqual([true, 1])
    await again.stop()
  }
  await writeFile(pidFile, '')
  expect((await open()).startedHere).toBe(true)
  bystander.kill()
})

test('a database killed with -9 restarts at the same address with all committed data', async () => {
  const { url } = await open()
  await ask(url, 'create table kept as select 1 as one')
  for (let round = 0; round < 2; round += 1) {
    const pid = findPostmaster(cluster) ?? 0
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await ask(url, 'select one from kept')).toBe(1), { timeout: 60_000 })
    expect(findPostmaster(cluster)).not.toBe(pid)
  }
})

test('a database restarts at the same address even if its port is in use for a while', async () => {
  const { url } = await open()
  process.kill(findPostmaster(cluster) ?? 0, 'SIGKILL')
  const port = Number(new URL(url).port)
  const holder = await vi.waitFor(() => listenAt(port), { interval: 5 })
  expect(await ask(url, 'select 1').catch(() => 'nobody there')).toBe('nobody there')
  holder.close()
  await vi.waitFor(async () => expect(await ask(url, 'select 1')).toBe(1), { timeout: 60_000 })
})

test('after a kill with -9 without a supervisor, the next start waits for the child processes and recovers', async () => {
  const { child } = await another()
  child.kill('SIGKILL')
  await once(child, 'exit')
  // A child that is busy does not see at once that its parent is gone.
  const url = await readAddress(cluster)
  const busy = ask(url, 'select count(*) from generate_series(1, 3000000) /* busy */').catch(() => 'cut')
  const busyOnes =
    "select count(*) from pg_stat_activity where query like '%/* busy */' and pid <> pg_backend_pid()"
  await vi.waitFor(async () => expect(await ask(url, busyOnes)).toBe('1'), { interval: 5 })
  process.kill(findPostmaster(cluster) ?? 0, 'SIGKILL')
  expect(await ask((await open()).url, 'select 1')).toBe(1)
  await busy
})

test('an interrupted creation is started again', async () => {
  await mkdir(`${cluster}.new-1`)
  await writeFile(`${cluster}.new-1/PG_VERSION`, '18')
  await open()
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.lock', 'postgres.log'])
})

test('a folder of another major version, and one that Spaza did not create, are refused with an explanation', async () => {
  await (await open()).stop()
  await writeFile(join(cluster, 'PG_VERSION'), '14\n')
  await expect(open()).rejects.toThrow('was made by PostgreSQL 14')
  await rm(join(cluster, 'spaza.json'))
  await expect(open()).rejects.toThrow('is not a database made by Spaza')
})

test('another port is chosen when the port is in use', async () => {
  const first = await open()
  await first.stop()
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(squatter, 'listening')
  const second = await open()
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
  squatter.close()
})

test.runIf(isRoot)(
  'when started by root, the database runs as another user, in an accessible folder and a closed one',
  async () => {
    for (const mode of [0o755, 0o700]) {
      await chmod(folder, mode)
      const { url, stop } = await open()
      expect(await ask(url, 'select 1')).toBe(1)
      expect((await stat(cluster)).uid).not.toBe(0)
      await stop()
    }
  },
)

test.runIf(!isRoot)('a folder without write permission is reported', async () => {
  await chmod(folder, 0o500)
  await expect(open()).rejects.toThrow('cannot be read and written by this user')
  await chmod(folder, 0o700)
})

/** Takes the port, and lets nobody stay. */
async function listenAt(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
