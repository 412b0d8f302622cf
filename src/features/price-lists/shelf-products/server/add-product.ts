// Puts goods on a branch's shelf by hand: what the catalogue of all chains has, or what is new to the shop and made as a price list
// makes it.
import { createBrandFinder } from '#features/price-lists/imports/reading/find-brands.ts'
import { readBarcode } from '#features/price-lists/imports/reading/read-barcode-cell.ts'
import { type PriceRow, readRow } from '#features/price-lists/imports/reading/read-row.ts'
import { readSize } from '#features/price-lists/imports/reading/read-size.ts'
import { loadCategoryIndex, namesOfRow } from '#features/price-lists/imports/server/work/category-index.ts'
import { lockTaxonomy } from '#features/price-lists/imports/server/work/lock-taxonomy.ts'
import { decideVat, makeOneGoods } from '#features/price-lists/imports/server/work/make-goods.ts'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import { pictureKeyOf } from '#features/suppliers/files/server/store-picture.ts'
import { newId } from '#kernel/ids.ts'
import { dayOf } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type {
  AddedProduct,
  newProductCalls as calls,
  GuessedGoods,
  KnownGoods,
} from '../new-product-contract.ts'
import { refuse } from '../shelf-product-refusals.ts'
import { findKnownGoods, insertOffer, listBrandNames } from './new-product-store.ts'

/** Returns the code as it is stored; refuses what is no EAN, UPC or GTIN. */
export function canonicalBarcode(text: string): string {
  const { barcode } = readBarcode(text)
  if (barcode === null) throw refuse('barcode-wrong')
  return barcode
}

type NewProduct = BodyOf<typeof calls.addProduct>

/**
 * Returns the row that was made. Refuses a barcode or goods that the branch sells already, with the row in `details`: it may be a
 * hidden one that only needs to be shown again.
 */
export async function addProduct(
  tx: Tx,
  supplierId: string,
  product: NewProduct,
  now: Date,
): Promise<AddedProduct> {
  const barcode = product.barcode === undefined ? undefined : canonicalBarcode(product.barcode)
  // Two people with one new barcode take turns, so that the second finds what the first made.
  if (product.sellable_id === undefined) await lockTaxonomy(tx)
  const known =
    product.sellable_id === undefined && barcode === undefined
      ? undefined
      : await findKnownGoods(tx, supplierId, { sellableId: product.sellable_id, barcode })
  if (product.sellable_id !== undefined && !known) throw refuse('no-such-goods')
  if (known?.offer_id) throw refuse('on-shelf-already', { details: { offer_id: known.offer_id } })
  const goods = known ?? (await makeGoodsOf(tx, supplierId, { ...product, barcode }, now))
  const offerId = newId('offer')
  await insertOffer(
    tx,
    {
      id: offerId,
      supplierId,
      sellableId: goods.sellable_id,
      priceInCents: product.price_in_cents,
      weighed: product.weighed ?? goods.weighed,
    },
    now,
  )
  if (!known) await invalidateTaxonomy(tx)
  await invalidateShelf(tx, supplierId, known ? [offerId] : [])
  return {
    offer_id: offerId,
    sellable_id: goods.sellable_id,
    name: goods.name,
    image_url: goods.image_url,
  }
}

async function makeGoodsOf(
  tx: Tx,
  supplierId: string,
  product: Omit<NewProduct, 'barcode'> & { barcode: string | undefined },
  now: Date,
): Promise<KnownGoods> {
  if (product.name === undefined) throw refuse('name-needed')
  const row = readGoods({ ...product, name: product.name }, await listBrandNames(tx), now)
  if (product.category_id !== undefined) {
    const path = (await loadCategoryIndex(tx)).namesTo(product.category_id)
    if (path.length === 0) throw refuse('no-such-category')
    row.category = path
  }
  const photograph = product.image_url === undefined ? undefined : await photographOf(tx, product.image_url)
  const sellableId = await makeOneGoods(tx, row, photograph)
  const made = await findKnownGoods(tx, supplierId, { sellableId })
  if (!made) throw new Error(`goods ${sellableId} are gone`)
  return { ...made, weighed: row.size?.perKg ?? false }
}

interface GoodsInWords {
  name: string
  brand?: string | undefined
  size?: string | undefined
  barcode?: string | undefined
  price_in_cents?: number
}

/** The columns of a price list with one row. */
const mapping = { name: 0, brand: 1, size: 2, barcode: 3, price: 4 }

/** Reads goods as a row of a price list, so that the same words make the same goods. */
function readGoods(goods: GoodsInWords, brands: readonly string[], now: Date): PriceRow {
  const { name, brand = '', size = '', barcode = '', price_in_cents: cents = 100 } = goods
  if (size !== '' && !readSize(size)) throw refuse('size-unread')
  const price = `R ${(cents / 100).toFixed(2)}`
  const { row } = readRow([name, brand, size, barcode, price], {
    mapping,
    brands: createBrandFinder(brands.filter((each) => each.length > 2)),
    today: dayOf(now),
  })
  if (!row?.name) throw refuse('name-unread')
  return { ...row, cents: cents as PriceRow['cents'] }
}

/** Category, size and VAT class that goods of this name would get. */
export async function guessGoods(
  db: Tx,
  words: { name: string; size?: string | undefined },
  now: Date,
): Promise<GuessedGoods> {
  const row = readGoods(words, await listBrandNames(db), now)
  const index = await loadCategoryIndex(db)
  const { id } = index.place([], namesOfRow(row))
  const isNew = index.created.some((created) => created.id === id)
  const { vat_class } = decideVat(row)
  return {
    category_id: isNew ? null : id,
    category: index.pathOf(id),
    measurement: row.size?.measurement ?? null,
    vat_class: vat_class as GuessedGoods['vat_class'],
  }
}

/** A picture that was uploaded, in both of its sizes; refuses any other address. */
async function photographOf(db: Reader, url: string): Promise<{ small: string; large: string }> {
  const key = pictureKeyOf(url)
  if (!key || !(await isOwnPicture(db, url))) throw refuse('image-unknown')
  return { small: `/pictures/${key}/200.webp`, large: `/pictures/${key}/800.webp` }
}
