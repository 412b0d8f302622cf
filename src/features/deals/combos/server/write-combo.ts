// Creates, changes and ends combos. The parts of a combo never change: other parts make another combo, so that nobody's basket
// changes its contents, and stock is taken of the parts that were shown.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { newId } from '#kernel/ids.ts'
import { roundQty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import type { ComboInput, LackingPart } from '../combo-contract.ts'
import { comboStatus } from '../combo-rules.ts'
import {
  type BranchRow,
  type ComboRow,
  deleteComboIfUnsold,
  findParts,
  insertCombo,
  lockCombo,
  type PartFacts,
  removeBranch,
  renameCombo,
  saveBranch,
  saveDays,
} from './combo-store.ts'
import { checkPicture, composePicture } from './compose-picture.ts'
import { branchesFor, checkParts, readSpan } from './read-combo.ts'
import { loadCombo } from './show-combo.ts'

export interface EditContext {
  accountId: string
  now: Date
}

interface Written {
  id: string
  leftOut: LackingPart[]
}

export async function createCombo(
  tx: Tx,
  { accountId, now }: EditContext,
  input: ComboInput,
): Promise<Written> {
  const read = await parseInput(tx, { accountId, now }, input)
  const id = await makeSellable(tx, input, read.facts)
  await putOnSale(tx, id, [], read, input, now)
  await invalidateTaxonomy(tx)
  for (const { id: supplierId } of read.selling) await invalidateShelf(tx, supplierId)
  return { id, leftOut: read.lacking }
}

export async function changeCombo(
  tx: Tx,
  comboId: string,
  { accountId, now }: EditContext,
  input: ComboInput,
): Promise<Written> {
  await loadCombo(tx, comboId, accountId)
  await lockCombo(tx, comboId)
  const before = await loadCombo(tx, comboId, accountId)
  const read = await parseInput(tx, { accountId, now }, input)
  const name = input.name.trim()
  const picture = input.image_url ? await checkPicture(tx, input.image_url) : before.imageUrl
  const isUnchanged = name === before.name && picture === before.imageUrl
  const another = !hasSameParts(before, input) || (before.shared && !isUnchanged)
  const id = another ? await makeSellable(tx, input, read.facts) : comboId
  if (!another && !isUnchanged) await renameCombo(tx, before, name, picture)
  const stays = (branch: BranchRow) => !another && read.selling.some(({ id }) => id === branch.supplierId)
  for (const branch of before.branches) if (!stays(branch)) await removeFromSale(tx, branch, now)
  await putOnSale(tx, id, another ? [] : before.branches, read, input, now)
  if (another) await deleteComboIfUnsold(tx, before)
  if (another || !isUnchanged) await invalidateTaxonomy(tx)
  const changedSuppliers = new Set([
    ...before.branches.map(({ supplierId }) => supplierId),
    ...read.selling.map(({ id }) => id),
  ])
  for (const supplierId of changedSuppliers) await invalidateShelf(tx, supplierId)
  return { id, leftOut: read.lacking }
}

/** Ends a combo at the account's branches; returns whether anything of it remains. */
export async function endCombo(tx: Tx, comboId: string, { accountId, now }: EditContext): Promise<boolean> {
  await loadCombo(tx, comboId, accountId)
  await lockCombo(tx, comboId)
  const combo = await loadCombo(tx, comboId, accountId)
  for (const branch of combo.branches) await removeFromSale(tx, branch, now)
  const isDeleted = await deleteComboIfUnsold(tx, combo)
  if (isDeleted) await invalidateTaxonomy(tx)
  for (const { supplierId } of combo.branches) await invalidateShelf(tx, supplierId)
  return !isDeleted && combo.branches.some((branch) => !neverSold(branch, now))
}

interface ParsedInput {
  facts: ReadonlyMap<string, PartFacts>
  selling: readonly { id: string; name: string }[]
  lacking: LackingPart[]
  span: ReturnType<typeof readSpan>
}

async function parseInput(tx: Tx, { accountId, now }: EditContext, input: ComboInput): Promise<ParsedInput> {
  const suppliers = await loadManagedSuppliers(tx, accountId, input.supplier_ids, 'supplier_ids')
  const span = readSpan(input, now)
  const facts = await findParts(
    tx,
    input.items.map((item) => item.sellable_id),
    suppliers.map(({ id }) => id),
  )
  checkParts(input.items, facts)
  return { facts, span, ...branchesFor(suppliers, facts) }
}

async function makeSellable(
  tx: Tx,
  input: ComboInput,
  facts: ReadonlyMap<string, PartFacts>,
): Promise<string> {
  const parts = input.items.map(({ sellable_id }) => facts.get(sellable_id) as PartFacts)
  const name = input.name.trim()
  const imageUrl = input.image_url
    ? await checkPicture(tx, input.image_url)
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
    parts: input.items.map(({ sellable_id, qty }) => ({ sellableId: sellable_id, qty: roundQty(qty) })),
    besideProductId: first?.productId ?? '',
  })
  return id
}

async function putOnSale(
  tx: Tx,
  sellableId: string,
  before: readonly BranchRow[],
  { selling, span }: ParsedInput,
  input: ComboInput,
  now: Date,
): Promise<void> {
  for (const { id: supplierId } of selling) {
    const offerId = before.find((branch) => branch.supplierId === supplierId)?.offerId ?? newId('offer')
    const terms = { priceInCents: input.price_in_cents, published: input.published ?? true, ...span }
    await saveBranch(tx, { offerId, supplierId, sellableId, ...terms }, now)
  }
}

/** Ended now where somebody may have bought it; as if it had never been where nobody could. */
async function removeFromSale(tx: Tx, branch: BranchRow, now: Date): Promise<void> {
  if (neverSold(branch, now)) return removeBranch(tx, branch.offerId)
  if (comboStatus(branch, now) === 'ended') return
  const { offerId, supplierId, visibleAt, startAt } = branch
  await saveDays(tx, { offerId, supplierId, visibleAt, startAt, endAt: now })
}

const neverSold = ({ visibleAt, startAt }: BranchRow, now: Date): boolean =>
  (startAt ?? visibleAt ?? new Date(0)) >= now

function hasSameParts({ parts }: ComboRow, { items }: ComboInput): boolean {
  const requestedParts = new Map(items.map(({ sellable_id, qty }) => [sellable_id, roundQty(qty)]))
  return (
    parts.length === requestedParts.size &&
    parts.every(({ sellableId, qty }) => requestedParts.get(sellableId) === qty)
  )
}
