// Tests the plain pages of the way to an order and after it, over a whole shop that takes payments [R27, ruling 14 Checkout, ruling 14
// Guarding forms].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshPhone } from '#tests/account-app.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { addressAt, enableDelivery } from '#tests/delivery-fixture.ts'
import { givePassword, putBasket, readBasket, readCodeSentTo } from '#tests/form-shop.ts'
import { type Fields, type FormVisit, fieldsOf, textOf } from '#tests/form-visit.ts'
import { giveCard, giveCredit } from '#tests/money-fixtures.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { openPlainVisit, unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'
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

const openVisit = (person?: Person): FormVisit => openPlainVisit(shop.app, person)

const isPlain = (html: string): void => {
  expect(html).toContain('<link rel="stylesheet" href="/plain/')
  expect(html).not.toMatch(unknownToOldBrowsers)
}

describe('signing in and registering', () => {
  let visit: FormVisit
  beforeEach(() => {
    visit = openVisit()
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

  test('a new shopper registers with a password, once, and passwords are never in the page', async () => {
    const page = '/register?with=password&return_to=%2Fbasket'
    const { html } = await visit.get(page)
    isPlain(html)
    const fields = {
      ...fieldsOf(html, 'register'),
      login: freshPhone(),
      password: 'pap-en-wors-9',
      password_again: 'pap-en-wors-8',
      first_name: 'Thandi',
      last_name: 'Nkosi',
    }
    const refused = await visit.post(page, fields)
    expect(refused.status).toBe(422)
    expect(refused.html).not.toContain('pap-en-wors')
    expect(refused.html).toMatch(/id="f-password_again-e">Passwords must match/)
    expect(refused.html).toMatch(/name="terms"[^>]*\/>.*<b class="error">Accept the terms/)
    expect(fieldsOf(refused.html, 'register')).toMatchObject({ login: fields.login, first_name: 'Thandi' })
    const right = { ...fields, password_again: fields.password, terms: '1' }
    const [first, second] = [await visit.post(page, right), await openVisit().post(page, right)]
    expect([first.status, first.to, second.to]).toEqual([303, '/basket', '/basket'])
    const taken = await openVisit().post(page, {
      ...right,
      password: 'another-one-77',
      password_again: 'another-one-77',
    })
    expect(textOf(taken.html)).toContain('This number already has an account')
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
    visit = openVisit(thandi)
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

describe('an order that was placed', () => {
  let thandi: Person
  let visit: FormVisit
  beforeEach(async () => {
    thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
    visit = openVisit(thandi)
  })
  const order = async (provider = 'cash', qty = 4): Promise<string> =>
    (await shop.order(thandi, provider, qty)).id
  const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json
  async function open(url: string): Promise<string> {
    const { html, status } = await visit.get(url)
    expect(status).toBe(200)
    isPlain(html)
    return html
  }
  const set = (id: string, status: string) =>
    shop.direct.pool.query('update orders set status = $2, version = version + 1 where id = $1', [id, status])

  test('its page says what to bring, when and where, what it costs and what happened', async () => {
    const id = await order()
    const { reference, collection_code: code, formatted_collection_date: when } = await read(id)
    const html = await open(`/orders/${id}`)
    for (const part of [
      `Order ${reference}`,
      'Order accepted',
      `Collection code: ${code}`,
      when,
      'R 75.90 in cash',
      'bread 4 × R 18.99',
      'Everything that happened',
    ])
      expect(textOf(html)).toContain(part)
    const list = textOf(await open('/orders'))
    expect(list).toContain(reference)
    expect(list).toContain('Order accepted')
  })

  test('is somebody else’s: nobody but its shopper sees or cancels it', async () => {
    const id = await order()
    const lerato = openVisit(await shopper(shop.database.kysely, 'Lerato', shop.time.now))
    expect((await lerato.get(`/orders/${id}`)).status).toBe(404)
    const fields = fieldsOf(await open(`/orders/${id}?cancel=ask`), 'cancel_order')
    expect((await lerato.post(`/orders/${id}`, fields)).status).toBe(403)
    expect((await read(id)).status).toBe('pending')
  })

  test('is cancelled after a question, which stands alone, and only once', async () => {
    const id = await order()
    expect(await open(`/orders/${id}`)).toContain('href="?cancel=ask"')
    const address = `/orders/${id}?cancel=ask`
    const html = await open(address)
    expect(textOf(html)).not.toContain('Everything that happened')
    const fields = fieldsOf(html, 'cancel_order')
    for (const _ of ['sent', 'sent again'])
      expect((await visit.post(address, fields)).to).toBe(`/orders/${id}`)
    const cancelled = await open(address)
    expect(textOf(cancelled)).toContain('Cancelled')
    expect(cancelled).not.toContain('href="?cancel=ask"')
  })

  test('its amounts are changed for the total that was shown', async () => {
    const id = await order()
    const address = `/orders/${id}?change=form`
    const html = await open(address)
    const field = /name="(line-[^"]+)"/.exec(html)?.[1] ?? ''
    const fields = { ...fieldsOf(html, 'amend_order') }
    expect(fields[field]).toBe('4')
    const wrong = await visit.post(address, { ...fields, [field]: 'many', do: 'again' })
    expect(wrong.html).toMatch(/value="many"[^>]*\/> *<b class="error">/)
    const shown = await visit.post(address, { ...fields, [field]: '6', do: 'again' })
    isPlain(shown.html)
    expect(textOf(shown.html)).toContain('New total R 113.94')
    const update = { ...fieldsOf(shown.html, 'amend_order'), do: 'update' }
    expect((await visit.post(address, update)).status).toBe(303)
    expect((await read(id)).total_in_cents).toBe(6 * 1899)
  })

  test('goods are found and added to it, and a line is taken out', async () => {
    const id = await order()
    const address = `/orders/${id}?change=form`
    const found = await visit.post(address, {
      ...fieldsOf(await open(address), 'amend_order'),
      find: 'soap',
      do: 'again',
    })
    const add = /value="(add-[^"]+)"/.exec(found.html)?.[1] ?? ''
    const added = await visit.post(address, { ...fieldsOf(found.html, 'amend_order'), set: add })
    const line = /value="(line-[^ ]+ 0)"/.exec(added.html)?.[1] ?? ''
    const without = await visit.post(address, { ...fieldsOf(added.html, 'amend_order'), set: line })
    expect(textOf(without.html)).toContain('Taken out when you update')
    expect(without.html).toMatch(/<button[^>]*aria-label="Keep bread after all"/)
    expect(fieldsOf(without.html, 'amend_order')).toMatchObject({ [line.split(' ')[0] ?? '']: '0' })
  })

  test('a paid one is cancelled with the choice of store credit', async () => {
    const id = await order('offline_eft')
    const sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
    const { version, total_in_cents: cents } = await read(id)
    expect((await shop.post(`/api/v1/orders/${id}/transactions`, thandi, {})).http).toBe(200)
    const money = { version, received: true, amount_in_cents: cents }
    expect((await shop.post(`/counter/v1/orders/${id}/payment`, sipho, money)).http).toBe(200)
    const address = `/orders/${id}?cancel=ask`
    const html = await open(address)
    const fields = fieldsOf(html, 'cancel_order')
    expect(fields).toMatchObject({ refund: 'original', bank_account: '' })
    const wrong = await visit.post(address, {
      ...fields,
      bank_name: 'Capitec',
      bank_branch: '470010',
      bank_account_name: 'T Example',
      bank_account: '12',
    })
    expect(wrong.status).toBe(422)
    expect(fieldsOf(wrong.html, 'cancel_order')).toMatchObject({ bank_name: 'Capitec', bank_account: '12' })
    expect(wrong.html).toContain('id="f-bank_account-e"')
    expect((await visit.post(address, { ...fields, refund: 'credit' })).to).toBe(`/orders/${id}`)
    expect(textOf(await open(`/orders/${id}`))).toContain('is your store credit')
  })

  test('is rated once it was collected, and a comment without stars stays in its field', async () => {
    const id = await order()
    await set(id, 'collected')
    const address = `/orders/${id}`
    expect(await open('/orders')).toContain(`${address}#rate`)
    const fields = fieldsOf(await open(address), 'review')
    const refused = await visit.post(address, { ...fields, comment: 'Lovely bread' })
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused.html, 'review').comment).toBe('Lovely bread')
    expect((await visit.post(address, { ...fields, rating: '4', comment: 'Lovely bread' })).to).toBe(address)
    expect(textOf(await open(address))).toContain('You gave 4 stars.')
  })

  test('is on the home page while it is under way, with its code when it is asked for', async () => {
    const id = await order()
    const { reference, collection_code: code, supplier_name: branch } = await read(id)
    const early = await open('/')
    expect(early).toContain(`href="/orders/${id}"`)
    expect(textOf(early)).toContain(reference)
    expect(textOf(early)).not.toContain(code)
    expect(textOf(early)).toContain(`Shop at ${branch} again`)
    await set(id, 'ready_for_collection')
    expect(textOf(await open('/'))).toContain(code)
    await set(id, 'collected')
    expect(textOf(await open('/'))).not.toContain(reference)
    expect(
      textOf(
        await openVisit()
          .get('/')
          .then(({ html }) => html),
      ),
    ).not.toContain('again')
  })

  test('what is wrong with it is told once it is packed, and never without words', async () => {
    const id = await order()
    expect(await open(`/orders/${id}`)).not.toContain('?dispute=form"')
    await set(id, 'collected')
    expect(await open(`/orders/${id}`)).toContain('href="?dispute=form"')
    const address = `/orders/${id}?dispute=form`
    const fields = fieldsOf(await open(address), 'dispute_order')
    const empty = await visit.post(address, { ...fields, reason: ' ' })
    expect(empty.html).toContain('id="f-reason-e"')
    for (const _ of ['sent', 'sent again'])
      expect((await visit.post(address, { ...fields, reason: 'Bread is squashed' })).to).toBe(`/orders/${id}`)
    expect(textOf(await open(`/orders/${id}`))).toContain('The branch has your message')
    const said = (await read(id)).order_events.filter(
      ({ name }: { name: string }) => name === 'pack_disputed',
    )
    expect(said).toHaveLength(1)
  })

  test('a card that lacks money says where to top it up', async () => {
    await giveCard(shop.shop.database, thandi.id, corner, 100)
    const id = await order('debtor_card')
    for (const url of [`/orders/${id}`, `/orders/${id}/pay`])
      expect(textOf(await open(url))).toContain('0012345678')
  })

  test('is ordered again into the basket', async () => {
    const id = await order()
    const address = `/orders/${id}`
    expect((await visit.post(address, fieldsOf(await open(address), 'reorder'))).to).toBe('/basket')
    expect(await readBasket(shop, thandi)).toEqual({ [offerId('bread')]: 4 })
  })

  test('a short line is answered from its page', async () => {
    const id = await order()
    const sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
    const { version, order_items: items } = await read(id)
    const counter = (method: 'POST' | 'PUT', path: string, body: object) =>
      shop.by(sipho, method, `/counter/v1/orders/${id}/${path}`, body)
    await counter('POST', 'steps', { step: 'start_preparing', version })
    await counter('PUT', `items/${items[0].id}/short`, { qty: 1 })
    const address = `/orders/${id}`
    const html = await open(address)
    expect(textOf(html)).toContain('Only 1 of 4 × bread in stock')
    const answered = await visit.post(address, { ...fieldsOf(html, 'answer_line'), decision: 'there' })
    expect(answered.to).toBe(address)
    expect((await read(id)).order_items[0].qty).toBe(1)
  })

  test('is paid by EFT: where to, and the branch is told', async () => {
    const id = await order('offline_eft')
    const page = `/orders/${id}/pay`
    expect(await open(`/orders/${id}`)).toContain(`class="act" href="${page}"`)
    const fields = fieldsOf(await open(page), 'pay-order')
    expect((await visit.post(page, { ...fields, provider: 'offline_eft' })).to).toBe(page)
    const html = await open(page)
    expect(textOf(html)).toContain('0012345678')
    expect((await visit.post(page, { ...fieldsOf(html, 'pay-order'), do: 'told' })).to).toBe(`/orders/${id}`)
    expect(textOf(await open(page))).toContain('The branch is checking for your money')
  })

  test('leads on to PayGate by a form of one button and to Yoco by a link, and looks again when asked', async () => {
    for (const provider of ['paygate', 'yoco']) {
      const id = await order(provider)
      const page = `/orders/${id}/pay`
      const { to } = await visit.post(page, { ...fieldsOf(await open(page), 'pay-order'), provider })
      const html = await open(to ?? '')
      expect(html).toMatch(
        provider === 'yoco'
          ? /<a class="act" href="http[^"]*">Go on to Yoco<\/a>/
          : /<form[^>]*action="http[^"]*process\.trans"[^>]*>.*Go on to PayGate<\/button>/,
      )
      const back = await open(page)
      expect(back).not.toContain('http-equiv="refresh"')
      expect((await visit.post(page, { ...fieldsOf(back, 'pay-order'), do: 'look' })).to).toBe(page)
    }
  })
})
