// Managers add, change and remove the people of their branches; only the owner has a password; every change is in the audit log.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountApp, freshPhone, openAccountApp } from '#tests/account-app.ts'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, openCornerShop } from '#tests/corner-shop.ts'
import { provenFactor } from '#tests/proven-factor.ts'

let shop: AccountApp
/** Nandi manages the corner shop, Gert both, Fana the one far away. */
let nandi: Person
let gert: Person
let fana: Person

beforeAll(async () => {
  shop = await openAccountApp()
  await openCornerShop(shop.database.kysely, {})
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from account_suppliers')
  nandi = await manager('Nandi', [corner])
  gert = await manager('Gert', [corner, faraway])
  fana = await manager('Fana', [faraway])
})

async function manager(name: string, supplierIds: string[]): Promise<Person> {
  const person = await join(shop.database.kysely, 'manager', name, shop.time.now)
  await shop.database.kysely
    .insertInto('account_suppliers')
    .values(supplierIds.map((supplier_id) => ({ account_id: person.id, supplier_id })))
    .execute()
  return person
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (by: { headers: object }, method: Method, path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/counter/v1/${path}`,
    headers: by.headers as Record<string, string>,
    ...(payload && { payload }),
  })
const codeOf = (answer: { json(): { messages: { code: string }[] } }) => answer.json().messages[0]?.code

const sipho = (more: object = {}) => ({
  scope: 'staff',
  login: freshPhone(),
  first_name: 'Sipho',
  last_name: 'Dube',
  supplier_ids: [corner],
  ...more,
})
async function add(by: Person, more: object = {}) {
  const body = sipho(more)
  const answer = await ask(by, 'POST', 'staff', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...answer.json().person, typed: body.login }
}
const listed = async (by: Person): Promise<{ full_name: string; supplier_ids: string[] }[]> =>
  (await ask(by, 'GET', 'staff')).json().people
const namesOf = async (by: Person) => (await listed(by)).map(({ full_name }) => full_name)

describe('a code for the first password, shown to the manager', () => {
  const show = (by: Person, id: string) => ask(by, 'POST', `staff/${id}/first_code`)
  const setPasswordByCode = async (typed: string, code: string, password = 'Kraal7bloem') => {
    const { token_id } = (await shop.validate(typed, code, {}, 'staff')).json()
    return shop.reset(token_id, password, {}, 'staff')
  }

  test('lets the owner set it once, and is neither sent nor stored', async () => {
    const person = await add(nandi)
    expect(person.first_code).toBe(true)
    const shown = await show(nandi, person.id)
    expect(shown.statusCode, shown.body).toBe(200)
    const { first_code: code, expires_at } = shown.json()
    expect(code).toMatch(/^\d{6}$/)
    expect(expires_at).toBe(new Date(shop.time.now.getTime() + 600_000).toISOString())
    expect(await shop.messagesTo(person.login)).toEqual([])
    const { rows } = await shop.database.pool.query(
      `select d::text as row from deeds d union all select r::text from password_resets r where r.login = $1
       union all select i::text from idempotency_keys i`,
      [person.login],
    )
    expect(rows.map(({ row }) => row).join('\n')).toContain('showFirstCode')
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(code)
    expect((await setPasswordByCode(person.typed, code)).statusCode).toBe(200)
    expect((await shop.signIn(person.typed, 'Kraal7bloem', {}, 'staff')).statusCode).toBe(200)
    expect((await shop.validate(person.typed, code, {}, 'staff')).statusCode).toBe(422)
    // Who has a password is given another one by SMS alone.
    expect(codeOf(await show(nandi, person.id))).toBe('staff-has-password')
    expect((await ask(nandi, 'GET', 'staff')).json().people).toContainEqual(
      expect.objectContaining({ id: person.id, first_code: false }),
    )
  })

  test('ends after ten minutes or five wrong attempts', async () => {
    const [late, guessed] = [await add(nandi), await add(nandi)]
    const first = (await show(nandi, late.id)).json().first_code
    shop.passTime(600_000)
    expect((await shop.validate(late.typed, first, {}, 'staff')).statusCode).toBe(422)
    const code = (await show(nandi, guessed.id)).json().first_code
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) await shop.validate(guessed.typed, wrong, {}, 'staff')
    expect((await shop.validate(guessed.typed, code, {}, 'staff')).statusCode).toBe(422)
    expect((await show(nandi, guessed.id)).statusCode).toBe(429)
  })

  test('is not shown for somebody who works elsewhere too, to other managers, or to an API key', async () => {
    const person = await add(nandi)
    expect((await show(fana, person.id)).statusCode).toBe(404)
    const key = (await ask(nandi, 'POST', 'keys', { name: 'Till' })).json().http_x_auth
    const byKey = await ask({ headers: { 'http-x-auth': key } }, 'POST', `staff/${person.id}/first_code`)
    expect(byKey.statusCode).toBe(403)
    await ask(fana, 'POST', 'staff', sipho({ login: person.typed, supplier_ids: [faraway] }))
    expect(codeOf(await show(nandi, person.id))).toBe('staff-has-password')
    expect(codeOf(await show(fana, person.id))).toBe('staff-has-password')
  })

  test('opens no branch of other managers until an SMS has proven the phone', async () => {
    const person = await add(nandi)
    const { first_code: code } = (await show(nandi, person.id)).json()
    await setPasswordByCode(person.typed, code)
    const added = () => ask(fana, 'POST', 'staff', sipho({ login: person.typed, supplier_ids: [faraway] }))
    expect(codeOf(await added())).toBe('staff-unproven')
    const body = { first_name: 'Sipho', last_name: 'Dube', supplier_ids: [corner, faraway] }
    expect(codeOf(await ask(gert, 'PUT', `staff/${person.id}`, body))).toBe('staff-unproven')
    shop.passTime(60_000)
    await shop.forgot(person.typed, {}, 'staff')
    expect(
      (await setPasswordByCode(person.typed, await shop.codeTo(person.login), 'Veld8bloem')).statusCode,
    ).toBe(200)
    expect((await added()).statusCode).toBe(201)
  })
})

test('a new member of staff sets a password with the code that the manager had sent', async () => {
  const person = await add(nandi)
  expect(person).toMatchObject({
    full_name: 'Sipho Dube',
    supplier_ids: [corner],
    elsewhere: false,
    seen_at: null,
  })
  // Nobody has a password yet: not an empty one either.
  expect((await shop.signIn(person.typed, 'Kraal7bloem', {}, 'staff')).statusCode).toBe(401)
  const sent = await ask(nandi, 'POST', `staff/${person.id}/code`)
  expect([sent.statusCode, sent.body.includes(await shop.codeTo(person.login))]).toEqual([200, false])
  const { token_id } = (
    await shop.validate(person.typed, await shop.codeTo(person.login), {}, 'staff')
  ).json()
  expect((await shop.reset(token_id, 'Kraal7bloem', {}, 'staff')).statusCode).toBe(200)
  const signedIn = await shop.signIn(person.typed, 'Kraal7bloem', {}, 'staff')
  expect(signedIn.json().account).toMatchObject({ scope: 'staff', supplier_ids: [corner] })
  expect((await listed(nandi)).find(({ full_name }) => full_name === 'Sipho Dube')).toMatchObject({
    seen_at: shop.time.now.toISOString(),
  })
})

test('a removed manager is signed out at once, cannot sign in again, and stays in the audit log', async () => {
  const person = await add(gert, { scope: 'manager', first_name: 'Lindiwe', supplier_ids: [corner, faraway] })
  const { id } = person
  await shop.forgot(person.typed, {}, 'manager')
  const code = await shop.codeTo(person.login)
  const { token_id } = (await shop.validate(person.typed, code, {}, 'manager')).json()
  await shop.reset(token_id, 'Kraal7bloem', {}, 'manager')
  const { token } = (await shop.signIn(person.typed, 'Kraal7bloem', {}, 'manager')).json()
  await provenFactor(shop.database.kysely, id)
  const lindiwe = { headers: { authorization: `Bearer ${token}` } }
  const key = (await ask(lindiwe, 'POST', 'keys', { name: 'Till' })).json().http_x_auth
  expect((await ask({ headers: { 'http-x-auth': key } }, 'GET', 'suppliers')).statusCode).toBe(200)
  const ended = await ask(gert, 'DELETE', `staff/${id}`)
  expect(ended.json().person).toMatchObject({ full_name: 'Lindiwe Dube', supplier_ids: [corner, faraway] })
  for (const by of [lindiwe, { headers: { 'http-x-auth': key } }])
    expect((await ask(by, 'GET', 'suppliers')).statusCode).toBe(401)
  expect((await shop.signIn(person.typed, 'Kraal7bloem', {}, 'manager')).statusCode).toBe(401)
  expect(await namesOf(gert)).not.toContain('Lindiwe Dube')
  const { deeds } = (await ask(gert, 'GET', `deeds?person_id=${id}`)).json()
  expect(deeds).toMatchObject([
    {
      call: 'createManagerKey',
      by: { name: 'Lindiwe Dube', manager: true },
      subject: 'Till',
      kind: 'people',
    },
  ])
  // The number is free for whoever has it next, who gets nothing of hers.
  const next = await add(gert, { scope: 'manager', login: person.typed, first_name: 'Palesa' })
  expect([next.id === id, next.full_name]).toEqual([false, 'Palesa Dube'])
})

describe('branches of other managers', () => {
  test('have people who cannot be seen, changed, removed or sent a code', async () => {
    const person = await add(fana, { supplier_ids: [faraway] })
    expect(await namesOf(nandi)).toEqual(['Gert Example', 'Nandi Example'])
    const { typed: _, login: __, ...rest } = person
    expect(rest.supplier_ids).toEqual([faraway])
    const change = { first_name: 'Mine', last_name: '', supplier_ids: [corner] }
    for (const id of [person.id, 'account_nobody', (await shopper(shop.database.kysely)).id])
      for (const answer of [
        await ask(nandi, 'PUT', `staff/${id}`, change),
        await ask(nandi, 'DELETE', `staff/${id}`),
        await ask(nandi, 'POST', `staff/${id}/code`),
      ])
        expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'staff-not-found'])
    expect(await shop.messagesTo(person.login)).toEqual([])
  })

  test('cannot be given to anybody', async () => {
    const person = await add(nandi)
    for (const [method, path, body] of [
      ['POST', 'staff', sipho({ supplier_ids: [corner, faraway] })],
      ['PUT', `staff/${person.id}`, { first_name: 'Sipho', last_name: 'Dube', supplier_ids: [faraway] }],
    ] as const) {
      const answer = await ask(nandi, method, path, body)
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'no-such-supplier'])
    }
    expect((await listed(nandi)).find(({ full_name }) => full_name === 'Sipho Dube')?.supplier_ids).toEqual([
      corner,
    ])
  })

  test('keep a person whom a manager changes or removes at their own branch', async () => {
    const person = await add(gert, { supplier_ids: [corner, faraway] })
    const seen = (await listed(nandi)).find(({ full_name }) => full_name === 'Sipho Dube')
    expect(seen).toMatchObject({ supplier_ids: [corner], elsewhere: true })
    const rename = { first_name: 'Other', last_name: 'Dube', supplier_ids: [corner] }
    expect(codeOf(await ask(nandi, 'PUT', `staff/${person.id}`, rename))).toBe('staff-name-elsewhere')
    expect((await ask(nandi, 'DELETE', `staff/${person.id}`)).statusCode).toBe(200)
    expect((await listed(fana)).find(({ full_name }) => full_name === 'Sipho Dube')).toMatchObject({
      supplier_ids: [faraway],
    })
    expect(await namesOf(nandi)).not.toContain('Sipho Dube')
  })

  test('have people who can be added here by their number, under the name they have', async () => {
    const person = await add(fana, { supplier_ids: [faraway] })
    const again = await add(nandi, { login: person.typed, first_name: 'Typo' })
    expect(again).toMatchObject({ id: person.id, full_name: 'Sipho Dube', supplier_ids: [corner] })
    expect(codeOf(await ask(nandi, 'POST', 'staff', sipho({ login: person.typed })))).toBe(
      'staff-here-already',
    )
  })
})

describe('a branch keeps a manager', () => {
  const example = (supplier_ids: string[]) => ({ first_name: 'Gert', last_name: 'Example', supplier_ids })

  test('the last manager can neither be removed nor leave', async () => {
    expect((await ask(gert, 'DELETE', `staff/${fana.id}`)).statusCode).toBe(200)
    const leaving = await ask(gert, 'PUT', `staff/${gert.id}`, example([corner]))
    expect([leaving.statusCode, leaving.json().messages[0].text]).toEqual([
      409,
      'supplier_faraway would have no owner left. Make somebody else an owner there first.',
    ])
    expect(codeOf(await ask(gert, 'DELETE', `staff/${gert.id}`))).toBe('staff-last-manager')
    expect((await ask(gert, 'GET', 'suppliers')).json().suppliers).toHaveLength(2)
  })

  test('also when two managers remove each other at once', async () => {
    const answers = await Promise.all([
      ask(nandi, 'DELETE', `staff/${gert.id}`),
      ask(gert, 'DELETE', `staff/${nandi.id}`),
    ])
    // The other is no manager there any more, or not even signed in.
    const [done, refused = 0] = answers.map(({ statusCode }) => statusCode).sort()
    expect([done, [401, 404].includes(refused)]).toEqual([200, true])
    const { rows } = await shop.database.pool.query(
      `select 1 from account_suppliers where supplier_id = $1`,
      [corner],
    )
    expect(rows).toHaveLength(1)
  })
})

test('an API key cannot change staff, and staff cannot list staff', async () => {
  const key = (await ask(nandi, 'POST', 'keys', { name: 'Till' })).json().http_x_auth
  const program = { headers: { 'http-x-auth': key } }
  const person = await add(nandi)
  for (const answer of [
    await ask(program, 'POST', 'staff', sipho()),
    await ask(program, 'PUT', `staff/${person.id}`, {
      first_name: 'X',
      last_name: '',
      supplier_ids: [corner],
    }),
    await ask(program, 'DELETE', `staff/${person.id}`),
    await ask(program, 'POST', `staff/${person.id}/code`),
  ])
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'session-needed'])
  const packer = await staff(shop.database.kysely, [corner], 'Lerato', shop.time.now)
  for (const path of ['staff', 'deeds']) expect((await ask(packer, 'GET', path)).statusCode).toBe(403)
})

test.each([
  [{ first_name: '  ' }, 'staff-name-missing'],
  [{ supplier_ids: [] }, 'staff-no-branch'],
  [{ login: '12' }, 'phone-invalid'],
])('%j is refused with %s', async (wrong, code) => {
  const answer = await ask(nandi, 'POST', 'staff', sipho(wrong))
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, code])
})

describe('the audit log', () => {
  const auditEntriesOf = async (by: Person, query = '') =>
    (await ask(by, 'GET', `deeds?${query}`)).json().deeds as {
      call: string
      subject: string
      by: { id: string }
      branches: string[]
    }[]

  test('shows completed changes to managers of the branch, and no refused ones', async () => {
    await shop.passTime(24 * 60 * 60 * 1000)
    nandi = await manager('Nandi', [corner])
    fana = await manager('Fana', [faraway])
    const day = shop.time.now.toISOString().slice(0, 10)
    const person = await add(nandi, { first_name: 'Musa' })
    await ask(nandi, 'PUT', `staff/${person.id}`, {
      first_name: 'Musa',
      last_name: 'Cele',
      supplier_ids: [corner],
    })
    await ask(nandi, 'POST', 'staff', sipho({ supplier_ids: [] }))
    await ask(nandi, 'DELETE', `staff/${person.id}`)
    const mine = await auditEntriesOf(nandi, `from=${day}&person_id=${nandi.id}`)
    expect(mine.map(({ call, subject, branches }) => [call, subject, branches])).toEqual([
      ['endStaff', 'Musa Cele', [corner]],
      ['changeStaff', 'Musa Cele', [corner]],
      ['addStaff', 'Musa Dube', [corner]],
    ])
    expect(JSON.stringify(mine)).not.toContain(person.login)
    expect(await auditEntriesOf(fana, `from=${day}`)).toEqual([])
    expect(await auditEntriesOf(nandi, `from=${day}&kind=money`)).toEqual([])
    expect(await auditEntriesOf(nandi, `until=2026-03-01`)).toEqual([])
    expect((await ask(nandi, 'GET', `deeds?supplier_id=${faraway}`)).statusCode).toBe(404)
  })

  test('is append-only', async () => {
    await add(nandi)
    for (const change of ['delete from deeds', `update deeds set made_by = 'nobody'`, 'truncate deeds'])
      await expect(shop.database.pool.query(change)).rejects.toThrow(/only added to|within a year is kept/)
  })

  test('is paginated', async () => {
    for (let n = 0; n < 51; n += 1) {
      const { key } = (await ask(fana, 'POST', 'keys', { name: `Till ${n}` })).json()
      await ask(fana, 'DELETE', `keys/${key.id}`)
    }
    const first = (await ask(fana, 'GET', `deeds?person_id=${fana.id}`)).json()
    expect([first.deeds.length, first.pagination.next_page]).toEqual([50, 2])
    const last = (await ask(fana, 'GET', `deeds?person_id=${fana.id}&page=3`)).json()
    expect([last.deeds.length, last.pagination.next_page]).toEqual([2, null])
    expect(first.people.map(({ id }: { id: string }) => id)).toContain(fana.id)
  })
})

test('a manager makes a shopper a beta tester by number, and undoes it; a shopper cannot', async () => {
  const thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  const { login } = await shop.database.kysely
    .selectFrom('accounts')
    .select('login')
    .where('id', '=', thandi.id)
    .executeTakeFirstOrThrow()
  const isTester = async () =>
    (
      await shop.database.kysely
        .selectFrom('accounts')
        .select('beta_tester')
        .where('id', '=', thandi.id)
        .executeTakeFirstOrThrow()
    ).beta_tester
  const set = (by: { headers: object }, on: boolean, number = login) =>
    ask(by, 'PUT', 'beta_testers', { login: number, on })
  const answer = await set(nandi, true)
  expect([answer.statusCode, answer.json().shopper]).toEqual([200, { id: thandi.id, beta_tester: true }])
  expect(await isTester()).toBe(true)
  expect((await set(thandi, true)).statusCode).toBe(401)
  const unknown = await set(nandi, true, freshPhone())
  expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'shopper-not-found'])
  expect((await set(nandi, false)).statusCode).toBe(200)
  expect(await isTester()).toBe(false)
})

test('looking up numbers as testers is limited, so that nobody finds out who is registered', async () => {
  let answer = await ask(fana, 'PUT', 'beta_testers', { login: freshPhone(), on: true })
  for (let tries = 1; tries <= 50; tries++)
    answer = await ask(fana, 'PUT', 'beta_testers', { login: freshPhone(), on: true })
  expect(answer.statusCode).toBe(429)
})
