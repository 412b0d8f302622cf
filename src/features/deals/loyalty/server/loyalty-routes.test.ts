import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/shoppers/server/passwords.ts'
import { manager, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { giveMultibuy, removeMultibuys } from '#tests/multibuy-fixture.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'
import type { ManagedProgramme, Programme } from '../loyalty-contract.ts'

const password = 'Kraal7bloem'
const number = '6012 3456 7890'
let stage: Stage
let agencyId: string
let nandi: Person
let lindiwe: Person
let thandi: Person
let aisha: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely, pool } = stage.database
  const now = stage.time.now
  // Faraway becomes the branch of a chain of its own.
  await pool.query(
    `insert into agencies (id, name, image_url, position) values ('thuli', 'Thuli’s', '/thuli.webp', 2)`,
  )
  await pool.query(`update suppliers set agency_id = 'thuli' where id = $1`, [faraway])
  const [row] = await stage.rows<{ agency_id: string }>('select agency_id from suppliers where id = $1', [
    corner,
  ])
  agencyId = row?.agency_id ?? ''
  nandi = await manager(kysely, [corner], 'Nandi', now)
  lindiwe = await manager(kysely, [faraway], 'Lindiwe', now)
  thandi = await shopper(kysely, 'Thandi', now)
  aisha = await shopper(kysely, 'Aisha', now)
  await pool.query('update accounts set password_hash = $1', [await hashPassword(password)])
})
beforeEach(async () => {
  await removeMultibuys(stage.database.kysely)
  await stage.rows('delete from loyalty_numbers')
  await stage.rows('delete from loyalty_programmes')
})
afterAll(() => stage.close())

const path = '/counter/v1/loyalty_programmes'
const smart = { name: 'Smart Shopper', number_pattern: '60## #### ####' }
const add = (fields: object = {}, who = nandi) =>
  stage.by(who, 'POST', path, { agency_id: agencyId, ...smart, ...fields })
async function added(fields: object = {}, who = nandi): Promise<ManagedProgramme> {
  const answer = await add(fields, who)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().programme
}
const listed = async (who = nandi): Promise<ManagedProgramme[]> =>
  (await stage.by(who, 'GET', path)).json().programmes
const numbersPath = (who: Person) => `/api/v2/users/${who.id}/loyalty_numbers`
const set = (programme: Pick<Programme, 'id'>, typed: string, who = thandi) =>
  stage.by(who, 'PUT', numbersPath(who), { programme_id: programme.id, number: typed })
const numbersOf = async (who = thandi) => (await stage.by(who, 'GET', numbersPath(who))).json().numbers
const failure = (answer: { statusCode: number; json(): { messages: { code: string; field: string }[] } }) => {
  const [message] = answer.json().messages
  return [answer.statusCode, message?.code, message?.field]
}

