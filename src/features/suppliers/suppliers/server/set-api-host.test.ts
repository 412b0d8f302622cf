import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { setApiHost } from './set-api-host.ts'

const mirror = 'https://mirror.example'
const operator = '+27825550701'
let shop: TestShop
beforeAll(async () => {
  const manager = (id: string, login: string, isOperator: boolean) =>
    `insert into accounts (id, scope, login, first_name, last_name, password_hash, operator, created_at)
     values ('${id}', 'manager', '${login}', 'Naledi', 'Khumalo', 'x', ${isOperator}, now())`
  shop = await openShop({
    stock: catalogueStock(
      manager('account_operator', operator, true),
      manager('account_manager', '+27825550702', false),
    ),
    variables: { SPAZA_API_ORIGINS: mirror },
  })
})
afterAll(async () => {
  await shop.close()
})

const now = new Date('2026-03-14T10:00:00Z')
const set = (changes: object = {}, allowed: readonly string[] = [mirror]) =>
  shop.database.transaction((tx) =>
    setApiHost(
      tx,
      { login: '082 555 0701', of: 'supplier', named: 'langa', origin: mirror, ...changes },
      { allowed, now },
    ),
  )
const apiEndpoint = async () => (await shop.read('/api/v2/suppliers/langa')).api_endpoint as unknown
const auditEntries = async () =>
  (await shop.database.pool.query('select made_by, call, supplier_ids, subject from deeds order by id')).rows

test('the operator sets a supplier’s endpoint, every client reads it, and the audit log records it', async () => {
  expect(await apiEndpoint()).toBeNull()
  expect(await set({ origin: 'https://MIRROR.example/' })).toBe(mirror)
  await expect.poll(apiEndpoint, { timeout: 5_000 }).toBe(mirror)
  expect(await auditEntries()).toEqual([
    {
      made_by: 'account_operator',
      call: 'setApiHost',
      supplier_ids: ['langa'],
      subject: `Vuka Langa, ${mirror}`,
    },
  ])
  expect(await set({ origin: null })).toBeNull()
  await expect.poll(apiEndpoint, { timeout: 5_000 }).toBeNull()
  expect(await auditEntries()).toHaveLength(2)
})

test('the operator sets an agency’s host, by its name, for all its branches', async () => {
  await set({ of: 'agency', named: 'vuka' })
  const hosts = () => shop.shelves.directory.list().map(({ agency }) => agency.host)
  await expect.poll(hosts, { timeout: 5_000 }).toEqual([mirror, mirror])
  // The endpoint of a supplier is another thing.
  expect(await apiEndpoint()).toBeNull()
  expect((await auditEntries()).at(-1)).toMatchObject({
    supplier_ids: expect.arrayContaining(['langa', 'parow']),
    subject: `Vuka, ${mirror}`,
  })
  await set({ of: 'agency', named: 'VUKA', origin: null })
  await expect.poll(hosts, { timeout: 5_000 }).toEqual([null, null])
})

test.each([
  ['a manager who is no operator', { login: '082 555 0702' }, /No operator/],
  ['nobody', { login: '082 555 0703' }, /No operator/],
  ['an origin that is not allowed', { origin: 'https://evil.example' }, /SPAZA_API_ORIGINS/],
  ['an origin without https', { origin: 'http://mirror.example' }, /origin of https/],
  ['an address with a path', { origin: `${mirror}/x` }, /origin of https/],
  ['an address with a user', { origin: 'https://user@mirror.example' }, /origin of https/],
  ['a supplier that is not there', { named: 'nowhere' }, /no supplier nowhere/],
  ['an agency that is not there', { of: 'agency', named: 'nobody' }, /no agency nobody/],
])('%s is refused and changes nothing', async (_, changes, message) => {
  const before = await auditEntries()
  await expect(set(changes)).rejects.toThrow(message)
  expect([await apiEndpoint(), await auditEntries()]).toEqual([null, before])
})

test('an endpoint that the settings no longer allow is not shown', async () => {
  await set()
  await expect.poll(apiEndpoint, { timeout: 5_000 }).toBe(mirror)
  const stricter = await openShop({ beside: shop })
  try {
    expect((await stricter.read('/api/v2/suppliers/langa')).api_endpoint).toBeNull()
  } finally {
    await stricter.close()
    await set({ origin: null })
  }
})
