// Tells every process that something changed in a branch's queue. Not in the transaction of the change: PostgreSQL lets those
// who notify commit one after another, waiting for the disk and the standby in between (docs/scale.md, "The counter's queue").
// So the process that committed says so right afterwards, for all who committed meanwhile at once. One that dies in between
// says nothing, as does whoever writes past it: who listens looks for itself now and then (queue-watch.ts).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'

export const queueChannel = 'queue'

/** One process's voice on one database: its own ears hear at once, and know it when it comes back over the channel. */
interface QueuePublisher {
  name: string
  listeners: Set<(supplierId: string) => void>
  unsent: Set<string>
  sending: Promise<void> | undefined
}

const publishers = new WeakMap<Reader, QueuePublisher>()

function publisherOf(db: Reader): QueuePublisher {
  const existing = publishers.get(db)
  if (existing) return existing
  const publisher: QueuePublisher = {
    name: randomUUID().slice(0, 8),
    listeners: new Set(),
    unsent: new Set(),
    sending: undefined,
  }
  publishers.set(db, publisher)
  return publisher
}

/** Once this is committed: an order of the supplier came, or is not what it was. */
export function publishQueueChange(tx: Tx, supplierId: string): void {
  const db = tx.kysely
  tx.afterCommit.push(() => {
    const publisher = publisherOf(db)
    for (const listener of publisher.listeners) listener(supplierId)
    publisher.unsent.add(supplierId)
    publisher.sending ??= sendAll(db, publisher)
  })
}

async function sendAll(db: Reader, publisher: QueuePublisher): Promise<void> {
  while (publisher.unsent.size > 0) {
    const payloads = [...publisher.unsent].map((id) => `${publisher.name} ${id}`)
    publisher.unsent.clear()
    // Where it cannot be said the database is away, and nobody hears anything.
    await sql`select pg_notify(${queueChannel}, said) from unnest(${payloads}::text[]) said`
      .execute(db)
      .catch(() => undefined)
  }
  publisher.sending = undefined
}

/** Everything that was committed here is said. */
export const queueNoticesSent = async (db: Reader): Promise<void> => publishers.get(db)?.sending

/** What this process does itself is heard here; answers how to stop. */
export function onOwnQueueChange(db: Reader, listener: (supplierId: string) => void): () => void {
  const { listeners } = publisherOf(db)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whose queue another process told of; undefined where it was this one. */
export function parseQueueNotice(db: Reader, payload: string): string | undefined {
  const [name, supplierId] = payload.split(' ')
  return name === publisherOf(db).name ? undefined : supplierId
}
