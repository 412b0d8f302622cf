import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const apply = (id: string, confirm?: number[]) =>
  shop.app.inject({
    method: 'PUT',
    url: `/manager/api/v1/imports/${id}`,
    headers: shop.nandi.headers,
    payload: { action: 'apply', ...(confirm && { confirm }) },
  })
const priceOf = async (name: string) =>
  (
    await shop.rows<{ cents: number }>(
      `select base_price_in_cents::int as cents from offers o join sellables s on s.id = o.sellable_id
       where o.supplier_id = 'langa' and s.name = $1`,
      [name],
    )
  )[0]?.cents

test('a list with price jumps is refused with each row named, and goes live once its lines are confirmed', async () => {
  await shop.live('name,price\nAtchar 400g,42.99\nHoney 500g,63.99\nMaize rice 1kg,20.00\n')
  // 20.00 to 28.00 is 40 %: not more.
  const list = 'name,price\nAtchar 400g,2.80\nHoney 500g,5599\nMaize rice 1kg,28.00\n'
  const { id, price_jumps } = await shop.bring(list)
  expect(price_jumps).toEqual({
    count: 2,
    rows: [
      {
        line: 2,
        name: 'Atchar 400 g',
        price_now_in_cents: 4299,
        price_in_cents: 280,
        cost_in_cents: null,
        lowest_in_cents: 280,
      },
      {
        line: 3,
        name: 'Honey 500 g',
        price_now_in_cents: 6399,
        price_in_cents: 559900,
        cost_in_cents: null,
        lowest_in_cents: 559900,
      },
    ],
  })
  const refused = await apply(id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().messages.map(({ text }: { text: string }) => text.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Prices that change by more than 40 % or are under cost: 2\./),
    'Line 2, Atchar 400 g: R 42.99 becomes R 2.80.',
    'Line 3, Honey 500 g: R 63.99 becomes R 5 599.00.',
  ])
  expect((await apply(id, [2])).json().messages).toHaveLength(2)
  expect(await priceOf('Atchar 400 g')).toBe(4299)
  expect((await apply(id, [2, 3])).statusCode).toBe(200)
  expect((await shop.settled(id)).state).toBe('applied')
  expect([await priceOf('Atchar 400 g'), await priceOf('Honey 500 g')]).toEqual([280, 559900])
  // Where it stands is answered again, without the lines too.
  expect((await apply(id)).json().import).toMatchObject({ id, state: 'applied' })
})

test('a price that became a jump after validation waits for its manager again', async () => {
  await shop.live('name,price\nSamp 2kg,30.00\n')
  const { id, price_jumps } = await shop.bring('name,price\nSamp 2kg,35.00\n')
  expect(price_jumps.count).toBe(0)
  await shop.rows(
    `update offers set base_price_in_cents = 1000 where supplier_id = 'langa' and sellable_id in (
       select id from sellables where name = 'Samp 2 kg')`,
  )
  expect((await apply(id)).json().import.state).toBe('ready')
  expect((await shop.detail(id)).price_jumps.rows).toMatchObject([
    { price_now_in_cents: 1000, price_in_cents: 3500 },
  ])
  expect((await apply(id)).statusCode).toBe(409)
  expect(await priceOf('Samp 2 kg')).toBe(1000)
  await apply(id, [2])
  await shop.settled(id)
  expect(await priceOf('Samp 2 kg')).toBe(3500)
})

test('a price under the cost in the list waits for a confirmation, also for a special or a new product', async () => {
  await shop.live('name,price\nPaprika 50g,30.00\n')
  const list =
    'name,price,promo price,cost\nPaprika 50g,30.00,19.99,22.00\nSago 500g,18.00,,18.50\nBarley 500g,18.00,,17.00\n'
  const { id, price_jumps } = await shop.bring(list)
  expect(price_jumps).toMatchObject({
    count: 2,
    rows: [
      { line: 2, lowest_in_cents: 1999, cost_in_cents: 2200 },
      { line: 3, price_now_in_cents: null, lowest_in_cents: 1800, cost_in_cents: 1850 },
    ],
  })
  const refused = await apply(id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().messages[1].text.replace(/\s/g, ' ')).toBe(
    'Line 2, Paprika 50 g: R 19.99 is under its cost of R 22.00.',
  )
  expect((await apply(id, [2, 3])).statusCode).toBe(200)
  await shop.settled(id)
  expect(await priceOf('Sago 500 g')).toBe(1800)
  // What is on the shelf at that price already is not asked about again.
  expect((await shop.bring(list)).price_jumps.count).toBe(0)
})

test('a price that jumps and is under cost is named with all three amounts', async () => {
  await shop.live('name,price\nGhee 500g,99.00\n')
  const { id, price_jumps } = await shop.bring('name,price,cost\nGhee 500g,9.90,80.00\n')
  expect(price_jumps.rows).toMatchObject([
    { price_now_in_cents: 9900, price_in_cents: 990, lowest_in_cents: 990, cost_in_cents: 8000 },
  ])
  const refused = await apply(id)
  expect(refused.json().messages[1].text.replace(/\s/g, ' ')).toBe(
    'Line 2, Ghee 500 g: R 99.00 becomes R 9.90; R 9.90 is under its cost of R 80.00.',
  )
})

test('new goods and specials of a list need no confirmation', async () => {
  await shop.live('name,price\nJam 450g,40.00\n')
  const { price_jumps } = await shop.bring('name,price,promo price\nJam 450g,40.00,15.00\nCurry 1kg,900,\n')
  expect(price_jumps).toEqual({ count: 0, rows: [] })
})

test('a stokvel pack of baby milk is rejected with the reason, recognised by name, kind or barcode', async () => {
  const barcode = withCheckDigit('600123456789')
  await shop.live(`name,price,barcode,kind\nSussie Powder Two 400g,120.00,${barcode},infant\n`)
  const { id, rejected, errors } = await shop.bring(
    `name,price,stokvel,barcode,kind\nSussie Infant formula 6 x 400g,700.00,yes,,\n,650.00,yes,${barcode},\nMoedersmelk Powder 6 x 400g,690.00,yes,,infant\nBeans 10kg,190.00,yes,,\n`,
  )
  expect(rejected).toBe(3)
  for (const error of errors)
    expect(error).toMatchObject({ code: 'stokvel-forbidden', text: expect.stringContaining('R.991') })
  expect((await apply(id)).statusCode).toBe(200)
  await shop.settled(id)
  expect(
    await shop.rows(
      `select s.name from offers o join sellables s on s.id = o.sellable_id where o.stokvel and s.name ~ 'Sussie|Moeders|Beans'`,
    ),
  ).toEqual([{ name: 'Beans 10 kg' }])
})

test('a special for baby milk in a list is not taken, but its normal price is', async () => {
  const { id, notes } = await shop.bring('name,price,old price\nLulla Infant formula 1 400g,120.00,150.00\n')
  expect(notes).toContainEqual(expect.objectContaining({ code: 'promotion-forbidden', count: 1 }))
  await apply(id)
  await shop.settled(id)
  expect(
    await shop.rows(`select s.name, o.base_price_in_cents::int as cents, po.offer_id as promo
    from offers o join sellables s on s.id = o.sellable_id left join promotion_offers po on po.offer_id = o.id
    where s.name like 'Lulla%'`),
  ).toEqual([{ name: 'Lulla Infant formula 1 400 g', cents: 15000, promo: null }])
})
