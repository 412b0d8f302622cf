// Paying an order on pages without script, with every provider [ruling 14 Paying from a plain page].

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, type Page, textOf } from '#tests/form-visit.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'
const form = 'pay-order'

let shop: PayingShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  // Yoco takes cards by its script here: a page without script goes to its checkout all the same.
  shop = await openPayingShop({ web: render, forms, yoco: 'charge' })
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openFormVisit(shop.app, thandi)
})

const payPage = (id: string) => `/orders/${id}/pay`
const order = async (provider: string): Promise<string> => (await shop.order(thandi, provider, 4)).id
const statusOf = async (id: string): Promise<string> =>
  (await shop.get(`/api/v1/orders/${id}`, thandi)).json.status
async function press(id: string, button: Fields, fields?: Fields): Promise<Page> {
  const { html } = await visit.get(payPage(id))
  return visit.post(payPage(id), { ...(fields ?? fieldsOf(html, form)), ...button })
}
/** The page that goes on to a provider. */
async function leaving(id: string, provider: string): Promise<string> {
  const pressed = await press(id, { provider })
  expect([pressed.status, pressed.to]).toEqual([303, expect.stringMatching(/\/pay\?go=[\w-]+$/)])
  const page = await visit.get(pressed.to ?? '')
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('skeleton')
  return page.html
}
const linkTo = (html: string, name: string): string | undefined =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>Go on to ${name}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&')

/** The fields of the form of "Look again". */
const look = (html: string): Fields => fieldsOf(html, form)
const attempts = (id: string) =>
  shop.rows<{ status: string; provider: string }>(
    'select status, provider from transactions where order_id = $1 order by created_at, id',
    [id],
  )

describe('a page without script', () => {
  test('goes on to PayGate by a form of one button, which only PayGate’s page takes', async () => {
    const id = await order('paygate')
    const html = await leaving(id, 'paygate')
    const leave =
      html.match(/<form[^>]*>[\s\S]*?<\/form>/g)?.find((each) => each.includes('Go on to PayGate')) ?? ''
    expect(leave).toMatch(/^<form [^>]*action="http[^"]*process.trans"/)
    expect([...leave.matchAll(/name="([^"]+)"/g)].map(([, name]) => name).toSorted()).toEqual([
      'CHECKSUM',
      'PAY_REQUEST_ID',
    ])
    expect(leave.match(/<button/g)).toHaveLength(1)
  })

  test('goes on to Yoco’s own page and to Moya by a link', async () => {
    for (const [provider, name] of [
      ['yoco', 'Yoco'],
      ['moya', 'MoyaPay'],
    ] as const) {
      const id = await order(provider)
      expect([provider, linkTo(await leaving(id, provider), name)]).toEqual([
        provider,
        expect.stringMatching(/^http/),
      ])
    }
  })

  test('asks how it stands when the shopper looks again, and never by itself', async () => {
    for (const provider of ['paygate', 'yoco', 'moya']) {
      const id = await order(provider)
      const pressed = await press(id, { provider })
      // Back without having paid.
      const back = await visit.get(payPage(id))
      expect(textOf(back.html)).toContain('Look again')
      expect(back.html).not.toMatch(/http-equiv="refresh"/i)
      expect((await press(id, { do: 'look' }, look(back.html))).to).toBe(payPage(id))
      const { provider_reference: reference } = (
        await shop.get(`/api/v1/transactions/${pressed.to?.split('=')[1]}`, thandi)
      ).json
      await shop.control(`payments/${reference}/late`, {})
      // A provider is not asked twice in a moment.
      shop.passTime(2_000)
      expect([provider, (await press(id, { do: 'look' }, look(back.html))).to]).toEqual([
        provider,
        `/orders/${id}`,
      ])
      expect(await statusOf(id)).toBe('pending')
    }
  })

  test('says where to transfer the money, without buttons that need script, and tells the branch', async () => {
    const id = await order('offline_eft')
    expect((await press(id, { provider: 'offline_eft' })).to).toBe(payPage(id))
    const { html } = await visit.get(payPage(id))
    expect(textOf(html)).toContain('0012345678')
    expect(html).not.toMatch(/type="button"[^>]*>\s*Copy/)
    const told = { ...fieldsOf(html, form), do: 'told' }
    expect((await visit.post(payPage(id), told)).to).toBe(`/orders/${id}`)
    expect((await visit.post(payPage(id), told)).to).toBe(`/orders/${id}`)
    expect(await attempts(id)).toEqual([{ status: 'initiated', provider: 'offline_eft' }])
    expect(textOf((await visit.get(payPage(id))).html)).toContain('The branch is checking for your money')
  })

  test('takes cash with the goods instead', async () => {
    const id = await order('paygate')
    expect((await press(id, { provider: 'cash' })).to).toBe(`/orders/${id}`)
    expect(await statusOf(id)).toBe('pending')
  })

  test('begins once however often a button is pressed, and not for an amount that is no longer owed', async () => {
    const id = await order('paygate')
    const fields = fieldsOf((await visit.get(payPage(id))).html, form)
    const posts = await Promise.all([1, 2, 3].map(() => press(id, { provider: 'paygate' }, fields)))
    expect(new Set(posts.map(({ to }) => to)).size).toBe(1)
    expect(await attempts(id)).toHaveLength(1)
    const other = await press(await order('paygate'), { provider: 'paygate' }, { ...fields, amount: '1' })
    expect(other.status).toBe(422)
    expect(textOf(other.html)).toContain('How would you like to pay?')
  })

  test('takes no form that was forged, nor pays for somebody else’s order', async () => {
    const id = await order('paygate')
    const fields = { ...fieldsOf((await visit.get(payPage(id))).html, form), provider: 'paygate' }
    expect((await visit.post(payPage(id), { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
    const lerato = openFormVisit(shop.app, await shopper(shop.database.kysely, 'Lerato', shop.time.now))
    expect((await lerato.post(payPage(id), fields)).status).toBe(403)
    visit = lerato
    const own = await shop.order(await shopper(shop.database.kysely, 'Zola', shop.time.now), 'paygate', 4)
    expect((await visit.get(payPage(own.id))).status).toBe(404)
    expect(await attempts(id)).toEqual([])
  })
})
