// Measures the cost of each kind of request: processor time of the shop's process and of all of PostgreSQL's, and bytes sent.
// docs/scale.md calculates with these figures.
import { type Branch, type CountryShop, cartAt, pick } from './country-shop.ts'
import type { LoadRequest } from './open-loop.ts'
import type { Row } from './row.ts'

const each = 300
const warm = 40
const concurrency = 4

export async function measureCosts(shop: CountryShop): Promise<Row[]> {
  const here = shop.branches[0]
  if (!here) return []
  const supplier = `supplier_id=${here.id}`
  const departments = await departmentsAt(shop, here.id)
  const at = (id: string) => ({ accept: 'text/html', cookie: `spaza_supplier=${id}` })
  const category = () => pick(departments)
  let visit = 0
  const orders: { id: string; headers: Record<string, string> }[] = []

  const kinds: [string, (n: number) => Promise<number>][] = [
    [
      'a category page, as kept for visitors',
      () => ask({ path: `/category/${departments[0]}`, headers: at(here.id) }),
    ],
    [
      'a category page, drawn anew',
      () => {
        visit += 1
        return ask({ path: `/category/${category()}?visit=${visit}`, headers: at(here.id) })
      },
    ],
    ['a category, as data', () => ask({ path: `/api/v2/categories/${category()}?${supplier}` })],
    ['a product, as data', () => ask({ path: `/api/v2/products/${pick(shop.products).id}?${supplier}` })],
    ['a search, as data, of 300', () => ask({ path: `/api/v2/search?query=${searchOf(shop)}&${supplier}` })],
    ['a comparison of 30 near its suppliers', () => ask(comparisonAt(here))],
    [
      'a basket priced',
      (n) =>
        ask({ ...byOne(n), path: '/api/v1/cart/validate', payload: { cart: cartAt(pick(shop.branches)) } }),
    ],
    [
      'an order registered, of 10 items',
      async (n) => {
        const { headers } = byOne(n)
        const payload = { cart: cartAt(pick(shop.branches)) }
        const key = { 'idempotency-key': `costs-${n}-${Math.random().toString(36).slice(2)}` }
        const register = { method: 'POST', path: '/api/v1/orders/register', payload } as const
        const { body, bytes, code } = await shop.client.ask({ ...register, headers: { ...headers, ...key } })
        if (code === 'ok') orders.push({ id: JSON.parse(body).order.id, headers })
        return bytes
      },
    ],
    ['an order read', () => askOfOrder('/api/v1/orders/{id}')],
    ['an order’s page asking whether it changed', () => askOfOrder('/api/v2/orders/{id}/events')],
    ['the counter’s queue, read anew', () => ask(queue())],
    ['the counter’s queue, as asked every five seconds: unchanged', () => ask(queue(held))],
    [
      'the counter’s queue after one of its orders changed (with the change, of PostgreSQL)',
      async () => {
        await shop.pool.query(
          `update orders set version = version + 1 where id = (
             select id from orders where supplier_id = $1 order by random() limit 1)`,
          [here.id],
        )
        return ask(queue(held.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))))
      },
    ],
  ]

  let held = ''
  const queue = (tag?: string): LoadRequest => ({
    path: '/counter/v1/orders',
    headers: { ...shop.packer.headers, ...(tag && { 'if-none-match': `"${tag}"` }) },
  })

  async function ask(asking: LoadRequest): Promise<number> {
    const { code, bytes, body } = await shop.client.ask({ ...asking, packed: true })
    if (code !== 'ok') throw new Error(`${asking.path} answered ${code}: ${body.slice(0, 300)}`)
    return bytes
  }
  function askOfOrder(path: string): Promise<number> {
    const { id, headers } = pick(orders)
    return ask({ path: path.replace('{id}', id), headers })
  }
  const byOne = (n: number) => ({
    method: 'POST' as const,
    headers: shop.shoppers[n % shop.shoppers.length]?.headers ?? {},
  })

  const rows: Row[] = []
  for (const [what, one] of kinds) {
    held = JSON.parse((await shop.client.ask(queue())).body).version
    rows.push(await cost(shop, what, one))
  }
  return rows
}

async function cost(shop: CountryShop, what: string, one: (n: number) => Promise<number>): Promise<Row> {
  await many(warm, one)
  const [node, postgres] = [await shop.nodeSeconds(), await shop.postgresSeconds()]
  const bytes = await many(each, one)
  const spent = {
    node: ((await shop.nodeSeconds()) - node) * (1000 / each),
    postgres: ((await shop.postgresSeconds()) - postgres) * (1000 / each),
  }
  const kilobytes = (bytes / each / 1000).toFixed(1)
  return {
    what,
    figure: `Node ${spent.node.toFixed(2)} ms, PostgreSQL ${spent.postgres.toFixed(2)} ms, ${kilobytes} KB`,
    required: 'nothing: reckoned with in docs/scale.md',
    reached: true,
  }
}

/** Answers the bytes of all. */
async function many(times: number, one: (n: number) => Promise<number>): Promise<number> {
  const turns = Array.from({ length: times }, (_, n) => n).values()
  let bytes = 0
  const askInTurn = async () => {
    for (const n of turns) bytes += await one(n)
  }
  await Promise.all(Array.from({ length: concurrency }, askInTurn))
  return bytes
}

/** Returns the ids of the departments that have at least one page of products. */
export async function departmentsAt(shop: CountryShop, supplierId: string): Promise<string[]> {
  const { body } = await shop.client.ask({ path: `/catalog/v1/categories?supplier_id=${supplierId}` })
  return (JSON.parse(body) as { id: string; products_count: number }[])
    .filter(({ products_count }) => products_count >= 24)
    .map(({ id }) => id)
}

export const searchOf = ({ products }: CountryShop): string =>
  encodeURIComponent(pick(products).name.split(' ').slice(0, 2).join(' '))

/** Returns a comparison request for a basket of this branch, from a shopper at its address, with some twenty branches around. */
export const comparisonAt = ({ offers, latitude, longitude }: Branch): LoadRequest => ({
  method: 'POST',
  path: '/api/v2/comparisons',
  payload: {
    items: offers.slice(0, 30).map((id) => ({ offer: { id }, qty: 1 })),
    location: { latitude, longitude },
    radius: 15,
    requires_bags: true,
  },
})
