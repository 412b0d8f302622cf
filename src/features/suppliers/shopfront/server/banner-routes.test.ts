// Managers make banners and pop-ups for what they manage; shoppers see them between their start and end.
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ManagerApp, openManagerApp } from '#tests/manager-app.ts'

let shop: ManagerApp
let picture: string
beforeAll(async () => {
  shop = await openManagerApp()
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  picture = (await shop.upload(shop.gert, bytes, 'x.png')).json().file.image_url
})
beforeEach(async () => {
  shop.setClock('2026-03-14T10:00:00Z')
  await shop.database.pool.query('delete from banners')
})
afterAll(() => shop.close())

const url = '/counter/v1/banners'
const make = (change: object = {}, by = shop.gert) =>
  shop.by(by, 'POST', url, {
    kind: 'banner',
    image_url: picture,
    target_id: '/promotions',
    alt: 'Green week',
    supplier_ids: ['langa'],
    ...change,
  })
const codeOf = (answer: LightMyRequestResponse) => answer.json().messages[0]?.code
const readAlts = async (path: string) => ((await shop.read(path)) as { alt: string }[]).map(({ alt }) => alt)

async function waitForReload(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const before = shop.shelves.banners.version(shop.time.now)
    await shop.database.pool.query("select pg_notify('shelf', '*')")
    await expect.poll(() => shop.shelves.banners.version(shop.time.now)).not.toBe(before)
  }
}

test('a supplier’s banner is shown where that supplier is chosen, and nowhere else', async () => {
  const answer = await make()
  expect(answer.statusCode).toBe(201)
  expect(answer.json().banners[0]).toMatchObject({
    supplier_name: 'Vuka Langa',
    state: 'shown',
    every_hours: 24,
    published: true,
  })
  await waitForReload()
  expect(await readAlts('/api/v2/banners?supplier_id=langa')).toEqual(['Green week'])
  expect(await readAlts('/api/v2/banners?supplier_id=parow')).toEqual([])
  expect(await readAlts('/api/v2/banners')).toEqual([])
})

test('a category’s banner is shown in that category, and not on the home page', async () => {
  await make({ category_id: 'rice', supplier_ids: null })
  await waitForReload()
  expect(await readAlts('/catalog/v1/categories/rice/banners')).toEqual(['Green week'])
  expect(await readAlts('/catalog/v1/categories/oil/banners')).toEqual([])
  expect(await readAlts('/api/v2/banners')).toEqual([])
})

test('a pop-up carries its id and how often it may be shown', async () => {
  await make({ kind: 'popup', every_hours: 72, supplier_ids: null })
  await waitForReload()
  const [ad] = await shop.read('/api/v2/ads')
  expect(ad).toEqual({
    id: expect.stringMatching(/^banner_/),
    kind: 'popup',
    every_hours: 72,
    image_url: picture,
    target_id: '/promotions',
    alt: 'Green week',
  })
  expect(await readAlts('/api/v2/banners')).toEqual([])
  expect(codeOf(await make({ kind: 'popup', category_id: 'rice' }))).toBe('popup-place')
})

test('a banner appears and disappears exactly at its start and end, although answers are cached', async () => {
  await make({ start_at: '2026-03-15T06:00:00Z', end_at: '2026-03-16T06:00:00Z' })
  await waitForReload()
  const at = async (iso: string) => {
    shop.setClock(iso)
    return (await readAlts('/api/v2/ads?supplier_id=langa')).length
  }
  expect(await at('2026-03-15T05:59:59.999Z')).toBe(0)
  expect(await at('2026-03-15T06:00:00Z')).toBe(1)
  expect(await at('2026-03-16T05:59:59.999Z')).toBe(1)
  expect(await at('2026-03-16T06:00:00Z')).toBe(0)
})

describe('ownership', () => {
  test('only a manager of every supplier makes and sees banners of the whole shop', async () => {
    const refused = await make({ supplier_ids: null }, shop.nandi)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'whole-shop'])
    const whole = await make({ supplier_ids: null })
    expect([whole.statusCode, whole.json().banners[0].supplier_id]).toEqual([201, null])
    const { id } = whole.json().banners[0]
    const list = (await shop.by(shop.nandi, 'GET', url)).json()
    expect([list.banners, list.whole_shop]).toEqual([[], false])
    expect((await shop.by(shop.nandi, 'DELETE', `${url}/${id}`)).statusCode).toBe(404)
    expect((await shop.by(shop.nandi, 'PUT', `${url}/${id}`, { alt: 'Mine' })).statusCode).toBe(404)
    expect((await shop.by(shop.gert, 'GET', url)).json()).toMatchObject({
      whole_shop: true,
      banners: [{ id }],
    })
  })

  test('a manager finds neither another’s supplier nor another’s banner', async () => {
    expect((await make({ supplier_ids: ['parow'] }, shop.nandi)).statusCode).toBe(404)
    const { id } = (await make({ supplier_ids: ['parow'] })).json().banners[0]
    expect((await shop.by(shop.nandi, 'PUT', `${url}/${id}`, { published: false })).statusCode).toBe(404)
    expect((await shop.by(shop.nandi, 'DELETE', `${url}/${id}`)).statusCode).toBe(404)
    expect((await shop.by(shop.stranger, 'GET', url)).statusCode).toBe(401)
  })
})

test.each([
  [{ target_id: 'https://evil.africa/' }, 'target_id', 'target-wrong'],
  [{ target_id: '//evil.africa' }, 'target_id', 'target-wrong'],
  [{ target_id: '/counter' }, 'target_id', 'target-wrong'],
  [{ target_id: '/category/nowhere' }, 'target_id', 'target-unknown'],
  [{ target_id: '/product/nothing' }, 'target_id', 'target-unknown'],
  [{ alt: '  ' }, 'alt', 'alt-missing'],
  [{ alt: '' }, 'alt', 'field-wrong'],
  [{ image_url: 'https://evil.africa/x.webp' }, 'image_url', 'image-unknown'],
  [{ image_url: '/pictures/nothere/800.webp' }, 'image_url', 'image-unknown'],
  [{ image_url: '/b1.webp' }, 'image_url', 'image-unknown'],
  [{ category_id: 'nowhere' }, 'category_id', 'no-such-place'],
  [{ start_at: '2026-03-16T00:00:00Z', end_at: '2026-03-15T00:00:00Z' }, 'end_at', 'dates-reversed'],
  [{ end_at: '2026-03-14T10:00:00Z' }, 'end_at', 'dates-over'],
  [{ every_hours: 0 }, 'every_hours', 'field-wrong'],
  [{ kind: 'advert' }, 'kind', 'field-wrong'],
])('%j is refused with its field and code', async (change, field, code) => {
  const answer = await make(change)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().messages[0]).toMatchObject({ field, code })
})

test('a banner is hidden, shown again, given another target, and removed', async () => {
  const { id } = (await make()).json().banners[0]
  const change = (body: object) => shop.by(shop.gert, 'PUT', `${url}/${id}`, body)
  const now = async () => {
    await waitForReload()
    return readAlts('/api/v2/banners?supplier_id=langa')
  }
  expect((await change({ published: false })).json().banner.state).toBe('hidden')
  expect(await now()).toEqual([])
  await change({ published: true, alt: 'Greener', target_id: '/category/rice' })
  expect(await now()).toEqual(['Greener'])
  expect((await change({ target_id: '/orders' })).statusCode).toBe(400)
  expect((await change({ kind: 'popup' })).statusCode).toBe(400)
  await shop.by(shop.gert, 'DELETE', `${url}/${id}`)
  expect(await now()).toEqual([])
})
