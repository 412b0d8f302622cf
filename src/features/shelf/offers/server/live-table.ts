// A small table held in memory as a whole (suppliers, banners, synonyms), and read again after a notification that it may have
// changed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, ReadTx } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { readSnapshot } from './build-shelf.ts'
import { parseShelfNotice, shelfChannel } from './shelf-notice.ts'

export interface LiveTable<T> {
  readonly value: T
  /** Another number for every reading: the name under which answers are kept. */
  readonly generation: number
  close(): Promise<void>
}

/** The channel of change notifications, and which of its messages concern this table. */
export interface ChangeSubscription {
  channel: string
  isRelevant: (payload: string) => boolean
}

/** Prices and stock are no business of the tables that go with the shelves. */
const shelfNotices: ChangeSubscription = {
  channel: shelfChannel,
  isRelevant(payload) {
    const notice = parseShelfNotice(payload)
    return notice === '*' || notice.offerIds.length === 0
  },
}

export async function openLiveTable<T>(
  { database, log }: { database: Database; log: DatabaseLog },
  read: (tx: ReadTx) => Promise<T>,
  { channel, isRelevant }: ChangeSubscription = shelfNotices,
): Promise<LiveTable<T>> {
  const closing = new AbortController()
  let generation = 0
  let stale = false
  let reloading: Promise<void> | undefined

  async function reloadWhileStale(): Promise<void> {
    while (stale && !closing.signal.aborted) {
      stale = false
      try {
        value = await readSnapshot(database, read)
        generation += 1
      } catch (error) {
        if (closing.signal.aborted) return
        log.warn({ err: error }, 'a table in memory could not be renewed; trying again')
        stale = true
        await sleep(200, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }
  const reload = () => {
    stale = true
    reloading ??= reloadWhileStale().finally(() => {
      reloading = undefined
    })
  }
  const onPayload = (payload: string) => {
    if (isRelevant(payload)) reload()
  }
  const stopListening = await database.listen(channel, onPayload, reload)
  let value = await readSnapshot(database, read)
  return {
    get value() {
      return value
    },
    get generation() {
      return generation
    },
    async close() {
      closing.abort()
      await stopListening()
      await reloading
    },
  }
}
