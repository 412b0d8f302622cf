// The shopper's own pages as plain pages, over the whole shop: profile, password, number, devices and addresses [ruling 14 Data saver, R27].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/sessions/session-store.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { givePassword, openFormShop, readCodeSentTo } from '#tests/form-shop.ts'
import { choicesOf, type Fields, type FormVisit, fieldsOf, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { openPlainVisit, unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'

const password = 'Kraal7bloem'
const security = '/profile/security'
const book = '/address_management'

let shop: TestShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  shop = await openFormShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  await givePassword(shop, thandi, password)
  visit = openPlainVisit(shop.app, thandi)
})

async function open(url: string): Promise<string> {
  const { status, html } = await visit.get(url)
  expect(status).toBe(200)
  expect(html).not.toMatch(unknownToOldBrowsers)
  return html
}

/** The fields that are marked as wrong. */
const wrongFields = (html: string): string[] =>
  [...html.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => /name="(\w+)"/.exec(tag)?.[1] ?? '',
  )

test('a name is changed on the plain profile, and a blank one is said at its field with the rest kept', async () => {
  const fields = { ...fieldsOf(await open('/profile'), 'profile'), language: 'en' }
  const wrong = await visit.post('/profile', { ...fields, first_name: ' ', last_name: 'Nkosi' })
  expect(wrong.status).toBe(422)
  expect(wrongFields(wrong.html)).toEqual(['first_name'])
  expect(fieldsOf(wrong.html, 'profile').last_name).toBe('Nkosi')
  const saved = await visit.post('/profile', { ...fields, first_name: 'Zanele', last_name: 'Nkosi' })
  expect(saved.to).toBe('/profile?saved')
  const page = await open('/profile?saved')
  expect(fieldsOf(page, 'profile')).toMatchObject({ first_name: 'Zanele', last_name: 'Nkosi' })
  expect(page).toMatch(/class="done"/)
})

test('what a shopper tells of themselves is a page of its own', async () => {
  const fields = fieldsOf(await open('/profile?open=about'), 'about')
  const more = { bank: 'Stokvel Bank', 'way.cash': 'on' }
  expect((await visit.post('/profile?open=about', { ...fields, ...more })).to).toBe('/profile?saved')
  const kept = fieldsOf(await open('/profile?open=about'), 'about')
  expect(kept).toMatchObject({ bank: 'Stokvel Bank', 'way.cash': 'on' })
})

test('a password is changed with the code of an SMS, and errors stand at their fields', async () => {
  const { login } = await shop.database.kysely
    .selectFrom('accounts')
    .select('login')
    .where('id', '=', thandi.id)
    .executeTakeFirstOrThrow()
  const first = fieldsOf(await open(security), 'sign_in_change')
  expect(first.purpose).toBe('password')
  const second = await visit.post(security, first)
  const fields: Fields = {
    ...fieldsOf(second.html, 'sign_in_change'),
    token_code: await readCodeSentTo(shop, login),
    current_password: password,
    password: 'Nuwe-seisoen',
  }
  const short = await visit.post(security, { ...fields, password: 'kort' })
  expect(short.status).toBe(422)
  expect(wrongFields(short.html)).toEqual(['password'])
  expect((await visit.post(security, fields)).to).toBe(`${security}?changed=password`)
  expect(textOf(await open(`${security}?changed=password`))).toContain('Password changed')
})

test('another device is signed out, and all of them after a question', async () => {
  const account = { id: thandi.id, scope: 'user' as const }
  for (const _ of ['phone', 'desk']) await openSession(shop.database.kysely, account, 'test', shop.time.now)
  const page = await open(security)
  expect(page).not.toContain('name="end_others"')
  const end = /<button[^>]*value="([^"]+)"[^>]*name="end"/.exec(page)?.[1] ?? ''
  expect((await visit.post(security, { ...fieldsOf(page, 'sessions'), end })).to).toBe(
    `${security}?ended=one`,
  )
  const asked = `${security}?open=end-others`
  const question = await open(asked)
  expect(question).toContain('name="end_others"')
  await visit.post(asked, { ...fieldsOf(question, 'sessions'), end_others: '1' })
  expect(await open(security)).not.toContain('name="end"')
})

test('an address is typed, found, saved, changed, made the default and removed', async () => {
  const typed = { line: '12 Main Road', town: 'Parow', unit: '', directions: 'Blue gate' }
  const add = async (more: Fields) => {
    const url = `${book}?open=new`
    const found = await visit.post(url, { ...fieldsOf(await open(url), 'new_address'), ...typed, ...more })
    expect(choicesOf(found.html, 'address').length).toBeGreaterThan(0)
    expect((await visit.post(url, fieldsOf(found.html, 'new_address'))).to).toBe(`${book}?saved`)
  }
  const missing = await visit.post(`${book}?open=new`, {
    ...fieldsOf(await open(`${book}?open=new`), 'new_address'),
    ...typed,
    line: '',
    directions: '',
  })
  expect(wrongFields(missing.html)).toEqual(['line'])
  await add({})
  await add({ town: 'Langa' })
  const page = await open(book)
  const change = /href="(\?open=change-[^"]+)"/.exec(page)?.[1] ?? ''
  const details = fieldsOf(await open(book + change), 'address_details')
  expect((await visit.post(book + change, { ...details, unit: 'Unit 9' })).to).toBe(`${book}?saved`)
  expect(textOf(await open(book))).toContain('Unit 9')
  const [, usual = ''] = /<button[^>]*value="([^"]+)"[^>]*name="default"/.exec(page) ?? []
  await visit.post(book, { ...fieldsOf(page, 'address_book'), default: usual })
  expect(await open(book)).not.toContain(`value="${usual}" aria-label="Make default`)
  for (const [, id = ''] of page.matchAll(/<button[^>]*value="([^"]+)"[^>]*name="remove"/g))
    await visit.post(book, { ...fieldsOf(page, 'address_book'), remove: id })
  expect(textOf(await open(book))).toContain('Add an address for your deliveries')
})
