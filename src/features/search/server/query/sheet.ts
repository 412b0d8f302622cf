// A sheet has a line for every document. Sheets are wiped and used again: clearing one costs what was written on it.
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

  constructor(documents: number) {
    this.#documents = documents
  }

  /** Lends sheets for as long as the work takes; it may not wait for anything. */
  use<T>(work: (take: () => Sheet) => T): T {
    const lent: Sheet[] = []
    try {
      return work(() => {
        const sheet = this.#free.pop() ?? new Sheet(this.#documents)
        lent.push(sheet)
        return sheet
      })
    } finally {
      for (const sheet of lent) sheet.wipe()
      this.#free.push(...lent.slice(0, mostKept - this.#free.length))
    }
  }
}
