// A number in a programme decides what its owner pays, from the next validation on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { manager, type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveMultibuy } from '#tests/multibuy-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let agencyId: string
let nandi: Person
let thandi: Person
let aisha: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  const [row] = await stage.rows<{ agency_id: string }>('select agency_id from suppliers where id = $1', [
    corner,
  ])
  agencyId = row?.agency_id ?? ''
  nandi = await manager(kysely, [corner], 'Nandi', stage.time.now)
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  aisha = await shopper(kysely, 'Aisha', stage.time.now)
})
afterAll(() => stage.close())

const membersPrice = 1500

async function giveToMembers(programmeId: string): Promise<void> {
  const { kysely } = stage.database
  const terms = { kind: 'n_for_amount', qty: 1, amount_in_cents: membersPrice } as const
  await giveMultibuy(kysely, 'm_members', terms, { offerIds: [offerId('bread')] })
  await stage.rows('update multibuys set programme_id = $1', [programmeId])
}

async function validate(who?: Person): Promise<Validation> {
  const answer = await stage.ask('POST', '/api/v1/cart/validate', {
    ...(who && { headers: who.headers }),
    payload: { cart: cartOf(stage.slot, [{ id: offerId('bread'), qty: 2 }]) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().validation
}

test('a member’s cart gets the members’ price from the next validation, until the number is removed; others’ does not', async () => {
  const wanted = { agency_id: agencyId, name: 'Smart Shopper', number_pattern: '60## #### ####' }
  const added = await stage.by(nandi, 'POST', '/counter/v1/loyalty_programmes', wanted)
  const { programme } = added.json()
  await giveToMembers(programme.id)
  const numbers = `/api/v2/users/${thandi.id}/loyalty_numbers`
  const full = 2 * goods.bread.cents
  const subtotals = async () =>
    Promise.all([thandi, aisha, undefined].map(async (who) => (await validate(who)).subtotal_in_cents))
  expect(await subtotals()).toEqual([full, full, full])
  await stage.by(thandi, 'PUT', numbers, { programme_id: programme.id, number: '6012 3456 7890' })
  expect(await subtotals()).toEqual([2 * membersPrice, full, full])
  expect((await validate()).deals).toMatchObject([{ programme: 'Smart Shopper', is_member: false }])
  expect((await validate(thandi)).deals).toMatchObject([{ is_member: true, times: 2 }])
  await stage.by(thandi, 'DELETE', `${numbers}/${agencyId}`)
  expect(await subtotals()).toEqual([full, full, full])
})
