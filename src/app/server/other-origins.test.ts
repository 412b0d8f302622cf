// A supplier's catalogue from another host: the page and its policy name the origin, and the server behind that origin lets
// pages of the shopfront read its public catalogue, and nothing else [T43].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

const mirror = 'https://mirror.example'
const shopfront = 'https://shop.example'
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(),
    clock: new Date().toISOString(),
    web: async ({ hosts }) => ({ status: 200, html: JSON.stringify(hosts ?? null) }),
    variables: { SPAZA_API_ORIGINS: mirror, SPAZA_CORS_ORIGINS: shopfront },
  })
}, 120_000)
afterAll(async () => {
  await shop.close()
})

const connectTo = (policy: unknown) =>
  String(policy)
    .split('; ')
    .find((rule) => rule.startsWith('connect-src'))

async function open(url: string, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await shop.page(url, headers)
  return { hosts: JSON.parse(body) as unknown, connect: connectTo(answered['content-security-policy']) }
}

const setEndpoint = async (origin: string | null) => {
  await shop.database.pool.query(`update suppliers set api_endpoint = $1 where id = 'langa'`, [origin])
  await shop.database.pool.query('update taxonomy_version set version = version + 1')
  await shop.database.pool.query(`select pg_notify('shelf', '*')`)
}

test('a page names the other hosts, its policy allows connecting to them, and both follow the operator’s setting', async () => {
  const own = { hosts: null, connect: "connect-src 'self'" }
  const other = { hosts: { langa: mirror }, connect: `connect-src 'self' ${mirror}` }
  const parow = { cookie: 'spaza_supplier=parow' }
  expect([await open('/'), await open('/', parow)]).toEqual([own, own])
  await setEndpoint(mirror)
  // Pages that were kept before change as well, also those of other suppliers.
  await expect.poll(() => open('/'), { timeout: 5_000 }).toEqual(other)
  expect(await open('/', parow)).toEqual(other)
  expect(await open('/checkout/payment')).toEqual(own)
  expect(await open('/counter')).toEqual(own)
  // A partner who pays for the data pays for this host alone.
  expect(await open('/?referer=moya', { cookie: 'spaza_saver=off' })).toEqual(own)
  await setEndpoint('https://evil.example')
  await expect.poll(() => open('/'), { timeout: 5_000 }).toEqual(own)
  await setEndpoint(null)
})

const from = (url: string, origin?: string) =>
  shop.app.inject({ url, headers: origin ? { origin, 'sec-fetch-site': 'cross-site' } : {} })

test('pages of a configured shopfront may read the public catalogue, without credentials', async () => {
  // Cached bytes are the same for every origin: the origin is not in them.
  for (const round of ['made', 'kept']) {
    const answer = await from('/catalog/v1/categories?supplier_id=langa', shopfront)
    expect([round, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
      round,
      200,
      shopfront,
    ])
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(answer.headers.vary).toContain('origin')
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test.each([
  [
    'a shopfront that asks for prices of other branches',
    '/api/v2/products/rice1/prices?supplier_id=langa',
    shopfront,
  ],
  ['another origin', '/catalog/v1/categories?supplier_id=langa', 'https://evil.example'],
  ['the same host under http', '/catalog/v1/categories?supplier_id=langa', 'http://shop.example'],
  ['null', '/catalog/v1/categories?supplier_id=langa', 'null'],
  ['no origin', '/catalog/v1/categories?supplier_id=langa', undefined],
  ['a shopfront that asks for an account', '/api/v2/account/user/me', shopfront],
  ['a shopfront that asks for suppliers of generation 2', '/api/v2/suppliers/langa', shopfront],
  ['a shopfront that asks for time slots', '/catalog/v1/suppliers/langa/timeslots', shopfront],
  ['a shopfront that asks for a page', '/', shopfront],
])('%s is not allowed', async (_, url, origin) => {
  const { headers } = await from(url, origin)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('without the setting no origin is allowed, and no cache varies by origin', async () => {
  const alone = await openShop({ beside: shop })
  try {
    const { headers } = await alone.app.inject({
      url: '/catalog/v1/categories?supplier_id=langa',
      headers: { origin: shopfront },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers.vary).not.toContain('origin')
  } finally {
    await alone.close()
  }
})
