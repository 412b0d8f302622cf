// Measures the cost of all of PostgreSQL: its connections and its background processes.
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { processorSeconds } from './processor-time.ts'

/** Returns a function that reads the processor time of the pool's server in seconds, if it runs on this machine; 0 otherwise. */
export async function openPostgresCost(pool: pg.Pool): Promise<() => Promise<number>> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = await parentOf(rows[0]?.pid)
  return async () => {
    if (postmaster === undefined) return 0
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
    const parents = await Promise.all(pids.map(parentOf))
    const its = [postmaster, ...pids.filter((_, n) => parents[n] === postmaster)]
    const spent = await Promise.all(its.map(processorSeconds))
    return spent.reduce<number>((sum, each) => sum + (each ?? 0), await ofTheDead(postmaster))
  }
}

const fieldsOf = async (pid: number | undefined): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? []

async function parentOf(pid: number | undefined): Promise<number | undefined> {
  const parent = Number((await fieldsOf(pid))[1])
  return parent > 0 ? parent : undefined
}

/** Of connections that are over. */
async function ofTheDead(postmaster: number): Promise<number> {
  const fields = await fieldsOf(postmaster)
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100
}
