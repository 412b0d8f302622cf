// The queues that counters look at. Each asks every five seconds, and seldom did anything change: who holds a queue that
// nothing was heard of since is told so from memory. Everybody else is answered from the database: which orders are in the
// queue at which version, and whatever of them is not known at that version yet.
import { createHash } from 'node:crypto'
import { findManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { openDisputesAmong } from '#features/orders/disputes/server/find-disputes.ts'
import {
  findQueue,
  findQueueOrders,
  type QueueWish,
} from '#features/orders/orders/server/find-served-orders.ts'
import { type QueueWatch, relyForMs } from '#features/orders/orders/server/queue-watch.ts'
import type { Reader } from '#server/database/database.ts'
import type { QueueOrder } from '../counter-contract.ts'
import { type Names, namesOf, pickersOf, showQueueOrder } from './counter-orders.ts'

export interface ShownQueue {
  orders: QueueOrder[]
  /** The same queue has the same one in every process. */
  version: string
}

interface View {
  /** By id, at the version they were read at. */
  known: Map<string, { version: number; order: QueueOrder; readAt: number }>
  version: string
  /** What the watch had heard when it was read, and until when that is relied on. */
  heard: string | undefined
  goodUntil: number
}

interface Looker {
  branches: readonly string[]
  goodUntil: number
}

/** What does not raise an order's version, such as how a picker is called, is seen after this long. */
const keepOrderMs = 300_000
const mostViews = 1_000
const mostLookers = 10_000

export class QueueViews {
  readonly #watch: QueueWatch
  readonly #clockMs: () => number
  readonly #views = new Map<string, View>()
  readonly #lookers = new Map<string, Looker>()

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
    const looker = this.#lookers.get(nameless(token))
    if (!looker || looker.goodUntil <= nowMs) return false
    const scope = scopeOf(looker.branches, supplierId)
    const view = this.#views.get(nameOf(scope))
    if (!view || view.version !== version || view.goodUntil <= nowMs) return false
    return view.heard !== undefined && view.heard === this.#watch.heardOf(scope)
  }

  /** What is still to do, as the database has it now. */
  async showOpen(
    db: Reader,
    {
      staffId,
      token,
      supplierId,
    }: { staffId: string; token: string | undefined; supplierId: string | undefined },
  ): Promise<ShownQueue> {
    const nowMs = this.#clockMs()
    const branches = (await findManaged(db, staffId)).map(({ id }) => id)
    if (token) put(this.#lookers, mostLookers, nameless(token), { branches, goodUntil: nowMs + relyForMs })
    const scope = scopeOf(branches, supplierId)
    const before = this.#views.get(nameOf(scope))
    // What comes while it is read is heard afterwards, and makes this reading an old one.
    const heard = this.#watch.heardOf(scope)
    const known = new Map(before?.known)
    for (const [id, { readAt }] of known) if (readAt + keepOrderMs <= nowMs) known.delete(id)
    const { orders, read } = await readQueue(db, staffId, { supplierId, finishedSince: undefined }, known)
    const shown = shownAs(orders)
    for (const order of read) known.set(order.id, { version: order.version, order, readAt: nowMs })
    const here = new Set(orders.map(({ id }) => id))
    for (const id of known.keys()) if (!here.has(id)) known.delete(id)
    const { version } = shown
    put(this.#views, mostViews, nameOf(scope), { known, version, heard, goodUntil: nowMs + relyForMs })
    return shown
  }
}

/** What was finished lately, read whole: hardly anybody looks at it for long. */
export async function showDone(db: Reader, staffId: string, wish: QueueWish): Promise<ShownQueue> {
  const { orders } = await readQueue(db, staffId, wish, new Map())
  return shownAs(orders)
}

async function readQueue(
  db: Reader,
  staffId: string,
  wish: QueueWish,
  known: ReadonlyMap<string, { version: number; order: QueueOrder }>,
): Promise<{ orders: QueueOrder[]; read: QueueOrder[] }> {
  const list = await findQueue(db, staffId, wish)
  const unknown = list.filter(({ id, version }) => known.get(id)?.version !== version).map(({ id }) => id)
  const found = await findQueueOrders(db, staffId, unknown)
  const names: Names = await namesOf(db, [...found.values()].flatMap(pickersOf))
  const disputed = await openDisputesAmong(db, [...found.keys()])
  const read = [...found.values()].map((record) => showQueueOrder(record, names, disputed))
  const byId = new Map(read.map((order) => [order.id, order]))
  return { orders: list.flatMap(({ id }) => byId.get(id) ?? known.get(id)?.order ?? []), read }
}

const shownAs = (orders: QueueOrder[]): ShownQueue => ({
  orders,
  version: createHash('sha256').update(JSON.stringify(orders)).digest('base64url').slice(0, 22),
})

const scopeOf = (branches: readonly string[], supplierId: string | undefined): readonly string[] =>
  supplierId === undefined ? branches : branches.filter((id) => id === supplierId)

const nameOf = (scope: readonly string[]): string => scope.join(' ')

/** Tokens are kept nowhere, not even in memory. */
const nameless = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Those that were put longest ago are let go of where there are too many. */
function put<T>(all: Map<string, T>, most: number, name: string, one: T): void {
  all.delete(name)
  all.set(name, one)
  for (const oldest of all.keys()) {
    if (all.size <= most) return
    all.delete(oldest)
  }
}
