// A small table kept in memory whole (suppliers, banners, synonyms) and read again when a notice says that it may have changed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, ReadTx } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { readOneMoment } from './build-shelf.ts'
import { readNotice, shelfChannel } from './shelf-notice.ts'

export interface LiveTable<T> {
  readonly value: T
  /** Another number for every reading: the name under which answers are kept. */
  readonly generation: number
  close(): Promise<void>
}

/** The channel on which changes are told, and which of its messages are about this table. */
export interface Hearing {
  channel: string
  matters: (payload: string) => boolean
}

/** Prices and stock are no business of the tables that go with the shelves. */
const shelfNotices: Hearing = {
  channel: shelfChannel,
  matters(payload) {
    const notice = readNotice(payload)
    return notice === '*' || notice.offerIds.length === 0
  },
}

export async function openLiveTable<T>(
  { database, log }: { database: Database; log: DatabaseLog },
  read: (tx: ReadTx) => Promise<T>,
  { channel, matters }: Hearing = shelfNotices,
): Promise<LiveTable<T>> {
  const closing = new AbortController()
  let generation = 0
  let old = false
  let renewing: Promise<void> | undefined

  async function renewWhileOld(): Promise<void> {
    while (old && !closing.signal.aborted) {
      old = false
      try {
        value = await readOneMoment(database, read)
        generation += 1
      } catch (error) {
        if (closing.signal.aborted) return
        log.warn({ err: error }, 'a table in memory could not be renewed; trying again')
        old = true
        await sleep(200, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }
  const renew = () => {
    old = true
    renewing ??= renewWhileOld().finally(() => {
      renewing = undefined
    })
  }
  const hear = (payload: string) => {
    if (matters(payload)) renew()
  }
  const stopListening = await database.listen(channel, hear, renew)
  let value = await readOneMoment(database, read)
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
      await renewing
    },
  }
}
