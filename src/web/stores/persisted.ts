// Stores kept in local storage. They start empty, as the server drew the page, and are restored after the page has come
// to life; two tabs agree through the storage event; storage that is full, blocked or damaged never stops the shop.
import type { StateCreator } from 'zustand'
import { create } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { rememberChoice } from '../cookies.ts'
import { dropSeen } from './seen-pages.ts'

interface Kept {
  restore(): void
  forget(): void
}

const stores = new Map<string, Kept>()

/** What stands before the names in storage, in a visit of a demo station: it has a basket and a branch of its own. */
let apart = ''
export const keepApart = (station: string): void => {
  apart = `${station}/`
}

/** What storage calls it in this visit. */
export const keptAs = (name: string): string => apart + name

/** Where a visit writes that it has moved to another station, for its other tabs. */
export const stationKey = 'station'

/** `clean` makes a whole state of whatever was found, or throws. `personal` stores are emptied at log out. */
export function persisted<S extends object>(
  name: string,
  initial: S,
  options: { clean?: (found: Partial<S>) => Partial<S>; personal?: boolean } = {},
) {
  const start: StateCreator<S> = () => initial
  const wholeOf = (found: unknown): S => {
    if (typeof found !== 'object' || found === null) return initial
    try {
      return { ...initial, ...(options.clean ? options.clean(found as Partial<S>) : found) }
    } catch {
      return initial
    }
  }
  const store = create<S>()(
    persist(start, {
      name,
      storage: storageOf<S>(),
      skipHydration: true,
      // Read again as it stands it is the same, and wakes nobody: who looks before each change would else see one in it.
      merge: (found, current) => {
        const whole = wholeOf(found)
        return JSON.stringify(whole) === JSON.stringify(current) ? current : whole
      },
    }),
  )
  stores.set(name, {
    restore: () => void store.persist.rehydrate(),
    forget: () => {
      if (options.personal) store.setState(initial, true)
    },
  })
  return store
}

/** What storage had no room for: it is read from here until there is, or the next change would start from before it. */
const unkept = new Map<string, unknown>()

/** Whether what a store holds will be here after the tab is closed. */
export const isKept = (name: string): boolean => !unkept.has(name)

function storageOf<S>(): PersistStorage<S> {
  return {
    getItem(name) {
      if (unkept.has(name)) return unkept.get(name) as StorageValue<S>
      try {
        return JSON.parse(localStorage.getItem(apart + name) ?? 'null')
      } catch {
        return null
      }
    },
    setItem(name, value) {
      try {
        localStorage.setItem(apart + name, JSON.stringify(value))
        unkept.delete(name)
      } catch {
        // Full or blocked: the state lives on in memory.
        unkept.set(name, value)
      }
    },
    removeItem(name) {
      unkept.delete(name)
      try {
        localStorage.removeItem(apart + name)
      } catch {
        // As above.
      }
    },
  }
}

/** Reads every store from storage, and keeps them in step with other tabs. Returns how to stop. */
export function restoreStores(): () => void {
  for (const store of stores.values()) store.restore()
  const onStorage = (event: StorageEvent) => {
    if (event.key === null) for (const store of stores.values()) store.restore()
    else if (event.key === stationKey) location.reload()
    else if (event.key.startsWith(apart)) stores.get(event.key.slice(apart.length))?.restore()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Kept by stores that come with a page of theirs: this visit may not have been there. */
const personalKeys = [
  'account-v1',
  'cart-v1',
  'cart-news-v1',
  'cart-shared-v1',
  'checkout-v1',
  'orders-v1',
  'recent-searches-v1',
  'rests-v1',
  'place-v1',
  'lists-v1',
  'push-v1',
  'amend-v1',
  'wishes-v1',
]

/** Empties what belongs to the person who was signed in. */
export function forgetPerson(): void {
  rememberChoice('spaza_place', null)
  for (const store of stores.values()) store.forget()
  try {
    // At whichever demo station they were kept.
    for (const key of Object.keys(localStorage)) {
      const name = key.slice(key.indexOf('/') + 1)
      if (personalKeys.includes(name) && !(stores.has(name) && key === apart + name))
        localStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked: nothing is there to remove.
  }
  // What somebody looked at is theirs too.
  void dropSeen()
}
