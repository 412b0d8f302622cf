// Consent to marketing can be proven: when, where, and to which words (POPIA, section 69).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMessage } from '#features/accounts/messages/server/queue-message.ts'
import { currentWording } from '#features/accounts/privacy/marketing-wording.ts'
import type { Language } from '#kernel/refusal.ts'
import { type AccountApp, freshAddress, freshPhone, openAccountApp } from '#tests/account-app.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

async function enter(profile: object, language: Language = 'en') {
  const login = freshPhone()
  const answer = await shop.signUp(
    { login, profile: { terms: true, ...profile } },
    { address: freshAddress(), language },
  )
  const { account, token } = answer.json()
  const id = account.id as string
  const say = (given: boolean, spoken: Language = language) =>
    shop.update(id, { profile: { sms_marketing: given } }, { bearer: token, language: spoken })
  const said = async () =>
    (await shop.call('GET', `/api/v2/users/${id}/marketing_consents`, undefined, { bearer: token })).json()
      .resources
  const shown = async () => (await shop.me({ bearer: token })).account.profile.sms_marketing
  return { id, login: `+27${login.slice(1)}`, say, said, shown }
}

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows

test('a shopper who says nothing has not consented, and nothing is stored', async () => {
  const thandi = await enter({})
  expect([await thandi.shown(), await thandi.said()]).toEqual([false, []])
  const aisha = await enter({ sms_marketing: false })
  expect([await aisha.shown(), await aisha.said()]).toEqual([false, []])
})

test('consent on registering is stored with its time, its wording and the language in which it was read', async () => {
  const thandi = await enter({ sms_marketing: true }, 'af')
  expect(await thandi.shown()).toBe(true)
  expect(await thandi.said()).toEqual([
    {
      at: shop.time.now.toISOString(),
      given: true,
      way: 'registered',
      wording: currentWording,
      language: 'af',
      words: 'Laat my per SMS weet van aanbiedings',
    },
  ])
})

test('every change is added, a repetition is not, and the last one counts', async () => {
  const thandi = await enter({ sms_marketing: true })
  for (const given of [true, false, false, true, false]) {
    shop.passTime(60_000)
    await thandi.say(given, 'fr')
    expect(await thandi.shown()).toBe(given)
  }
  const said = (await thandi.said()) as { given: boolean; way: string; language: string }[]
  expect(said.map(({ given, way, language }) => [given, way, language])).toEqual([
    [false, 'profile', 'fr'],
    [true, 'profile', 'fr'],
    [false, 'profile', 'fr'],
    [true, 'registered', 'en'],
  ])
  await Promise.all(Array.from({ length: 8 }, () => thandi.say(true)))
  expect(await thandi.said()).toHaveLength(5)
})

test('a shopper cannot read another’s consents', async () => {
  const [thandi, aisha] = [await enter({ sms_marketing: true }), await enter({})]
  const token = (await shop.signIn(aisha.login, 'Kraal7bloem', { address: freshAddress() })).json().token
  const answer = await shop.call('GET', `/api/v2/users/${thandi.id}/marketing_consents`, undefined, {
    bearer: token,
  })
  expect(answer.statusCode).toBe(404)
})

test('the database neither changes nor deletes a consent, except with its account', async () => {
  const thandi = await enter({ sms_marketing: true })
  const only = 'consents are only added to'
  await expect(query('update marketing_consents set given = false')).rejects.toThrow(only)
  await expect(query('delete from marketing_consents')).rejects.toThrow(only)
  await expect(query('truncate marketing_consents')).rejects.toThrow(only)
  await query('delete from accounts where id = $1', [thandi.id])
  expect(await query('select 1 from marketing_consents where account_id = $1', [thandi.id])).toEqual([])
})

test('marketing messages go only to those who consented, and no longer after they withdraw', async () => {
  const [yes, no] = [await enter({ sms_marketing: true }), await enter({})]
  // At night, when what nobody asked for waits for the morning.
  shop.setClock('2026-03-14T20:00:00Z')
  const queue = (phone: string, marketing: boolean) => {
    const now = shop.time.now
    const template = 'x'
    const message = { kind: 'test', phone, language: 'en' as const, template, marketing }
    return shop.database.transaction((tx) =>
      queueMessage(tx, { ...message, goodUntil: new Date(now.getTime() + 600_000) }, now),
    )
  }
  for (const { login } of [yes, no, { login: '+27820009999' }])
    for (const marketing of [true, false]) await queue(login, marketing)
  const waiting = (login: string) =>
    query('select marketing from messages where phone = $1 order by 1', [login])
  expect(await waiting(yes.login)).toEqual([{ marketing: false }, { marketing: true }])
  expect(await waiting(no.login)).toEqual([{ marketing: false }])
  expect(await waiting('+27820009999')).toEqual([{ marketing: false }])
  await yes.say(false)
  expect(await waiting(yes.login)).toEqual([{ marketing: false }])
})
