// Categories of one chain's shelves: what its shoppers find there, what other chains' shoppers do, and what is refused.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manager, type Person } from '#tests/cast.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'

interface Row {
  id: string
  name: string
  parent_id: string | null
  position: number
  version: string
  own: boolean
}

let shop: ImportShop
let lindiwe: Person
let operator: Person
beforeAll(async () => {
  shop = await openImportShop()
  lindiwe = await openSecondChain(shop, ['oil750', 'rice1', 'supper1'])
  operator = await manager(shop.database.kysely, ['langa', 'soweto'], 'Olga', shop.time.now)
  await shop.rows(`update accounts set operator = true where id = $1`, [operator.id])
})
afterAll(() => shop.close())

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  branch: string,
  {
    id = '',
    query = '',
    body,
    by = shop.nandi,
  }: { id?: string; query?: string; body?: object; by?: Person } = {},
) => {
  const answer = await shop.app.inject({
    method,
    url: `/counter/v1/suppliers/${branch}/categories${id && `/${id}`}${query}`,
    headers: by.headers,
    ...(body && { payload: body }),
  })
  return answer.json()
}
const list = async (branch = 'langa', by = shop.nandi): Promise<Row[]> =>
  (await call('GET', branch, { by })).categories
const rowOf = async (id: string, branch = 'langa', by = shop.nandi): Promise<Row> => {
  const row = (await list(branch, by)).find((each) => each.id === id)
  if (!row) throw new Error(`no category ${id}`)
  return row
}
const add = (body: object, branch = 'langa', by = shop.nandi) => call('POST', branch, { body, by })
const change = async (id: string, body: object, branch = 'langa', by = shop.nandi) =>
  call('PUT', branch, { id, body: { version: (await rowOf(id, branch, by)).version, ...body }, by })
const remove = async (id: string, branch = 'langa', by = shop.nandi) =>
  call('DELETE', branch, { id, query: `?version=${(await rowOf(id, branch, by)).version}`, by })
const place = (sellable: string, categoryId: string, branch = 'langa', by = shop.nandi) =>
  shop.app.inject({
    method: 'PUT',
    url: `/counter/v1/goods/${sellable}`,
    headers: by.headers,
    payload: { supplier_id: branch, category_id: categoryId },
  })
/** What a shopper finds, '' for the market: departments with their categories, by name. */
const menu = async (branch: string) => {
  const departments = await shop.read(`/api/v2/categories${branch && `?supplier_id=${branch}`}`)
  return departments.map(({ name, categories }: { name: string; categories: { name: string }[] }) =>
    [name, ...categories.map((each) => each.name)].join('/'),
  )
}
const shows = (branch: string, expected: string[]) =>
  vi.waitFor(async () => expect(await menu(branch)).toEqual(expected), { timeout: 5000 })

test('a chain’s own name of a category is on its own shelves, and not on another’s or in the market', async () => {
  const renamed = await change('oil', { name: '  Vuka   oils ' })
  expect(renamed.category).toMatchObject({ name: 'Vuka oils', shared_name: 'Cooking oil', own: false })
  await shows('langa', ['Food cupboard/Vuka oils/Rice'])
  expect(await menu('soweto')).toEqual(['Food cupboard/Cooking oil/Rice'])
  expect(await menu('')).toEqual(['Food cupboard/Cooking oil/Rice'])
  const path = async (branch: string) =>
    (await shop.read(`/api/v2/products/sun-oil?supplier_id=${branch}`)).path
  expect(await path('langa')).toMatchObject([{ id: 'food' }, { id: 'oil', name: 'Vuka oils' }])
  expect(await path('soweto')).toMatchObject([{ id: 'food' }, { id: 'oil', name: 'Cooking oil' }])
})

test('goods in a chain’s own category are found there, and stay where they are for everybody else', async () => {
  const { category } = await add({ name: 'Braai', position: 0 })
  const below = (await add({ name: 'Oil for the braai', parent_id: category.id })).category
  expect(below).toMatchObject({ own: true, level: 2, parent_id: category.id })
  const placed = await place('oil750', below.id)
  expect(placed.json().goods).toMatchObject({ category: 'Braai > Oil for the braai', category_id: below.id })
  await shows('langa', ['Braai/Oil for the braai', 'Food cupboard/Rice'])
  expect((await shop.read(`/api/v2/categories/${below.id}?supplier_id=langa`)).products).toHaveLength(1)
  expect(await menu('soweto')).toEqual(['Food cupboard/Cooking oil/Rice'])
  expect(await menu('')).toEqual(['Food cupboard/Cooking oil/Rice'])
  for (const branch of ['?supplier_id=soweto', ''])
    expect((await shop.app.inject(`/api/v2/categories/${below.id}${branch}`)).statusCode).toBe(404)
  const cart = { supplier_id: 'langa', items: [{ offer: { id: 'l-oil' }, qty: 1 }] }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/cart/validate', payload: { cart } })
  expect(answer.json().validation.items[0].offer.root_category_name).toBe('Braai')

  expect(await remove(below.id)).toMatchObject({
    status: 'conflict',
    details: { products: 1, categories: 0 },
  })
  expect(await remove(category.id)).toMatchObject({
    status: 'conflict',
    details: { products: 0, categories: 1 },
  })
  expect((await place('oil750', 'oil')).statusCode).toBe(200)
  expect((await remove(below.id)).status).toBe('ok')
  expect((await remove(category.id)).status).toBe('ok')
  await shows('langa', ['Food cupboard/Vuka oils/Rice'])
})

