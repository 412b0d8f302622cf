// Every row of the big list on the shelf: its pictures, pages, search and names [R28].
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isShapeName } from '#pack-art/draw-packs.ts'
import { isGlyph } from '#pack-art/glyphs.ts'
import type { PackSpec } from '#pack-art/picture-spec.ts'
import { openRealShop, type RealShop } from './open-real-shop.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop({ pages: true })
}, 240_000)
afterAll(() => shop?.close())

/** About so many of them, spread evenly. */
const someOf = <T>(all: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, at) => at % step === 0)
}

const isError = ({ statusCode }: { statusCode: number }) => statusCode >= 400

describe('the real shop', () => {
  test('sells nearly every row of its list', () => {
    const { rows, accepted } = shop.imported
    expect(rows).toBe(shop.list.lines.length - 1)
    expect(accepted / rows).toBeGreaterThan(0.9)
    expect(shop.offers.length).toBe(accepted)
  })

  test('has departments, though its list names none', async () => {
    const departments: { name: string }[] = await shop.read(
      `/api/v2/categories?supplier_id=${shop.supplierId}`,
    )
    expect(departments.length).toBeGreaterThanOrEqual(8)
    const { rows } = await shop.database.pool.query<{ lost: number; all: number }>(
      `select count(*) filter (where c.name = 'Other groceries')::int as lost, count(*)::int as all
       from product_categories pc join categories c on c.id = pc.category_id`,
    )
    expect((rows[0]?.lost ?? 1) / (rows[0]?.all ?? 1)).toBeLessThan(0.4)
  })

  test('has statistics in the database before its first shopper comes', async () => {
    for (const table of ['offers', 'sellables', 'product_categories']) {
      const { rows } = await shop.database.pool.query<{ expected: number; there: number }>(
        `select (select reltuples::float8 from pg_class where relname = '${table}' and relkind = 'r') as expected,
          (select count(*)::float8 from ${table}) as there`,
      )
      const [{ expected, there } = { expected: 0, there: 0 }] = rows
      expect([table, there > 0, expected > there / 2]).toEqual([table, true, true])
    }
  })

  test('draws every picture of its goods with an existing shape and art', async () => {
    const { rows } = await shop.database.pool.query<{ key: string; spec: { kind: string; pack: PackSpec } }>(
      `select distinct p.key, p.spec from pictures p join sellables s on split_part(s.image_url, '/', 3) = p.key`,
    )
    // Goods of a kind share a drawing, and there are many kinds.
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.length).toBeLessThan(shop.offers.length / 5)
    const undrawn = rows.filter(
      ({ spec: { pack } }) => !isShapeName(pack.shape) || !pack.art.split('+').every(isGlyph),
    )
    expect(undrawn).toEqual([])

    // Over the wire one of each shape with each art, in the size of a card and of a product page.
    const kinds = new Map(rows.map(({ key, spec: { pack } }) => [`${pack.shape} ${pack.art}`, key]))
    for (const [kind, key] of kinds)
      for (const width of [100, 400]) {
        const answer = await shop.call('GET', `/pictures/${key}/${width}.webp`)
        expect([kind, answer.statusCode, answer.headers['content-type']]).toEqual([kind, 200, 'image/webp'])
        // A plain picture that stands in for a broken one may be kept for a minute only.
        expect(answer.headers['cache-control']).toContain('immutable')
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
      }
  }, 120_000)

  test('returns every category, and a product of each, without an error', async () => {
    const departments: { id: string; categories: { id: string }[] }[] = await shop.read(
      `/api/v2/categories?supplier_id=${shop.supplierId}`,
    )
    const ids = departments.flatMap(({ id, categories }) => [id, ...categories.map((one) => one.id)])
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      const answer = await shop.call('GET', `/api/v2/categories/${id}?supplier_id=${shop.supplierId}`)
      expect([id, answer.statusCode]).toEqual([id, 200])
      for (const product of answer.json().products.slice(0, 1)) {
        const shown = await shop.call('GET', `/api/v2/products/${product.id}?supplier_id=${shop.supplierId}`)
        expect(shown.statusCode).toBe(200)
      }
      expect(isError(await shop.page(`/category/${id}`))).toBe(false)
    }
  }, 120_000)

  test('renders home, search, specials and product pages with the names of goods escaped', async () => {
    for (const path of [
      '/',
      '/promotions',
      '/basket',
      '/search?query=rice',
      '/combos',
      '/stokvel',
      '/leaflets',
    ])
      expect([path, (await shop.page(path)).statusCode]).toEqual([path, 200])
    const odd = shop.offers.filter(({ name }) => /[^\w .,%/()-]/.test(name))
    for (const { productId, name } of [...someOf(shop.offers, 60), ...someOf(odd, 60)]) {
      const page = await shop.page(`/product/${productId}`)
      expect([name, page.statusCode]).toEqual([name, 200])
      expect(page.body).toContain('R\u00a0')
      if (/[<>]/.test(name)) expect(page.body).not.toContain(name)
    }
  }, 120_000)

  test('finds goods by their names', async () => {
    const lost: string[] = []
    const asked = someOf(shop.offers, 200)
    for (const { name, sellableId } of asked) {
      const query = encodeURIComponent(name.slice(0, 60))
      const { offers } = await shop.read(
        `/api/v2/search?query=${query}&supplier_id=${shop.supplierId}&per_page=24`,
      )
      if (!offers.some(({ sellable }: { sellable: { id: string } }) => sellable.id === sellableId))
        lost.push(name)
    }
    expect(lost).toEqual([])
  }, 120_000)

  test('suggests, and searches for goods that nobody sells, without an error', async () => {
    for (const query of [
      'ri',
      'MILK',
      "ouma's",
      '100%',
      '6 x 1L',
      'cuvée',
      '(1X1)',
      '<b>',
      '\u{1f600}',
      '=1+1',
      'zzyzx',
    ]) {
      const words = encodeURIComponent(query)
      for (const path of ['/api/v2/search', '/api/v2/search/suggestions'])
        expect(
          (await shop.call('GET', `${path}?query=${words}&supplier_id=${shop.supplierId}`)).statusCode,
        ).toBe(200)
      expect((await shop.page(`/search?query=${words}`)).statusCode).toBe(200)
    }
  })
})
