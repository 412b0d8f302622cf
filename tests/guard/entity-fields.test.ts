// The specification's reads return whole entities: every field of its tables is present wherever an entity occurs ([spec 3];
// generation 1 and 2).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GuardedShop, openGuardedShop } from './guarded-shop.ts'

/** A field, and what stands in it: another entity, a list of entities ('unit[]'), or '' for a plain value. */
type Fields = Record<string, string>

const plain = (...lines: string[]): Fields =>
  Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((name) => [name, '']))

// As point 3 lists them.
const entities: Record<string, Fields> = {
  supplier: {
    ...plain(
      'id name image_url lat lon api_endpoint distance closed_text disabled formatted_address',
      'bank_name bank_branch bank_account_name bank_account bank_account_type yoco_public_key',
    ),
    hours: 'hours[]',
  },
  hours: plain('dayname formatted_hours'),
  agency: { ...plain('name image_url'), suppliers: 'supplier[]' },
  offer: {
    ...plain(
      'id name price price_in_cents base_price_in_cents price_updated_at start_at end_at promo published stokvel',
      'per_kg per_kg_symbol per_kg_conversion_rate per_kg_qty_min per_kg_qty_step out_of_stock_at out_of_stock_streak',
      'low_stock_label low_stock_string root_category_name',
    ),
    sellable: 'sellable',
    supplier: 'named',
  },
  named: plain('id name'),
  sellable: {
    ...plain(
      'id name image_url image_lg_url barcode brand brand_id pack pack_id unit unit_id product product_id',
    ),
    ...plain('measurement catalog_paths'),
    correlations: 'correlation[]',
    combo_items: 'comboItem[]',
  },
  comboItem: plain('name image_url combo_qty'),
  product: {
    ...plain('id image_url name visibility product_types catalog_paths'),
    brands: 'named[]',
    relations: 'relation[]',
    units: 'unit[]',
    packs: 'named[]',
    sellables: 'sellable[]',
  },
  /** In a list a product comes with the offer that is put forward. */
  listedProduct: { offer: 'offer' },
  relation: { ...plain('id name'), correlations: 'correlation[]' },
  correlation: plain('id name position relation_id relation_name'),
  unit: plain('id name measurement'),
  category: { ...plain('id name image_url'), categories: 'category[]', products: 'product[]' },
  rootCategory: {
    ...plain('id name image_url categories_count products_count'),
    categories: 'category[]',
    products: 'product[]',
  },
  openCategory: { ...plain('pagination'), categories: 'category[]', products: 'listedProduct[]' },
  banner: plain('image_url target_id'),
  leaflet: plain('id name url supplier_id start_at start_on end_at end_on long lat'),
  found: { offers: 'offer[]', pagination: 'pagination' },
  pagination: plain('next_page'),
  clientConfig: { ...plain('bags bag_price_in_cents dispatch payment_gateway'), shipping: 'shipping[]' },
  shipping: plain('name payment_options'),
}

/** Every GET of the areas shopfront, suppliers, catalogue and search in the specification's list, but /version.txt. */
const calls: [path: string, answer: string[]][] = [
  ['/shopit/v1/client_config.json', ['clientConfig']],
  ['/cart/v1/checkout_config', ['clientConfig']],
  ['/api/v2/ads', ['banner[]']],
  ['/api/v2/banners', ['banner[]']],
  ['/api/v2/agencies', ['agency[]']],
  ['/catalog/v1/suppliers/{supplier}', ['supplier']],
  ['/api/v2/suppliers/{supplier}', ['supplier']],
  ['/catalog/v1/suppliers/distance_from?lat=-33.9&lon=18.5', ['supplier[]']],
  ['/api/v2/suppliers/distance_from?lat=-33.9&lon=18.5', ['supplier[]']],
  ['/catalog/v1/categories', ['rootCategory[]']],
  ['/catalog/v1/categories?supplier_id={supplier}', ['rootCategory[]']],
  ['/catalog/v1/categories/{category}', ['category', 'openCategory']],
  ['/catalog/v1/categories/{category}?supplier_id={supplier}', ['category', 'openCategory']],
  ['/catalog/v1/categories/{category}/banners', ['banner[]']],
  ['/catalog/v1/products/{product}', ['product']],
  ['/catalog/v1/products/{product}?supplier_id={supplier}', ['product']],
  ['/catalog/v1/products/{product}/offers', ['offer[]']],
  ['/catalog/v1/products/{combo}/offers?supplier_id={supplier}', ['offer[]']],
  ['/catalog/v1/products/sample', ['product[]', 'listedProduct[]']],
  ['/catalog/v1/products/sample?supplier_id={supplier}', ['product[]', 'listedProduct[]']],
  ['/catalog/v1/sellables/{sellable}/offers', ['offer[]']],
  ['/catalog/v1/suppliers/{supplier}/combos', ['offer[]']],
  ['/catalog/v1/suppliers/{supplier}/leaflets', ['leaflet[]']],
  ['/catalog/v1/suppliers/{supplier}/promotions', ['offer[]']],
  ['/catalog/v1/suppliers/{supplier}/promotions_active', ['offer[]']],
  ['/catalog/v1/suppliers/{supplier}/stokvel', ['offer[]']],
  ['/catalog/v1/suppliers/{supplier}/stokvel_active', ['offer[]']],
  ['/catalog/v1/offers/search?query={word}', ['found']],
  ['/catalog/v1/offers/search?query={word}&supplier_id={supplier}', ['found']],
  ['/api/v2/leaflets?lat=-33.9&lon=18.5&radius=2000', ['leaflet[]']],
]

