// Ends an embedded PostgreSQL as a power cut would: the postmaster and all its child processes at once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

export async function killPostgres(url: string, dataFolder: string): Promise<void> {
  const postmaster = Number(
    (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const others = await findProcesses(url)
  for (const pid of [postmaster, ...others]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone with the one before.
    }
  }
}

/** Backends and helpers, as PostgreSQL itself knows them; none when it is not there to ask. */
async function findProcesses(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
    return rows.map((row) => row.pid)
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}
