// A shopper's own details and addresses on pages without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop } from '#tests/form-shop.ts'
import { type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'

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

const me = async () => (await shop.by(thandi, 'GET', '/api/v2/account/user/me')).json().account
const addresses = async (): Promise<{ id: string; is_default: boolean }[]> =>
  (await shop.by(thandi, 'GET', `/api/v2/users/${thandi.id}/addresses`)).json().resources
async function add(formatted: string): Promise<string> {
  const address = { formatted, latitude: -33.9, longitude: 18.58 }
  const answer = await shop.by(thandi, 'POST', `/api/v2/users/${thandi.id}/addresses`, { address })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().resource.id
}

test('a shopper changes their name, language and consent, once for two posts', async () => {
  const fields = fieldsOf((await visit.get('/profile')).html, 'profile')
  expect(fields).toMatchObject({ first_name: 'Thandi' })
  const changed = { ...fields, first_name: 'Nomsa', language: 'af', sms_marketing: 'on' }
  for (const _ of ['sent', 'sent again'])
    expect((await visit.post('/profile', changed)).to).toBe('/profile?saved')
  expect(await me()).toMatchObject({ first_name: 'Nomsa', profile: { language: 'af', sms_marketing: true } })
  const { html } = await visit.get('/profile?saved')
  expect(html).toContain('lang="af"')
  expect(html).toContain('notice--good')
  // A box that is not ticked is not sent.
  const { sms_marketing: _, ...without } = fieldsOf(html, 'profile')
  await visit.post('/profile', without)
  expect(await me()).toMatchObject({ first_name: 'Nomsa', profile: { sms_marketing: false } })
})

test('a name that is missing is marked, and the others stay as they were typed', async () => {
  const fields = fieldsOf((await visit.get('/profile')).html, 'profile')
  const page = await visit.post('/profile', { ...fields, first_name: ' ', last_name: 'Nkosi' })
  expect(page.status).toBe(422)
  expect(textOf(page.html)).toContain('Required')
  expect(fieldsOf(page.html, 'profile').last_name).toBe('Nkosi')
  expect((await me()).first_name).toBe('Thandi')
})

test('a forged form changes nothing, and one after the session ended is there again after signing in', async () => {
  const fields = { ...fieldsOf((await visit.get('/profile')).html, 'profile'), first_name: 'Nomsa' }
  expect((await visit.post('/profile', { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
  visit.jar.delete('spaza_session')
  expect((await visit.post('/profile', fields)).to).toContain('/sign_in')
  visit.signInAs(thandi)
  expect(fieldsOf((await visit.get('/profile')).html, 'profile').first_name).toBe('Nomsa')
  expect((await me()).first_name).toBe('Thandi')
})

test('what one tells of oneself is saved, once for two posts, with favourites that can be taken back', async () => {
  expect((await visit.get('/profile')).html).toContain('value="about"')
  const url = '/profile?open=about'
  const { html } = await visit.get(url)
  const fields = fieldsOf(html, 'about')
  const [one, two] = (fields.shops_shown ?? '').split(' ')
  expect(html).toContain(`name="shop.${one}"`)
  const told = {
    ...fields,
    business_name: ' Thandi’s Spaza ',
    [`shop.${one}`]: 'on',
    [`shop.${two}`]: 'on',
    'way.cash': 'on',
  }
  for (const _ of ['sent', 'sent again']) expect((await visit.post(url, told)).to).toBe('/profile?saved')
  expect((await me()).profile).toMatchObject({
    business_name: 'Thandi’s Spaza',
    favoured_payment_providers: ['cash'],
    favoured_new_suppliers: [one, two],
  })
  const { [`shop.${one}`]: _, 'way.cash': __, ...less } = fieldsOf((await visit.get(url)).html, 'about')
  await visit.post(url, less)
  expect((await me()).profile).toMatchObject({
    business_name: 'Thandi’s Spaza',
    favoured_payment_providers: [],
    favoured_new_suppliers: [two],
  })
})

test('what one tells is marked where it is too long, kept over signing in again, and never by a forged form', async () => {
  const url = '/profile?open=about'
  const fields = { ...fieldsOf((await visit.get(url)).html, 'about'), occupation: 'Nurse', 'way.cash': 'on' }
  const long = await visit.post(url, { ...fields, bank: 'B'.repeat(201) })
  expect(long.status).toBe(422)
  expect(fieldsOf(long.html, 'about')).toMatchObject({ occupation: 'Nurse', 'way.cash': 'on' })
  expect((await visit.post(url, { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
  visit.jar.delete('spaza_session')
  expect((await visit.post(url, fields)).to).toContain('/sign_in')
  visit.signInAs(thandi)
  const again = fieldsOf((await visit.get(url)).html, 'about')
  expect(again).toMatchObject({ occupation: 'Nurse', 'way.cash': 'on' })
  expect((await me()).profile.occupation).toBeNull()
})

test('an address becomes the default and another is removed, once for two posts', async () => {
  const [home, work] = [await add('1 Home Road, Parow'), await add('2 Work Road, Parow')]
  const { html } = await visit.get('/address_management')
  expect(textOf(html)).toContain('1 Home Road, Parow')
  const fields = fieldsOf(html, 'address_book')
  expect(html).toMatch(new RegExp(`<button[^>]*form="address_book"[^>]*value="${work}"|value="${work}"`))
  const post = (more: Record<string, string>) => visit.post('/address_management', { ...fields, ...more })
  expect((await post({ remove: home, token: 'x'.repeat(43) })).status).toBe(403)
  for (const id of [home, work]) {
    shop.passTime(1_000)
    expect((await post({ default: id })).to).toBe('/address_management')
    expect((await addresses()).find((address) => address.is_default)?.id).toBe(id)
  }
  for (const _ of ['sent', 'sent again'])
    expect((await post({ remove: home })).to).toBe('/address_management')
  expect((await addresses()).map(({ id }) => id)).toEqual([work])
})
