// Queues the requests for which the process has no time yet. Node reads whatever has arrived before it does anything else, and
// accepts one new connection in each turn of the event loop. If every request began as soon as it was read, a turn would last
// seconds: an order would wait a turn after each result of the database, and new connections would not even be accepted. So a
// turn begins requests for at most `turnBudgetMs`, and the rest wait here.

/** A turn of the event loop begins requests for so long. */
const turnBudgetMs = 8
/** The event loop turns so often between two such turns: in each it accepts one more connection, whose request is read or refused. */
const turnsBetween = 8
/** A read that waits longer is refused … */
const readTimeoutMs = 1000
/** … where so many wait behind it: what one page requests at once is no overload, however slow the machine is. */
const minQueuedReads = 50

export interface QueuedRequest {
  isRead: boolean
  /** The client has disconnected. */
  isClosed(): boolean
  begin(): void
  refuse(): void
}

/** Begins writes before reads, each in order of arrival, and skips requests whose client has disconnected. */
export class AdmissionQueue {
  readonly #writes: QueuedRequest[] = []
  readonly #reads: { request: QueuedRequest; since: number }[] = []
  #turnBegan: number | undefined
  #scheduled = 0

  /** Begins at once where there is time. */
  enter(request: QueuedRequest): void {
    const now = performance.now()
    this.#turnBegan ??= now
    if (this.#scheduled === 0) this.#schedule(1)
    if (this.#isEmpty() && now - this.#turnBegan < turnBudgetMs) request.begin()
    else if (request.isRead) this.#reads.push({ request, since: now })
    else this.#writes.push(request)
  }

  #isEmpty(): boolean {
    return this.#writes.length === 0 && this.#reads.length === 0
  }

  /** Each request has a callback of its own, so that what follows from beginning it counts towards the turn. */
  #schedule(count: number): void {
    this.#scheduled += count
    for (let n = 0; n < count; n += 1)
      setImmediate(() => {
        this.#scheduled -= 1
        this.#beginNext(n === 0, this.#scheduled === 0)
      })
  }

  #beginNext(isFirst: boolean, isLast: boolean): void {
    const now = performance.now()
    if (isFirst) this.#turnBegan = now
    if (now - (this.#turnBegan ?? now) < turnBudgetMs || isFirst) this.#next(now)?.begin()
    if (!isLast) return
    this.#turnBegan = undefined
    if (!this.#isEmpty()) this.#scheduleAfter(turnsBetween)
  }

  #scheduleAfter(turns: number): void {
    this.#scheduled += 1
    setImmediate(() => {
      this.#scheduled -= 1
      if (turns > 1) this.#scheduleAfter(turns - 1)
      else this.#schedule(this.#writes.length + this.#reads.length)
    })
  }

  #next(now: number): QueuedRequest | undefined {
    for (let write = this.#writes.shift(); write; write = this.#writes.shift())
      if (!write.isClosed()) return write
    for (let read = this.#reads.shift(); read; read = this.#reads.shift()) {
      if (read.request.isClosed()) continue
      if (now - read.since <= readTimeoutMs || this.#reads.length < minQueuedReads) return read.request
      read.request.refuse()
    }
    return undefined
  }
}
