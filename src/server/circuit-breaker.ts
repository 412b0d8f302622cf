// Stops calling an external service that fails: after three failures in a row it gets no requests for half a minute, then one
// request at a time tests whether it works again [R15]. Each process decides for itself.
const failuresInARow = 3
const restMs = 30_000

export class CircuitBreaker {
  #failures = 0
  #restsUntil = 0

  /** Whether to ask now. Whoever asks after a rest is the one trial until it is known how that went. */
  isClosed(now: Date): boolean {
    return this.#failures < failuresInARow || now.getTime() >= this.#restsUntil
  }

  /** Call before asking. */
  call(now: Date): void {
    if (this.#failures >= failuresInARow) this.#restsUntil = now.getTime() + restMs
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(now: Date): void {
    this.#failures += 1
    this.#restsUntil = now.getTime() + restMs
  }
}
