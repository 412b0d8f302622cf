// Gauges of this process: memory and event loop (prom-client’s own), database connections, and those passed in by other parts.
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/database/database.ts'

/** A gauge of another part of the shop: `name` includes its unit, as Prometheus wants it. */
export interface GaugeReading {
  name: string
  help: string
  value: () => number
}

export function processGauges(register: Registry, { pool }: Database, more: readonly GaugeReading[]): void {
  collectDefaultMetrics({ register })
  const connections = new Gauge({
    name: 'spaza_database_connections',
    help: 'Connections of this process to the database: busy or idle, and who waits for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  setGauge(register, {
    name: 'spaza_database_connections_most',
    help: 'How many connections this process may have (SPAZA_DATABASE_POOL)',
    value: () => pool.options.max,
  })
  for (const each of more) setGauge(register, each)
}

function setGauge(register: Registry, { name, help, value }: GaugeReading): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      gauge.set(value())
    },
  })
}
