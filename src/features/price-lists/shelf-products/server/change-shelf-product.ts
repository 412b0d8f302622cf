// Changes details of one product of a branch's shelf, takes a change back, and deletes what was never sold.
import { isDeepStrictEqual } from 'node:util'
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findSharedEditor, type SharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import { changeGoods } from '#features/price-lists/goods/server/change-goods.ts'
import { readSize } from '#features/price-lists/imports/reading/read-size.ts'
import { lockTaxonomy } from '#features/price-lists/imports/server/work/lock-taxonomy.ts'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import { pictureKeyOf } from '#features/suppliers/files/server/store-picture.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import {
  type ProductField,
  type ProductFields,
  type ShelfProduct,
  type SomeProductFields,
  sharedFields,
} from '../shelf-product-contract.ts'
import { refuse } from '../shelf-product-refusals.ts'
import { canonicalBarcode } from './add-product.ts'
import {
  deleteOffer,
  findProduct,
  findTaken,
  findUses,
  insertChange,
  listChanges,
  lockOffer,
  markUndone,
  type OfferWeighing,
  type ProductRow,
  writeBarcodes,
  writeBrandAndSize,
  writeCost,
  writeFacts,
  writeMarks,
  writeOfferDetails,
  writePictures,
} from './shelf-product-store.ts'

/** Who changes which row. */
export interface ProductCaller {
  supplierId: string
  offerId: string
  accountId: string
  /** With an API key. */
  byKey: boolean
}

/** Returns the product; refuses another manager's branch, and a row that the branch does not have, as not found. */
export async function loadShelfProduct(db: Reader, caller: ProductCaller): Promise<ShelfProduct> {
  const { product } = await load(db, caller)
  return show(db, product)
}

async function load(
  db: Reader,
  { supplierId, offerId, accountId }: ProductCaller,
): Promise<{ product: ProductRow; editor: SharedEditor }> {
  await loadManagedSuppliers(db, accountId, [supplierId], 'params.id')
  const editor = await findSharedEditor(db, accountId, supplierId)
  const product = await findProduct(db, editor, { supplierId, offerId })
  if (!product) throw refuse('no-such-row')
  return { product, editor }
}

async function show(db: Reader, { shared_image_url: _, ...product }: ProductRow): Promise<ShelfProduct> {
  const [last] = await listChanges(db, product.offer_id, { limit: 1 })
  return { ...product, last_change: last ?? null }
}

export const listProductChanges = async (db: Reader, caller: ProductCaller) => {
  const { product } = await load(db, caller)
  return listChanges(db, product.offer_id, { limit: 50 })
}

/**
 * Sets the fields of `set`. Each must still be as `saw` has it, or already as it is set; else nothing is written and the product as it
 * is now goes with the refusal.
 */
export const changeShelfProduct = (
  tx: Tx,
  caller: ProductCaller,
  change: Change,
  now: Date,
): Promise<ShelfProduct> =>
  apply(tx, caller, { ...change, now, tidied: (fields) => tidy(tx, change.set, fields) })

interface Change {
  set: SomeProductFields
  saw: SomeProductFields
}

async function apply(
  tx: Tx,
  caller: ProductCaller,
  {
    set,
    saw,
    now,
    tidied,
  }: Change & { now: Date; tidied?: (now: ProductFields) => Promise<SomeProductFields> },
): Promise<ShelfProduct> {
  await loadManagedSuppliers(tx, caller.accountId, [caller.supplierId], 'params.id')
  // Before any row: an import takes this lock first, too.
  if (set.barcodes !== undefined) await lockTaxonomy(tx)
  if (!(await lockOffer(tx, caller.supplierId, caller.offerId))) throw refuse('no-such-row')
  const { product, editor } = await load(tx, caller)
  const wanted = tidied ? await tidied(product.fields) : set
  const isSet = (field: ProductField) => isDeepStrictEqual(product.fields[field], wanted[field])
  const changed = (Object.keys(wanted) as ProductField[]).filter((field) => !isSet(field))
  for (const field of changed) {
    if (!(field in saw)) throw refuse('nothing-seen')
    if (!isDeepStrictEqual(product.fields[field], saw[field]))
      throw refuse('product-changed', { details: { product: await show(tx, product) } })
  }
  if (!product.may_change && changed.some((field) => sharedFields.some((shared) => shared === field)))
    throw refuse('product-shared')
  if (changed.length === 0) return show(tx, product)
  await write(tx, { product, editor, caller }, only(wanted, changed))
  const after = await load(tx, caller)
  await insertChange(
    tx,
    { ...caller, before: only(product.fields, changed), after: only(after.product.fields, changed) },
    now,
  )
  return show(tx, after.product)
}

