// Tests the plain pages of the way to an order and after it, over a whole shop that takes payments [R27, ruling 14 Checkout, ruling 14
// Guarding forms].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshPhone } from '#tests/account-app.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { addressAt, enableDelivery } from '#tests/delivery-fixture.ts'
import { givePassword, putBasket, readBasket, readCodeSentTo } from '#tests/form-shop.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let shop: PayingShop
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openPayingShop({ web: render, forms, stock: { bread: 10_000 } })
  await enableDelivery(shop.database.kysely)
}, 120_000)
afterAll(() => shop.close())

function openPlainVisit(person?: Person): FormVisit {
  const visit = openFormVisit(shop.app, person)
  visit.jar.set('spaza_saver', 'on')
  return visit
}

const isPlain = (html: string): void => {
  expect(html).toContain('<link rel="stylesheet" href="/plain/')
  expect(html).not.toMatch(/<script|<svg|<dialog|<details|class="[^"]*(?:_|--)/)
}

describe('signing in and registering', () => {
  let visit: FormVisit
  beforeEach(() => {
    visit = openPlainVisit()
  })
  async function sent(page: string, login: string): Promise<{ fields: Fields; code: string }> {
    const first = await visit.get(page)
    isPlain(first.html)
    const answer = await visit.post(page, { ...fieldsOf(first.html, 'sign-in'), login })
    isPlain(answer.html)
    expect([answer.status, textOf(answer.html)]).toEqual([200, expect.stringContaining('We sent a code')])
    return {
      fields: fieldsOf(answer.html, 'sign-in'),
      code: await readCodeSentTo(shop, `+27${login.slice(1)}`),
    }
  }

  test('a new shopper registers with a code, and their name is asked once the code was right', async () => {
    const page = '/register?return_to=%2Fbasket'
    const login = freshPhone()
    const { fields, code } = await sent(page, login)
    const wrong = await visit.post(page, { ...fields, code: code === '000000' ? '111111' : '000000' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toMatch(/aria-describedby="f-code-e"/)
    expect(fieldsOf(wrong.html, 'sign-in')).toMatchObject({ login, code: '' })
    const named = await visit.post(page, { ...fields, code })
    expect(textOf(named.html)).toContain('By registering you accept the terms')
    const asked = fieldsOf(named.html, 'sign-in')
    expect(asked).toMatchObject({ code, first_name: '', last_name: '' })
    const half = await visit.post(page, { ...asked, first_name: 'Thandi' })
    expect(half.status).toBe(422)
    expect(fieldsOf(half.html, 'sign-in')).toMatchObject({ code, first_name: 'Thandi' })
    const done = await visit.post(page, { ...asked, first_name: 'Thandi', last_name: 'Nkosi' })
    expect([done.status, done.to]).toEqual([303, '/basket'])
    expect((await visit.get('/basket')).html).toContain('Sign out')
  })

  test('a number that cannot be one is said at the field and stays in it', async () => {
    const { html } = await visit.get('/sign_in')
    const { status, html: again } = await visit.post('/sign_in', {
      ...fieldsOf(html, 'sign-in'),
      login: '12',
    })
    expect(status).toBe(422)
    expect(again).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="login" value="12"/)
    expect(textOf(again).match(/Invalid mobile phone number/g)).toHaveLength(1)
  })

  test('a shopper signs in with a password, and a wrong one leaves the number in its field', async () => {
    const person = await shopper(shop.database.kysely, 'Sipho', shop.time.now)
    await givePassword(shop, person, 'pap-en-wors-9')
    const [{ login } = { login: '' }] = await shop.rows<{ login: string }>(
      'select login from accounts where id = $1',
      [person.id],
    )
    const page = '/sign_in?with=password&return_to=%2Forders'
    const { html } = await visit.get(page)
    isPlain(html)
    const fields = { ...fieldsOf(html, 'sign-in'), login }
    const wrong = await visit.post(page, { ...fields, password: 'not-this-one' })
    expect(wrong.status).toBe(422)
    expect(fieldsOf(wrong.html, 'sign-in')).toMatchObject({ login, password: '' })
    const right = await visit.post(page, { ...fields, password: 'pap-en-wors-9' })
    expect([right.status, right.to]).toEqual([303, '/orders'])
  })
})

describe('checkout', () => {
  const address = '/checkout/dispatch'
  let thandi: Person
  let visit: FormVisit
  beforeEach(async () => {
    thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
    visit = openPlainVisit(thandi)
    await fill({ [offerId('bread')]: 4 })
  })
  const fill = (qtys: Record<string, number>) => putBasket(shop, thandi, qtys)
  const orders = () =>
    shop.rows<{ id: string; shipping_provider: string; provider: string; total_in_cents: number }>(
      'select id, shipping_provider, provider, total_in_cents::int from orders where account_id = $1',
      [thandi.id],
    )
  async function open(): Promise<{ html: string; fields: Fields }> {
    const { html } = await visit.get(address)
    isPlain(html)
    return { html, fields: fieldsOf(html, 'checkout') }
  }
  async function again(fields: Fields, button = 'again'): Promise<{ html: string; fields: Fields }> {
    const { status, html } = await visit.post(address, { ...fields, do: button })
    expect(status).toBe(200)
    isPlain(html)
    return { html, fields: fieldsOf(html, 'checkout') }
  }
  const confirm = (fields: Fields) => visit.post(address, { ...fields, do: 'confirm' })

  test('begins with the soonest time and a way to pay, and confirms what it shows, once', async () => {
    const { html, fields } = await open()
    const [, soonest] = /<select[^>]*name="slot"[^>]*><option[^>]*value="([^"]+)"/.exec(html) ?? []
    expect(fields).toMatchObject({ way: 'COLLECT', payment: 'cash', slot: soonest })
    expect(textOf(html)).toContain('Confirm order, pay R 75.90 in cash')
    // Enter presses the first button.
    const form = html.slice(html.indexOf('name="shown_lines"'))
    expect(/<button[^>]*>/.exec(form)?.[0]).toContain('value="again"')
    const [first, second] = await Promise.all([confirm(fields), confirm(fields)])
    expect([first.status, second.to]).toEqual([303, first.to])
    expect(await orders()).toMatchObject([{ provider: 'cash', total_in_cents: 4 * 1899 }])
    expect(await readBasket(shop, thandi)).toEqual({})
  })

  test('a new address is typed, looked up, chosen, and delivered to', async () => {
    const { fields } = await open()
    const empty = await again({ ...fields, way: 'PICUP' })
    expect(textOf(empty.html)).toContain('Choose a delivery address')
    expect(empty.html).not.toContain('value="confirm"')
    const typed = { ...empty.fields, line: '12 Voortrekker Road', town: 'bellville', directions: 'Blue gate' }
    const nowhere = await again({ ...typed, town: 'qqqqzzzz' })
    expect(nowhere.html).toMatch(/id="f-town-e">We could not find that town/)
    const found = await again({ ...nowhere.fields, town: 'bellville' })
    expect(found.fields).toMatchObject({
      address: expect.stringMatching(/^found:.*12 Voortrekker Road, Bellville/),
      directions: 'Blue gate',
    })
    const eft = await again({ ...found.fields, payment: 'cash' })
    expect(textOf(eft.html)).toContain('Delivery R')
    expect((await confirm(eft.fields)).status).toBe(303)
    expect(await orders()).toMatchObject([{ shipping_provider: 'PICUP' }])
    expect(
      await shop.rows('select directions from addresses where account_id = $1', [thandi.id]),
    ).toMatchObject([{ directions: 'Blue gate' }])
  })

  test('another address is typed only where the shopper asks for its fields', async () => {
    const home = await addressAt(shop.database.kysely, thandi.id, 3.5)
    const saved = await again({ ...(await open()).fields, way: 'PICUP' })
    expect(saved.fields.address).toBe(home)
    expect(saved.html).not.toContain('name="town"')
    const asked = await again(saved.fields, 'address')
    expect(asked.html).toContain('name="town"')
    expect(asked.fields.address).toBe(home)
  })

  test('a time that is gone is said on top and at its list, and another one must be chosen', async () => {
    const { fields } = await open()
    const page = await again({ ...fields, slot: '2026-03-01T08:00:00.000Z' })
    expect(textOf(page.html).match(/That time is no longer available/g)).toHaveLength(2)
    expect(page.fields.slot).toBe('')
    const refused = await confirm(page.fields)
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused.html, 'checkout').slot).toBe('')
    expect((await confirm({ ...page.fields, slot: fields.slot ?? '' })).status).toBe(303)
  })

  test('store credit that covers the order pays for it', async () => {
    await giveCredit(shop.shop.database, thandi.id, 50_000, corner)
    const { html, fields } = await open()
    expect(textOf(html)).toContain('Your store credit pays for all of it')
    expect((await confirm(fields)).status).toBe(303)
    expect(await orders()).toHaveLength(1)
  })

  test('goods for adults ask for the age, and the box is marked where it was not ticked', async () => {
    await fill({ [offerId('whisky')]: 1 })
    const { fields } = await open()
    const refused = await confirm(fields)
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/name="of_age"[^>]*>[^<]*<b class="error">[^<]*confirm your age/)
    expect((await confirm({ ...fields, of_age: '1' })).status).toBe(303)
  })
})
