// [R11]: accounts withstand guessing. Sends thousands of guesses of a password and of a code at once from many addresses, and
// thousands of requests for codes, as fraudsters do who are paid for every SMS.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toE164 } from '#kernel/phone.ts'
import { type AccountApp, freshPhone, goodPassword, openAccountApp } from '#tests/account-app.ts'
import { seeded } from '#tests/seeded-random.ts'
import { openSmsGateway, type SmsGateway } from '#tests/sms-gateway.ts'
import { counted, wantedCount } from './proof-part.ts'

const maxPerHour = 40
const hourMs = 3_600_000

let gateway: SmsGateway
let shop: AccountApp
beforeAll(async () => {
  gateway = await openSmsGateway()
  shop = await openAccountApp({
    variables: {
      SPAZA_BULKSMS_URL: `${gateway.url}/v1`,
      SPAZA_BULKSMS_TOKEN_ID: 'tokenid',
      SPAZA_BULKSMS_TOKEN_SECRET: 'tokensecret',
      SPAZA_SMS_MAX_PER_HOUR: String(maxPerHour),
    },
  })
}, 60_000)
afterAll(async () => {
  await shop.close()
  await gateway.close()
})

const e164 = (phone: string) => toE164(phone) ?? ''
const chance = seeded('guesses')
const somewhere = () => `10.${chance.whole(0, 99)}.${chance.whole(0, 255)}.${chance.whole(1, 254)}`

let known = 0
async function newShopper(): Promise<string> {
  known += 1
  const login = freshPhone()
  const answer = await shop.signUp({ login }, { address: `10.200.${known >> 8}.${known & 255}` })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return login
}

/** So many at once, until so many were asked. */
async function flood(wanted: number, atOnce: number, ask: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const goOn = async (): Promise<void> => {
    while (next < wanted) {
      next += 1
      await ask(next - 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}

test('guesses at one account over a day: none comes in, and at most 25 are counted', async () => {
  const wanted = wantedCount(1000)
  const login = await newShopper()
  const told: Record<number, number> = {}
  const thirteenHours = 13 * hourMs
  await flood(wanted, 100, async (n) => {
    shop.passTime(thirteenHours / wanted)
    // Once the day's tries are used up even the right one is refused: nobody learns that it was.
    const usedUp = (told[401] ?? 0) >= 25
    const password = usedUp && n % 50 === 0 ? goodPassword : `Raaiskoot-${n}`
    const { statusCode } = await shop.signIn(login, password, { address: somewhere() })
    told[statusCode] = (told[statusCode] ?? 0) + 1
  })
  const { 401: wrong = 0, ...others } = told
  expect(Object.keys(others).filter((http) => http !== '429' && http !== '503')).toEqual([])
  expect(wrong).toBeLessThanOrEqual(25)
  expect(wrong).toBeGreaterThan(0)
  // The day after, its owner signs in.
  shop.passTime(24 * hourMs)
  expect((await shop.signIn(login, goodPassword, { address: somewhere() })).statusCode).toBe(200)
  counted(wanted, `guesses at one account, ${wrong} of them counted: ${JSON.stringify(told)}`)
})

test('guesses of a code, all at once: five are counted, and the right one comes too late', async () => {
  const wanted = wantedCount(200)
  const login = await newShopper()
  expect((await shop.forgot(login, { address: somewhere() })).statusCode).toBe(200)
  const right = await shop.codeTo(e164(login))
  const answers: string[] = []
  await flood(wanted, 200, async (n) => {
    const wrong = String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0')
    const answer = await shop.validate(login, wrong, { address: somewhere() })
    answers.push(`${answer.statusCode} ${answer.json().messages?.[0]?.code}`)
  })
  expect(answers.filter((said) => said.endsWith(' code-wrong'))).toHaveLength(5)
  expect(answers.filter((said) => said.startsWith('2') || said.startsWith('5'))).toEqual([])
  const late = await shop.validate(login, right, { address: somewhere() })
  expect([late.statusCode, late.json().messages[0].code]).toEqual([422, 'code-over'])
  counted(wanted, 'guesses of one code, 5 of them counted')
})

test('asked for a code by thousands: five messages a number and day, and never more in an hour than the shop sends', async () => {
  const wanted = wantedCount(500)
  const owners: string[] = []
  for (let n = 0; n < 60; n += 1) owners.push(await newShopper())
  const others = [
    ...['+882161234567', '+4470012345678', '+3725012345', '+25261234567', '+1900555012', '0900123456'],
    ...[
      '0860123456',
      '0211234567',
      '0800123456',
      '+27861234567',
      '12345',
      '',
      '+27',
      '0821234567; 0831234567',
    ],
  ]
  let hours = 0
  const perHour: number[] = []
  const sentBefore = () => gateway.received.length
  let before = sentBefore()
  const told: Record<number, number> = {}
  const step = Math.max(1, Math.ceil(wanted / 12))
  for (let done = 0; done < wanted; done += step) {
    await flood(Math.min(step, wanted - done), 40, async () => {
      const login =
        chance.next() < 0.6 ? chance.pick(owners) : chance.next() < 0.5 ? freshPhone() : chance.pick(others)
      const { statusCode } = await shop.forgot(login, { address: somewhere() })
      told[statusCode] = (told[statusCode] ?? 0) + 1
    })
    await shop.outbox.work()
    perHour.push(sentBefore() - before)
    before = sentBefore()
    hours += 1
    shop.passTime(hourMs)
  }
  expect(hours).toBeLessThanOrEqual(13)
  expect(Object.keys(told).filter((http) => Number(http) >= 500)).toEqual([])
  const { rows } = await shop.database.pool.query(
    `select phone, count(*)::int as n from messages where kind = 'reset_code' and queued_at > $1 group by phone order by n desc`,
    [new Date(shop.time.now.getTime() - hours * hourMs)],
  )
  expect(Math.max(0, ...rows.map(({ n }) => n))).toBeLessThanOrEqual(5)
  // Nobody without an account was written to, and no number that costs more.
  const known = new Set(owners.map(e164))
  expect(rows.filter(({ phone }) => !known.has(phone))).toEqual([])
  expect(Math.max(...perHour)).toBeLessThanOrEqual(maxPerHour)
  expect(perHour.some((sent) => sent > 0)).toBe(true)
  counted(
    wanted,
    `calls ${JSON.stringify(told)}, messages sent in each hour ${perHour.join(' ')} (at most ${maxPerHour})`,
  )
})
