// Which shelves are in memory: the least recently used are let go when all together pass the budget.
import type { Boundaries } from './boundaries.ts'
import type { Shelf } from './shelf.ts'

/** What is known of a supplier's shelf. Stays when the shelf itself is let go, so that kept answers remain good. */
export interface Standing {
  readonly version: number
  /** Another number for every shelf that ever stood here: the name under which answers are kept. */
  readonly generation: number
  readonly boundaries: Boundaries
  readonly shelf: Shelf | undefined
}

export class ShelfMemory {
  /** In order of use: the first is the one longest unused. */
  readonly #standings = new Map<string, Standing>()
  /** What is looked at only together. */
  readonly #held = new Set<string>()
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

  find(supplierId: string): Standing | undefined {
    return this.#standings.get(supplierId)
  }

  /** The shelf, when it is in memory; counts as a use. */
  use(supplierId: string): Shelf | undefined {
    const standing = this.#standings.get(supplierId)
    if (!standing?.shelf) return undefined
    this.#standings.delete(supplierId)
    this.#standings.set(supplierId, standing)
    return standing.shelf
  }

  /** Puts a shelf up, whole, in the place of the one before. */
  put(shelf: Shelf): void {
    const before = this.#standings.get(shelf.supplierId)
    // Let go and read again at the same version: what was answered from it is still right.
    const same = before && !before.shelf && before.version === shelf.version
    const generation = same ? before.generation : ++this.#generation
    this.forget(shelf.supplierId)
    this.#standings.set(shelf.supplierId, {
      version: shelf.version,
      generation,
      boundaries: shelf.boundaries,
      shelf,
    })
    this.#bytes += shelf.bytes
    this.#shrink(shelf.supplierId)
  }

  /** From now on these are never let go to make room. */
  hold(supplierIds: readonly string[]): void {
    for (const id of supplierIds) this.#held.add(id)
  }

  forget(supplierId: string): void {
    this.#bytes -= this.#standings.get(supplierId)?.shelf?.bytes ?? 0
    this.#standings.delete(supplierId)
  }

  /** Forgets everything and puts these up, in one step. */
  replaceAll(shelves: readonly Shelf[]): void {
    this.#standings.clear()
    this.#bytes = 0
    this.#generation += 1
    for (const shelf of shelves) this.put(shelf)
  }

  versions(): [supplierId: string, version: number][] {
    return [...this.#standings].map(([id, { version }]) => [id, version])
  }

  loaded(): string[] {
    return [...this.#standings].filter(([, { shelf }]) => shelf).map(([id]) => id)
  }

  #shrink(spared: string): void {
    for (const [id, standing] of this.#standings) {
      if (this.#bytes <= this.budgetBytes) return
      if (id === spared || !standing.shelf || this.#held.has(id)) continue
      this.#bytes -= standing.shelf.bytes
      // In its place: setting an existing key keeps the order.
      this.#standings.set(id, { ...standing, shelf: undefined })
    }
  }
}
