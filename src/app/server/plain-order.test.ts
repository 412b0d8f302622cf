// Tests the plain pages of the way to an order and after it, over a whole shop that takes payments [R27, ruling 14 Checkout, ruling 14
// Guarding forms].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshPhone } from '#tests/account-app.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { givePassword, readCodeSentTo } from '#tests/form-shop.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let shop: PayingShop
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openPayingShop({ web: render, forms, stock: { bread: 10_000 } })
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
