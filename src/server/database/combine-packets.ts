// Combines the statements that are sent on a connection in one tick into one write to its socket: a write for each statement
// costs more than most statements do.
import type { Pool, PoolClient } from 'pg'

interface CorkedConnection {
  connection: { stream: { cork(): void; uncork(): void } }
}

/** Combines the packets of the pool’s connections. Call it before the pool’s first connection, and after `cachePlans`. */
export function combinePackets(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const { stream } = (client as unknown as CorkedConnection).connection
    const query = client.query as (...question: unknown[]) => unknown
    let held = false
    const send = () => {
      held = false
      stream.uncork()
    }
    client.query = ((...question: unknown[]) => {
      if (!held) {
        held = true
        stream.cork()
        process.nextTick(send)
      }
      return query.apply(client, question)
    }) as PoolClient['query']
  })
}