describe('a programme', () => {
  test('is added by a manager of a branch, for the whole chain, and listed to everybody', async () => {
    const programme = await added({ name: '  Smart   Shopper ', number_pattern: '60##  ####\u2013####' })
    expect(programme).toMatchObject({
      name: 'Smart Shopper',
      number_pattern: '60## ####-####',
      agency: { id: agencyId },
      members_count: 0,
      multibuys_count: 0,
    })
    const { programmes } = await stage.read('/api/v2/loyalty_programmes')
    const { members_count: _, multibuys_count: __, ...shown } = programme
    expect(programmes).toEqual([shown])
  })

  test('is changed with its name and pattern, which is logged', async () => {
    const { id } = await added()
    const answer = await stage.by(nandi, 'PUT', `${path}/${id}`, {
      name: 'Smarter',
      number_pattern: '7########',
    })
    expect(answer.json().programme).toMatchObject({ id, name: 'Smarter', number_pattern: '7########' })
    await stage.by(nandi, 'DELETE', `${path}/${id}`)
    const deeds = await stage.rows<object>(
      'select call, subject_id, subject, supplier_ids from deeds where subject_id = $1 order by id',
      [id],
    )
    expect(deeds).toEqual(
      [
        ['addProgramme', 'Smart Shopper'],
        ['changeProgramme', 'Smarter'],
        ['removeProgramme', 'Smarter'],
      ].map(([call, subject]) => ({ call, subject, subject_id: id, supplier_ids: [corner] })),
    )
    expect(await listed()).toEqual([])
  })

  test('of another chain does not exist for a manager', async () => {
    const { id } = await added()
    expect(failure(await add({}, lindiwe))).toEqual([404, 'no-such-chain', 'agency_id'])
    expect(await listed(lindiwe)).toEqual([])
    for (const [method, body] of [
      ['PUT', smart],
      ['DELETE', undefined],
    ] as const)
      expect(failure(await stage.by(lindiwe, method, `${path}/${id}`, body))).toEqual([
        404,
        'no-such-programme',
        'params.id',
      ])
    expect(await listed()).toMatchObject([{ id, name: smart.name }])
  })

  test('is not for staff and shoppers to add', async () => {
    const sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
    expect((await add({}, sipho)).statusCode).toBe(403)
    expect((await add({}, thandi)).statusCode).toBe(401)
  })

  test('has a name of its own within the chain; another chain may use the same', async () => {
    await added()
    expect(failure(await add({ name: 'smart shopper' }))).toEqual([409, 'programme-exists', 'name'])
    const { id } = await added({ name: 'Baby Club' })
    expect(failure(await stage.by(nandi, 'PUT', `${path}/${id}`, smart))).toEqual([
      409,
      'programme-exists',
      'name',
    ])
    expect((await stage.by(nandi, 'PUT', `${path}/${id}`, { ...smart, name: 'BABY CLUB' })).statusCode).toBe(
      200,
    )
    await added({ agency_id: 'thuli' }, lindiwe)
  })

  test.each([
    [{ name: ' ' }, 'programme-unnamed', 'name'],
    [{ number_pattern: '' }, 'pattern-wrong', 'number_pattern'],
    [{ number_pattern: '600000####' }, 'pattern-wrong', 'number_pattern'],
    [{ number_pattern: 'AB##########' }, 'pattern-wrong', 'number_pattern'],
  ])('%o is refused', async (fields, code, field) => {
    expect(failure(await add(fields))).toEqual([422, code, field])
  })

  test('without a name and a pattern is refused for both at once', async () => {
    const { messages } = (await add({ name: '', number_pattern: '' })).json()
    expect(messages.map(({ field }: { field: string }) => field)).toEqual(['name', 'number_pattern'])
  })

  test('stays while members or multibuys use it', async () => {
    const programme = await added()
    const remove = () => stage.by(nandi, 'DELETE', `${path}/${programme.id}`)
    await set(programme, number)
    const refused = await remove()
    expect(failure(refused)).toEqual([409, 'programme-has-members', null])
    expect(refused.json().messages[0].text).toContain('Smart Shopper stays: 1 of your shoppers')
    await stage.by(thandi, 'DELETE', `${numbersPath(thandi)}/${agencyId}`)
    await giveToMembers(programme)
    expect(await listed()).toMatchObject([{ members_count: 0, multibuys_count: 1 }])
    expect(failure(await remove())).toEqual([409, 'programme-has-multibuys', null])
    await removeMultibuys(stage.database.kysely)
    expect((await remove()).statusCode).toBe(200)
  })
})

