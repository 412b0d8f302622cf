/** Fills an empty shop with the demo, in one transaction and only once, even if other processes try at the same time. */
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { bulkInsert } from './bulk-insert.ts'
import { demoCertifier, readDemoMarks } from './demo-marks.ts'
import { namesOfGoods, namesOfProduct } from './demo-names.ts'
import { type Catalogue, makeCatalogue } from './make-catalogue.ts'
import { makeCredit } from './make-credit.ts'
import { makeDiscounts } from './make-discounts.ts'
import { makeBanners, makeLeaflets } from './make-marketing.ts'
import { makeMultibuys } from './make-multibuys.ts'
import { makeShelf } from './make-offers.ts'
import { makePastOrders, reserveOrderedStock } from './make-past-orders.ts'
import { makePriceHistory } from './make-price-history.ts'
import { makePromotions, soldSpecials } from './make-promotions.ts'
import { productIdOf } from './make-sellables.ts'
import {
  type Branch,
  hourRows,
  makeAgencies,
  makeBranches,
  shippingRows,
  slotRows,
} from './make-suppliers.ts'
import { noPackFacts, readPackFacts } from './pack-facts.ts'
import { makePeople, personRows } from './people.ts'
import { type PastOrder, planPastOrders } from './plan-past-orders.ts'
import { printLeaflets } from './print-leaflets.ts'
import { demoId } from './random.ts'

export interface DemoOptions {
  seed: number
  now: Date
  /** How many branches; all of the fixed ones when left out. */
  suppliers?: number
  /** How many sellables; the whole fixed list when left out. */
  sellables?: number
}

/** How many branches have orders of before: all that the demo has unless more are asked for. */
const pastOrderBranches = 18

/** Any number that only this uses. */
const demoLock = 7_297_200_002

/** Returns whether the demo was loaded: false if the catalogue was not empty. */
export async function loadDemo(database: Database, options: DemoOptions): Promise<boolean> {
  if (await hasCatalogue(database.kysely)) return false
  return database.transaction(async (tx) => {
    // A big shop takes a while, and the second of two processes waits for the first.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(demoLock)})`.execute(tx)
    if (await hasCatalogue(tx)) return false
    await load(tx, options)
    return true
  })
}

