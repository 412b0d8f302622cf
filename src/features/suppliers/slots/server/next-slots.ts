// When each of many suppliers can next hand over, for choosing among them; the slots themselves are reserved elsewhere. The data
// is cached, at most a minute old, so that comparing suppliers does not query the database for each of them.
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import { type PlannedSlot, planSlots, type SlotKind } from '../plan-slots.ts'
import { findCalendars } from './slot-store.ts'

const daysAhead = 7
/** Older than this, what is known is read again while it still serves … */
const freshMs = 10_000
/** … and older than this it serves no more. */
const usableMs = 60_000

export type NextSlot = Pick<PlannedSlot, 'startsAt' | 'endsAt' | 'cutoffAt'>

interface CachedSlots {
  /** In time order: what had a place left when it was read, as many as may be needed until it is read again. */
  slots: readonly PlannedSlot[]
  readAt: number
}

export class NextSlots {
  readonly #db: Reader
  readonly #cache = new Map<string, CachedSlots>()
  readonly #reading = new Map<string, Promise<void>>()

  constructor(db: Reader) {
    this.#db = db
  }

  /** The first slot of each that can still be chosen; nothing for who has none in the days on offer. */
  async of(supplierIds: readonly string[], kind: SlotKind, now: Date): Promise<Map<string, NextSlot>> {
    await this.#refresh(supplierIds, kind, now)
    const next = new Map<string, NextSlot>()
    for (const id of supplierIds) {
      const slot = this.#cache.get(keyOf(id, kind))?.slots.find(({ cutoffAt }) => cutoffAt > now)
      if (slot) next.set(id, slot)
    }
    return next
  }

  async #refresh(supplierIds: readonly string[], kind: SlotKind, now: Date): Promise<void> {
    // A clock that was set back makes everything old.
    const isOlder = (id: string, ms: number) => {
      const age = now.getTime() - (this.#cache.get(keyOf(id, kind))?.readAt ?? Number.NEGATIVE_INFINITY)
      return age > ms || age < 0
    }
    const old = supplierIds.filter((id) => isOlder(id, freshMs))
    if (old.length === 0) return
    const waiting = old.map((id) => this.#reading.get(keyOf(id, kind)))
    const unread = old.filter((_, at) => !waiting[at])
    const reading = unread.length > 0 ? this.#read(unread, kind, now) : undefined
    // Who can be served with what is known does not wait.
    if (old.some((id) => isOlder(id, usableMs))) await Promise.all([reading, ...waiting])
    else reading?.catch(() => undefined)
  }

  #read(supplierIds: readonly string[], kind: SlotKind, now: Date): Promise<void> {
    const keys = supplierIds.map((id) => keyOf(id, kind))
    const reading = this.#load(supplierIds, kind, now).finally(() => {
      for (const key of keys) this.#reading.delete(key)
    })
    for (const key of keys) this.#reading.set(key, reading)
    return reading
  }

  async #load(supplierIds: readonly string[], kind: SlotKind, now: Date): Promise<void> {
    const today = dayOf(now)
    const last = addDays(today, daysAhead - 1)
    const found = await findCalendars(this.#db, supplierIds, kind, {
      days: [today, last],
      instants: [instantOf(today), instantOf(addDays(last, 1))],
    })
    const enough = now.getTime() + usableMs
    for (const { supplierId, calendar, full } of found) {
      const taken = new Set(full.map(({ patternId, startsAt }) => `${patternId} ${startsAt}`))
      const slots: PlannedSlot[] = []
      for (
        let day = today;
        day <= last && !slots.some(({ cutoffAt }) => +cutoffAt > enough);
        day = addDays(day, 1)
      )
        for (const slot of planSlots(calendar, day))
          if (slot.capacity > 0 && slot.cutoffAt > now && !taken.has(`${slot.patternId} ${+slot.startsAt}`))
            slots.push(slot)
      this.#cache.set(keyOf(supplierId, kind), { slots, readAt: now.getTime() })
    }
  }
}

const keyOf = (supplierId: string, kind: SlotKind): string => `${kind} ${supplierId}`
