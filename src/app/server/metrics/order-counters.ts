// Counts events of the shop’s orders and payments, whichever process caused them, from their rows since this process started
// counting. Every process counts all of them, so of several processes take the largest value, never the sum.

import { Counter, type Registry } from 'prom-client'
import type { Reader } from '#server/database/database.ts'
import { countEndedPayments, countEventsAfter, findLastEvent } from './order-counters-store.ts'

/** No transaction is open for longer (`openPool`): what is older than this is there, or never will be. */
const settledAfterMs = 15_000

export class OrderCounters {
  readonly #happened: Counter<'event'>
  readonly #ended: Counter<'provider' | 'outcome'>
  #event: number | undefined
  #endedBefore: Date | undefined

  constructor(registers: Registry[]) {
    this.#happened = new Counter({
      name: 'spaza_order_events_total',
      help: 'Events of orders of the whole shop: registered, start_preparing, marked_short and so on',
      labelNames: ['event'],
      registers,
    })
    this.#ended = new Counter({
      name: 'spaza_payments_total',
      help: 'Attempts to pay of the whole shop that ended, by provider and outcome',
      labelNames: ['provider', 'outcome'],
      registers,
    })
    // A series that begins with its first event would hide that event from `increase`.
    for (const event of watched) this.#happened.inc({ event }, 0)
  }

  /** Counts what is new. The first look only finds where to begin. */
  async refresh(db: Reader, now: Date): Promise<void> {
    const settled = new Date(now.getTime() - settledAfterMs)
    await this.#countEvents(db, settled)
    await this.#countPayments(db, settled)
  }

  async #countEvents(db: Reader, settled: Date): Promise<void> {
    if (this.#event === undefined) {
      this.#event = await findLastEvent(db)
      return
    }
    for (const { name, n, last } of await countEventsAfter(db, this.#event, settled)) {
      this.#happened.inc({ event: name }, n)
      this.#event = Math.max(this.#event, last)
    }
  }

  async #countPayments(db: Reader, settled: Date): Promise<void> {
    const since = this.#endedBefore ?? settled
    for (const { provider, outcome, n } of await countEndedPayments(db, since, settled))
      this.#ended.inc({ provider, outcome }, n)
    // A clock that steps back counts nothing twice.
    this.#endedBefore = settled > since ? settled : since
  }
}

/** What dashboard and alerts look at. */
const watched = [
  'registered',
  'paid',
  'payment_failed',
  'start_preparing',
  'marked_short',
  'short_accepted',
  'short_replaced',
  'short_removed',
  'hand_over',
  'deliver',
  'cancel',
  'abandon',
]