let shop: GuardedShop
const known: Record<string, string> = {}
beforeAll(async () => {
  shop = await openGuardedShop()
  const supplier = shop.suppliers[0]
  const { rows } = await shop.database.pool.query<Record<string, string>>(
    `select o.sellable_id as sellable, s.product_id as product, c.id as category,
      split_part(p.name, ' ', 1) as word, p.id in (select product_id from product_correlations) as related
     from offers o join sellables s on s.id = o.sellable_id join products p on p.id = s.product_id
      join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id
     where o.supplier_id = $1 and o.published order by related desc, o.id`,
    [supplier],
  )
  // Of so few goods none is a combo.
  const combo = rows.at(-1)
  await shop.database.pool.query(`insert into combo_items (combo_id, sellable_id, qty) values ($1, $2, 2)`, [
    combo?.sellable,
    rows[0]?.sellable,
  ])
  Object.assign(known, rows[0], { supplier, combo: combo?.product })
  await shop.database.pool.query(
    `insert into banners (id, kind, image_url, target_id, category_id) values ('in-category', 'banner', '/b.webp', '/', $1)`,
    [known.category],
  )
  await shop.database.pool.query(`select pg_notify('shelf', '*')`)
}, 60_000)
afterAll(() => shop.close())

/** Which entities were met, so that a table that nothing was compared with is noticed. */
const met = new Set<string>()

/** The paths of what is not there. */
function missingIn(value: unknown, kind: string, path: string): string[] {
  if (kind === '') return []
  if (kind.endsWith('[]')) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((each, at) => missingIn(each, kind.slice(0, -2), `${path}[${at}]`))
  }
  // An entity may be missing where nothing stands for it: a product that nobody sells today.
  if (value === null) return []
  met.add(kind)
  return Object.entries(entities[kind] ?? {}).flatMap(([name, inner]) => {
    const held = (value as Record<string, unknown>)[name]
    return held === undefined ? [`${path}.${name}`] : missingIn(held, inner, `${path}.${name}`)
  })
}

describe.each(calls)('GET %s', (path, kinds) => {
  test('returns every field', async () => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ''))
    // A notice may still be on its way to the banners.
    const read = async () => (await shop.send({ method: 'GET', url })).json() as unknown
    const holds = async () => {
      const answer = await read()
      const list = Array.isArray(answer) ? answer : ((answer as { offers?: unknown[] }).offers ?? [answer])
      return list.length
    }
    await expect.poll(holds, { timeout: 1000, interval: 10 }).toBeGreaterThan(0)
    const answer = await read()
    expect(kinds.flatMap((kind) => missingIn(answer, kind, ''))).toEqual([])
  })
})

test('the configuration of the shopfront comes in its envelope', async () => {
  const answer = await shop.send({ method: 'GET', url: '/shopfront_config' })
  expect(answer.json()).toMatchObject({ status: 'ok', config: { config: { mode: expect.any(String) } } })
})

test('every entity occurred in a response', () => {
  expect(Object.keys(entities).filter((kind) => !met.has(kind))).toEqual([])
})
