// What becomes of the promotions of the real lists, where these are present beside the checkout: how many rows get a price or a
// multibuy, with and without the programmes that the texts name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { hasRealLists, readPriceList } from '#tests/real-shop/price-lists.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

type Deals = {
  counts: Record<string, number>
  missing_programmes: { name: string; rows: number }[]
  deals: {
    show: string
    written: string
    rows: number
    groups: number
    left_out: { code: string; count: number }[]
  }[]
}

async function allDeals(id: string): Promise<Deals> {
  const all: Deals = { counts: {}, missing_programmes: [], deals: [] }
  for (let page: number | null = 1; page !== null; ) {
    const answer: { json(): Deals & { pagination: { next_page: number | null } } } = await shop.app.inject({
      url: `/counter/v1/imports/${id}/deals?per_page=100&page=${page}`,
      headers: shop.nandi.headers,
    })
    const { pagination, counts, missing_programmes, deals } = answer.json()
    Object.assign(all, { counts, missing_programmes })
    all.deals.push(...deals)
    page = pagination.next_page
  }
  return all
}

const addProgramme = (name: string) =>
  shop.rows(
    `insert into loyalty_programmes (id, agency_id, name, number_pattern)
     select $1, agency_id, $2, '####' from suppliers where id = 'langa'`,
    [`programme_${name.replaceAll(' ', '_')}`, name],
  )

/** '2 For R30 (Smart Price)' and all like it are one shape. */
const shapeOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\br\s*\d[\d,. ]*\d|\br\s*\d/g, '<amount>')
    .replace(/\d+(?:[.,]\d+)*/g, '9')
    .replace(/\s+/g, ' ')
    .trim()

const sumRows = (deals: Deals['deals']): number => deals.reduce((sum, { rows }) => sum + rows, 0)

function figures(title: string, { deals, missing_programmes: missing }: Deals) {
  const rows = (show: string) => sumRows(deals.filter((deal) => deal.show === show))
  const byShape = Map.groupBy(deals, ({ written }) => shapeOf(written))
  const shapes = [...byShape]
    .map(([shape, of]) => ({
      shape,
      rows: sumRows(of),
      taken: sumRows(of.filter(({ show }) => show === 'taken')),
    }))
    .sort((a, b) => b.rows - a.rows)
  console.info(
    [
      `${title}: ${rows('taken')} rows in ${deals.reduce((sum, { groups }) => sum + groups, 0)} multibuys of ${deals.filter(({ show }) => show === 'taken').length} texts; ${rows('no_programme')} rows without a programme, ${rows('doubtful')} to look at; missing: ${JSON.stringify(missing)}`,
      ...shapes.map(({ shape, rows, taken }) => `  ${taken} of ${rows}  ${shape}`),
    ].join('\n'),
  )
  return { taken: rows('taken'), noProgramme: rows('no_programme'), doubtful: rows('doubtful') }
}

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await work()
  console.info(`${what}: ${Math.round(performance.now() - start)} ms`)
  return result
}

test.skipIf(!hasRealLists)(
  'the promotions of the real list become multibuys, those for members once their programmes are there',
  async () => {
    const file = readPriceList('week-1').lines.join('\n')
    const brought = await timed('checking', () => shop.bring(file))
    const { id } = brought
    expect(brought.state).toBe('ready')
    const without = figures('without programmes', await allDeals(id))
    await addProgramme('Smart Price')
    const smart = figures('with Smart Price', await allDeals(id))
    const rest = (await allDeals(id)).missing_programmes.filter(({ name }) => name !== '')
    for (const { name } of rest) await addProgramme(name)
    const all = await allDeals(id)
    const named = figures('with all that are named', all)
    // The 38 are 23 combos, 14 for members of two programmes at once, and one above the price of its row.
    expect({ without, smart, named }).toEqual({
      without: { taken: 211, noProgramme: 1315, doubtful: 38 },
      smart: { taken: 1513, noProgramme: 13, doubtful: 38 },
      named: { taken: 1526, noProgramme: 0, doubtful: 38 },
    })

    const applied = await timed('going live', () => shop.live(file))
    const made = await shop.rows<{ multibuys: number; offers: number; members: number }>(
      `select count(distinct m.id)::int as multibuys, count(*)::int as offers,
         count(distinct m.id) filter (where m.programme_id is not null)::int as members
       from multibuys m join multibuy_offers mo on mo.multibuy_id = m.id`,
    )
    const prices = await shop.rows('select count(*)::int as n from promotion_offers')
    console.info(JSON.stringify({ made, prices, effects: applied.effects, notes: applied.notes }))
    const leftOut = all.deals.flatMap(({ left_out }) => left_out).reduce((sum, { count }) => sum + count, 0)
    expect(made[0]).toEqual({ multibuys: 620, offers: named.taken - leftOut, members: 514 })
    const again = await timed('the same file again', () => shop.live(file))
    expect(again).toMatchObject({ changed: 0 })
  },
  240_000,
)

test.skipIf(!hasRealLists)(
  'the second list has none',
  async () => {
    const { id, deals } = await shop.bring(readPriceList('second-shop').lines.join('\n'))
    expect(deals).toEqual({ count: 0, to_check: 0 })
    expect((await allDeals(id)).deals).toEqual([])
  },
  120_000,
)
