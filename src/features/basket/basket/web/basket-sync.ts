// Keeps the basket of a signed-in shopper the same on every device: sends changes made here a moment later and receives those of
// other devices. This script is loaded once the page is idle, and only for an account.

import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { newId } from '#kernel/ids.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { storageName } from '#web/stores/persisted-store.ts'
import { translator } from '#web/words.ts'
import { maxLines } from '../basket.ts'
import { changesSince, reconcileBasket, type SyncedBasket } from '../reconcile-basket.ts'
import { initialSyncState, useBasketSync } from './basket-sync-store.ts'
import { editCart, removeCartOffer, setCartOffer } from './edit-basket.ts'

/** After the last change: a stepper that is held changes twenty times a second. */
const debounceMs = 1500
/** Without a change of our own we ask no more often. */
const refreshMs = 60_000
/** A phone that is taken up again may have been put aside for the other device. */
const resumeMs = 15_000
const retryMs = 30_000

let started = false
let running = false
let timer: ReturnType<typeof setTimeout> | undefined
let syncedAt = Number.NEGATIVE_INFINITY

/** Starts synchronising. Call it whenever a page has become idle. */
export function startBasketSync(shop: Shop): void {
  if (!started) {
    started = true
    useCart.subscribe(({ items }, before) => {
      if (items !== before.items) scheduleSync(shop)
    })
    document.addEventListener('visibilitychange', () => {
      if (performance.now() - syncedAt > resumeMs) syncedAt = Number.NEGATIVE_INFINITY
      scheduleSync(shop, 0)
    })
    addEventListener('online', () => scheduleSync(shop))
  }
  scheduleSync(shop, 0)
}

function scheduleSync(shop: Shop, ms = debounceMs): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncBasketNow(shop), ms)
}

/**
 * Synchronises if there are changes to send or the last response is old; with `now` in any case. Never throws, because a later
 * attempt will do.
 */
export async function syncBasketNow(shop: Shop, { now = false } = {}): Promise<void> {
  if (now) syncedAt = Number.NEGATIVE_INFINITY
  if (!shop.account || document.visibilityState === 'hidden' || !navigator.onLine || isOrdering()) return
  // Whoever is at it already looks again when it is done.
  if (running) return scheduleSync(shop)
  running = true
  try {
    // One tab at a time, where the browser can tell; the server's revisions hold where it cannot.
    const { locks } = navigator as { locks?: LockManager }
    if (locks) await locks.request('share-basket', () => sync(shop))
    else await sync(shop)
  } catch (error) {
    // A session that is over, or a basket the shop does not take: asking again changes nothing.
    if (!isFailure(error) || error.http === 0 || error.http >= 500)
      scheduleSync(shop, retryMs * (0.5 + Math.random()))
  } finally {
    running = false
  }
}

/** What is about to be ordered, or was sent and is not answered, stays as the shopper sees it. */
function isOrdering(): boolean {
  if (/^\/checkout\/(confirmation|payment)/.test(location.pathname) && useCart.getState().items.length > 0)
    return true
  try {
    return /"pending":\{/.test(localStorage.getItem(storageName('checkout-v1')) ?? '')
  } catch {
    return false
  }
}

async function sync(shop: Shop): Promise<void> {
  const accountId = shop.account?.id
  if (accountId === undefined) return
  // Other tabs write here too.
  useBasketSync.persist.rehydrate()
  useCart.persist.rehydrate()
  if (useBasketSync.getState().account !== accountId)
    useBasketSync.setState({ ...initialSyncState, account: accountId, device: newId('device') })
  const shared = useBasketSync.getState()
  const { items } = useCart.getState()
  const { changed, removed } = changesSince(items, shared)
  const changedIds = [...changed, ...removed]
  const isDue = shared.id === null || performance.now() - syncedAt > refreshMs
  if ((changedIds.length === 0 && !isDue) || items.length > maxLines) return
  const supplierId = mixesSuppliers(shop.config)
    ? null
    : (items[0]?.offer.supplier.id ?? shop.supplierId ?? null)
  const turn = shared.turn + 1
  // Written before it is sent: whatever becomes of the answer, it is known that the shop may have heard.
  useBasketSync.setState({ turn, sent: [...new Set([...shared.sent, ...changedIds])] })
  const answer = await shop.api('syncCart', {
    body: {
      id: shared.id,
      items: items.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty })),
      basket: {
        device: shared.device,
        turn,
        revision: shared.revision,
        changed,
        // Of more than can be told at once the rest comes back, rather than nothing being told any more.
        removed: removed.slice(0, maxLines),
        supplier_id: supplierId,
      },
    },
  })
  syncedAt = performance.now()
  useBasketSync.persist.rehydrate()
  const { basket } = answer
  const still = useBasketSync.getState()
  // Signed out meanwhile, or another tab has heard more.
  if (!basket || still.account !== accountId || shop.account?.id !== accountId) return
  if (still.id === answer.id && still.revision > basket.revision) return
  useCart.persist.rehydrate()
  const before = useCart.getState().items
  // A basket of one supplier that is empty, where none is chosen, becomes that of what came last.
  const of =
    supplierId ?? (mixesSuppliers(shop.config) ? null : (answer.items.at(-1)?.offer.supplier.id ?? null))
  const reconciled = reconcileBasket(
    before,
    { lines: items, changed, supplierId: of },
    { items: answer.items, lines: basket.lines },
  )
  if (isOther(before, reconciled.lines)) editCart(() => reconciled.lines)
  useBasketSync.setState({
    id: answer.id,
    revision: basket.revision,
    ...reconciled.synced,
    others: reconciled.others,
    alone: basket.lines.length >= maxLines ? reconciled.lines.length - countShared(reconciled) : 0,
  })
  if (isOther(before, reconciled.lines)) announceChanges(shop, before, reconciled.lines, shared.id === null)
}

/** How many lines of this basket the account has too: all of them, unless it has no room. */
const countShared = ({ lines, synced }: { lines: readonly CartLine[]; synced: SyncedBasket }): number =>
  lines.filter(({ offer }) => offer.id in synced.lines).length

const isOther = (before: readonly CartLine[], after: readonly CartLine[]): boolean =>
  before.length !== after.length || after.some((line, at) => line !== before[at])

/** What came from elsewhere is never silent; what the first meeting of two baskets made can be undone [ruling 12]. */
function announceChanges(
  shop: Shop,
  before: readonly CartLine[],
  after: readonly CartLine[],
  first: boolean,
) {
  const t = translator(shop.state.getState().words, shop.language)
  const was = new Map(before.map((line) => [line.offer.id, line]))
  const received = after.filter((line) => was.get(line.offer.id)?.qty !== line.qty)
  if (!first || received.length === 0)
    return void notify({ text: t('basket.elsewhere'), key: 'basket-elsewhere' })
  notify({
    text: t('basket.merged', { count: received.length }),
    key: 'basket-elsewhere',
    vanishMs: 12_000,
    action: {
      label: t('basket.undo'),
      onClick: () => {
        for (const { offer } of received) {
          const line = was.get(offer.id)
          if (line) setCartOffer(line.offer, line.qty)
          else removeCartOffer(offer.id)
        }
      },
    },
  })
}
