// Stores kept in local storage. They start empty, as the server drew the page, and are restored after the page has come
// to life; two tabs agree through the storage event; storage that is full, blocked or damaged never stops the shop.
import type { StateCreator } from 'zustand'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

interface Kept {
  restore(): void
  forget(): void
}

const stores = new Map<string, Kept>()

/** `clean` makes a whole state of whatever was found, or throws. `personal` stores are emptied at log out. */
export function persisted<S extends object>(
  name: string,
  initial: S,
  options: { clean?: (found: Partial<S>) => Partial<S>; personal?: boolean } = {},
) {
  const start: StateCreator<S> = () => initial
  const store = create<S>()(
    persist(start, {
      name,
      storage: storageOf<S>(),
      skipHydration: true,
      merge: (found) => {
        if (typeof found !== 'object' || found === null) return initial
        try {
          return { ...initial, ...(options.clean ? options.clean(found as Partial<S>) : found) }
        } catch {
          return initial
        }
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

function storageOf<S>(): PersistStorage<S> {
  return {
    getItem(name) {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    setItem(name, value) {
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Full or blocked: the state lives on in memory.
      }
    },
    removeItem(name) {
      try {
        localStorage.removeItem(name)
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
    else stores.get(event.key)?.restore()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Kept by stores that come with a page of theirs: this visit may not have been there. */
const personalKeys = ['checkout-v1', 'orders-v1', 'recent-searches-v1']

/** Empties what belongs to the person who was signed in. */
export function forgetPerson(): void {
  for (const store of stores.values()) store.forget()
  try {
    for (const key of personalKeys) if (!stores.has(key)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is there to remove.
  }
}
