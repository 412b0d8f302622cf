// The second factor: codes of an app, which work once, and recovery codes, before bank details, keys and people are changed.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/sessions/session-store.ts'
import { type AccountApp, accountShopName, openAccountApp } from '#tests/account-app.ts'
import { manager, type Person, staff } from '#tests/cast.ts'
import { corner, openCornerShop } from '#tests/corner-shop.ts'
import { hashPassword } from '../../shoppers/server/passwords.ts'
import { removeLostFactor } from './remove-lost-factor.ts'

const password = 'Kraal7bloem'
const stepMs = 30_000

let shop: AccountApp
let hash: string
let nandi: Person

beforeAll(async () => {
  shop = await openAccountApp()
  await openCornerShop(shop.database.kysely, {})
  hash = await hashPassword(password)
})
afterAll(() => shop.close())
beforeEach(async () => {
  nandi = await freshManager()
})

/** A manager with a password and no second factor. */
async function freshManager(): Promise<Person> {
  const { kysely } = shop.database
  const person = await manager(kysely, [corner], 'Nandi', shop.time.now)
  await kysely.updateTable('accounts').set({ password_hash: hash }).where('id', '=', person.id).execute()
  await kysely.deleteFrom('second_factors').where('account_id', '=', person.id).execute()
  await kysely
    .updateTable('sessions')
    .set({ second_factor_until: null })
    .where('account_id', '=', person.id)
    .execute()
  return person
}

const ask = (by: Pick<Person, 'headers'>, path: string, payload?: object) =>
  shop.by(by, payload ? 'POST' : 'GET', `/counter/v1/${path}`, payload)
const factor = (by: Pick<Person, 'headers'>, step: string, token_code: string) =>
  ask(by, `second_factor/${step}`, { token_code })
const makeKey = (by: Pick<Person, 'headers'>) => ask(by, 'keys', { name: 'Till' })
const codeOf = (answer: { json(): { messages: { code: string }[] } }) => answer.json().messages[0]?.code
/** The code that the app shows, so many steps from now. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.time.now.getTime() + steps * stepMs,
  })

/** Sets it up as a person does, and lets the step of its first code pass. */
async function setUp(by: Person) {
  const { secret } = (await ask(by, 'second_factor/start', { password })).json().setup
  const answer = await factor(by, 'confirm', codeAt(secret))
  expect(answer.statusCode, answer.body).toBe(200)
  shop.passTime(stepMs)
  return { secret: secret as string, codes: answer.json().recovery_codes as string[] }
}
/** Lets the session's proof end. */
const endProof = () => shop.passMinutes(11)
async function anotherSession({ id }: Person): Promise<Pick<Person, 'headers'>> {
  const { token } = await openSession(shop.database.kysely, { id, scope: 'manager' }, 'test', shop.time.now)
  return { headers: { authorization: `Bearer ${token}` } }
}

describe('setting it up', () => {
  test('answers a secret to the owner of the password, as text, address and QR code', async () => {
    const { secret, uri, qr } = (await ask(nandi, 'second_factor/start', { password })).json().setup
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const read = new URL(uri)
    expect([
      read.protocol,
      read.host,
      read.searchParams.get('secret'),
      read.searchParams.get('issuer'),
    ]).toEqual(['otpauth:', 'totp', secret, accountShopName])
    expect(qr.size).toBeGreaterThan(20)
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  })

  test('is refused without the right password', async () => {
    const answer = await ask(nandi, 'second_factor/start', { password: 'Veld8bloem' })
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'factor-password-wrong'])
  })

  test('changes nothing until a code confirms it; then the change goes through', async () => {
    const missing = await makeKey(nandi)
    expect([missing.statusCode, codeOf(missing), missing.json().details]).toEqual([
      403,
      'second-factor-missing',
      { set_up_at: '/counter/security' },
    ])
    const { secret } = (await ask(nandi, 'second_factor/start', { password })).json().setup
    expect(codeOf(await factor(nandi, 'confirm', wrongOf(secret)))).toBe('factor-code-wrong')
    expect(codeOf(await makeKey(nandi))).toBe('second-factor-missing')
    const codes = (await factor(nandi, 'confirm', codeAt(secret))).json().recovery_codes
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    expect((await makeKey(nandi)).statusCode).toBe(201)
  })

  test('does not replace the one there is', async () => {
    await setUp(nandi)
    expect(codeOf(await ask(nandi, 'second_factor/start', { password }))).toBe('factor-there-already')
  })

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, codes } = await setUp(nandi)
    const [row] = await shop.rows<{ all: string; secret: Buffer }>(
      `select to_json(f)::text as all, secret from second_factors f where account_id = $1`,
      [nandi.id],
    )
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(row?.all.includes(text) || row?.secret.includes(text)).toBe(false)
  })
})

