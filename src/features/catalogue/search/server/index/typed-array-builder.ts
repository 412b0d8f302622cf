// A typed array that grows as it is filled.
type NumberArray = Int32Array | Uint8Array | Uint16Array | Float32Array | Float64Array

export class TypedArrayBuilder<T extends NumberArray> {
  readonly #kind: new (
    length: number,
  ) => T
  #values: T
  #length = 0

  constructor(kind: new (length: number) => T) {
    this.#kind = kind
    this.#values = new kind(1024)
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const wider = new this.#kind(this.#length * 2)
      wider.set(this.#values)
      this.#values = wider
    }
    this.#values[this.#length] = value
    this.#length += 1
  }

  /** What was pushed, and no more memory than that. */
  finish(): T {
    return this.#values.slice(0, this.#length) as T
  }
}
