// Where requests wait that a process has no time for yet. Node reads whatever came in before it does anything else, and takes
// one new connection each time round: where every request is begun as soon as it is read, a round lasts seconds, those
// inside wait for one after each answer of the database, and who is new is not even heard. So a round begins only as much
// as keeps it short, and the rest waits here: those who write before those who look, and nobody who has hung up.

/** So long may a round of the loop go on beginning things. */
const roundMs = 8
/** Of those who wait, in a round. */
const mostARound = 16
/** Who only looks and was not let in by then is sent away: sooner than they would give up … */
const patienceMs = 1000
/** … where so many stand behind them: what one page asks for at once is no crowd, however slow the machine is. */
const crowd = 50

export interface Waiting {
  looks: boolean
  hasHungUp(): boolean
  begin(): void
  sendAway(): void
}

export class WaitingRoom {
  readonly #writers: Waiting[] = []
  readonly #lookers: { one: Waiting; since: number }[] = []
  #roundBegan: number | undefined
  #called = 0

  /** Begins at once where there is time. */
  enter(one: Waiting): void {
    const now = performance.now()
    this.#roundBegan ??= now
    if (this.#called === 0) this.#call(1)
    if (this.#isEmpty() && now - this.#roundBegan < roundMs) one.begin()
    else if (one.looks) this.#lookers.push({ one, since: now })
    else this.#writers.push(one)
  }

  #isEmpty(): boolean {
    return this.#writers.length === 0 && this.#lookers.length === 0
  }

  /** What follows from beginning one is done before the next is called: so each sees how long the round is. */
  #call(count: number): void {
    this.#called += count
    for (let n = 0; n < count; n += 1)
      setImmediate(() => {
        this.#called -= 1
        this.#answerCall(n === 0, this.#called === 0)
      })
  }

  #answerCall(isFirst: boolean, isLast: boolean): void {
    const now = performance.now()
    if (isFirst) this.#roundBegan = now
    if (now - (this.#roundBegan ?? now) < roundMs || isFirst) this.#next(now)?.begin()
    if (!isLast) return
    this.#roundBegan = undefined
    if (!this.#isEmpty()) this.#call(Math.min(mostARound, this.#writers.length + this.#lookers.length))
  }

  #next(now: number): Waiting | undefined {
    for (let one = this.#writers.shift(); one; one = this.#writers.shift()) if (!one.hasHungUp()) return one
    for (let at = this.#lookers.shift(); at; at = this.#lookers.shift()) {
      if (at.one.hasHungUp()) continue
      if (now - at.since <= patienceMs || this.#lookers.length < crowd) return at.one
      at.one.sendAway()
    }
    return undefined
  }
}
