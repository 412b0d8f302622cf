// SQL for what is new on a branch's shelf.
import { sql } from 'kysely'
import { ownImage, ownName } from '#features/catalogue/catalogue/server/own-columns.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { KnownGoods } from '../new-product-contract.ts'

/** Returns goods of the catalogue by one of their barcodes, or by id; combos are made elsewhere. */
export async function findKnownGoods(
  db: Reader,
  supplierId: string,
  { barcode, sellableId }: { barcode?: string | undefined; sellableId?: string | undefined },
): Promise<KnownGoods | undefined> {
  const is =
    sellableId === undefined
      ? sql`s.id in (select id from sellables where barcode = any(${writtenAs(barcode ?? '')})
          union all select sellable_id from sellable_barcodes where barcode = any(${writtenAs(barcode ?? '')}))`
      : sql`s.id = ${sellableId}`
  const { rows } = await sql<KnownGoods>`
    select s.id as sellable_id, ${ownName} as name, b.name as brand, s.measurement, ${ownImage} as image_url,
      coalesce(o.per_kg, (select bool_or(other.per_kg) from offers other where other.sellable_id = s.id), false) as weighed,
      o.id as offer_id
    from sellables s left join brands b on b.id = s.brand_id
    left join offers o on o.sellable_id = s.id and o.supplier_id = ${supplierId} and not o.stokvel
    left join agency_goods own on own.sellable_id = s.id
      and own.agency_id = (select agency_id from suppliers where id = ${supplierId})
    where ${is} and not exists (select 1 from combo_items ci where ci.combo_id = s.id)
    order by s.id limit 1`.execute(db)
  return rows[0]
}

/** A code is stored with 13 digits, with 8 or 14; rows that came another way may have the 12 of a UPC, or zeros in front. */
function writtenAs(barcode: string): string[] {
  const digits = barcode.replace(/^0+/, '')
  return [8, 12, 13, 14].flatMap((length) => (digits.length <= length ? digits.padStart(length, '0') : []))
}

export async function listBrandNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('brands').select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

export interface NewOffer {
  id: string
  supplierId: string
  sellableId: string
  priceInCents: number
  weighed: boolean
}

/** Weighed goods begin as those of price lists do: by the kilogram, from 250 g, in steps of 50 g. */
export async function insertOffer(
  tx: Tx,
  { id, supplierId, sellableId, priceInCents, weighed }: NewOffer,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('offers')
    .values({
      id,
      supplier_id: supplierId,
      sellable_id: sellableId,
      base_price_in_cents: priceInCents,
      price_updated_at: now,
      per_kg: weighed,
      ...(weighed && {
        per_kg_symbol: 'kg',
        per_kg_conversion_rate: 1,
        per_kg_qty_min: 0.25,
        per_kg_qty_step: 0.05,
      }),
    })
    .execute()
}
