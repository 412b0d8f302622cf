// A new address and its details on pages without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop } from '#tests/form-shop.ts'
import { choicesOf, type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'

const page = '/address_management'
const newPage = `${page}?open=new`

let shop: TestShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  shop = await openFormShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openFormVisit(shop.app, thandi)
})

interface Saved {
  id: string
  formatted: string
  unit_or_floor: string | null
  directions: string | null
}
const addresses = async (): Promise<Saved[]> =>
  (await shop.by(thandi, 'GET', `/api/v2/users/${thandi.id}/addresses`)).json().resources

const typed = { line: '12 Main Road', town: 'Parow', unit: 'Unit 5', directions: 'Blue gate' }

/** Types an address and lets the page look it up; returns the fields of the page with what it found. */
async function look(more: Record<string, string> = {}) {
  const { html } = await visit.get(newPage)
  return visit.post(newPage, { ...fieldsOf(html, 'new_address'), ...typed, ...more })
}

test('a typed address is found, chosen and saved, once for two posts', async () => {
  expect((await visit.get(page)).html).toMatch(/<button[^>]*value="new"[^>]*name="open"/)
  const found = await look()
  expect(found.status).toBe(200)
  const [first = ''] = choicesOf(found.html, 'address')
  expect(first).toContain('12 Main Road, Parow')
  expect(await addresses()).toEqual([])
  const fields = fieldsOf(found.html, 'new_address')
  expect(fields).toMatchObject({ ...typed, address: first })
  for (const _ of ['sent', 'sent again']) expect((await visit.post(newPage, fields)).to).toBe(`${page}?saved`)
  expect(await addresses()).toMatchObject([
    {
      formatted: expect.stringMatching(/^12 Main Road, Parow, /),
      unit_or_floor: 'Unit 5',
      directions: 'Blue gate',
    },
  ])
  expect(textOf((await visit.get(`${page}?saved`)).html)).toContain('Address saved')
})

test('an address that is typed again is looked up again, not saved under what was found before', async () => {
  const fields = fieldsOf((await look()).html, 'new_address')
  const again = await visit.post(newPage, { ...fields, town: 'Langa' })
  expect(again.status).toBe(200)
  expect(choicesOf(again.html, 'address')[0]).toContain('12 Main Road, Langa')
  expect(await addresses()).toEqual([])
})

test('a missing or unknown town and a missing street are marked, and what was typed stays', async () => {
  const missing = await look({ town: ' ', line: '', directions: '' })
  expect(missing.status).toBe(422)
  expect(textOf(missing.html)).toContain('Choose your town or suburb')
  expect(textOf(missing.html)).toContain('Tell the driver what to look for')
  expect(fieldsOf(missing.html, 'new_address').unit).toBe('Unit 5')
  const unknown = await look({ town: 'Qqqqzzzz' })
  expect(unknown.status).toBe(422)
  expect(textOf(unknown.html)).toContain('could not find that town')
  expect(fieldsOf(unknown.html, 'new_address')).toMatchObject({ town: 'Qqqqzzzz', line: '12 Main Road' })
})

test('a forged address is refused, and one after the session ended is there again after signing in', async () => {
  const fields = fieldsOf((await look()).html, 'new_address')
  expect((await visit.post(newPage, { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
  visit.jar.delete('spaza_session')
  expect((await visit.post(newPage, fields)).to).toContain('/sign_in')
  visit.signInAs(thandi)
  const again = fieldsOf((await visit.get(newPage)).html, 'new_address')
  expect(again).toMatchObject({ ...typed, address: fields.address })
  expect(await addresses()).toEqual([])
  expect((await visit.post(newPage, again)).to).toBe(`${page}?saved`)
  expect(await addresses()).toHaveLength(1)
})

test('unit and directions of an address are changed, once for two posts, never by a forged form', async () => {
  const address = { formatted: '1 Home Road, Parow', latitude: -33.9, longitude: 18.58, unit_or_floor: 'A' }
  await shop.by(thandi, 'POST', `/api/v2/users/${thandi.id}/addresses`, { address })
  const [saved] = await addresses()
  const url = `${page}?open=change-${saved?.id}`
  expect((await visit.get(page)).html).toContain(`value="change-${saved?.id}"`)
  const fields = fieldsOf((await visit.get(url)).html, 'address_details')
  expect(fields).toMatchObject({ unit: 'A', directions: '' })
  const changed = { ...fields, unit: ' ', directions: 'Green door' }
  expect((await visit.post(url, { ...changed, token: 'x'.repeat(43) })).status).toBe(403)
  expect(await addresses()).toEqual([saved])
  visit.jar.delete('spaza_session')
  expect((await visit.post(url, changed)).to).toContain('/sign_in')
  visit.signInAs(thandi)
  expect(fieldsOf((await visit.get(url)).html, 'address_details').directions).toBe('Green door')
  for (const _ of ['sent', 'sent again']) expect((await visit.post(url, changed)).to).toBe(`${page}?saved`)
  expect(await addresses()).toEqual([{ ...saved, unit_or_floor: null, directions: 'Green door' }])
})