describe('a number', () => {
  test('is saved encrypted and shown by its end, however it is spaced', async () => {
    const programme = await added()
    const answer = await set(programme, ' 6012-3456\u00a07890')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await numbersOf()).toEqual([
      {
        agency: programme.agency,
        programme: { id: programme.id, name: programme.name },
        number_ends: '7890',
        created_at: stage.time.now.toISOString(),
      },
    ])
    expect(answer.body).not.toContain('345678')
    const [row] = await stage.rows<{ number_encrypted: Buffer }>(
      'select number_encrypted from loyalty_numbers',
    )
    expect(row?.number_encrypted.toString('latin1')).not.toContain('7890')
  })

  test('that does not fit is refused with the pattern', async () => {
    const programme = await added()
    for (const typed of ['', '6112 3456 7890', '6012 3456 789', '60l2 3456 7890']) {
      const answer = await set(programme, typed)
      expect(failure(answer)).toEqual([422, 'number-wrong', 'number'])
      expect(answer.json().messages[0].text).toContain('60## #### ####')
    }
    expect(failure(await set({ id: 'programme_none' }, number))).toEqual([
      404,
      'no-such-programme',
      'programme_id',
    ])
    expect(await numbersOf()).toEqual([])
  })

  test('is one for each chain: another takes its place, also of another programme of the chain', async () => {
    const programme = await added()
    const baby = await added({ name: 'Baby Club', number_pattern: '#######' })
    const theirs = await added({ agency_id: 'thuli', name: 'Thuli’s Club' }, lindiwe)
    await set(programme, number)
    await set(programme, '6099 0000 1111')
    await set(theirs, '6000 0000 2222')
    expect(await numbersOf()).toMatchObject([{ number_ends: '1111' }, { number_ends: '2222' }])
    await set(baby, '1234567')
    expect(await numbersOf()).toMatchObject([
      { agency: baby.agency, programme: { name: 'Baby Club' }, number_ends: '4567' },
      { agency: { id: 'thuli' }, number_ends: '2222' },
    ])
  })

  test('is removed once, by its owner alone', async () => {
    const programme = await added()
    await set(programme, number)
    for (const [method, url, body] of [
      ['GET', numbersPath(thandi), undefined],
      ['PUT', numbersPath(thandi), { programme_id: programme.id, number }],
      ['DELETE', `${numbersPath(thandi)}/${agencyId}`, undefined],
    ] as const)
      expect((await stage.by(aisha, method, url, body)).statusCode).toBe(404)
    const remove = () => stage.by(thandi, 'DELETE', `${numbersPath(thandi)}/${agencyId}`)
    expect((await remove()).json().numbers).toEqual([])
    expect(failure(await remove())).toEqual([404, 'no-such-number', 'params.agency_id'])
  })

  test('may be changed thirty times in an hour', async () => {
    const programme = await added()
    const busy = await shopper(stage.database.kysely, 'Busy', stage.time.now)
    const answers = []
    for (let n = 0; n < 31; n += 1) answers.push((await set(programme, number, busy)).statusCode)
    expect(answers).toEqual([...Array<number>(30).fill(200), 429])
  })

  test('is in its owner’s export, and goes with the account', async () => {
    const programme = await added()
    const leaver = await shopper(stage.database.kysely, 'Leaver', stage.time.now)
    await stage.rows('update accounts set password_hash = $1 where id = $2', [
      await hashPassword(password),
      leaver.id,
    ])
    await set(programme, number, leaver)
    const { export: exported } = (
      await stage.by(leaver, 'POST', `/api/v2/users/${leaver.id}/export`, { password })
    ).json()
    expect(exported.parts.loyalty_numbers).toEqual([
      {
        agency_name: programme.agency.name,
        programme: programme.name,
        number: '601234567890',
        created_at: stage.time.now.toISOString(),
      },
    ])
    const answer = await stage.by(leaver, 'POST', `/api/v2/users/${leaver.id}/delete`, {
      password,
      give_up_in_cents: 0,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stage.rows('select 1 from loyalty_numbers')).toEqual([])
  })
})

async function giveToMembers({ id }: Pick<Programme, 'id'>): Promise<void> {
  const terms = { kind: 'n_for_amount', qty: 1, amount_in_cents: 1500 } as const
  await giveMultibuy(stage.database.kysely, 'm_members', terms, { offerIds: ['offer_bread'] })
  await stage.rows('update multibuys set programme_id = $1', [id])
}
