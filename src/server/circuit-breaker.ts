// Leaves a sick neighbour alone for a while: after three failures in a row nothing is asked of it for half a minute, then
// one request at a time tries whether it is well again [R15]. Each process finds out for itself.
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
