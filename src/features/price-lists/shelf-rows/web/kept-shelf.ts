// The shelf of a branch in this browser (IndexedDB), for a phone that loses its signal: names, barcodes, prices and stock, no costs. It
// belongs to who is signed in, and is deleted with the other copies of the counter (src/app/web/offline/counter-visit.ts).
import type { Shop } from '#web/shop.tsx'
import type { ShelfCopyRow, ShelfRow } from '../shelf-rows-contract.ts'

export interface KeptShelf {
  supplierId: string
  /** When the server made it, in ms. */
  at: number
  rows: ShelfCopyRow[]
}

const [databaseName, storeName] = ['spaza-shelf', 'copies']

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'supplierId' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Returns the copy of a branch's shelf; undefined where there is none, or the browser stores nothing. */
export const readCopy = (supplierId: string): Promise<KeptShelf | undefined> =>
  inStore('readonly', (store) => store.get(supplierId)).then(
    (found: KeptShelf | undefined) => found,
    () => undefined,
  )

/** Fetches and stores the whole shelf. Throws if it cannot be fetched or stored. */
export async function fetchCopy(shop: Shop, supplierId: string): Promise<KeptShelf> {
  const { at, rows } = await shop.api('shelfCopy', { params: { id: supplierId } })
  const kept = { supplierId, at: Date.parse(at), rows }
  await inStore('readwrite', (store) => store.put(kept))
  return kept
}

/** Brings rows that the server has told of into the copies that have them. */
export async function putIntoCopy(rows: readonly (readonly [string, ShelfRow])[]): Promise<void> {
  for (const supplierId of new Set(rows.map(([id]) => id))) {
    const kept = await readCopy(supplierId)
    if (!kept) continue
    const news = new Map(rows.filter(([id]) => id === supplierId).map(([, row]) => [row.id, copyRowOf(row)]))
    const next = { ...kept, rows: kept.rows.map((row) => news.get(row[0]) ?? row) }
    await inStore('readwrite', (store) => store.put(next)).catch(() => {})
  }
}

const copyRowOf = (row: ShelfRow): ShelfCopyRow => [
  row.id,
  row.name,
  row.barcode,
  row.price_in_cents,
  row.on_hand,
  Number(row.published),
  Number(row.out),
  row.unit,
]

export const deleteCopies = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
