// Tells every process that something changed in a branch's queue. Not in the transaction of the change: PostgreSQL lets those
// who notify commit one after another, waiting for the disk and the standby in between (docs/scale.md, "The counter's queue").
// So the process that committed says so right afterwards, for all who committed meanwhile at once. One that dies in between
// says nothing, as does whoever writes past it: who listens looks for itself now and then (queue-watch.ts).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'

export const queueChannel = 'queue'

/** One process's voice on one database: its own ears hear at once, and know it when it comes back over the channel. */
interface Voice {
  name: string
  ears: Set<(supplierId: string) => void>
  unsaid: Set<string>
  saying: Promise<void> | undefined
}

const voices = new WeakMap<Reader, Voice>()

function voiceOn(db: Reader): Voice {
  const known = voices.get(db)
  if (known) return known
  const voice: Voice = {
    name: randomUUID().slice(0, 8),
    ears: new Set(),
    unsaid: new Set(),
    saying: undefined,
  }
  voices.set(db, voice)
  return voice
}

/** Once this is committed: an order of the supplier came, or is not what it was. */
export function tellOfQueue(tx: Tx, supplierId: string): void {
  const db = tx.kysely
  tx.afterCommit.push(() => {
    const voice = voiceOn(db)
    for (const hear of voice.ears) hear(supplierId)
    voice.unsaid.add(supplierId)
    voice.saying ??= sayAll(db, voice)
  })
}

async function sayAll(db: Reader, voice: Voice): Promise<void> {
  while (voice.unsaid.size > 0) {
    const said = [...voice.unsaid].map((id) => `${voice.name} ${id}`)
    voice.unsaid.clear()
    // Where it cannot be said the database is away, and nobody hears anything.
    await sql`select pg_notify(${queueChannel}, said) from unnest(${said}::text[]) said`
      .execute(db)
      .catch(() => undefined)
  }
  voice.saying = undefined
}

/** Everything that was committed here is said. */
export const allSaid = async (db: Reader): Promise<void> => voices.get(db)?.saying

/** What this process does itself is heard here; answers how to stop. */
export function hearOwn(db: Reader, hear: (supplierId: string) => void): () => void {
  const { ears } = voiceOn(db)
  ears.add(hear)
  return () => void ears.delete(hear)
}

/** Whose queue another process told of; undefined where it was this one. */
export function readQueueNotice(db: Reader, payload: string): string | undefined {
  const [name, supplierId] = payload.split(' ')
  return name === voiceOn(db).name ? undefined : supplierId
}
