// How well every document matches a query so far: one entry each, cleared and reused like SearchScores.
export class DocumentMatches {
  readonly scores: Float32Array
  readonly shares: Float32Array
  readonly certainShares: Float32Array
  /** The place of the reading that it answers best. */
  readonly interpretations: Uint8Array
  readonly #touched: Int32Array
  #size = 0

  constructor(documents: number) {
    this.scores = new Float32Array(documents)
    this.shares = new Float32Array(documents)
    this.certainShares = new Float32Array(documents)
    this.interpretations = new Uint8Array(documents)
    this.#touched = new Int32Array(documents)
  }

  /** What has more of the words is better, whatever its score. */
  write(document: number, score: number, share: number, certainShare: number, interpretation: number): void {
    const before = this.shares[document] as number
    if (before === 0) {
      this.#touched[this.#size] = document
      this.#size += 1
    } else if (share < before || (share === before && score <= (this.scores[document] as number))) return
    this.scores[document] = score
    this.shares[document] = share
    this.certainShares[document] = certainShare
    this.interpretations[document] = interpretation
  }

  /** The documents that were written down. */
  get documents(): Int32Array {
    return this.#touched.subarray(0, this.#size)
  }

  clear(): void {
    for (let at = 0; at < this.#size; at += 1) this.shares[this.#touched[at] as number] = 0
    this.#size = 0
  }
}
