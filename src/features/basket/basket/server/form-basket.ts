// The basket at the server for pages without script: an account's is the basket it has on all its devices, a visitor's a row of its
// own. A visitor who signs in takes theirs along.

import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { maxLines, softMaxLines } from '../basket.ts'
import { refuse } from '../cart-refusals.ts'
import { fitWanted } from '../fit-wanted.ts'
import type { FormBasket, WantedLine } from '../form-basket-contract.ts'
import { mergeBasket } from '../merge-basket.ts'
import { type AccountBasket, lockBasket, saveBasket } from './account-basket-store.ts'
import { type ResolvedItem, resolveItems } from './resolve-items.ts'
import { showItems } from './show-items.ts'
import {
  findVisitorLines,
  lockVisitorLines,
  saveVisitorLines,
  takeVisitorLines,
} from './visitor-basket-store.ts'

/** Whose basket it is; a visitor without a cookie has none. */
export interface BasketOwner {
  accountId: string | undefined
  /** The hash of the visitor's cookie. */
  visitor: Buffer | undefined
  station: string
}

export interface BasketView {
  language: Language
  now: Date
  station: string | undefined
}

/** The name under which forms change an account's basket, beside the devices of its shopper. */
const formDevice = 'form'

/** Returns the basket, after moving what the visitor had put in before they signed in. */
export async function readFormBasket(
  tx: Tx,
  shelves: Shelves,
  owner: BasketOwner,
  view: BasketView,
): Promise<FormBasket> {
  return { items: await showItems(shelves, await linesOf(tx, owner, view.now), view) }
}

async function linesOf(
  tx: Tx,
  { accountId, visitor, station }: BasketOwner,
  now: Date,
): Promise<ResolvedItem[]> {
  if (!accountId) return visitor ? findVisitorLines(tx, { tokenHash: visitor, station }) : []
  const basket = await lockBasket(tx, accountId, station, now)
  const brought = visitor ? await takeVisitorLines(tx, { tokenHash: visitor, station }) : []
  return brought.length > 0 ? mergeInto(tx, basket, { set: brought, removed: [] }, now) : basket.entries
}

/**
 * Sets the wanted quantities, each fitted to its offer. Refuses all of them where one is sold no more or sold out, where the basket
 * would be too long, and where it would mix what is ordered apart: branches of a chain, or stokvel packs and other goods.
 */
export async function setFormBasket(
  tx: Tx,
  shelves: Shelves,
  owner: BasketOwner,
  { lines, ...view }: BasketView & { lines: readonly WantedLine[] },
): Promise<FormBasket & { fitted: string[] }> {
  const { accountId, visitor, station } = owner
  const { now } = view
  const asked = await resolveItems(
    tx,
    lines.map(({ offer_id: id }) => ({ offer: { id }, qty: 1 })),
  )
  const shown = await showItems(shelves, asked, view)
  const wanted = lines.map((line, at) => {
    const item = asked[at]
    const offer = shown.find(({ offer: { id } }) => id === line.offer_id)?.offer
    const fit = offer ? fitWanted(offer, line) : { qty: 0, isExact: true }
    const removes = (line.amount ?? line.qty ?? 0) === 0
    if (!removes && (!offer || !item)) throw refuse('offer-gone')
    if (!removes && offer?.out_of_stock_at) throw refuse('offer-sold-out', { values: { name: offer.name } })
    return {
      item: { ...item, qty: fit.qty } as ResolvedItem,
      id: line.offer_id,
      removes,
      isExact: fit.isExact,
    }
  })
  const set = wanted.filter(({ removes }) => !removes).map(({ item }) => item)
  const removed = wanted.filter(({ removes }) => removes).map(({ id }) => id)
  const current = accountId
    ? await lockBasket(tx, accountId, station, now)
    : visitor && (await lockVisitorLines(tx, { tokenHash: visitor, station }, now))
  if (!current) throw new Error('a basket of nobody')
  const before = Array.isArray(current) ? current : current.entries
  refuseWhatDoesNotFit(shelves, before, set, view)
  const after = Array.isArray(current)
    ? merged(before, { set, removed })
    : await mergeInto(tx, current, { set, removed }, now)
  if (!accountId && visitor) await saveVisitorLines(tx, { tokenHash: visitor, station }, after)
  return {
    items: await showItems(shelves, after, view),
    fitted: wanted.filter(({ isExact }) => !isExact).map(({ id }) => id),
  }
}

/** Empties the basket; a visitor's row is deleted. */
export async function clearFormBasket(
  tx: Tx,
  { accountId, visitor, station }: BasketOwner,
  now: Date,
): Promise<void> {
  if (visitor) await takeVisitorLines(tx, { tokenHash: visitor, station })
  if (!accountId) return
  const basket = await lockBasket(tx, accountId, station, now)
  await mergeInto(tx, basket, { set: [], removed: basket.entries.map(({ offerId }) => offerId) }, now)
}

interface Change {
  set: readonly ResolvedItem[]
  removed: readonly string[]
}

/** A form knows the basket as it is: its change is the last word about each line. */
async function mergeInto(tx: Tx, basket: AccountBasket, change: Change, now: Date): Promise<ResolvedItem[]> {
  const next = basket.revision + 1
  const entries = mergeBasket(
    basket.entries,
    { device: formDevice, revision: basket.revision, ...change },
    { next, maxLines },
  )
  if (entries !== basket.entries)
    await saveBasket(tx, { ...basket, revision: next, entries: [...entries] }, now)
  return [...entries]
}

function merged(before: readonly ResolvedItem[], { set, removed }: Change): ResolvedItem[] {
  const byId = new Map(before.map((line) => [line.offerId, line]))
  for (const id of removed) byId.delete(id)
  for (const line of set) byId.set(line.offerId, line)
  return [...byId.values()]
}

function refuseWhatDoesNotFit(
  shelves: Shelves,
  before: readonly ResolvedItem[],
  set: readonly ResolvedItem[],
  { station }: BasketView,
): void {
  const isNew = ({ offerId }: ResolvedItem) => !before.some((line) => line.offerId === offerId)
  const added = set.filter(isNew)
  if (added.length === 0) return
  if (before.length + added.length > softMaxLines)
    throw refuse('basket-full', { values: { most: softMaxLines } })
  const all = [...before, ...added]
  const [first] = all
  if (all.some(({ stokvel }) => stokvel !== first?.stokvel)) throw refuse('basket-stokvel')
  if (mixesSuppliers(shelves.shopfront.of(station).config)) return
  if (all.some(({ supplierId }) => supplierId !== first?.supplierId)) {
    const from = shelves.directory.list(station).find(({ id }) => id === first?.supplierId)?.name ?? ''
    throw refuse('basket-of-another', { values: { from } })
  }
}
