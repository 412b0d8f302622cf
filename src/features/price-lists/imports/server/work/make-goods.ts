// Creates what an import brings that the shop does not have yet: brands, units, packs, categories, products, sellables, each
// with a picture. Shared data is only added to: nothing of another branch is renamed.
import { sql } from 'kysely'
import type { PriceRow } from '#features/price-lists/imports/reading/read-row.ts'
import { guessVatClass } from '#features/price-lists/imports/vat/guess-vat-class.ts'
import { readInBatches } from '#features/shelf/offers/server/read-in-batches.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { isAgeRestricted } from './age-restricted.ts'
import {
  type CategoryIndex,
  type CategoryPlacement,
  loadCategoryIndex,
  namesOfRow,
} from './category-index.ts'
import { categoryPicture, goodsPicture, type PictureRow, pictureUrl } from './default-picture.ts'
import { idsInOrder } from './ids-in-order.ts'
import { createNameTable, type Family, NameIndex } from './name-index.ts'
import { overlapWrites } from './overlapped-writes.ts'

const batchSize = 2000

/** Creates the new goods, so that every row of the plan has its sellable. Returns whether any were created. */
export async function makeGoods(tx: Tx, importId: string): Promise<boolean> {
  const counted = await sql<{ n: number }>`select count(*) as n from import_plan where new_sellable`.execute(
    tx,
  )
  const count = counted.rows[0]?.n ?? 0
  if (count === 0) return false
  const builder = await createBatchBuilder(tx, count)
  await sql`create temporary table import_goods (line int, sellable_id text, offer_id text) on commit drop`.execute(
    tx,
  )
  const waiting: NewRow[] = []
  const query = sql<NewRow>`
    select r.line, r.row from import_plan p join import_rows r on r.import_id = ${sql.lit(importId)} and r.line = p.line
    where p.new_sellable order by r.line`
  const storing = overlapWrites()
  let batchNumber = 0
  try {
    for await (const one of readInBatches(tx, query)) {
      waiting.push(one)
      if (waiting.length === batchSize) await flush()
    }
    if (waiting.length > 0) await flush()
  } catch (error) {
    // Reading on after a batch could not be stored only says that the transaction is over: why, that batch knows.
    await storing.done()
    throw error
  }
  await storing.done()
  await setIdsInPlan(tx)
  return true

  async function flush(): Promise<void> {
    batchNumber += 1
    const which = batchNumber
    const batch = await builder.make(waiting.splice(0))
    await storing.next(() => store(tx, importId, which, batch))
  }
}

/**
 * Creates one thing that the shop does not have yet, outside an import, with a photograph in the place of the drawing if there is
 * one. Returns the sellable's id. Call `lockTaxonomy` before, and `invalidateTaxonomy` afterwards. It reads the names of the
 * whole catalogue, as an import does.
 */
export async function makeOneGoods(
  tx: Tx,
  row: PriceRow,
  photograph?: { small: string; large: string },
): Promise<string> {
  const builder = await createBatchBuilder(tx, 1)
  const batch = await builder.make([{ line: 1, row }])
  const [sellable] = batch.sellables
  if (!sellable) throw new Error('nothing was made')
  if (photograph) {
    Object.assign(sellable, { image_url: photograph.small, image_lg_url: photograph.large })
    for (const product of batch.products) Object.assign(product, { image_url: photograph.small })
  }
  await storeGoods(tx, batch)
  return idOf(sellable)
}

interface NewRow {
  line: number
  row: PriceRow
}

async function createBatchBuilder(tx: Tx, count: number) {
  const nextIds = {
    product: idsInOrder('product', count),
    sellable: idsInOrder('sellable', count),
    offer: idsInOrder('offer', count),
  }
  const categoryIndex = await loadCategoryIndex(tx)
  await createNameTable(tx)

  return {
    async make(rows: readonly NewRow[]): Promise<Batch> {
      const batch = new Batch(
        await NameIndex.find(
          tx,
          rows.map(({ row }) => row),
        ),
      )
      for (const { line, row } of rows) one(batch, line, row)
      batch.categories.push(
        ...categoryIndex.created.splice(0).map((category) => withTile(batch.pictures, category)),
      )
      await batch.names.store(tx)
      return batch
    },
  }

  function one(batch: Batch, line: number, row: PriceRow): void {
    const place = categoryIndex.place(row.category, namesOfRow(row))
    const picture = goodsPicture(row, categoryIndex.namesTo(place.id))
    batch.pictures.set(picture.key, picture)
    const family = familyFor(batch, row, place, picture)
    const id = nextIds.sellable()
    batch.sellables.push({
      id,
      product_id: family.id,
      name: row.name,
      barcode: row.barcode,
      brand_id: row.brand && named(batch, 'brand', row.brand),
      unit_id: row.size && named(batch, 'unit', row.size.unit, { measurement: row.size.unit }),
      pack_id: row.size && named(batch, 'pack', row.size.pack),
      measurement: row.size?.measurement ?? null,
      image_url: pictureUrl(picture.key, 200),
      image_lg_url: pictureUrl(picture.key, 800),
      ...decideVat(row),
      kind: row.kind ?? null,
      age_restricted: row.age ?? family.aged,
    })
    batch.lines.push(line)
    batch.ids.push(id)
    batch.offers.push(nextIds.offer())
  }

  /**
   * A product of that name, or a new one in the row's category. Of products that this list makes, those of other categories are
   * other things: a tin of mixed vegetables and a frozen bag of them.
   */
  function familyFor(
    batch: Batch,
    row: PriceRow,
    { id: categoryId, from }: CategoryPlacement,
    picture: PictureRow,
  ): Omit<Family, 'wasThere'> {
    const name = batch.names.familyName(row)
    const anywhere = row.category.length > 0 ? undefined : batch.names.family(name, '')
    const isSame = anywhere !== undefined && (anywhere.wasThere || from !== 'guess')
    const existing = batch.names.family(name, categoryId) ?? (isSame ? anywhere : undefined)
    if (existing) return existing
    const family = {
      id: nextIds.product(),
      aged: isAgeRestricted(row.name, categoryIndex.pathOf(categoryId)),
    }
    batch.names.addFamily(name, categoryId, family)
    batch.products.push({ id: family.id, name, image_url: pictureUrl(picture.key, 200) })
    batch.places.push({ product_id: family.id, category_id: categoryId })
    return family
  }
}

