// Promotions in words become multibuys: read, grouped, decided by a manager, put live as a whole, and taken back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manager } from '#tests/cast.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.rows('delete from multibuys')
  await shop.rows('delete from import_deal_choices')
  await shop.rows('delete from import_deal_groups_left_out')
  await shop.rows('delete from loyalty_programmes')
})

const ask = async (method: 'GET' | 'PUT', url: string, payload?: object, headers = shop.nandi.headers) => {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { code: answer.statusCode, ...answer.json() }
}
const dealsOf = async (id: string, query = '') => ask('GET', `/counter/v1/imports/${id}/deals${query}`)
const groupsOf = async (id: string, deal: { key: string }) =>
  (await ask('GET', `/counter/v1/imports/${id}/deal_groups?deal=${deal.key}`)).groups
const choose = (id: string, text: string, choice: object = {}) =>
  ask('PUT', `/counter/v1/imports/${id}/deals`, { text, ...choice })
const leaveOut = (id: string, group: string, out: boolean) =>
  ask('PUT', `/counter/v1/imports/${id}/deal_groups`, { group, out })
const undo = async (id: string) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/counter/v1/imports/${id}/undo`,
    headers: shop.nandi.headers,
  })
  return answer.json().import
}
const rowsOf = async (id: string) => (await ask('GET', `/counter/v1/imports/${id}/rows?per_page=100`)).rows

interface Made {
  id: string
  source: string
  import_id: string | null
  programme_id: string | null
  goods: string[]
  terms: Record<string, unknown>
  start_at: string
  end_at: string
}
/** The branch's multibuys with the names of their goods, by their first goods. */
const multibuys = async (): Promise<Made[]> => {
  const made = await shop.rows<Made>(`
    select m.id, m.source, m.import_id, m.programme_id, m.terms, m.start_at, m.end_at, m.limit_per_order, m.limit_per_account,
      m.import_group, m.created_at,
      array(select s.name from multibuy_offers mo join offers o on o.id = mo.offer_id join sellables s on s.id = o.sellable_id
        where mo.multibuy_id = m.id order by s.name) as goods
    from multibuys m where m.supplier_id = 'langa' and m.end_at > '${shop.time.now.toISOString()}' order by m.id`)
  return made.sort((a, b) => String(a.goods[0]).localeCompare(String(b.goods[0])))
}
const goodsOf = async () => (await multibuys()).map(({ goods }) => goods)
const programme = async (name: string, id = `programme_${name.replaceAll(/\W/g, '')}`) => {
  await shop.rows(
    `insert into loyalty_programmes (id, agency_id, name, number_pattern)
     select $1, agency_id, $2, '####' from suppliers where id = 'langa'`,
    [id, name],
  )
  return id
}
const priceOf = async (name: string) =>
  (
    await shop.rows<{ cents: number; special: number | null }>(
      `select o.base_price_in_cents::int as cents, (select min(po.price_in_cents)::int from promotion_offers po
         join promotions p on p.id = po.promotion_id where po.offer_id = o.id and p.end_at > now() - interval '20 years') as special
       from offers o join sellables s on s.id = o.sellable_id where o.supplier_id = 'langa' and s.name = $1`,
      [name],
    )
  )[0]

const header = 'name,brand,size,category,price,old price,promotion,promo start,promo end\n'
const line = (
  name: string,
  brand: string,
  size: string,
  category: string,
  price: string,
  promo = '',
  old = '',
) => `${name},${brand},${size},${category},${price},${old},"${promo}",,\n`

describe('the groups of a list', () => {
  test('are those of one brand and size; with "any" those of a category; only rows with the text join', async () => {
    const { id, deals } = await shop.bring(
      header +
        line('Bleach lemon', 'Domos', '750 ml', 'Cleaning > Bleach', '34.99', '2 For R55.00') +
        line('Bleach plain', 'Domos', '750 ml', 'Cleaning > Bleach', '34.99', '2  for R55.00') +
        line('Bleach big', 'Domos', '1.5 L', 'Cleaning > Bleach', '39.99', '2 For R55.00') +
        line('Bleach other', 'Jikker', '750 ml', 'Cleaning > Bleach', '33.99', '2 For R55.00') +
        line('Bleach alone', 'Domos', '750 ml', 'Cleaning > Bleach', '34.99') +
        line('Sponge', '', '', 'Cleaning > Sponges', '34.00', '2 For R55.00') +
        line(
          'Red wine',
          'Kaap',
          '750 ml',
          'Drinks > Wine',
          '80.00',
          '"Buy Any 6, Pay For 5"'.replaceAll('"', ''),
        ) +
        line('White wine', 'Berg', '750 ml', 'Drinks > Wine', '70.00', 'Buy Any 6, Pay For 5') +
        line('Cider', 'Berg', '750 ml', 'Drinks > Cider', '70.00', 'Buy Any 6, Pay For 5'),
    )
    expect(deals).toEqual({ count: 2, to_check: 0 })
    const listed = await dealsOf(id)
    expect(listed).toMatchObject({ total_count: 2, counts: { taken: 2 }, missing_programmes: [] })
    const [two, six] = listed.deals
    expect(two).toMatchObject({ label: '2 for R55', written: '2 For R55.00', rows: 5, groups: 4, line: 2 })
    expect(six).toMatchObject({ label: '6 for the price of 5', rows: 3, groups: 2 })
    expect(await groupsOf(id, two)).toMatchObject([
      { name: 'Domos 750 ml', goods: 2, names: ['Domos Bleach lemon 750 ml', 'Domos Bleach plain 750 ml'] },
      { name: 'Domos 1.5 L', goods: 1 },
      { name: 'Jikker 750 ml', goods: 1 },
      { name: 'Sponge', goods: 1 },
    ])
    expect(await groupsOf(id, six)).toMatchObject([
      { name: 'Drinks > Wine', goods: 2 },
      { name: 'Drinks > Cider', goods: 1 },
    ])
    await shop.put(id, 'apply')
    await shop.settled(id)
    expect(await goodsOf()).toEqual([
      ['Berg Cider 750 ml'],
      ['Berg White wine 750 ml', 'Kaap Red wine 750 ml'],
      ['Domos Bleach big 1.5 L'],
      ['Domos Bleach lemon 750 ml', 'Domos Bleach plain 750 ml'],
      ['Jikker Bleach other 750 ml'],
      ['Sponge'],
    ])
    const [cider] = await multibuys()
    expect(cider).toMatchObject({
      source: 'import',
      import_id: id,
      terms: { kind: 'n_pay_m', qty: 6, pay_qty: 5 },
      programme_id: null,
    })
    // Seven days where the list names none.
    expect(new Date(cider?.end_at ?? '').toISOString()).toBe('2026-03-20T22:00:00.000Z')
  })

  test('with different days are different multibuys', async () => {
    const dated = (name: string, from: string, until: string) =>
      `${name},Rusko,500 g,,30.00,,2 for R50,${from},${until}\n`
    await shop.live(
      header +
        dated('Rusks plain', '2026-03-14', '2026-03-20') +
        dated('Rusks bran', '2026-03-14', '2026-03-20') +
        dated('Rusks muesli', '2026-03-20', '2026-03-22'),
    )
    const made = await multibuys()
    expect(made.map(({ goods }) => goods)).toEqual([
      ['Rusko Rusks bran 500 g', 'Rusko Rusks plain 500 g'],
      ['Rusko Rusks muesli 500 g'],
    ])
    expect(new Date(made[1]?.start_at ?? '').toISOString()).toBe('2026-03-19T22:00:00.000Z')
    expect(new Date(made[1]?.end_at ?? '').toISOString()).toBe('2026-03-22T22:00:00.000Z')
  })

  test('a group that is left out makes no multibuy, until it is taken in again', async () => {
    const { id } = await shop.bring(
      header +
        line('Bar mint', 'Sjokko', '80 g', '', '20.00', '2 for R30') +
        line('Bar nut', 'Neutjie', '80 g', '', '20.00', '2 for R30'),
    )
    const [deal] = (await dealsOf(id)).deals
    const [first] = await groupsOf(id, deal)
    expect(await leaveOut(id, first.key, true)).toMatchObject({ code: 200 })
    expect((await dealsOf(id)).deals[0]).toMatchObject({ groups: 2, groups_out: 1 })
    expect((await groupsOf(id, deal))[0]).toMatchObject({ key: first.key, out: true })
    expect((await rowsOf(id)).map(({ deal }: { deal: { why_not: string } }) => deal.why_not)).toContain(
      'You left this group out.',
    )
    await leaveOut(id, first.key, false)
    await leaveOut(id, first.key, true)
    expect(await leaveOut(id, '0'.repeat(32), true)).toMatchObject({ code: 404 })
    await shop.put(id, 'apply')
    await shop.settled(id)
    expect(await multibuys()).toHaveLength(1)
    expect((await goodsOf())[0]?.[0]).not.toBe(first.names[0])
    expect(await leaveOut(id, first.key, false)).toMatchObject({ code: 409 })
  })
})

describe('members', () => {
  const list = header + line('Oros', 'Brookie', '2 L', '', '45.99', '1 For R39.99 (Smart Price)')

  test('without the programme the text stays in the preview, and nobody gets the price', async () => {
    const { id, deals } = await shop.bring(list)
    expect(deals).toEqual({ count: 1, to_check: 1 })
    const listed = await dealsOf(id)
    expect(listed.missing_programmes).toEqual([{ name: 'smart price', rows: 1 }])
    expect(listed.deals[0]).toMatchObject({
      show: 'no_programme',
      label: expect.stringContaining('R39.99'),
      reason: { code: 'no-programme', text: expect.stringContaining('“Smart Price”') },
    })
    await shop.put(id, 'apply')
    await shop.settled(id)
    expect(await multibuys()).toEqual([])
    expect(await priceOf('Brookie Oros 2 L')).toMatchObject({ cents: 4599, special: null })
  })

  test('a programme that is added while the list waits counts, whatever its case and punctuation', async () => {
    const { id } = await shop.bring(list)
    const smart = await programme('Smart-Price!')
    expect((await dealsOf(id)).deals[0]).toMatchObject({ show: 'taken', programme: { name: 'Smart-Price!' } })
    await shop.put(id, 'apply')
    await shop.settled(id)
    expect(await multibuys()).toMatchObject([
      { programme_id: smart, terms: { kind: 'n_for_amount', qty: 1, amount_in_cents: 3999 } },
    ])
  })

  test('a text that only says members means the only programme of the chain', async () => {
    const club = await programme('Savings Circle')
    const named = header + line('Oros', 'Brookie', '2 L', '', '45.99', 'Members: R39.99')
    const { id } = await shop.bring(named)
    expect((await dealsOf(id)).deals[0]).toMatchObject({ programme: { id: club } })
    await programme('Other Club')
    expect((await dealsOf(id)).deals[0]).toMatchObject({
      show: 'no_programme',
      reason: { code: 'no-programme' },
    })
  })

  test('a text for members of several programmes stays, and a person may say for whom it is', async () => {
    const smart = await programme('Smart Price')
    const { id } = await shop.bring(
      header + line('Oros', 'Brookie', '2 L', '', '45.99', 'Baby Club Members: R39.99 (Smart Price)'),
    )
    const [deal] = (await dealsOf(id)).deals
    expect(deal).toMatchObject({
      show: 'doubtful',
      reason: { code: 'several-programmes', text: expect.stringContaining('Baby Club & Smart Price') },
    })
    const terms = { kind: 'n_for_amount', qty: 1, amount_in_cents: 3999 }
    // For everybody it would be a promotion.
    expect(await choose(id, deal.text, { terms })).toMatchObject({ code: 400 })
    expect(await choose(id, deal.text, { terms, programme_id: 'programme_x' })).toMatchObject({ code: 404 })
    expect(await choose(id, deal.text, { terms, programme_id: smart })).toMatchObject({ code: 200 })
    expect((await dealsOf(id)).deals[0]).toMatchObject({
      show: 'taken',
      chosen: true,
      programme: { id: smart },
    })
    await shop.rows('delete from loyalty_programmes where id = $1', [smart])
    // Without its programme it is for nobody, and never for everybody.
    expect((await dealsOf(id)).deals[0]).toMatchObject({ show: 'no_programme' })
  })

  test('what only card holders pay is not everybody’s price, though it is the price of the row', async () => {
    const smart = await programme('Smart Price')
    await shop.live(
      header + line('Nappies', 'Babas', '60s', '', '99.99', '1 For R99.99 (Smart Price)', '119.99'),
    )
    expect(await priceOf('Babas Nappies 60s')).toMatchObject({ cents: 11999, special: null })
    expect(await multibuys()).toMatchObject([
      { programme_id: smart, terms: { kind: 'n_for_amount', qty: 1, amount_in_cents: 9999 } },
    ])
  })
})

describe('a text that is not understood', () => {
  const list =
    header +
    line('Chips salt', 'Simbo', '120 g', '', '20.00', '2 for R30 hurra') +
    line('Chips onion', 'Simbo', '120 g', '', '21.00', '2 For R30 Hurra') +
    line('Chips small', 'Simbo', '36 g', '', '14.00', '2 for R30 hurra') +
    line('Dip', 'Simbo', '100 g', '', '20.00', 'Combo for R60')

  test('stays with line and reason, its goods at their price; a person says once what it means', async () => {
    const { id, deals } = await shop.bring(list)
    expect(deals).toEqual({ count: 2, to_check: 2 })
    const listed = await dealsOf(id, '?show=doubtful')
    expect(listed.deals).toMatchObject([
      {
        rows: 3,
        line: 2,
        name: 'Simbo Chips salt 120 g',
        label: null,
        reason: { code: 'unknown-word', text: 'We do not know the word “hurra” in it.' },
      },
      { rows: 1, line: 5, reason: { code: 'combo' } },
    ])
    const { text } = listed.deals[0]
    expect(await choose(id, 'no such text')).toMatchObject({ code: 404 })
    expect(await choose(id, text, { terms: { kind: 'n_pay_m', qty: 2, pay_qty: 2 } })).toMatchObject({
      code: 400,
    })
    const terms = { kind: 'n_for_amount', qty: 2, amount_in_cents: 3000 }
    for (let times = 0; times < 2; times += 1)
      expect(await choose(id, text, { terms })).toMatchObject({ code: 200 })
    // Where two cost less than R30 the terms save nothing: that row stays.
    const after = await dealsOf(id)
    expect(after.deals).toMatchObject([
      { show: 'doubtful', rows: 1, line: 4, reason: { code: 'not-lower' }, chosen: true },
      { show: 'doubtful', reason: { code: 'combo' } },
      { show: 'taken', rows: 2, groups: 1, label: '2 for R30', chosen: true },
    ])
    expect((await rowsOf(id)).map((row: { deal: unknown }) => row.deal)).toMatchObject([
      { label: '2 for R30', why_not: null },
      { label: '2 for R30', why_not: null },
      { label: null, why_not: 'It is no cheaper than the price in the row.' },
      { label: null, why_not: expect.stringContaining('A combo') },
    ])
    await shop.put(id, 'apply')
    await shop.settled(id)
    expect(await goodsOf()).toEqual([['Simbo Chips onion 120 g', 'Simbo Chips salt 120 g']])
    expect(await choose(id, text)).toMatchObject({ code: 409 })
  })

  test('may be no deal, or what was read again', async () => {
    const { id } = await shop.bring(header + line('Chips salt', 'Simbo', '120 g', '', '20.00', '2 for R30'))
    const [{ text }] = (await dealsOf(id)).deals
    await choose(id, text, { terms: null })
    expect((await dealsOf(id)).deals[0]).toMatchObject({ show: 'none', reason: { code: 'chosen-none' } })
    await choose(id, text)
    expect((await dealsOf(id)).deals[0]).toMatchObject({ show: 'taken', chosen: false })
  })

  test('keeps what a person said when the file is read again', async () => {
    const { id, mapping } = await shop.bring(list)
    const [{ text }] = (await dealsOf(id)).deals
    await choose(id, text, { terms: { kind: 'save_percent', qty: 2, percent: 20 } })
    await ask('PUT', `/counter/v1/imports/${id}/mapping`, { mapping })
    await shop.settled(id)
    expect((await dealsOf(id, '?show=taken')).deals).toMatchObject([{ label: 'Buy 2, save 20%', rows: 3 }])
  })

  test('is another manager’s business only at their branch', async () => {
    const { id } = await shop.bring(list)
    const other = await manager(shop.database.kysely, ['parow'], 'Other', shop.time.now)
    for (const url of ['deals', `deal_groups?deal=${'0'.repeat(32)}`])
      expect(await ask('GET', `/counter/v1/imports/${id}/${url}`, undefined, other.headers)).toMatchObject({
        code: 404,
      })
    expect(
      await ask('PUT', `/counter/v1/imports/${id}/deals`, { text: 'x', terms: null }, other.headers),
    ).toMatchObject({ code: 404 })
  })
})

test('bulk packs, what the law keeps from promotion and weighed goods stay out, each with a note', async () => {
  const { id } = await shop.bring(
    'name,price,promotion,stokvel,size\n' +
      'Lulla Infant formula 400g,120.00,2 for R200,,\n' +
      'Flour 10kg,150.00,2 for R200,yes,\n' +
      'Bananas,120.00,2 for R200,,per kg\n' +
      'Pears,100.00,Buy 2 save 10%,,per kg\n' +
      'Sugar 5kg,120.00,2 for R200,,\n',
  )
  const { deals } = await dealsOf(id)
  expect(deals[0]).toMatchObject({ label: '2 for R200', rows: 4, groups: 1 })
  expect(deals[0].left_out.map(({ code }: { code: string }) => code).sort()).toEqual([
    'forbidden',
    'stokvel',
    'weighed',
  ])
  await shop.put(id, 'apply')
  await shop.settled(id)
  expect((await goodsOf()).map(([name]) => name)).toEqual(['Pears per kg', 'Sugar 5 kg'])
})

describe('going live', () => {
  const salt = (promo: string, price = '20.00') => line('Chips salt', 'Simbo', '120 g', '', price, promo)
  const onion = (promo: string) => line('Chips onion', 'Simbo', '120 g', '', '20.00', promo)
  const own = async (id: string, names: string[]) => {
    await shop.rows(
      `insert into multibuys (id, supplier_id, terms, start_at, end_at) values ($1, 'langa',
        '{"kind": "n_pay_m", "qty": 3, "pay_qty": 2}', '2026-01-01', '2026-06-01')`,
      [id],
    )
    await shop.rows(
      `insert into multibuy_offers select $1, o.id, 'langa' from offers o join sellables s on s.id = o.sellable_id
       where o.supplier_id = 'langa' and s.name = any($2)`,
      [id, names],
    )
  }

  test('the same file again changes nothing', async () => {
    const list = header + salt('2 for R30') + onion('2 for R30')
    await shop.live(list)
    const before = await multibuys()
    expect(before).toHaveLength(1)
    expect(await shop.bring(list)).toMatchObject({ changed: 0, effects: { same: 2 } })
    expect(await shop.live(list)).toMatchObject({ changed: 0, effects: { same: 2 } })
    expect(await multibuys()).toEqual(before)
    // What has ended since is not begun again by it.
    await shop.rows(`update multibuys set start_at = '2026-03-01', end_at = '2026-03-08'`)
    expect(await shop.live(list)).toMatchObject({ changed: 0 })
    expect(await multibuys()).toEqual([])
  })

  test('a changed list replaces what earlier lists made whole, and leaves what a manager made or changed', async () => {
    await shop.live(
      header +
        salt('2 for R30') +
        onion('2 for R30') +
        line('Dip', 'Simbo', '100 g', '', '20.00', '2 for R35'),
    )
    await own('mine', ['Simbo Chips salt 120 g'])
    const [chips, dip] = (await multibuys()).filter(({ source }) => source === 'import')
    // A manager changes the dip's.
    await shop.rows(
      `update multibuys set source = 'manager', terms = '{"kind": "n_for_amount", "qty": 2, "amount_in_cents": 3900}'
      where id = $1`,
      [dip?.id],
    )
    const versions = async () =>
      shop.rows<{ name: string; version: string }>(
        `select s.name, o.xmin::text as version from offers o join sellables s on s.id = o.sellable_id
         where o.supplier_id = 'langa' and s.brand_id in (select id from brands where name = 'Simbo') order by 1`,
      )
    const before = await versions()
    const next = header + salt('3 for R45') + line('Dip', 'Simbo', '100 g', '', '20.00', '2 for R35')
    const applied = await shop.live(next)
    // The onion ones are not in this list, and leave their deal all the same.
    expect(applied).toMatchObject({ changed: 2, effects: { changed: 1, same: 1 } })
    const now = await multibuys()
    expect(now.map(({ source, goods, terms }) => [source, goods, terms['kind'], terms['qty']])).toEqual(
      expect.arrayContaining([
        ['import', ['Simbo Chips salt 120 g'], 'n_for_amount', 3],
        ['manager', ['Simbo Chips salt 120 g'], 'n_pay_m', 3],
        ['manager', ['Simbo Dip 100 g'], 'n_for_amount', 2],
      ]),
    )
    expect(now).toHaveLength(3)
    expect(now.some(({ id }) => id === chips?.id)).toBe(false)
    // An order that is being registered notices by its offers' rows.
    const after = await versions()
    const isWritten = (name: string) =>
      before.find((one) => one.name === name)?.version !== after.find((one) => one.name === name)?.version
    expect(isWritten('Simbo Chips salt 120 g') && isWritten('Simbo Chips onion 120 g')).toBe(true)
  })

  test('a list without a column of promotions in words leaves them', async () => {
    await shop.live(header + salt('2 for R30'))
    const before = await multibuys()
    await shop.live('name,price,old price\nSimbo Chips salt 120 g,19.00,22.00\n')
    expect(await multibuys()).toEqual(before)
  })

  test('a row whose deal changes counts as changed, also while a person decides', async () => {
    await shop.live(header + salt('2 for R30') + onion(''))
    const { id, changed, effects } = await shop.bring(header + salt('2 for R30 hurra') + onion(''))
    expect([changed, effects.changed]).toEqual([1, 1])
    const [{ text }] = (await dealsOf(id)).deals
    // As it was: nothing changes but the name of the text.
    await choose(id, text, { terms: { kind: 'n_for_amount', qty: 2, amount_in_cents: 3000 } })
    expect((await shop.detail(id)).effects.changed).toBe(1)
    const again = await shop.bring(header + salt('2 for R30', '20.00') + onion('2 for R30'))
    expect(again.effects).toMatchObject({ changed: 2 })
    const [deal] = (await dealsOf(again.id)).deals
    const [group] = await groupsOf(again.id, deal)
    await leaveOut(again.id, group.key, true)
    // The salt ones leave their deal, the onion ones had none.
    expect((await shop.detail(again.id)).effects).toMatchObject({ changed: 1, same: 1 })
    expect((await shop.detail(again.id)).changed).toBe(1)
  })

  test('goods without brand or size keep their group wherever they stand in the list', async () => {
    const sponge = line('Sponge', '', '', '', '20.00', '2 for R30')
    const brush = line('Brush', '', '', '', '20.00', '2 for R30')
    await shop.live(header + sponge + brush)
    await shop.rows(
      `update multibuys set source = 'manager', terms = '{"kind": "n_for_amount", "qty": 2, "amount_in_cents": 3900}'
       where id in (select multibuy_id from multibuy_offers mo join offers o on o.id = mo.offer_id
         join sellables s on s.id = o.sellable_id where s.name = 'Sponge')`,
    )
    const before = await multibuys()
    expect(before.map(({ source }) => source)).toEqual(['import', 'manager'])
    expect(await shop.live(header + brush + sponge)).toMatchObject({ changed: 0 })
    expect(await multibuys()).toEqual(before)
    // By barcode also under another name.
    const coded = (name: string) => `barcode,name,price,promotion\n6001007000011,${name},20.00,2 for R30\n`
    await shop.live(coded('Duster'))
    const made = (await multibuys()).filter(({ source }) => source === 'import')
    expect(made).toHaveLength(1)
    await shop.live(`${coded('Feather duster')},Sponge,20.00,\n`)
    expect((await multibuys()).filter(({ source }) => source === 'import')).toMatchObject([
      { id: made[0]?.id },
    ])
  })

  test('what a person decided holds for the next lists of the branch, until a person decides again', async () => {
    const list = header + salt('2 for R30 hurra') + onion('2 for R30')
    const first = await shop.bring(list)
    const [doubtful, taken] = (await dealsOf(first.id)).deals
    await choose(first.id, doubtful.text, { terms: { kind: 'n_for_amount', qty: 2, amount_in_cents: 3000 } })
    const [group] = await groupsOf(first.id, taken)
    await leaveOut(first.id, group.key, true)
    await shop.put(first.id, 'apply')
    await shop.settled(first.id)
    const before = await multibuys()
    expect(before.map(({ goods }) => goods)).toEqual([['Simbo Chips salt 120 g']])

    expect(await shop.live(list)).toMatchObject({ changed: 0, effects: { same: 2 } })
    const next = await shop.live(list + line('Dip', 'Simbo', '100 g', '', '20.00'))
    expect(next).toMatchObject({ deals: { to_check: 0 } })
    expect(await multibuys()).toEqual(before)

    const { id, mapping } = await shop.bring(list)
    await choose(id, doubtful.text)
    await leaveOut(id, group.key, false)
    const decided = { counts: { doubtful: 1, taken: 1 }, deals: [{ chosen: false }, { groups_out: 0 }] }
    expect(await dealsOf(id)).toMatchObject(decided)
    // Reading the file again does not bring back what a person took back.
    await ask('PUT', `/counter/v1/imports/${id}/mapping`, { mapping })
    await shop.settled(id)
    expect(await dealsOf(id)).toMatchObject(decided)
  })

  test('what a manager ended comes back with no list of the same days', async () => {
    const dated = (from: string, until: string) =>
      `${header}Chips salt,Simbo,120 g,,20.00,,2 for R30,${from},${until}\nChips nut,Simbo,120 g,,20.00,,,,\n`
    const end = (at: string) =>
      shop.rows(`update multibuys set start_at = '2026-03-01', end_at = '${at}', source = 'manager'`)
    await shop.live(dated('2026-03-10', '2026-03-20'))
    await end('2026-03-13')
    expect((await shop.live(`${dated('2026-03-10', '2026-03-20')}Tong,,,,9.00,,,,\n`)).effects).toMatchObject(
      {
        same: 2,
      },
    )
    expect(await multibuys()).toEqual([])
    await shop.live(dated('2026-03-14', '2026-03-20'))
    expect(await multibuys()).toMatchObject([{ source: 'import' }])
    // Without days it stays ended for seven days.
    await end('2026-03-10')
    await shop.live(dated('', ''))
    expect(await multibuys()).toEqual([])
    await end('2026-03-06')
    await shop.live(`${dated('', '')}Tong,,,,8.00,,,,\n`)
    expect(await multibuys()).toMatchObject([{ source: 'import' }])
  })

  test('one that a manager changed stands for the goods of its days alone', async () => {
    const dated = (name: string, from: string, until: string, price = '30.00') =>
      `${name},Rusko,500 g,,${price},,2 for R50,${from},${until}\n`
    const list = header + dated('Rusks plain', '2026-03-14', '2026-03-20')
    await shop.live(list)
    await shop.rows(`update multibuys set source = 'manager'`)
    const later = dated('Rusks muesli', '2026-03-21', '2026-03-25')
    await shop.live(list + later)
    expect((await multibuys()).map(({ source, goods }) => [source, goods])).toEqual([
      ['import', ['Rusko Rusks muesli 500 g']],
      ['manager', ['Rusko Rusks plain 500 g']],
    ])
    const before = await multibuys()
    expect(await shop.live(list + later)).toMatchObject({ changed: 0 })
    expect(await multibuys()).toEqual(before)
  })

  test('an offer that would be in a fifth multibuy is left out', async () => {
    await shop.live(header + salt('') + onion(''))
    for (const id of ['a', 'b', 'c', 'd']) await own(id, ['Simbo Chips salt 120 g'])
    const { id } = await shop.bring(header + salt('2 for R30') + onion('2 for R30'))
    expect((await dealsOf(id)).deals[0]).toMatchObject({ left_out: [{ code: 'full', count: 1 }] })
    await shop.put(id, 'apply')
    await shop.settled(id)
    const made = (await multibuys()).filter(({ source }) => source === 'import')
    expect(made.map(({ goods }) => goods)).toEqual([['Simbo Chips onion 120 g']])
    expect((await rowsOf(id))[0].deal.why_not).toBe('In 4 deals on those days already: they stay out.')
  })

  test('multibuys that have ended take no room in a list that began before', async () => {
    await shop.live(header + salt('') + onion(''))
    for (const id of ['a', 'b', 'c', 'd']) await own(id, ['Simbo Chips salt 120 g'])
    await shop.rows(`update multibuys set end_at = '2026-03-12'`)
    const { id } = await shop.bring(
      `${header}Chips salt,Simbo,120 g,,20.00,,2 for R30,2026-03-10,2026-03-20\n`,
    )
    expect((await dealsOf(id)).deals[0]).toMatchObject({ left_out: [], groups: 1 })
  })

  test('undoing restores what was replaced and removes its own, unless a manager changed them', async () => {
    await shop.live(header + salt('2 for R30') + onion('2 for R35'))
    const before = await multibuys()
    const second = await shop.live(header + salt('3 for R45') + onion('3 for R50'))
    expect(await undo(second.id)).toMatchObject({ undone_at: expect.any(String) })
    expect(await multibuys()).toEqual(before)

    const third = await shop.live(header + salt('3 for R45') + onion('3 for R50'))
    const salty = (await multibuys()).find(({ goods }) => goods[0] === 'Simbo Chips salt 120 g')
    await shop.rows(`update multibuys set source = 'manager' where id = $1`, [salty?.id])
    const { notes } = await undo(third.id)
    expect(notes).toContainEqual(expect.objectContaining({ code: 'undo-left-alone', count: 1 }))
    const ids = (await multibuys()).map(({ id }) => id)
    expect(ids).toContain(salty?.id)
    expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    expect(ids).toHaveLength(3)
  })

  test('undoing a list that brought goods, which a manager then put into a multibuy, hides them', async () => {
    const { id } = await shop.live(header + line('Nuwe ding', 'Nuut', '1 kg', '', '20.00', '2 for R30'))
    await own('kept', ['Nuut Nuwe ding 1 kg'])
    await undo(id)
    expect(
      await shop.rows(
        `select o.published from offers o join sellables s on s.id = o.sellable_id where s.name = 'Nuut Nuwe ding 1 kg'`,
      ),
    ).toEqual([{ published: false }])
    expect((await multibuys()).map(({ id }) => id)).toEqual(['kept'])
  })
})
