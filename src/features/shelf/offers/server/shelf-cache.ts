// The shelves in memory: the least recently used are evicted when all together exceed the budget.
import type { Boundaries } from './boundaries.ts'
import type { Shelf } from './shelf.ts'

/** What is stored about a supplier's shelf. It outlives the evicted shelf, so that cached responses stay valid. */
export interface ShelfEntry {
  readonly version: number
  /** Another number for every shelf that ever stood here: the name under which answers are kept. */
  readonly generation: number
  readonly boundaries: Boundaries
  readonly shelf: Shelf | undefined
}

export class ShelfCache {
  /** In order of use: the first is the one longest unused. */
  readonly #entries = new Map<string, ShelfEntry>()
  /** What is looked at only together. */
  readonly #pinned = new Set<string>()
  readonly budgetBytes: number
  #bytes = 0
  #generation = 0

  constructor(budgetBytes: number) {
    this.budgetBytes = budgetBytes
  }

  /** Raised by every swap of any shelf. */
  get generation(): number {
    return this.#generation
  }

  get bytes(): number {
    return this.#bytes
  }

  find(supplierId: string): ShelfEntry | undefined {
    return this.#entries.get(supplierId)
  }

  /** The shelf, when it is in memory; counts as a use. */
  use(supplierId: string): Shelf | undefined {
    const entry = this.#entries.get(supplierId)
    if (!entry?.shelf) return undefined
    this.#entries.delete(supplierId)
    this.#entries.set(supplierId, entry)
    return entry.shelf
  }

  /** Puts a shelf up, whole, in the place of the one before. */
  put(shelf: Shelf): void {
    const before = this.#entries.get(shelf.supplierId)
    // Let go and read again at the same version: what was answered from it is still right.
    const isSameVersion = before && !before.shelf && before.version === shelf.version
    const generation = isSameVersion ? before.generation : ++this.#generation
    this.remove(shelf.supplierId)
    this.#entries.set(shelf.supplierId, {
      version: shelf.version,
      generation,
      boundaries: shelf.boundaries,
      shelf,
    })
    this.#bytes += shelf.bytes
    this.#evict(shelf.supplierId)
  }

  /** From now on these are never let go to make room. */
  pin(supplierIds: readonly string[]): void {
    for (const id of supplierIds) this.#pinned.add(id)
  }

  remove(supplierId: string): void {
    this.#bytes -= this.#entries.get(supplierId)?.shelf?.bytes ?? 0
    this.#entries.delete(supplierId)
  }

  /** Forgets everything and puts these up, in one step. */
  replaceAll(shelves: readonly Shelf[]): void {
    this.#entries.clear()
    this.#bytes = 0
    this.#generation += 1
    for (const shelf of shelves) this.put(shelf)
  }

  versions(): [supplierId: string, version: number][] {
    return [...this.#entries].map(([id, { version }]) => [id, version])
  }

  loaded(): string[] {
    return [...this.#entries].filter(([, { shelf }]) => shelf).map(([id]) => id)
  }

  #evict(spared: string): void {
    for (const [id, entry] of this.#entries) {
      if (this.#bytes <= this.budgetBytes) return
      if (id === spared || !entry.shelf || this.#pinned.has(id)) continue
      this.#bytes -= entry.shelf.bytes
      // In its place: setting an existing key keeps the order.
      this.#entries.set(id, { ...entry, shelf: undefined })
    }
  }
}
