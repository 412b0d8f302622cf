// Which calls need the second factor: the written list is compared with the declarations, and each call with what it really does
// for a session that has not proven one, for one whose account has none, and for a manager's key.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#paths'
import { callExamples, inputFor, urlOf } from './call-examples.ts'
import { type GuardedShop, openGuardedShop } from './guarded-shop.ts'

/** Whoever may make these calls could take a branch's money, or stay in after being removed. */
const needed: readonly CallName[] = [
  'saveBankAccount',
  'savePaymentAccount',
  'switchPaymentAccount',
  'createManagerKey',
  'revokeManagerKey',
  'addStaff',
  'changeStaff',
  'endStaff',
  'sendStaffCode',
  'showFirstCode',
  'addRole',
  'changeRole',
  'removeRole',
]

let shop: GuardedShop
beforeAll(async () => {
  shop = await openGuardedShop()
}, 60_000)
afterAll(() => shop.close())

const flagged = callExamples.filter(({ call }) => call.secondFactor)

test('the calls that need the second factor are those of the list', () => {
  expect(flagged.map(({ name }) => name).sort()).toEqual([...needed].sort())
  for (const { call } of flagged) expect(['staff', 'manager']).toContain(call.policy)
})

describe.each(flagged)('$name', (each) => {
  const ask = async (headers: Record<string, string>) => {
    const input = inputFor(each, { supplier_id: shop.suppliers[0] })
    const answer = await shop.send({
      method: each.method,
      url: urlOf(each, input),
      headers,
      body: input.body,
    })
    return [answer.statusCode, answer.json().messages?.[0]?.code]
  }
  const until = (instant: string | null) =>
    shop.database.kysely
      .updateTable('sessions')
      .set({ second_factor_until: instant })
      .where('account_id', '=', shop.cast.nandi.id)
      .execute()

  test('is refused until the session has proven it, and for a key', async () => {
    const { nandi } = shop.cast
    const { kysely } = shop.database
    await until(null)
    expect(await ask(nandi.headers)).toEqual([403, 'second-factor-needed'])
    await until(shop.time.now.toISOString())
    expect(await ask(nandi.headers)).toEqual([403, 'second-factor-needed'])
    const unconfirm = (confirmed_at: Date | null) =>
      kysely.updateTable('second_factors').set({ confirmed_at }).where('account_id', '=', nandi.id).execute()
    await unconfirm(null)
    expect(await ask(nandi.headers)).toEqual([403, 'second-factor-missing'])
    await unconfirm(new Date(0))
    await until('9999-01-01T00:00:00Z')
    expect(String((await ask(nandi.headers))[1])).not.toMatch(/second-factor|session-needed/)
    expect(await ask({ 'http-x-auth': await keyOfNandi() })).toEqual([403, 'session-needed'])
  })
})

let key: string | undefined
async function keyOfNandi(): Promise<string> {
  if (key) return key
  const made = await shop.send({
    method: 'POST',
    url: '/counter/v1/keys',
    by: shop.cast.nandi,
    body: { name: 'Till' },
  })
  key = made.json().http_x_auth as string
  return key
}
