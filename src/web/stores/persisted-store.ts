// Stores persisted in local storage. They start empty, as in the page that the server rendered, and are restored after
// hydration. Tabs stay in step through the storage event. Storage that is full, blocked or damaged never stops the shop.
import type { StateCreator } from 'zustand'
import { create } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { rememberChoice } from '../cookies.ts'
import { deleteSavedPages } from './saved-pages-cache.ts'

interface PersistedStore {
  restore(): void
  clear(): void
}

const stores = new Map<string, PersistedStore>()

/** What stands before the names in storage, in a visit of a demo station: it has a basket and a branch of its own. */
let stationSuffix = ''
export const separateByStation = (station: string): void => {
  stationSuffix = `${station}/`
}

/** Returns the storage key of a store in this visit. */
export const storageName = (name: string): string => stationSuffix + name

/** The key to which a visit writes that it moved to another station, for its other tabs. */
export const stationKey = 'station'

/**
 * Makes a persisted store. `clean` turns whatever was found into a complete state, or throws. `personal` stores are cleared at
 * sign-out.
 */
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
    clear: () => {
      if (options.personal) store.setState(initial, true)
    },
  })
  return store
}

/** What storage had no room for: it is read from here until there is, or the next change would start from before it. */
const notPersisted = new Map<string, unknown>()

/** Returns whether the contents of a store survive closing the tab. */
export const isStored = (name: string): boolean => !notPersisted.has(name)

function storageOf<S>(): PersistStorage<S> {
  return {
    getItem(name) {
      if (notPersisted.has(name)) return notPersisted.get(name) as StorageValue<S>
      try {
        return JSON.parse(localStorage.getItem(stationSuffix + name) ?? 'null')
      } catch {
        return null
      }
    },
    setItem(name, value) {
      try {
        localStorage.setItem(stationSuffix + name, JSON.stringify(value))
        notPersisted.delete(name)
      } catch {
        // Full or blocked: the state lives on in memory.
        notPersisted.set(name, value)
      }
    },
    removeItem(name) {
      notPersisted.delete(name)
      try {
        localStorage.removeItem(stationSuffix + name)
      } catch {
        // As above.
      }
    },
  }
}

/** Reads every store from storage and keeps them in step with other tabs. Returns a function that stops this. */
export function restoreStores(): () => void {
  for (const store of stores.values()) store.restore()
  const onStorage = (event: StorageEvent) => {
    if (event.key === null) for (const store of stores.values()) store.restore()
    else if (event.key === stationKey) location.reload()
    else if (event.key.startsWith(stationSuffix)) stores.get(event.key.slice(stationSuffix.length))?.restore()
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
  'place-line-v1',
  'handover-v1',
  'lists-v1',
  'push-v1',
  'amend-v1',
  'wishes-v1',
  'favourites-v1',
]

/** Clears what belongs to the person who was signed in. */
export function clearPersonalStores(): void {
  rememberChoice('spaza_place', null)
  for (const store of stores.values()) store.clear()
  try {
    // At whichever demo station they were kept.
    for (const key of Object.keys(localStorage)) {
      const name = key.slice(key.indexOf('/') + 1)
      if (personalKeys.includes(name) && !(stores.has(name) && key === stationSuffix + name))
        localStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked: nothing is there to remove.
  }
  // What somebody looked at is theirs too.
  void deleteSavedPages()
}