/** Six digits that none of the codes around now has. */
function wrongOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps))
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code)) ?? ''
  )
}

describe('a code of the app', () => {
  test('proves it for ten minutes, to this session alone', async () => {
    const { secret } = await setUp(nandi)
    const other = await anotherSession(nandi)
    expect(codeOf(await makeKey(other))).toBe('second-factor-needed')
    endProof()
    expect(codeOf(await makeKey(nandi))).toBe('second-factor-needed')
    expect((await factor(nandi, 'prove', ` ${codeAt(secret).replace(/(...)/, '$1 ')} `)).statusCode).toBe(200)
    shop.passTime(10 * 60_000 - 1)
    expect((await makeKey(nandi)).statusCode).toBe(201)
    expect(codeOf(await makeKey(other))).toBe('second-factor-needed')
    shop.passTime(1)
    expect(codeOf(await makeKey(nandi))).toBe('second-factor-needed')
  })

  test('stays over when the clock is set back', async () => {
    await setUp(nandi)
    endProof()
    expect(codeOf(await makeKey(nandi))).toBe('second-factor-needed')
    shop.passMinutes(-10)
    expect(codeOf(await makeKey(nandi))).toBe('second-factor-needed')
    shop.passMinutes(10)
  })

  test('works once, and none that is older works after it', async () => {
    const { secret } = await setUp(nandi)
    endProof()
    const code = codeAt(secret)
    expect((await factor(nandi, 'prove', code)).statusCode).toBe(200)
    expect(codeOf(await factor(nandi, 'prove', code))).toBe('factor-code-used')
    expect(codeOf(await factor(await anotherSession(nandi), 'prove', code))).toBe('factor-code-used')
    expect(codeOf(await factor(nandi, 'prove', codeAt(secret, -1)))).toBe('factor-code-used')
    expect((await factor(nandi, 'prove', codeAt(secret, 1))).statusCode).toBe(200)
  })

  test('is taken one step before and after its time, and no further', async () => {
    const { secret } = await setUp(nandi)
    endProof()
    for (const steps of [-2, 2])
      expect(codeOf(await factor(nandi, 'prove', codeAt(secret, steps)))).toBe('factor-code-wrong')
    for (const steps of [-1, 1])
      expect((await factor(nandi, 'prove', codeAt(secret, steps))).statusCode).toBe(200)
  })

  test('works once when it comes in many requests at once', async () => {
    const { secret } = await setUp(nandi)
    endProof()
    const code = codeAt(secret)
    const sessions = await Promise.all(Array.from({ length: 8 }, () => anotherSession(nandi)))
    const answers = await Promise.all(sessions.map((by) => factor(by, 'prove', code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const keys = await Promise.all(sessions.map(makeKey))
    expect(keys.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })

  test('may be guessed ten times in a quarter of an hour, also at once; right ones do not count', async () => {
    const { secret } = await setUp(nandi)
    endProof()
    expect((await factor(nandi, 'prove', codeAt(secret))).statusCode).toBe(200)
    shop.passTime(stepMs)
    const wrong = wrongOf(secret)
    const answers = await Promise.all(Array.from({ length: 14 }, () => factor(nandi, 'prove', wrong)))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
    const limited = await factor(nandi, 'prove', codeAt(secret))
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    // Another account is not touched by it.
    const gert = await freshManager()
    await setUp(gert)
  })

  test('of one account proves nothing for another', async () => {
    const gert = await freshManager()
    const [one] = [await setUp(nandi), await setUp(gert)]
    endProof()
    expect(codeOf(await factor(gert, 'prove', codeAt(one.secret)))).toBe('factor-code-wrong')
    expect(codeOf(await factor(gert, 'prove', one.codes[0] ?? ''))).toBe('factor-code-wrong')
  })
})

describe('a recovery code', () => {
  test('proves it once, however it is typed, and is counted', async () => {
    const { codes } = await setUp(nandi)
    endProof()
    const [first = '', second = ''] = codes
    const answer = await factor(nandi, 'prove', ` ${first.toLowerCase().replace('-', ' ')}`)
    expect(answer.json().second_factor).toMatchObject({ recovery_codes_left: 9 })
    expect((await makeKey(nandi)).statusCode).toBe(201)
    expect(codeOf(await factor(nandi, 'prove', first))).toBe('factor-code-wrong')
    const both = await Promise.all([factor(nandi, 'prove', second), factor(nandi, 'prove', second)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('is replaced by ten new ones with a code', async () => {
    const { secret, codes } = await setUp(nandi)
    expect(codeOf(await factor(nandi, 'recovery_codes', wrongOf(secret)))).toBe('factor-code-wrong')
    const renewed = (await factor(nandi, 'recovery_codes', codeAt(secret))).json()
    expect(renewed).toMatchObject({ second_factor: { recovery_codes_left: 10 } })
    expect(codeOf(await factor(nandi, 'prove', codes[0] ?? ''))).toBe('factor-code-wrong')
    expect((await factor(nandi, 'prove', renewed.recovery_codes[0])).statusCode).toBe(200)
  })
})

describe('removing it', () => {
  test('needs a code, and ends what every session has proven', async () => {
    const { secret } = await setUp(nandi)
    expect(codeOf(await factor(nandi, 'remove', wrongOf(secret)))).toBe('factor-code-wrong')
    expect((await makeKey(nandi)).statusCode).toBe(201)
    const removed = (await factor(nandi, 'remove', codeAt(secret))).json()
    expect(removed.second_factor).toEqual({ set_up_at: null, recovery_codes_left: 0, proven_until: null })
    expect(codeOf(await makeKey(nandi))).toBe('second-factor-missing')
    expect(codeOf(await factor(nandi, 'prove', codeAt(secret, 1)))).toBe('factor-none')
  })

  test('by the operator ends every session, and the audit log names it', async () => {
    await setUp(nandi)
    const { kysely } = shop.database
    const { login } = await kysely
      .selectFrom('accounts')
      .select('login')
      .where('id', '=', nandi.id)
      .executeTakeFirstOrThrow()
    const remove = () => shop.database.transaction((tx) => removeLostFactor(tx, login, shop.time.now))
    expect(await remove()).toBe(1)
    expect((await ask(nandi, 'second_factor')).statusCode).toBe(401)
    const again = await anotherSession(nandi)
    expect(codeOf(await makeKey(again))).toBe('second-factor-missing')
    const { deeds } = (await ask(again, `deeds?person_id=${nandi.id}`)).json()
    expect(deeds.map(({ call }: { call: string }) => call)).toEqual([
      'removeLostFactor',
      'confirmSecondFactor',
    ])
    expect(await remove()).toBe(0)
  })

  test('happens when the account is closed', async () => {
    await setUp(nandi)
    const gert = await manager(shop.database.kysely, [corner], 'Gert', shop.time.now)
    expect((await shop.by(gert, 'DELETE', `/counter/v1/staff/${nandi.id}`)).statusCode).toBe(200)
    expect(await shop.rows('select 1 from second_factors where account_id = $1', [nandi.id])).toEqual([])
  })
})

test('the audit log has setting up, new recovery codes and removing, and none of the codes', async () => {
  const { secret, codes } = await setUp(nandi)
  await factor(nandi, 'recovery_codes', codes[0] ?? '')
  await factor(nandi, 'prove', codeAt(secret))
  shop.passTime(stepMs)
  await factor(nandi, 'remove', codeAt(secret))
  const rows = await shop.rows<{ call: string }>('select * from deeds where made_by = $1 order by id', [
    nandi.id,
  ])
  expect(rows.map(({ call }) => call)).toEqual([
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
  ])
  expect(JSON.stringify(rows)).not.toContain(codes[0])
})

test('staff have one too, and nobody has one without signing in', async () => {
  const sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
  expect((await ask(sipho, 'second_factor')).json().second_factor).toMatchObject({ set_up_at: null })
  expect((await ask({ headers: { authorization: '' } }, 'second_factor')).statusCode).toBe(401)
})
