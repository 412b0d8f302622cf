// Notifies all processes that a branch's queue changed. The notification is not part of the transaction of the change, because
// PostgreSQL lets transactions that notify commit one after another, each waiting for the disk and the standby (docs/scale.md,
// "The counter's queue"). Instead the process sends it right after the commit, for all that committed meanwhile. A process that
// dies in between sends nothing, and neither does a write from outside; so listeners also check for themselves now and then
// (queue-watch.ts).
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

/** Publishes, once the transaction is committed, that an order of the supplier was added or changed. */
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

/** Resolves when the notifications of everything committed here are sent. */
export const queueNoticesSent = async (db: Reader): Promise<void> => publishers.get(db)?.sending

/** Calls the listener for changes that this process commits itself. Returns how to unsubscribe. */
export function onOwnQueueChange(db: Reader, listener: (supplierId: string) => void): () => void {
  const { listeners } = publisherOf(db)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the supplier of a notification from another process; undefined for this process's own. */
export function parseQueueNotice(db: Reader, payload: string): string | undefined {
  const [name, supplierId] = payload.split(' ')
  return name === publisherOf(db).name ? undefined : supplierId
}
