// Tests an account's single basket on several devices: it is merged, never replaced, and private to the account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { SyncedCart } from '../cart-contract.ts'

let shop: TestShop
let chain: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
  chain = await openShop({ beside: shop, variables: { SPAZA_CONFIG: 'config/stations/agency.json' } })
})
afterAll(async () => {
  await shop.close()
  await chain.close()
})

const join = (name: string) => shopper(shop.database.kysely, name, new Date('2026-03-14T10:00:00Z'))

type Lines = Record<string, number>

/** A device of somebody's, as the pages of the shop hand in its basket. */
function device(person: Person | undefined, at: () => TestShop = () => shop) {
  const name = newId('device')
  let turn = 0
  let known: { id: string | null; revision: number } = { id: null, revision: 0 }
  const ask = (payload: object) =>
    at().app.inject({
      method: 'POST',
      url: '/cart/v1/sync',
      payload,
      headers: { ...person?.headers } as Record<string, string>,
    })
  const bodyOf = (lines: Lines, change: { changed?: string[]; removed?: string[]; supplier_id?: string }) => {
    turn += 1
    return {
      id: known.id,
      items: Object.entries(lines).map(([id, qty]) => ({ offer: { id }, qty })),
      basket: {
        device: name,
        turn,
        revision: known.revision,
        changed: [],
        removed: [],
        ...change,
      },
    }
  }
  return {
    ask,
    bodyOf,
    async sync(lines: Lines, change: Parameters<typeof bodyOf>[1] = {}) {
      const answer = await ask(bodyOf(lines, change))
      expect(answer.statusCode, answer.body).toBe(200)
      const said = answer.json() as SyncedCart & { basket: NonNullable<SyncedCart['basket']> }
      known = { id: said.id, revision: said.basket.revision }
      return said
    },
  }
}
const linesOf = ({ basket }: SyncedCart): Lines =>
  Object.fromEntries((basket?.lines ?? []).map(({ offer_id, qty }) => [offer_id, qty]))

test('a device can remove what it sent without receiving a response, but not another device’s lines', async () => {
  const thandi = await join('Thandi')
  const [phone, laptop] = [device(thandi), device(thandi)]
  // Neither ever hears of the basket that the first of these makes.
  await laptop.ask(laptop.bodyOf({ 'l-rice2': 1 }, { changed: ['l-rice2'] }))
  await phone.ask(phone.bodyOf({ 'l-rice1': 2 }, { changed: ['l-rice1'] }))
  expect(linesOf(await phone.sync({}, { removed: ['l-rice1', 'l-rice2'] }))).toEqual({ 'l-rice2': 1 })
})

test('a device receives lines of another at the current price, and not those it already has', async () => {
  const thandi = await join('Thandi')
  const [phone, laptop] = [device(thandi), device(thandi)]
  await phone.sync({ 'l-rice1': 2 }, { changed: ['l-rice1'] })
  const merged = await laptop.sync({ 'l-oil': 1, 'l-rice1': 1 }, { changed: ['l-oil', 'l-rice1'] })
  // At the first meeting nothing is replaced: of the same offer the larger quantity.
  expect(linesOf(merged)).toEqual({ 'l-rice1': 2, 'l-oil': 1 })
  expect(merged.items).toEqual([])
  const there = await phone.sync({ 'l-rice1': 2 })
  expect(linesOf(there)).toEqual({ 'l-rice1': 2, 'l-oil': 1 })
  expect(there.items).toMatchObject([{ offer: { id: 'l-oil', supplier: { id: 'langa' } }, qty: 1 }])
})

test('a line removed on one device is removed on the other unless it was set there meanwhile', async () => {
  const thandi = await join('Thandi')
  const [phone, laptop] = [device(thandi), device(thandi)]
  const both = { 'l-rice1': 2, 'l-oil': 1 }
  await phone.sync(both, { changed: ['l-rice1', 'l-oil'] })
  await laptop.sync({})
  await phone.sync({ 'l-oil': 1 }, { removed: ['l-rice1'] })
  expect(linesOf(await laptop.sync(both))).toEqual({ 'l-oil': 1 })
  // Lowered by who has seen the higher quantity: lower it is.
  await laptop.sync({ 'l-oil': 4 }, { changed: ['l-oil'] })
  await phone.sync({ 'l-oil': 1 })
  expect(linesOf(await phone.sync({ 'l-oil': 3 }, { changed: ['l-oil'] }))).toEqual({ 'l-oil': 3 })
  // The laptop takes out what it last saw as four.
  expect(linesOf(await laptop.sync({}, { removed: ['l-oil'] }))).toEqual({ 'l-oil': 3 })
})