/** Sets the fields of a change to what they were, unless one of them was changed since. The change is marked as taken back. */
export async function undoProductChange(
  tx: Tx,
  caller: ProductCaller,
  changeId: string,
  now: Date,
): Promise<ShelfProduct> {
  await load(tx, caller)
  const [change] = await listChanges(tx, caller.offerId, { limit: 1, changeId })
  if (!change || change.undone_at !== null) throw refuse('no-such-change')
  await apply(tx, caller, { set: change.before, saw: change.after, now })
  await markUndone(tx, changeId, now)
  return loadShelfProduct(tx, caller)
}

/** Deletes a row that was never sold. Refuses what was ordered or is held, and what a deal or combo contains. */
export async function deleteShelfProduct(tx: Tx, caller: ProductCaller): Promise<void> {
  const { product } = await load(tx, caller)
  await lockTaxonomy(tx)
  await lockOffer(tx, caller.supplierId, caller.offerId)
  const row = { offerId: product.offer_id, sellableId: product.sellable_id }
  const { wasSold, inDeal } = await findUses(tx, row)
  if (wasSold) throw refuse('was-sold')
  if (inDeal) throw refuse('in-deal')
  const { goods } = await deleteOffer(tx, {
    ...row,
    supplierId: caller.supplierId,
    productId: product.product_id,
  })
  if (goods) await invalidateTaxonomy(tx)
  await invalidateShelf(tx, caller.supplierId)
}

/** Values as they are stored: pictures by their address in one size, barcodes as they are compared, texts without empty edges. */
async function tidy(tx: Tx, set: SomeProductFields, now: ProductFields): Promise<SomeProductFields> {
  const tidied: SomeProductFields = { ...set }
  for (const field of ['name', 'brand', 'aisle', 'measurement'] as const) {
    const value = set[field]
    if (typeof value === 'string') tidied[field] = value.replace(/\s+/g, ' ').trim()
  }
  for (const field of ['description', 'ingredients', 'allergens', 'storage', 'origin'] as const) {
    const value = set[field]
    if (typeof value === 'string') tidied[field] = value.trim()
  }
  if (set.image_url !== undefined) tidied.image_url = pictureAt(set.image_url, 200)
  if (set.pictures) {
    tidied.pictures = [...new Set(set.pictures.map((url) => pictureAt(url, 800)))]
    for (const url of tidied.pictures)
      if (!(await isOwnPicture(tx, url))) throw refuse('image-unknown', { field: 'pictures' })
  }
  // What is there already stays as it is, a code of the shop's own too.
  const codeOf = (code: string) => (now.barcodes.includes(code) ? code : canonicalBarcode(code))
  if (set.barcodes) tidied.barcodes = inOrder([...new Set(set.barcodes.map(codeOf))])
  if (set.marks)
    tidied.marks = [...new Map(set.marks.map((each) => [each.mark, each])).values()]
      .map(({ mark, certifier }) => ({ mark, certifier: certifier?.trim() ?? null }))
      .sort((a, b) => (a.mark < b.mark ? -1 : 1))
  if (set.measurement) {
    const size = readSize(set.measurement)
    if (!size) throw refuse('size-unread', { field: 'measurement' })
    tidied.measurement = size.measurement
  }
  return tidied
}

