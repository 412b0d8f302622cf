// Hashing a password takes 19 MiB and a whole core, so this queue runs a few at a time and lets only a limited number wait.
import { refuse } from '#server/http/http-refusals.ts'

export class HashQueue {
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #line: (() => void)[] = []
  #running = 0

  constructor(maxConcurrent: number, maxWaiting: number) {
    this.#atOnce = maxConcurrent
    this.#mayWait = maxWaiting
  }

  /** Does the work when its turn comes; refuses at once (503) when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return
    }
    if (this.#line.length >= this.#mayWait) throw refuse('unavailable')
    await new Promise<void>((resolve) => this.#line.push(resolve))
  }

  /** The turn is handed over, not given up: nobody slips in between. */
  #leave(): void {
    const next = this.#line.shift()
    if (next) next()
    else this.#running -= 1
  }
}