async function hasCatalogue(db: Pick<Tx, 'selectFrom'>): Promise<boolean> {
  const found = await db.selectFrom('suppliers').select('id').limit(1).executeTakeFirst()
  return (
    found !== undefined ||
    (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
  )
}

async function load(tx: Tx, { seed, now, suppliers, sellables }: DemoOptions): Promise<void> {
  const catalogue = makeCatalogue(seed, sellables)
  const agencies = makeAgencies(seed, catalogue.book)
  const branches = makeBranches(seed, agencies, suppliers)
  await bulkInsert(
    tx,
    'agencies',
    agencies.map(({ id, name, image, position }) => ({ id, name, image_url: image, position })),
  )
  await loadBranches(tx, seed, branches)
  await loadCatalogue(tx, catalogue)
  const leading = new Map<Branch, ReturnType<typeof soldSpecials>>()
  const promotions: ReturnType<typeof makePromotions>[] = []
  const led = new Set<string>()
  const cast = makePeople(seed, branches)
  const shoppers = cast.filter(({ scope }) => scope === 'user')
  const goods = new Map(catalogue.goods.map((one) => [one.id, one]))
  // What goes into a combo is what people usually buy.
  const staples = new Set(catalogue.combos.flatMap(({ parts }) => parts.map(({ goods: part }) => part.id)))
  const past = { seed, now, cast, goods, staples }
  const ordered: PastOrder[] = []
  const counted = new Set<string>()
  for (const [at, branch] of branches.entries()) {
    const shelf = makeShelf({ seed, now, branches, taxonomy: catalogue.taxonomy }, branch, catalogue.goods)
    await bulkInsert(tx, 'offers', shelf.offers)
    const multibuys = makeMultibuys(seed, branch, shelf, goods, now)
    await bulkInsert(tx, 'multibuys', multibuys.multibuys)
    await bulkInsert(tx, 'multibuy_offers', multibuys.offers)
    // A thousand branches are for measuring: orders of before are made at those that the demo always has.
    if (at < pastOrderBranches) {
      const planned = planPastOrders(past, branch, shelf, shoppers[at])
      reserveOrderedStock(planned, shelf)
      ordered.push(...planned)
      for (const { sellable_id } of shelf.stock) counted.add(`${branch.id} ${sellable_id}`)
    }
    await bulkInsert(tx, 'stock', shelf.stock)
    const history = makePriceHistory(seed, shelf, now)
    await bulkInsert(tx, 'past_prices', history.prices)
    await bulkInsert(tx, 'past_specials', history.specials)
    // The first branch of each chain gives the chain's leaflet its deals; the rest need not be kept in memory.
    if (!led.has(branch.agency.id)) leading.set(branch, soldSpecials(shelf))
    led.add(branch.agency.id)
    promotions.push(makePromotions(seed, branch, shelf.specials, now))
  }
  await bulkInsert(tx, 'banners', makeBanners(catalogue))
  const leaflets = makeLeaflets(catalogue, branches, leading, now)
  const pictures = catalogue.book.rows()
  await bulkInsert(
    tx,
    'files',
    await printLeaflets(seed, { branches, people: cast, pictures }, leaflets, now),
  )
  await bulkInsert(tx, 'leaflets', leaflets)
  // After the leaflets that some of them are printed in.
  for (const { promotions: rows, offers } of promotions) {
    await bulkInsert(tx, 'promotions', rows)
    await bulkInsert(tx, 'promotion_offers', offers)
  }
  await bulkInsert(tx, 'pictures', pictures)
  const people = await personRows(seed, cast, now)
  await bulkInsert(tx, 'accounts', people.accounts)
  await bulkInsert(tx, 'account_suppliers', people.account_suppliers)
  await bulkInsert(tx, 'manager_keys', people.manager_keys)
  const discounts = makeDiscounts(seed, branches, now)
  await bulkInsert(tx, 'discount_codes', discounts.codes)
  await bulkInsert(tx, 'discount_code_suppliers', discounts.suppliers)
  await loadPastOrders(tx, makePastOrders(seed, ordered, counted, catalogue.taxonomy))
  const credit = makeCredit(seed, cast, branches, now)
  await bulkInsert(tx, 'ledger_movements', credit.movements)
  await bulkInsert(tx, 'ledger_entries', credit.entries)
  await sql`update taxonomy_version set version = version + 1`.execute(tx)
  await sql`select pg_notify('shelf', '*')`.execute(tx)
}

async function loadPastOrders(tx: Tx, rows: ReturnType<typeof makePastOrders>): Promise<void> {
  await bulkInsert(tx, 'slots', rows.slots)
  await bulkInsert(tx, 'orders', rows.orders)
  await bulkInsert(tx, 'order_items', rows.items)
  await bulkInsert(tx, 'order_stock', rows.stock)
  await bulkInsert(tx, 'order_events', rows.events)
  await bulkInsert(tx, 'ledger_movements', rows.movements)
  await bulkInsert(tx, 'ledger_entries', rows.entries)
  await bulkInsert(tx, 'invoice_numbers', rows.invoiceNumbers)
  await bulkInsert(tx, 'invoices', rows.invoices)
  await bulkInsert(tx, 'reviews', rows.reviews)
}

async function loadBranches(tx: Tx, seed: number, branches: Branch[]): Promise<void> {
  const rows = branches.map((branch) => ({
    id: branch.id,
    agency_id: branch.agency.id,
    name: branch.name,
    image_url: branch.agency.image,
    lat: branch.lat,
    lon: branch.lon,
    formatted_address: branch.address,
    phone: branch.phone,
    bank_name: 'Demo Bank',
    bank_branch: '000000',
    bank_account_name: branch.name,
    bank_account: `00${String(10_000_000 + ((Math.abs(Math.round(branch.lat * 1e4)) * 7) % 8_999_999))}`,
    bank_account_type: 'Cheque',
    vat_number: branch.vat,
    low_stock_threshold: 5,
    stokvel_minimum_in_cents: 100_000,
    demo_station: stationsOf(branch),
  }))
  await bulkInsert(tx, 'suppliers', rows)
  await bulkInsert(
    tx,
    'shelf_versions',
    branches.map(({ id }) => ({ supplier_id: id, version: 1 })),
  )
  await bulkInsert(tx, 'supplier_hours', branches.flatMap(hourRows))
  await bulkInsert(tx, 'shipping_options', branches.flatMap(shippingRows))
  await bulkInsert(
    tx,
    'slot_patterns',
    branches.flatMap((branch) => slotRows(seed, branch)),
  )
}

/** The market shows everybody; the other two stations one chain each. */
function stationsOf(branch: Branch): string[] {
  const more = { supermarket: ['agency'], corner: ['known'], wholesale: [], fresh: [] }[branch.agency.kind]
  return ['market', ...more]
}

async function loadCatalogue(
  tx: Tx,
  { seed, taxonomy, lines, goods, combos, correlations }: Catalogue,
): Promise<void> {
  const named = (kind: string, names: Iterable<string>) =>
    [...new Set(names)].map((name) => ({ id: demoId(seed, kind, name), name }))
  const id = (kind: string, name: string | undefined) =>
    name === undefined ? null : demoId(seed, kind, name)
  const pictureOf = new Map(goods.toReversed().map((one) => [one.productId, one.imageUrl]))
  const kindOf = new Map(goods.map((one) => [one.productId, one.kind]))
  const units = new Map(
    goods.flatMap(({ size }) => (size ? [[size.unit, size.perKg ? '1 kg' : size.unit] as const] : [])),
  )

  await bulkInsert(tx, 'categories', taxonomy.categories)
  await bulkInsert(
    tx,
    'brands',
    named(
      'brand',
      goods.flatMap(({ brand }) => brand?.name ?? []),
    ),
  )
  await bulkInsert(
    tx,
    'units',
    [...units].map(([name, measurement]) => ({ id: demoId(seed, 'unit', name), name, measurement })),
  )
  await bulkInsert(
    tx,
    'packs',
    named(
      'pack',
      goods.flatMap(({ size }) => size?.pack ?? []),
    ),
  )
  await bulkInsert(
    tx,
    'products',
    lines.map((line) => {
      const key = productIdOf(seed, line)
      return {
        id: key,
        name: line.name,
        names: namesOfProduct(line.name),
        image_url: pictureOf.get(key) ?? '',
        product_types: kindOf.get(key) === 'combo' ? ['combo'] : [],
      }
    }),
  )
  await bulkInsert(
    tx,
    'product_categories',
    lines.map((line, position) => ({
      product_id: productIdOf(seed, line),
      category_id: taxonomy.byName.get(line.category)?.id ?? '',
      position,
    })),
  )
  await bulkInsert(
    tx,
    'product_correlations',
    correlations.map(({ product, relation, name, position }) => ({
      id: demoId(seed, 'correlation', `${product.category}/${product.name}/${relation.name}`),
      product_id: productIdOf(seed, product),
      relation_id: productIdOf(seed, relation),
      name,
      position,
    })),
  )
  const facts = readPackFacts()
  await bulkInsert(
    tx,
    'sellables',
    goods.map((one) => ({
      ...(one.kind === 'single' ? (facts.get(one.line.name) ?? noPackFacts) : noPackFacts),
      id: one.id,
      product_id: one.productId,
      name: one.name,
      names: namesOfGoods(one),
      barcode: one.barcode,
      brand_id: id('brand', one.brand?.name),
      unit_id: id('unit', one.size?.unit),
      pack_id: id('pack', one.size?.pack),
      measurement: one.size?.measurement ?? null,
      image_url: one.imageUrl,
      image_lg_url: one.imageLgUrl,
      vat_class: one.line.vat,
      vat_source: 'person',
      age_restricted: one.line.aged,
    })),
  )
  const marks = readDemoMarks()
  await bulkInsert(
    tx,
    'sellable_marks',
    goods.flatMap((one) =>
      (one.kind === 'single' ? (marks.get(one.line.name) ?? []) : []).map((mark) => ({
        sellable_id: one.id,
        mark,
        certifier: demoCertifier,
      })),
    ),
  )
  await bulkInsert(
    tx,
    'combo_items',
    combos.flatMap((combo) =>
      combo.parts.map(({ goods: part, qty }, position) => ({
        combo_id: combo.goods.id,
        sellable_id: part.id,
        qty,
        position,
      })),
    ),
  )
}
