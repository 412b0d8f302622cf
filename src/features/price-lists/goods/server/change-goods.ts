// Corrects goods, for every chain or for the branch's own chain only: who may do it, and what follows.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findSharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import { invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import { pictureKeyOf } from '#features/suppliers/files/server/store-picture.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { goodsCalls as calls, ManagedGoods } from '../goods-contract.ts'
import { refuse } from '../goods-refusals.ts'
import {
  findCategoryFor,
  findGoods,
  moveProductOf,
  setOwnCategory,
  updateGoods,
  writeNames,
  writeOwnPresentation,
  writeProductNames,
} from './goods-store.ts'

/**
 * Refuses goods that the branch does not sell, a category that does not exist, and, unless the caller is the operator, changes of
 * VAT class, kind or age mark of goods that another chain sells too. Such goods move on the chain's own shelves only. A VAT class
 * that a person gives is no longer a guess, even if it is the same class.
 */
export async function changeGoods(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  {
    supplier_id: supplierId,
    category_id: categoryId,
    name,
    image_url: imageUrl,
    names,
    product_names: productNames,
    ...changes
  }: BodyOf<typeof calls.changeGoods>,
): Promise<ManagedGoods> {
  await loadManagedSuppliers(tx, accountId, [supplierId], 'supplier_id')
  const editor = await findSharedEditor(tx, accountId, supplierId)
  const before = await findGoods(tx, editor, { id, supplierId })
  if (!before) throw refuse('no-such-goods')
  const { vat_class, kind, age_restricted } = changes
  const changesGoods = vat_class !== undefined || kind !== undefined || age_restricted !== undefined
  if (changesGoods && !before.may_change) throw refuse('goods-shared')
  if ((names && !before.may_change) || (productNames && !before.may_move)) throw refuse('goods-shared')
  const moves = categoryId !== undefined && categoryId !== before.category_id
  const category = moves && categoryId ? await findCategoryFor(tx, editor, categoryId) : undefined
  if (moves && categoryId && !category) throw refuse('no-such-category')
  // Liquor and tobacco are for adults; the mark comes off by itself only.
  const forAdults = age_restricted ?? (kind === 'liquor' || kind === 'tobacco' ? true : undefined)
  await updateGoods(tx, id, {
    ...(vat_class !== undefined && { vat_class, vat_source: 'person' }),
    ...(kind !== undefined && { kind }),
    ...(forAdults !== undefined && { age_restricted: forAdults }),
  })
  if (moves) {
    const isOwnCategory = category?.own || !before.may_move || before.shared_category !== null
    if (isOwnCategory || categoryId === null) await setOwnCategory(tx, editor, { id, categoryId })
    else await moveProductOf(tx, id, categoryId)
  }
  const changesPresentation = name !== undefined || imageUrl !== undefined
  if (changesPresentation)
    await writeOwnPresentation(tx, editor, id, {
      // Everybody's name is none of the chain's own.
      ...(name !== undefined && { name: nameOf(name, before) }),
      ...(imageUrl !== undefined && { image: imageUrl === null ? null : await pictureOf(tx, imageUrl) }),
    })
  if (names) await writeNames(tx, 'sellables', id, names)
  if (productNames) await writeProductNames(tx, id, productNames)
  const renames = names !== undefined || productNames !== undefined
  if (moves || renames || changesPresentation || kind !== undefined || forAdults !== undefined)
    await invalidateTaxonomy(tx)
  const after = await findGoods(tx, editor, { id, supplierId })
  if (!after) throw new Error(`goods ${id} are gone`)
  return after
}

function nameOf(name: string | null, { name: shown, shared_name }: ManagedGoods): string | null {
  const changes = name?.replace(/\s+/g, ' ').trim() ?? null
  return changes === (shared_name ?? shown) ? null : changes
}

/** A picture that was handed in, in both of its sizes. */
async function pictureOf(tx: Tx, url: string): Promise<{ small: string; large: string }> {
  const key = pictureKeyOf(url)
  if (!key || !(await isOwnPicture(tx, url))) throw refuse('image-unknown')
  return { small: `/pictures/${key}/200.webp`, large: `/pictures/${key}/800.webp` }
}
