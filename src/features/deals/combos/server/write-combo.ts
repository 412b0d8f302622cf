// Makes, changes and ends combos. What a combo holds never changes: other parts are another combo, so that nobody's basket
// becomes something else under its owner's hands, and stock is taken of the parts that were shown.

import { loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { touchShelf, touchTaxonomy } from '#features/shelf/offers/server/touch-shelf.ts'
import { newId } from '#kernel/ids.ts'
import { roundQty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import type { LackingPart, WantedCombo } from '../combo-contract.ts'
import { comboStatus } from '../combo-rules.ts'
import {
  type BranchRow,
  type ComboRow,
  findParts,
  holdCombo,
  insertCombo,
  type PartFacts,
  removeBranch,
  removeIfNowhere,
  renameCombo,
  saveBranch,
  saveDays,
} from './combo-store.ts'
import { checkPicture, composePicture } from './compose-picture.ts'
import { branchesFor, checkParts, readSpan } from './read-combo.ts'
import { loadCombo } from './show-combo.ts'

export interface Asked {
  accountId: string
  now: Date
}

interface Written {
  id: string
  leftOut: LackingPart[]
}

export async function createCombo(tx: Tx, { accountId, now }: Asked, wish: WantedCombo): Promise<Written> {
  const read = await readWish(tx, { accountId, now }, wish)
  const id = await makeSellable(tx, wish, read.facts)
  await sell(tx, id, [], read, wish, now)
  await touchTaxonomy(tx)
  for (const { id: supplierId } of read.selling) await touchShelf(tx, supplierId)
  return { id, leftOut: read.lacking }
}

export async function changeCombo(
  tx: Tx,
  comboId: string,
  { accountId, now }: Asked,
  wish: WantedCombo,
): Promise<Written> {
  await loadCombo(tx, comboId, accountId)
  await holdCombo(tx, comboId)
  const before = await loadCombo(tx, comboId, accountId)
  const read = await readWish(tx, { accountId, now }, wish)
  const name = wish.name.trim()
  const picture = wish.image_url ? await checkPicture(tx, wish.image_url) : before.imageUrl
  const looksAlike = name === before.name && picture === before.imageUrl
  const another = !holdsSame(before, wish) || (before.shared && !looksAlike)
  const id = another ? await makeSellable(tx, wish, read.facts) : comboId
  if (!another && !looksAlike) await renameCombo(tx, before, name, picture)
  const stays = (branch: BranchRow) => !another && read.selling.some(({ id }) => id === branch.supplierId)
  for (const branch of before.branches) if (!stays(branch)) await takeOff(tx, branch, now)
  await sell(tx, id, another ? [] : before.branches, read, wish, now)
  if (another) await removeIfNowhere(tx, before)
  if (another || !looksAlike) await touchTaxonomy(tx)
  const touched = new Set([
    ...before.branches.map(({ supplierId }) => supplierId),
    ...read.selling.map(({ id }) => id),
  ])
  for (const supplierId of touched) await touchShelf(tx, supplierId)
  return { id, leftOut: read.lacking }
}

/** Answers whether anything of it is left. */
export async function endCombo(tx: Tx, comboId: string, { accountId, now }: Asked): Promise<boolean> {
  await loadCombo(tx, comboId, accountId)
  await holdCombo(tx, comboId)
  const combo = await loadCombo(tx, comboId, accountId)
  for (const branch of combo.branches) await takeOff(tx, branch, now)
  const gone = await removeIfNowhere(tx, combo)
  if (gone) await touchTaxonomy(tx)
  for (const { supplierId } of combo.branches) await touchShelf(tx, supplierId)
  return !gone && combo.branches.some((branch) => !neverSold(branch, now))
}

interface ReadWish {
  facts: ReadonlyMap<string, PartFacts>
  selling: readonly { id: string; name: string }[]
  lacking: LackingPart[]
  span: ReturnType<typeof readSpan>
}

async function readWish(tx: Tx, { accountId, now }: Asked, wish: WantedCombo): Promise<ReadWish> {
  const suppliers = await loadManaged(tx, accountId, wish.supplier_ids, 'supplier_ids')
  const span = readSpan(wish, now)
  const facts = await findParts(
    tx,
    wish.items.map((item) => item.sellable_id),
    suppliers.map(({ id }) => id),
  )
  checkParts(wish.items, facts)
  return { facts, span, ...branchesFor(suppliers, facts) }
}

async function makeSellable(
  tx: Tx,
  wish: WantedCombo,
  facts: ReadonlyMap<string, PartFacts>,
): Promise<string> {
  const parts = wish.items.map(({ sellable_id }) => facts.get(sellable_id) as PartFacts)
  const name = wish.name.trim()
  const imageUrl = wish.image_url
    ? await checkPicture(tx, wish.image_url)
    : await composePicture(
        tx,
        name,
        parts.map((part) => part.imageUrl),
      )
  const id = newId('sellable')
  const [first] = parts
  const sameVat = parts.every(({ vatClass }) => vatClass === first?.vatClass)
  await insertCombo(tx, {
    id,
    productId: newId('product'),
    name,
    imageUrl,
    // Of mixed goods the whole is standard-rated: nothing is called zero-rated that is not.
    vatClass: sameVat ? (first?.vatClass ?? 'standard') : 'standard',
    ageRestricted: parts.some(({ ageRestricted }) => ageRestricted),
    parts: wish.items.map(({ sellable_id, qty }) => ({ sellableId: sellable_id, qty: roundQty(qty) })),
    besideProductId: first?.productId ?? '',
  })
  return id
}

async function sell(
  tx: Tx,
  sellableId: string,
  before: readonly BranchRow[],
  { selling, span }: ReadWish,
  wish: WantedCombo,
  now: Date,
): Promise<void> {
  for (const { id: supplierId } of selling) {
    const offerId = before.find((branch) => branch.supplierId === supplierId)?.offerId ?? newId('offer')
    const terms = { priceInCents: wish.price_in_cents, published: wish.published ?? true, ...span }
    await saveBranch(tx, { offerId, supplierId, sellableId, ...terms }, now)
  }
}

/** Ended now where somebody may have bought it; as if it had never been where nobody could. */
async function takeOff(tx: Tx, branch: BranchRow, now: Date): Promise<void> {
  if (neverSold(branch, now)) return removeBranch(tx, branch.offerId)
  if (comboStatus(branch, now) === 'ended') return
  const { offerId, supplierId, visibleAt, startAt } = branch
  await saveDays(tx, { offerId, supplierId, visibleAt, startAt, endAt: now })
}

const neverSold = ({ visibleAt, startAt }: BranchRow, now: Date): boolean =>
  (startAt ?? visibleAt ?? new Date(0)) >= now

function holdsSame({ parts }: ComboRow, { items }: WantedCombo): boolean {
  const wanted = new Map(items.map(({ sellable_id, qty }) => [sellable_id, roundQty(qty)]))
  return parts.length === wanted.size && parts.every(({ sellableId, qty }) => wanted.get(sellableId) === qty)
}