test('a manager cannot see, change or fill another chain’s own category, or act at another’s branch', async () => {
  const { category } = await add({ name: 'Thuli’s choice' }, 'soweto', lindiwe)
  expect((await list()).map(({ id }) => id)).not.toContain(category.id)
  const { version } = category
  expect((await call('PUT', 'langa', { id: category.id, body: { version, name: 'Mine' } })).status).toBe(
    'not_found',
  )
  const removed = await call('DELETE', 'langa', { id: category.id, query: `?version=${version}` })
  expect(removed.status).toBe('not_found')
  expect((await place('oil750', category.id)).statusCode).toBe(422)
  expect((await add({ name: 'Below', parent_id: category.id })).status).toBe('invalid')
  expect((await call('GET', 'soweto')).status).toBe('not_found')
  expect((await add({ name: 'Mine' }, 'soweto')).status).toBe('not_found')
  expect((await remove(category.id, 'soweto', lindiwe)).status).toBe('ok')
})

test('the order of categories is kept, on the chain’s own shelves only', async () => {
  expect((await change('rice', { position: 0 })).category).toMatchObject({ position: 0 })
  await shows('langa', ['Food cupboard/Rice/Vuka oils'])
  expect(await menu('soweto')).toEqual(['Food cupboard/Cooking oil/Rice'])
  expect((await list()).map(({ id }) => id)).toEqual(['food', 'rice', 'oil', 'pets'])
  await change('rice', { position: 1 })
  await shows('langa', ['Food cupboard/Vuka oils/Rice'])
})

test('a category becomes a department and goes back', async () => {
  expect((await change('rice', { parent_id: null, position: 0 })).category).toMatchObject({ level: 1 })
  await shows('langa', ['Rice', 'Food cupboard/Vuka oils'])
  expect(await menu('soweto')).toEqual(['Food cupboard/Cooking oil/Rice'])
  await change('rice', { parent_id: 'food' })
  await shows('langa', ['Food cupboard/Vuka oils/Rice'])
})

test('a circle, a level too many and a name used twice are refused', async () => {
  const codeOf = (answer: { messages: { code: string }[] }) => answer.messages[0]?.code
  expect(codeOf(await change('food', { parent_id: 'rice' }))).toBe('category-circle')
  expect(codeOf(await change('food', { parent_id: 'food' }))).toBe('category-circle')
  expect(codeOf(await change('food', { parent_id: 'pets' }))).toBe('categories-too-deep')
  expect(codeOf(await add({ name: 'Long grain', parent_id: 'rice' }))).toBe('categories-too-deep')
  expect(codeOf(await add({ name: 'RICE', parent_id: 'food' }))).toBe('name-taken')
  expect(codeOf(await remove('pets'))).toBe('category-shared')
})

test('a change of what somebody changed meanwhile is refused with what stands there now', async () => {
  const { version } = await rowOf('oil')
  await change('oil', { name: 'Oils' })
  const late = await call('PUT', 'langa', { id: 'oil', body: { version, name: 'Oil and ghee' } })
  expect(late).toMatchObject({ status: 'conflict', details: { category: { name: 'Oils' } } })
  expect((await change('oil', { name: null })).category).toMatchObject({
    name: 'Cooking oil',
    shared_name: null,
  })
  await shows('langa', ['Food cupboard/Cooking oil/Rice'])
})

test('only the operator changes categories of everybody, and a chain’s own names stay', async () => {
  expect((await add({ name: 'Everywhere', everybody: true })).status).toBe('forbidden')
  await change('oil', { name: 'Thuli oils' }, 'soweto', lindiwe)
  const { version } = (
    await call('GET', 'langa', { query: '?everybody=true', by: operator })
  ).categories.find(({ id }: Row) => id === 'oil')
  const body = { version, name: 'Oil and fat', everybody: true }
  expect((await call('PUT', 'langa', { id: 'oil', body, by: operator })).status).toBe('ok')
  await shows('langa', ['Food cupboard/Oil and fat/Rice'])
  await shows('', ['Food cupboard/Oil and fat/Rice'])
  await shows('soweto', ['Food cupboard/Thuli oils/Rice'])
})

test('a move for everybody that makes a circle with a chain’s own move drops the chain’s', async () => {
  await change('pets', { parent_id: 'food' }, 'soweto', lindiwe)
  const everybody = async (id: string, body: object) => {
    const { categories } = await call('GET', 'langa', { query: '?everybody=true', by: operator })
    const { version } = categories.find((each: Row) => each.id === id)
    return call('PUT', 'langa', { id, body: { version, everybody: true, ...body }, by: operator })
  }
  for (const id of ['oil', 'rice']) expect((await everybody(id, { parent_id: null })).status).toBe('ok')
  expect((await everybody('food', { parent_id: 'pets' })).status).toBe('ok')
  expect(await rowOf('pets', 'soweto', lindiwe)).toMatchObject({ parent_id: null })
  expect(await rowOf('food', 'soweto', lindiwe)).toMatchObject({ parent_id: 'pets' })
})
