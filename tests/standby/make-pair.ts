// A PostgreSQL and its synchronous standby, both embedded: the standby is a copy of the files taken between pg_backup_start and
// pg_backup_stop, and replicates from there.
import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgresBinaries } from '#server/database/postgres-binaries.ts'
import { createCluster, findFreePort, readClusterFile, superuser } from '#server/database/postgres-cluster.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from '#server/database/postgres-process.ts'
import { choosePostgresHome, type PostgresHome } from '#server/database/postgres-user.ts'

const run = promisify(execFile)

export interface Server {
  url: string
  /** Holds the folder `postgres` with the database. */
  folder: string
  start(): Promise<void>
  stop(): Promise<void>
}

export interface Pair {
  primary: Server
  standby: Server
  /** Every commit waits for the standby, or none does. */
  waitForStandby(wait: boolean): Promise<void>
  remove(): Promise<void>
}

export async function queryValue<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
    .query<T>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Creates the pair. `follow` returns the port at which the standby finds its primary, when that is not the primary's own. */
export async function makePair(
  follow: (primaryUrl: string) => Promise<number> = async (url) => Number(new URL(url).port),
): Promise<Pair> {
  const root = await mkdtemp(join(tmpdir(), 'spaza-pair-'))
  // PostgreSQL may run as another user than we do.
  await chmod(root, 0o755)
  const homeOf = async (name: string) => {
    await mkdir(join(root, name))
    return choosePostgresHome(findPostgresBinaries(), join(root, name))
  }
  const [first, second] = [await homeOf('first'), await homeOf('second')]
  await createCluster(first)
  const { port, password } = await readClusterFile(first.cluster)
  const primary = serverOf(first, join(root, 'first'), { port, password })
  await primary.start()
  await queryValue(primary.url.replace(/[^/]+$/, 'postgres'), `create database ${superuser}`)
  const standby = serverOf(second, join(root, 'second'), { port: await findFreePort(), password })
  const followed = await follow(primary.url)
  await copyTo(
    primary,
    first,
    second,
    `host=127.0.0.1 port=${followed} user=${superuser} password=${password}`,
  )
  await standby.start()
  return {
    primary,
    standby,
    async waitForStandby(wait) {
      await queryValue(primary.url, `alter system set synchronous_standby_names = '${wait ? 'standby' : ''}'`)
      await queryValue(primary.url, 'select pg_reload_conf()')
    },
    async remove() {
      await standby.stop()
      await primary.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

function serverOf(home: PostgresHome, folder: string, note: { port: number; password: string }): Server {
  const { port, password } = note
  return {
    url: `postgresql://${superuser}:${password}@127.0.0.1:${port}/${superuser}`,
    folder,
    async start() {
      const logFile = join(folder, 'postgres.log')
      if (!findPostmaster(home.cluster))
        await startPostmaster({ home, port, logFile, throwaway: false, timeoutMs: 60_000 })
    },
    async stop() {
      await stopPostmaster(home.cluster)
    },
  }
}

async function copyTo(
  primary: Server,
  from: PostgresHome,
  to: PostgresHome,
  conninfo: string,
): Promise<void> {
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  try {
    // Kept for the standby until it has come for it.
    await client.query(`select pg_create_physical_replication_slot('standby', true)`)
    await client.query(`select pg_backup_start('standby', true)`)
    await run('cp', ['-a', from.cluster, to.cluster])
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
    await writeFile(join(to.cluster, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_replslot/standby'])
    await rm(join(to.cluster, name), { recursive: true, force: true })
  for (const name of await readdir(join(to.cluster, 'pg_wal')))
    if (/^[0-9A-F]{24}/.test(name)) await rm(join(to.cluster, 'pg_wal', name))
  const follow = `primary_conninfo = '${conninfo} application_name=standby'\nprimary_slot_name = 'standby'\n`
  await appendFile(join(to.cluster, 'postgresql.auto.conf'), follow)
  await writeFile(join(to.cluster, 'standby.signal'), '')
  for (const name of ['backup_label', 'standby.signal']) to.give(join(to.cluster, name))
}