/** The first stays the first; the others have no order of their own. */
const inOrder = ([first, ...more]: string[]): string[] =>
  first === undefined ? [] : [first, ...more.toSorted()]

const pictureAt = (url: string, width: 200 | 800): string => {
  const key = pictureKeyOf(url)
  return key ? `/pictures/${key}/${width}.webp` : url
}

function only(fields: SomeProductFields, names: readonly ProductField[]): SomeProductFields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

interface Target {
  product: ProductRow
  editor: SharedEditor
  caller: ProductCaller
}

async function write(tx: Tx, { product, editor, caller }: Target, set: SomeProductFields): Promise<void> {
  const { supplierId, offerId, accountId } = caller
  const { sellable_id: sellableId, shared_image_url: shared } = product
  const { name, image_url, category_id, vat_class, kind, age_restricted, ...own } = set
  const goods = {
    ...(name !== undefined && { name }),
    // Everybody's picture is none of the chain's own.
    ...(image_url !== undefined && { image_url: image_url === shared ? null : image_url }),
    ...(category_id !== undefined && { category_id }),
    ...(vat_class !== undefined && { vat_class }),
    ...(kind !== undefined && { kind }),
    ...(age_restricted !== undefined && { age_restricted }),
  }
  const {
    brand,
    measurement,
    marks,
    barcodes,
    pictures,
    weighing,
    aisle,
    cost_in_cents: cost,
    ...facts
  } = own
  if (weighing !== undefined || aisle !== undefined)
    await writeOfferDetails(tx, offerId, {
      ...(weighing !== undefined && weighingOf(weighing)),
      ...(aisle !== undefined && { aisle }),
    })
  if (cost !== undefined) await writeCost(tx, { supplierId, offerId }, cost)
  await writeFacts(tx, sellableId, facts)
  if (brand !== undefined || measurement !== undefined)
    await writeBrandAndSize(tx, sellableId, {
      brand,
      size: measurement == null ? measurement : readSize(measurement),
    })
  if (marks) await writeMarks(tx, sellableId, marks)
  if (barcodes) {
    const [taken] = await findTaken(tx, sellableId, barcodes)
    if (taken) throw refuse('barcode-taken', { values: { barcode: taken } })
    await writeBarcodes(tx, sellableId, barcodes)
  }
  if (pictures) await writePictures(tx, editor, sellableId, pictures)
  if (Object.keys(goods).length > 0)
    await changeGoods(tx, { id: sellableId, accountId }, { supplier_id: supplierId, ...goods })
  const isShown =
    Object.keys({ ...facts, ...goods }).length > 0 || brand !== undefined || measurement !== undefined
  if (isShown || marks || barcodes || pictures) await invalidateTaxonomy(tx)
  if (weighing !== undefined || aisle !== undefined) await invalidateShelf(tx, supplierId, [offerId])
}

/** Kilograms in one of the unit that shoppers read; what nobody sells in one piece is a slip of the pen. */
const rates = { kg: 1, g: 0.001 } as const
const maxKilograms = 100

function weighingOf(weighing: ProductFields['weighing']): OfferWeighing {
  if (weighing === null)
    return {
      per_kg: false,
      per_kg_symbol: null,
      per_kg_conversion_rate: null,
      per_kg_qty_min: null,
      per_kg_qty_step: null,
    }
  const { unit, min, step } = weighing
  const fits = (amount: number) => {
    const kilograms = amount * rates[unit]
    return (
      kilograms >= 0.00001 &&
      kilograms <= maxKilograms &&
      Math.abs(amount * 1e5 - Math.round(amount * 1e5)) < 1e-6
    )
  }
  if (!fits(min) || !fits(step)) throw refuse('weighing-wrong')
  return {
    per_kg: true,
    per_kg_symbol: unit,
    per_kg_conversion_rate: rates[unit],
    per_kg_qty_min: min,
    per_kg_qty_step: step,
  }
}