/** Returns the VAT class of a row: the list's, else a guess, which is marked as doubtful if a person should check it. */
export function decideVat({
  name,
  category,
  size,
  vat,
}: Pick<PriceRow, 'name' | 'category' | 'size' | 'vat'>): { vat_class: string; vat_source: string } {
  if (vat) return { vat_class: vat, vat_source: 'list' }
  const { vatClass, isCertain } = guessVatClass({ name, category, measurement: size?.measurement ?? null })
  return { vat_class: vatClass, vat_source: isCertain ? 'guessed' : 'doubtful' }
}

class Batch {
  readonly pictures = new Map<string, PictureRow>()
  readonly categories: object[] = []
  readonly brands: object[] = []
  readonly units: object[] = []
  readonly packs: object[] = []
  readonly products: object[] = []
  readonly places: object[] = []
  readonly sellables: object[] = []
  /** Which line got which sellable, and is sold by which offer: what is new to the shop is new to the branch. */
  readonly lines: number[] = []
  readonly ids: string[] = []
  readonly offers: string[] = []
  readonly names: NameIndex

  constructor(names: NameIndex) {
    this.names = names
  }
}

function named(batch: Batch, kind: 'brand' | 'unit' | 'pack', name: string, more: object = {}): string {
  const before = batch.names.idOf(kind, name)
  if (before) return before
  const id = newId(kind)
  batch.names.add(kind, name, id)
  batch[`${kind}s`].push({ id, name, ...more })
  return id
}

function withTile(pictures: Batch['pictures'], category: CategoryIndex['created'][number]): object {
  const tile = categoryPicture(category.name)
  pictures.set(tile.key, tile)
  // After the shop's own departments.
  return { ...category, image_url: pictureUrl(tile.key, 200), position: 1000 }
}

async function store(tx: Tx, importId: string, batchNumber: number, batch: Batch): Promise<void> {
  // Each row looks for its brand, unit, pack and category. How, PostgreSQL decides once, at the first of them, when these
  // tables may be so small that reading them whole looks cheap; by the last there may be thousands in them.
  await sql`set local enable_seqscan = off`.execute(tx)
  await storeGoods(tx, batch)
  // One row for a batch of each kind: what is new has nothing to be put back.
  const made = {
    category: batch.categories,
    brand: batch.brands,
    unit: batch.units,
    pack: batch.packs,
    product: batch.products,
    sellable: batch.sellables,
  }
  for (const [kind, rows] of Object.entries(made))
    if (rows.length > 0)
      await sql`insert into import_changes (import_id, kind, key, after)
        values (${importId}, 'made', ${`${kind} ${batchNumber}`}, ${JSON.stringify({ kind, ids: rows.map(idOf) })})`.execute(
        tx,
      )
  await sql`set local enable_seqscan = on`.execute(tx)
  await sql`insert into import_goods
    select * from unnest(${batch.lines}::int[], ${batch.ids}::text[], ${batch.offers}::text[])`.execute(tx)
}

async function storeGoods(tx: Tx, batch: Batch): Promise<void> {
  await insertRows(tx, 'pictures', [...batch.pictures.values()], { onConflict: 'nothing' })
  await insertRows(tx, 'categories', batch.categories)
  await insertRows(tx, 'brands', batch.brands)
  await insertRows(tx, 'units', batch.units)
  await insertRows(tx, 'packs', batch.packs)
  await insertRows(
    tx,
    'products',
    batch.products.map((product) => ({ ...product, visibility: 'visible', product_types: [] })),
  )
  await insertRows(
    tx,
    'product_categories',
    batch.places.map((place) => ({ ...place, position: 0 })),
  )
  await insertRows(tx, 'sellables', batch.sellables)
}

/** Once, when all are made: the plan has no index that would find a batch's lines. */
async function setIdsInPlan(tx: Tx): Promise<void> {
  await sql`analyze import_goods`.execute(tx)
  await sql`
    update import_plan p set sellable_id = g.sellable_id, offer_id = g.offer_id, new_offer = true
    from import_goods g where p.line = g.line`.execute(tx)
}

/** Stores categories after the shop's own departments, each with a drawn tile; undoing removes them again. */
export async function storeCategories(
  tx: Tx,
  { importId, key, made }: { importId: string; key: string; made: CategoryIndex['created'] },
): Promise<void> {
  if (made.length === 0) return
  const pictures: Batch['pictures'] = new Map()
  const rows = made.map((category) => withTile(pictures, category))
  await insertRows(tx, 'pictures', [...pictures.values()], { onConflict: 'nothing' })
  await insertRows(tx, 'categories', rows)
  await sql`insert into import_changes (import_id, kind, key, after)
    values (${importId}, 'made', ${`category ${key}`}, ${JSON.stringify({ kind: 'category', ids: rows.map(idOf) })})`.execute(
    tx,
  )
}

const idOf = (row: object): string => (row as { id: string }).id