test('a lost response and a late request change nothing twice', async () => {
  const thandi = await join('Thandi')
  const [phone, laptop] = [device(thandi), device(thandi)]
  await phone.sync({ 'l-oil': 1 }, { changed: ['l-oil'] })
  // Heard, but not answered; the shopper goes on to two, and takes the rice out again.
  const unanswered = phone.bodyOf({ 'l-oil': 5, 'l-rice1': 1 }, { changed: ['l-oil', 'l-rice1'] })
  await phone.ask(unanswered)
  const next = await phone.sync({ 'l-oil': 2 }, { changed: ['l-oil'], removed: ['l-rice1'] })
  expect(linesOf(next)).toEqual({ 'l-oil': 2 })
  expect((await phone.ask(unanswered)).json().basket).toEqual(next.basket)
  expect(linesOf(await laptop.sync({}))).toEqual({ 'l-oil': 2 })
})

test('two devices that sync at the same moment lose nothing', async () => {
  const thandi = await join('Thandi')
  const ids = ['l-rice1', 'l-oil', 'p-rice1']
  await Promise.all(ids.map((id) => device(thandi).sync({ [id]: 2 }, { changed: [id] })))
  expect(linesOf(await device(thandi).sync({}))).toEqual(Object.fromEntries(ids.map((id) => [id, 2])))
})

test('an expired basket is filled again by the device that still has it', async () => {
  const thandi = await join('Thandi')
  const phone = device(thandi)
  await phone.sync({ 'l-oil': 1 }, { changed: ['l-oil'] })
  await shop.database.kysely.deleteFrom('carts').where('account_id', '=', thandi.id).execute()
  expect(linesOf(await phone.sync({ 'l-oil': 1 }))).toEqual({ 'l-oil': 1 })
})

test('a basket limited to one supplier returns only its items and lists the others', async () => {
  const thandi = await join('Thandi')
  await device(thandi).sync({ 'l-oil': 1, 'p-rice1': 2 }, { changed: ['l-oil', 'p-rice1'] })
  const { items, basket } = await device(thandi).sync({}, { supplier_id: 'langa' })
  expect(items.map(({ offer }) => offer.id)).toEqual(['l-oil'])
  expect(basket.lines.map(({ supplier_id }) => supplier_id)).toContain('parow')
})

test('a basket belongs to its account at a chain as elsewhere, and a visitor has none', async () => {
  const [thandi, aisha] = [await join('Thandi'), await join('Aisha')]
  const phone = device(thandi)
  const { id } = await phone.sync({ 'l-oil': 1 }, { changed: ['l-oil'] })
  expect(linesOf(await device(aisha).sync({}))).toEqual({})
  expect(linesOf(await device(thandi, () => chain).sync({}))).toEqual({ 'l-oil': 1 })
  const visitor = device(undefined)
  expect((await visitor.ask(visitor.bodyOf({}, {}))).statusCode).toBe(401)
  // Handed in to be compared under its id, it is a cart of its own: the basket stays as it is.
  const compared = await phone.ask({ id, items: [] })
  expect(compared.json().id).not.toBe(id)
  expect(linesOf(await phone.sync({ 'l-oil': 1 }))).toEqual({ 'l-oil': 1 })
})

test('an unknown offer is not stored, and more lines than the maximum are refused', async () => {
  const thandi = await join('Thandi')
  const phone = device(thandi)
  expect(linesOf(await phone.sync({ 'never-was': 1 }, { changed: ['never-was'] }))).toEqual({})
  const changed = Array.from({ length: 501 }, (_, number) => `offer-${number}`)
  expect((await phone.ask(phone.bodyOf({}, { changed }))).statusCode).toBe(400)
})
