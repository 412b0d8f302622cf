// Gauges of how far the replica is behind its primary, if there is one.
import { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { connectionSettings } from '#server/database/connection-settings.ts'

export class ReplicaGauges {
  readonly #pool: Pool
  readonly #up: Gauge
  readonly #lag: Gauge

  constructor(url: string, registers: Registry[]) {
    // One connection of its own: how far behind it is, is asked of the replica itself and of nobody in its place.
    this.#pool = new Pool({ ...connectionSettings(url), max: 1, statement_timeout: 2_000 })
    this.#pool.on('error', () => {})
    this.#up = new Gauge({
      name: 'spaza_replica_up',
      help: 'Whether the replica answered and follows a primary (1) or not (0)',
      registers,
    })
    this.#lag = new Gauge({
      name: 'spaza_replica_lag_seconds',
      help: 'How far the replica is behind',
      registers,
    })
  }

  async refresh(): Promise<void> {
    this.#up.set(0)
    this.#lag.reset()
    this.#lag.remove()
    const { rows } = await this.#pool.query<{ follows: boolean; lag: number | null }>(behind).catch(noAnswer)
    const [standing] = rows
    if (!standing?.follows) return
    this.#up.set(1)
    this.#lag.set(standing.lag ?? 0)
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

/** Where everything that came was replayed, the last commit may be long ago without anything being late. */
const behind = `
  select pg_is_in_recovery() as follows,
    case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag`

const noAnswer = (): { rows: { follows: boolean; lag: number | null }[] } => ({ rows: [] })
