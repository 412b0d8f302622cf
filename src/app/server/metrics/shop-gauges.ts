// Gauges of the whole shop. Every process of the shop reports the same: of several take the largest value, not the sum.
import { Gauge, type Registry } from 'prom-client'
import type { Shop } from '#server/shop.ts'
import { OrderCounters } from './order-counters.ts'
import { readShop, type ShopCounts } from './shop-counts-store.ts'

/** However often one asks, and however many do: the database is asked this often at most by one process. */
const cacheMs = 10_000

export class ShopGauges {
  readonly #shop: Shop
  readonly #follower: OrderCounters
  readonly #up: Gauge
  readonly #orders: Gauge<'status'>
  readonly #depth: Gauge<'queue'>
  readonly #oldest: Gauge<'queue'>
  readonly #tasks: Gauge<'kind'>
  readonly #oldestTask: Gauge<'kind'>
  readonly #deadTasks: Gauge<'kind'>
  readonly #places: Gauge<'kind'>
  readonly #taken: Gauge<'kind'>
  #readAt: Date | undefined
  #reading: Promise<void> | undefined

  constructor(shop: Shop, registers: Registry[]) {
    this.#shop = shop
    this.#follower = new OrderCounters(registers)
    const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Gauge({ name, help, labelNames, registers })
    this.#up = gauge('spaza_database_up', 'Whether the database answered (1) or not (0)')
    this.#orders = gauge('spaza_orders_open', 'Orders that are not over, by status', 'status')
    this.#depth = gauge('spaza_queue_depth', 'What waits to be done', 'queue')
    this.#oldest = gauge('spaza_queue_oldest_seconds', 'How long the first of it has been due', 'queue')
    this.#tasks = gauge(
      'spaza_outbox_waiting',
      'Tasks of the outbox that are still to be carried out',
      'kind',
    )
    this.#oldestTask = gauge('spaza_outbox_oldest_seconds', 'How long the first of them has been due', 'kind')
    this.#deadTasks = gauge('spaza_outbox_dead', 'Tasks of the outbox that were given up', 'kind')
    this.#places = gauge('spaza_slot_places', 'Places of slots that begin within a day', 'kind')
    this.#taken = gauge('spaza_slot_places_taken', 'How many of them are taken', 'kind')
  }

  /** Where the database does not answer, what it would have said is left out: an old number would pass for a new one. */
  async refresh(): Promise<void> {
    const since = this.#readAt && this.#shop.clock.now().getTime() - this.#readAt.getTime()
    // A clock that steps back does not keep an old answer for an hour.
    if (since !== undefined && Math.abs(since) < cacheMs) return
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #refresh(): Promise<void> {
    const { database, clock } = this.#shop
    const now = clock.now()
    try {
      await this.#follower.refresh(database.kysely, now)
      this.#show(await readShop(database.kysely, now))
      this.#up.set(1)
      this.#readAt = now
    } catch {
      this.#show({ orders: [], queues: [], tasks: [], slots: [] })
      this.#up.set(0)
    }
  }

  #show({ orders, queues, tasks, slots }: ShopCounts): void {
    const ofTasks = [this.#tasks, this.#oldestTask, this.#deadTasks]
    for (const gauge of [this.#orders, this.#depth, this.#oldest, ...ofTasks, this.#places, this.#taken])
      gauge.reset()
    for (const { status, n } of orders) this.#orders.set({ status }, n)
    for (const { queue, n, oldestSeconds } of queues) {
      this.#depth.set({ queue }, n)
      this.#oldest.set({ queue }, oldestSeconds)
    }
    for (const { kind, waiting, oldestSeconds, dead } of tasks) {
      this.#tasks.set({ kind }, waiting)
      this.#oldestTask.set({ kind }, oldestSeconds)
      this.#deadTasks.set({ kind }, dead)
    }
    for (const { kind, capacity, taken } of slots) {
      this.#places.set({ kind }, capacity)
      this.#taken.set({ kind }, taken)
    }
  }
}
