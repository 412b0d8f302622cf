// Roles are given to people: nobody gives, takes away or changes more than they may do themselves, and a branch keeps an owner.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountApp, freshPhone, openAccountApp } from '#tests/account-app.ts'
import { join, type Person } from '#tests/cast.ts'
import { corner, faraway, openCornerShop } from '#tests/corner-shop.ts'
import { provenFactor } from '#tests/proven-factor.ts'
import { builtInRoles } from '#wire/permissions.ts'

const third = 'supplier_third'

let shop: AccountApp
/** Nandi owns the corner shop, Musa manages it, Gert owns both branches, Fana the one far away. */
let nandi: Person
let musa: Person
let gert: Person
let fana: Person

beforeAll(async () => {
  shop = await openAccountApp()
  const { kysely } = shop.database
  await openCornerShop(kysely, {})
  await kysely.insertInto('agencies').values({ id: 'agency_other', name: 'Other', image_url: '/o' }).execute()
  await shop.database.pool.query(
    `insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address, stokvel_minimum_in_cents)
     select $1, agency_id, $1, image_url, lat, lon, formatted_address, stokvel_minimum_in_cents from suppliers where id = $2`,
    [third, corner],
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from account_suppliers')
  await shop.database.pool.query('delete from branch_roles')
  nandi = await works('Nandi', { [corner]: null })
  musa = await works('Musa', { [corner]: 'manager' })
  gert = await works('Gert', { [corner]: 'owner', [faraway]: 'owner' })
  fana = await works('Fana', { [faraway]: null })
})

/** Somebody who works at these branches in these roles; null: in none that was chosen. */
async function works(
  name: string,
  roles: Record<string, string | null>,
  scope: 'staff' | 'manager' = 'manager',
): Promise<Person> {
  const { kysely } = shop.database
  const person = await join(kysely, scope, name, shop.time.now)
  await provenFactor(kysely, person.id)
  for (const [supplier_id, role] of Object.entries(roles)) {
    const chosen = role && (role in builtInRoles ? { role } : { role_id: role })
    await kysely
      .insertInto('account_suppliers')
      .values({ account_id: person.id, supplier_id, ...chosen })
      .execute()
  }
  return person
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (by: Person, method: Method, path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/counter/v1/${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  })
type Answer = Awaited<ReturnType<typeof ask>>
const said = (answer: Answer) => [answer.statusCode, answer.json().messages?.[0]?.code]
const beyond = [403, 'staff-beyond-own']
const tooMuch = [403, 'role-beyond-own']

const add = (by: Person, more: object) =>
  ask(by, 'POST', 'staff', {
    scope: 'staff',
    login: freshPhone(),
    first_name: 'Sipho',
    last_name: 'Dube',
    supplier_ids: [corner],
    ...more,
  })
const change = (by: Person, who: Person, more: object = {}) =>
  ask(by, 'PUT', `staff/${who.id}`, {
    first_name: who.name,
    last_name: 'Example',
    supplier_ids: [corner],
    ...more,
  })
const makeRole = (by: Person, more: object = {}) =>
  ask(by, 'POST', 'roles', { supplier_id: corner, name: 'Packer', permissions: ['orders.serve'], ...more })
async function roleMade(by: Person, more: object = {}): Promise<string> {
  const answer = await makeRole(by, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().role.id
}
const listed = async (by: Person, who: Person) =>
  (await ask(by, 'GET', 'staff')).json().people.find(({ id }: Person) => id === who.id)
const rolesOf = async (who: Person) =>
  Object.fromEntries(
    (
      await shop.database.kysely
        .selectFrom('account_suppliers')
        .select(['supplier_id', 'role', 'role_id'])
        .where('account_id', '=', who.id)
        .execute()
    ).map(({ supplier_id, role, role_id }) => [supplier_id, role_id ?? role]),
  )

describe('the list of staff', () => {
  test('names the role of each person, and says who may do more than the reader', async () => {
    const packer = await roleMade(nandi)
    const lerato = await works('Lerato', { [corner]: packer }, 'staff')
    const sipho = await works('Sipho', { [corner]: null }, 'staff')
    expect(await listed(musa, nandi)).toMatchObject({ role: 'owner', beyond: true })
    expect(await listed(musa, musa)).toMatchObject({ role: 'manager', beyond: false, me: true })
    expect(await listed(musa, lerato)).toMatchObject({ role: packer, beyond: false })
    expect(await listed(nandi, sipho)).toMatchObject({ role: 'picker', beyond: false })
  })

  test('names no role of somebody who has different ones at the reader’s branches', async () => {
    const pule = await works('Pule', { [corner]: 'manager', [faraway]: 'picker' })
    expect((await listed(gert, pule)).role).toBeNull()
    expect((await listed(fana, pule)).role).toBe('picker')
  })
})

describe('a role', () => {
  test('is given to somebody new, and changed at the branches that are named', async () => {
    const added = await add(nandi, { scope: 'manager', role: 'manager' })
    expect([added.statusCode, added.json().person.role]).toEqual([201, 'manager'])
    const packer = await roleMade(nandi)
    const person = { ...musa, id: added.json().person.id, name: 'Sipho' }
    const changed = await change(nandi, person, { role: packer })
    expect([changed.statusCode, changed.json().person.role]).toEqual([200, packer])
    expect(await rolesOf(person)).toEqual({ [corner]: packer })
  })

  test('that is left out stays, and somebody has it at another branch too', async () => {
    expect((await change(gert, musa, { supplier_ids: [corner, faraway] })).statusCode).toBe(200)
    expect(await rolesOf(musa)).toEqual({ [corner]: 'manager', [faraway]: 'manager' })
    const sipho = await works('Sipho', { [corner]: null }, 'staff')
    expect((await change(gert, sipho, { supplier_ids: [corner, faraway] })).json().person.role).toBe('picker')
  })

  test('has to be chosen at one more branch for somebody who has different ones', async () => {
    const pule = await works('Pule', { [corner]: 'manager', [faraway]: 'picker' })
    const all = [corner, faraway, third]
    await shop.database.kysely
      .insertInto('account_suppliers')
      .values({ account_id: gert.id, supplier_id: third, role: 'owner' })
      .execute()
    expect(said(await change(gert, pule, { supplier_ids: all }))).toEqual([422, 'staff-role-needed'])
    expect((await change(gert, pule, { supplier_ids: all, role: 'picker' })).statusCode).toBe(200)
    expect(await rolesOf(pule)).toEqual(Object.fromEntries(all.map((id) => [id, 'picker'])))
  })

  test('with more permissions than the giver has is refused, for others and for oneself', async () => {
    const money = await roleMade(nandi, { name: 'Money', permissions: ['money.manage'] })
    const sipho = await works('Sipho', { [corner]: null }, 'staff')
    for (const role of ['owner', money]) {
      expect(said(await add(musa, { role }))).toEqual(tooMuch)
      expect(said(await change(musa, sipho, { role }))).toEqual(tooMuch)
      expect(said(await change(musa, musa, { role }))).toEqual(tooMuch)
    }
    // A manager's account is an owner where no role is named.
    expect(said(await add(musa, { scope: 'manager' }))).toEqual(tooMuch)
    expect((await add(musa, { scope: 'manager', role: 'manager' })).statusCode).toBe(201)
    expect(await rolesOf(musa)).toEqual({ [corner]: 'manager' })
    expect(await rolesOf(sipho)).toEqual({ [corner]: null })
  })

  test('with more permissions than the giver has at one of the branches is refused', async () => {
    const both = await works('Zodwa', { [corner]: 'owner', [faraway]: 'manager' })
    const sipho = await works('Sipho', { [corner]: 'picker' }, 'staff')
    const more = { supplier_ids: [corner, faraway], role: 'owner' }
    expect(said(await change(both, sipho, more))).toEqual(tooMuch)
    expect((await change(both, sipho, { role: 'owner' })).statusCode).toBe(200)
  })

  test('of another chain is as unknown as one that nobody made', async () => {
    const made = { agency_id: 'agency_other', name: 'Theirs', permissions: ['orders.serve'] }
    await shop.database.kysely
      .insertInto('branch_roles')
      .values({ ...made, id: 'role_of_others', created_at: shop.time.now })
      .execute()
    for (const role of ['role_of_others', 'role_nobody']) {
      expect(said(await add(nandi, { role }))).toEqual([404, 'role-not-found'])
      expect(said(await change(nandi, musa, { role }))).toEqual([404, 'role-not-found'])
      const body = { name: 'Mine', permissions: ['orders.serve'] }
      expect(said(await ask(nandi, 'PUT', `roles/${role}`, body))).toEqual([404, 'role-not-found'])
      expect(said(await ask(nandi, 'DELETE', `roles/${role}`))).toEqual([404, 'role-not-found'])
    }
    expect((await ask(nandi, 'GET', 'roles')).json().roles).toEqual([])
  })
})

describe('somebody who may do more than the caller', () => {
  test('cannot be changed, removed or shown a first code by them', async () => {
    await shop.database.pool.query('update accounts set awaits_password = true where id = $1', [nandi.id])
    for (const answer of [
      await change(musa, nandi),
      await change(musa, nandi, { role: 'picker' }),
      await ask(musa, 'DELETE', `staff/${nandi.id}`),
      await ask(musa, 'POST', `staff/${nandi.id}/first_code`),
    ])
      expect(said(answer)).toEqual(beyond)
    expect((await listed(musa, nandi)).first_code).toBe(false)
    expect((await listed(gert, nandi)).first_code).toBe(true)
    expect(await rolesOf(nandi)).toEqual({ [corner]: null })
  })

  test('is an operator to everybody who is none', async () => {
    await shop.database.pool.query('update accounts set operator = true where id = $1', [gert.id])
    expect(await listed(nandi, gert)).toMatchObject({ role: 'owner', beyond: true })
    expect(said(await ask(nandi, 'DELETE', `staff/${gert.id}`))).toEqual(beyond)
    expect((await change(gert, nandi, { role: 'manager' })).statusCode).toBe(200)
  })
})

describe('a branch keeps an owner', () => {
  const lastOwner = [409, 'staff-last-manager']

  test('who can neither be lowered nor removed, nor leave, also while it has managers', async () => {
    expect((await change(gert, nandi, { role: 'manager' })).statusCode).toBe(200)
    const name = { first_name: 'Gert', last_name: 'Example' }
    expect(said(await ask(gert, 'PUT', `staff/${gert.id}`, { ...name, supplier_ids: [faraway] }))).toEqual(
      lastOwner,
    )
    expect(said(await change(gert, gert, { supplier_ids: [corner, faraway], role: 'manager' }))).toEqual(
      lastOwner,
    )
    expect(said(await ask(gert, 'DELETE', `staff/${gert.id}`))).toEqual(lastOwner)
    expect(await rolesOf(gert)).toEqual({ [corner]: 'owner', [faraway]: 'owner' })
  })

  test('also when two owners lower each other at once', async () => {
    await shop.database.pool.query('delete from account_suppliers where supplier_id = $1', [faraway])
    const answers = await Promise.all([
      change(nandi, gert, { role: 'manager' }),
      change(gert, nandi, { role: 'manager' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    const roles = [(await rolesOf(nandi))[corner], (await rolesOf(gert))[corner]]
    expect(roles.filter((role) => role === 'manager')).toHaveLength(1)
  })

  test('and a picker can leave one that has no owner', async () => {
    await shop.database.pool.query(
      "update account_suppliers set role = 'manager' where supplier_id = $1 and account_id <> $2",
      [corner, musa.id],
    )
    const sipho = await works('Sipho', { [corner]: null }, 'staff')
    expect((await ask(musa, 'DELETE', `staff/${sipho.id}`)).statusCode).toBe(200)
  })
})

describe('an own role', () => {
  const listRoles = async (by: Person) => (await ask(by, 'GET', 'roles')).json().roles

  test('is made, listed, changed for everybody who has it, and removed when nobody has it', async () => {
    const id = await roleMade(nandi, { name: ' Night  packer ' })
    const lerato = await works('Lerato', { [corner]: id }, 'staff')
    expect(await listRoles(musa)).toMatchObject([
      { id, name: 'Night packer', permissions: ['orders.serve'], used: true, changeable: true },
    ])
    expect((await ask(lerato, 'GET', 'goods')).statusCode).toBe(403)
    const body = { name: 'Packer', permissions: ['orders.serve', 'goods.change'] }
    expect((await ask(nandi, 'PUT', `roles/${id}`, body)).json().role).toMatchObject(body)
    expect((await ask(lerato, 'GET', 'goods')).statusCode).not.toBe(403)
    expect(said(await ask(nandi, 'DELETE', `roles/${id}`))).toEqual([409, 'role-in-use'])
    await change(nandi, lerato, { role: 'picker' })
    expect((await ask(nandi, 'DELETE', `roles/${id}`)).statusCode).toBe(200)
    expect(await listRoles(nandi)).toEqual([])
  })

  test('cannot permit what its maker may not do, when it is made or afterwards', async () => {
    const permissions = ['orders.serve', 'money.manage']
    expect(said(await makeRole(musa, { permissions }))).toEqual(tooMuch)
    const id = await roleMade(musa)
    expect(said(await ask(musa, 'PUT', `roles/${id}`, { name: 'Packer', permissions }))).toEqual(tooMuch)
    // Nor is one changed or removed that permits more.
    await ask(nandi, 'PUT', `roles/${id}`, { name: 'Packer', permissions })
    expect((await listRoles(musa))[0].changeable).toBe(false)
    const less = { name: 'Packer', permissions: ['orders.serve'] }
    expect(said(await ask(musa, 'PUT', `roles/${id}`, less))).toEqual(tooMuch)
    expect(said(await ask(musa, 'DELETE', `roles/${id}`))).toEqual(tooMuch)
  })

  test.each([
    [{ name: ' ' }, [422, 'role-name-missing']],
    [{ name: 'PACKER' }, [409, 'role-name-taken']],
    [{ name: 'Other', permissions: [] }, [422, 'role-empty']],
    [{ name: 'Other', permissions: ['catalogue.operate'] }, [422, 'not-allowed']],
    [{ supplier_id: faraway }, [404, 'no-such-supplier']],
  ])('with %j is refused', async (wrong, why) => {
    await roleMade(nandi)
    const answer = await makeRole(nandi, wrong)
    if (why[1] === 'not-allowed') expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    else expect(said(answer)).toEqual(why)
  })
})
