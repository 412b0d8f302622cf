// What one word found. A sheet has a line for every document; sheets are wiped and used again, which costs what was written.
import { Tally } from './tally.ts'

export class Sheet {
  readonly values: Float32Array
  /** 1 where the word is of the product's name. */
  readonly named: Uint8Array
  /** The documents that are written on, and how many they are. */
  readonly touched: Int32Array
  size = 0

  constructor(documents: number) {
    this.values = new Float32Array(documents)
    this.named = new Uint8Array(documents)
    this.touched = new Int32Array(documents)
  }

  raise(document: number, value: number, inName: boolean): void {
    const before = this.values[document] as number
    if (before >= value) return
    if (before === 0) {
      this.touched[this.size] = document
      this.size += 1
    }
    this.values[document] = value
    this.named[document] = inName ? 1 : 0
  }

  wipe(): void {
    for (let at = 0; at < this.size; at += 1) this.values[this.touched[at] as number] = 0
    this.size = 0
  }
}

/** More than a usual query needs; the rest of an unusual one is let go. */
const mostKept = 12

export class SheetRack {
  readonly #documents: number
  readonly #free: Sheet[] = []
  readonly #tally: Tally

  constructor(documents: number) {
    this.#documents = documents
    this.#tally = new Tally(documents)
  }

  /** Lends sheets and the tally for as long as the work takes; it may not wait for anything, nor ask for them again. */
  use<T>(work: (take: () => Sheet, tally: Tally) => T): T {
    const lent: Sheet[] = []
    const take = () => {
      const sheet = this.#free.pop() ?? new Sheet(this.#documents)
      lent.push(sheet)
      return sheet
    }
    try {
      return work(take, this.#tally)
    } finally {
      for (const sheet of lent) sheet.wipe()
      this.#tally.wipe()
      this.#free.push(...lent.slice(0, mostKept - this.#free.length))
    }
  }
}
