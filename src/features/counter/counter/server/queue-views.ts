// The queues that counters show. Each counter polls every five seconds, and seldom has anything changed: a client whose queue
// has had no change notification since gets a 304 from memory. Everybody else is served from the database: which orders are in
// the queue at which version, and those of them that are not cached at that version yet.
import { createHash } from 'node:crypto'
import { findManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findDisputedOrders } from '#features/orders/disputes/server/find-disputes.ts'
import {
  findQueueOrders,
  findQueueVersions,
  type QueueFilter,
} from '#features/orders/orders/server/find-served-orders.ts'
import { maxSilenceMs, type QueueWatch } from '#features/orders/orders/server/queue-watch.ts'
import type { Reader } from '#server/database/database.ts'
import type { QueueOrder } from '../counter-contract.ts'
import { loadStaffNames, pickersOf, type StaffNames, showQueueOrder } from './counter-orders.ts'

export interface QueueView {
  orders: QueueOrder[]
  /** The same queue has the same one in every process. */
  version: string
}

interface View {
  /** By id, at the version they were read at. */
  cachedOrders: Map<string, { version: number; order: QueueOrder; readAt: number }>
  version: string
  /** What the watch had heard when it was read, and until when that is relied on. */
  changeTag: string | undefined
  goodUntil: number
}

interface Viewer {
  branches: readonly string[]
  goodUntil: number
}

/** What does not raise an order's version, such as how a picker is called, is seen after this long. */
const cacheOrderMs = 300_000
const maxViews = 1_000
const maxViewers = 10_000

export class QueueViews {
  readonly #watch: QueueWatch
  readonly #clockMs: () => number
  readonly #views = new Map<string, View>()
  readonly #lookers = new Map<string, Viewer>()

  /** `clockMs` is monotonic. */
  constructor(watch: QueueWatch, clockMs = () => performance.now()) {
    this.#watch = watch
    this.#clockMs = clockMs
  }

  /**
   * Whoever was let in a moment ago holds the queue as it is. It says nothing of the queue but that, so that it is no matter
   * that a session which has just ended hears it as well.
   */
  isUnchanged(token: string, supplierId: string | undefined, version: string): boolean {
    const nowMs = this.#clockMs()
    const viewer = this.#lookers.get(nameless(token))
    if (!viewer || viewer.goodUntil <= nowMs) return false
    const scope = scopeOf(viewer.branches, supplierId)
    const view = this.#views.get(nameOf(scope))
    if (!view || view.version !== version || view.goodUntil <= nowMs) return false
    return view.changeTag !== undefined && view.changeTag === this.#watch.changeTag(scope)
  }

  /** What is still to do, as the database has it now. */
  async showOpen(
    db: Reader,
    {
      staffId,
      token,
      supplierId,
    }: { staffId: string; token: string | undefined; supplierId: string | undefined },
  ): Promise<QueueView> {
    const nowMs = this.#clockMs()
    const branches = (await findManagedSuppliers(db, staffId)).map(({ id }) => id)
    if (token)
      putBounded(this.#lookers, maxViewers, nameless(token), { branches, goodUntil: nowMs + maxSilenceMs })
    const scope = scopeOf(branches, supplierId)
    const before = this.#views.get(nameOf(scope))
    // What comes while it is read is heard afterwards, and makes this reading an old one.
    const changeTag = this.#watch.changeTag(scope)
    const cachedOrders = new Map(before?.cachedOrders)
    for (const [id, { readAt }] of cachedOrders) if (readAt + cacheOrderMs <= nowMs) cachedOrders.delete(id)
    const { orders, read } = await readQueue(
      db,
      staffId,
      { supplierId, finishedSince: undefined },
      cachedOrders,
    )
    const queueView = viewOf(orders)
    for (const order of read) cachedOrders.set(order.id, { version: order.version, order, readAt: nowMs })
    const here = new Set(orders.map(({ id }) => id))
    for (const id of cachedOrders.keys()) if (!here.has(id)) cachedOrders.delete(id)
    const { version } = queueView
    putBounded(this.#views, maxViews, nameOf(scope), {
      cachedOrders,
      version,
      changeTag,
      goodUntil: nowMs + maxSilenceMs,
    })
    return queueView
  }
}

/** Returns recently finished orders, read in full each time, because hardly anybody looks at them for long. */
export async function showDone(db: Reader, staffId: string, filter: QueueFilter): Promise<QueueView> {
  const { orders } = await readQueue(db, staffId, filter, new Map())
  return viewOf(orders)
}

async function readQueue(
  db: Reader,
  staffId: string,
  filter: QueueFilter,
  cachedOrders: ReadonlyMap<string, { version: number; order: QueueOrder }>,
): Promise<{ orders: QueueOrder[]; read: QueueOrder[] }> {
  const list = await findQueueVersions(db, { staffId }, filter)
  const missingIds = list
    .filter(({ id, version }) => cachedOrders.get(id)?.version !== version)
    .map(({ id }) => id)
  const found = await findQueueOrders(db, staffId, missingIds)
  const names: StaffNames = await loadStaffNames(db, [...found.values()].flatMap(pickersOf))
  const disputed = await findDisputedOrders(db, [...found.keys()])
  const read = [...found.values()].map((record) => showQueueOrder(record, names, disputed))
  const byId = new Map(read.map((order) => [order.id, order]))
  return { orders: list.flatMap(({ id }) => byId.get(id) ?? cachedOrders.get(id)?.order ?? []), read }
}

const viewOf = (orders: QueueOrder[]): QueueView => ({
  orders,
  version: createHash('sha256').update(JSON.stringify(orders)).digest('base64url').slice(0, 22),
})

const scopeOf = (branches: readonly string[], supplierId: string | undefined): readonly string[] =>
  supplierId === undefined ? branches : branches.filter((id) => id === supplierId)

const nameOf = (scope: readonly string[]): string => scope.join(' ')

/** Tokens are kept nowhere, not even in memory. */
const nameless = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Those that were put longest ago are let go of where there are too many. */
function putBounded<T>(all: Map<string, T>, max: number, name: string, one: T): void {
  all.delete(name)
  all.set(name, one)
  for (const oldest of all.keys()) {
    if (all.size <= max) return
    all.delete(oldest)
  }
}
