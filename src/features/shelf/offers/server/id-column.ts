// Stores many ids in one buffer: separate strings take twice the memory, and the garbage collector's time.

export class IdColumn {
  readonly #bytes: Buffer
  /** Where each begins; one more than there are ids. */
  readonly #starts: Uint32Array

  constructor(ids: readonly string[]) {
    this.#starts = new Uint32Array(ids.length + 1)
    let end = 0
    ids.forEach((id, row) => {
      end += Buffer.byteLength(id)
      this.#starts[row + 1] = end
    })
    this.#bytes = Buffer.allocUnsafeSlow(end)
    ids.forEach((id, row) => {
      this.#bytes.write(id, this.#starts[row] as number)
    })
  }

  get bytes(): number {
    return this.#bytes.length + this.#starts.byteLength
  }

  at(row: number): string {
    return this.#bytes.toString('utf8', this.#starts[row], this.#starts[row + 1])
  }
}
