// Orders of real goods: basket, registering, counter, invoice, and the pages of an order [R2, R28].
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineReports } from '#features/orders/amendments/line-answers.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import { type Caller, openRealShop, type RealOffer, type RealShop } from './open-real-shop.ts'
import { hasRealLists, type ListName } from './price-lists.ts'

const lists: [ListName, every: number][] = [
  ['week-1', 10],
  ['second-shop', 1],
]

describe.each(lists)('the real shop with the list %s', (list, every) => {
  let shop: RealShop
  let thandi: Caller
  beforeAll(async () => {
    shop = await openRealShop({ list, every, pages: true })
    thandi = await shop.newShopper()
  }, 240_000)
  afterAll(() => shop?.close())

  /** Twelve lines of goods that differ: odd names, the dearest, the cheapest, what is on special, what is for adults. */
  const mixed = (): RealOffer[] => {
    const byPrice = shop.offers.toSorted((a, b) => a.cents - b.cents)
    const odd = shop.offers.filter(({ name }) => /[^\w .-]/.test(name))
    const adult = shop.offers.filter(({ ageRestricted }) => ageRestricted)
    const found = [...byPrice.slice(0, 3), ...byPrice.slice(-3), ...odd.slice(0, 3), ...adult.slice(0, 3)]
    return [...new Map([...found, ...shop.offers].map((offer) => [offer.id, offer])).values()].slice(0, 12)
  }

  const cartOf = (offers: readonly RealOffer[]) => ({
    supplier_id: shop.supplierId,
    provider: 'cash',
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    requires_bags: false,
    collection_date: shop.slot,
    items: offers.map(({ id }) => ({ offer: { id }, qty: 2 })),
  })

  test('validates a basket of mixed goods, line by line and as a whole', async () => {
    const offers = mixed()
    const answer = await shop.call('POST', '/api/v1/cart/validate', thandi, { cart: cartOf(offers) })
    expect(answer.statusCode, answer.body).toBe(200)
    const { validation } = answer.json()
    expect(validation.subtotal_in_cents).toBe(
      validation.items.reduce(
        (sum: number, line: { total_in_cents: number }) => sum + line.total_in_cents,
        0,
      ),
    )
  })

  test('orders a basket of mixed goods on pages without script, for the total that they showed', async () => {
    const lerato = await shop.newShopper('Lerato')
    const lines = mixed().map(({ id }) => ({ offer_id: id, qty: 2 }))
    const filled = await shop.call('PUT', '/api/v2/basket', lerato, { lines })
    expect(filled.statusCode, filled.body).toBe(200)
    const visit = openFormVisit(shop.app, { token: lerato.cookie.replace(/^[^=]*=/, '') })
    const page = await visit.get('/checkout/dispatch')
    const fields = fieldsOf(page.html, 'checkout')
    const answer = await visit.post('/checkout/dispatch', { ...fields, of_age: '1', do: 'confirm' })
    expect([answer.status, answer.to], textOf(answer.html)).toEqual([
      303,
      expect.stringMatching(/^\/orders\/[\w-]+$/),
    ])
    const order: Order = await shop.read(`/api/v1${answer.to}`, lerato)
    expect(order.order_items).toHaveLength(lines.length)
    expect(String(order.total_in_cents)).toBe(fields.shown_total)
    expect((await visit.get(answer.to ?? '')).html).not.toContain('skeleton')
    expect((await shop.read('/api/v2/basket', lerato)).items).toEqual([])
  })

  // The second list has no promotions.
  test.skipIf(!hasRealLists || list !== 'week-1')(
    'takes members’ deals off an order that waits for its payment, once staff take the number',
    async () => {
      const { missing_programmes: missing } = await shop.read(
        `/counter/v1/imports/${shop.imported.id}/deals`,
        shop.manager,
      )
      const { agencies } = await shop.read('/counter/v1/loyalty_programmes', shop.manager)
      const programmes: { id: string }[] = []
      for (const { name } of missing.filter((each: { name: string }) => each.name !== '')) {
        const body = { agency_id: agencies[0].id, name, number_pattern: '60######' }
        const added = await shop.call('POST', '/counter/v1/loyalty_programmes', shop.manager, body)
        programmes.push(added.json().programme)
      }
      await shop.importList(shop.list.lines.join('\n'), { live: true })
      const [programme] = programmes
      const { rows } = await shop.database.pool.query<{ id: string }>(
        `select distinct o.id from multibuys m join multibuy_offers mo on mo.multibuy_id = m.id join offers o on o.id = mo.offer_id
         where m.programme_id = $1 and o.published and not o.per_kg order by o.id limit 10`,
        [programme?.id],
      )
      expect(rows.length).toBeGreaterThan(3)
      const cart = { ...cartOf(shop.offers), provider: 'offline_eft' }
      const items = rows.map(({ id }) => ({ offer: { id }, qty: 6 }))
      const nomsa = await shop.newShopper('Nomsa')
      const placed = await shop.call('POST', '/api/v1/orders/register', nomsa, { cart: { ...cart, items } })
      expect(placed.statusCode, placed.body).toBe(200)
      const { order } = placed.json()
      const body = { programme_id: programme?.id, number: '60 123456', version: order.version }
      const answer = await shop.call(
        'PUT',
        `/counter/v1/orders/${order.id}/loyalty_number`,
        shop.manager,
        body,
      )
      expect(answer.statusCode, answer.body).toBe(200)
      const taken = answer.json()
      const sum = (of: string): number =>
        taken.order_items.reduce((all: number, line: Record<string, number>) => all + (line[of] ?? 0), 0)
      expect(taken.total_in_cents).toBeLessThan(order.total_in_cents)
      expect(order.total_in_cents - taken.total_in_cents).toBe(
        sum('deal_in_cents') -
          order.order_items.reduce(
            (all: number, line: { deal_in_cents: number }) => all + line.deal_in_cents,
            0,
          ),
      )
      expect(sum('total_in_cents')).toBe(taken.subtotal_in_cents)
      console.info(
        `a number took ${formatRand(order.total_in_cents - taken.total_in_cents)} off ${rows.length} lines`,
      )
      expect((await shop.page(`/counter/orders/${order.id}`, shop.manager)).statusCode).toBe(200)
    },
    120_000,
  )

  test('serves an order, and its invoice adds up to the cent', async () => {
    const offers = mixed()
    const order = await shop.placeOrder(
      thandi,
      offers.map(({ id }) => ({ id, qty: 2 })),
    )
    for (const path of ['/orders', `/orders/${order.id}`])
      expect([path, (await shop.page(path, thandi)).statusCode]).toEqual([path, 200])
    for (const path of [
      '/counter',
      `/counter/orders/${order.id}`,
      '/counter/imports',
      `/counter/imports/${shop.imported.id}`,
    ])
      expect([path, (await shop.page(path, shop.manager)).statusCode]).toEqual([path, 200])
    expect(await shop.serve(order.id)).toMatchObject({ status: 'collected', payment_status: 'paid' })

    const answer = await shop.call('GET', `/api/v1/orders/${order.id}/invoice.pdf`, thandi)
    expect(answer.statusCode, answer.body).toBe(200)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    })
    const printed = text.replace(/\s+/g, '')
    expect(printed).toContain('4190010000')
    expect(printed).toContain(formatRand(order.total_in_cents).replace(/\s/g, ''))
    const plain = offers.filter(({ name }) => /^[\w .-]+$/.test(name))
    for (const { name } of plain) expect(printed).toContain(name.replace(/\s+/g, ''))

    const { rows } = await shop.database.pool.query(
      `select total_in_cents as total, content from invoices where order_id = $1`,
      [order.id],
    )
    const [{ total, content }] = rows
    const sum = (list: readonly object[], key: string) =>
      list.reduce((all, each) => all + Number((each as Record<string, number>)[key]), 0)
    expect(total).toBe(order.total_in_cents)
    expect(sum(content.lines, 'total_in_cents')).toBe(order.total_in_cents)
    expect(sum(content.vat, 'excl_in_cents') + sum(content.vat, 'vat_in_cents')).toBe(order.total_in_cents)
  })

  test('says to the cent what a replaced line means, and gives it back when it is left out', async () => {
    // Without deals, where the order's page names the difference.
    const { rows: goods } = await shop.database.pool.query<{ id: string; cents: number }>(
      `select o.id, o.base_price_in_cents::int as cents from offers o
       where o.supplier_id = $1 and o.published and o.out_of_stock_at is null and not o.per_kg
         and o.base_price_in_cents between 1000 and 20000
         and not exists (select from sellables s where s.id = o.sellable_id and s.age_restricted)
         and not exists (select from promotion_offers p where p.offer_id = o.id)
         and not exists (select from multibuy_offers m where m.offer_id = o.id)
       order by o.base_price_in_cents, o.id limit 40`,
      [shop.supplierId],
    )
    const [cheap, dear, other] = [goods[0], goods[20], goods[10]]
    if (!cheap || !dear || !other) throw new Error('the list has too few goods at a normal price')
    const wish = { wish: 'this', wish_offer_id: cheap.id }
    const cart = {
      ...cartOf([]),
      items: [
        { offer: { id: dear.id }, qty: 2, ...wish },
        { offer: { id: other.id }, qty: 3 },
      ],
    }
    const zola = await shop.newShopper('Zola')
    const placed = await shop.call('POST', '/api/v1/orders/register', zola, { cart })
    expect(placed.statusCode, placed.body).toBe(200)
    const { order } = placed.json()
    const path = `/counter/v1/orders/${order.id}`
    const begin = { step: 'start_preparing', version: order.version }
    expect((await shop.call('POST', `${path}/steps`, shop.manager, begin)).statusCode).toBe(200)
    const [line] = order.order_items
    const marked = await shop.call('PUT', `${path}/items/${line.id}/short`, shop.manager, { qty: 0 })
    expect(marked.statusCode, marked.body).toBe(200)

    const replaced: Order = await shop.read(`/api/v1/orders/${order.id}`, zola)
    const [report] = lineReports(replaced)
    expect(report).toMatchObject({ state: 'came', answers: ['substitute', 'there'] })
    expect(report?.moreInCents).toBe(2 * (cheap.cents - dear.cents))
    expect(replaced.total_in_cents - order.total_in_cents).toBe(report?.moreInCents)
    const page = await shop.page(`/orders/${order.id}`, zola)
    expect(page.body).toContain(formatRand(-(report?.moreInCents ?? 0)))

    const answer = { decision: 'there', offer_id: cheap.id }
    const left = await shop.call('POST', `/api/v2/orders/${order.id}/items/${line.id}/answer`, zola, answer)
    expect(left.statusCode, left.body).toBe(200)
    expect(left.json().order.total_in_cents).toBe(3 * other.cents)
  })

  test('changes nothing when the same list is imported again', async () => {
    const again = await shop.importList(shop.list.lines.join('\n'))
    expect(again).toMatchObject({ state: 'ready', changed: 0 })
  })
})
