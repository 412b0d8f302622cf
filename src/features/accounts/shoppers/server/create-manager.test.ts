import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApp, goodPassword, openAccountApp } from '#tests/account-app.ts'
import { createManager } from './create-manager.ts'
import { appointOperator, isOperator } from './operator.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

test('the first manager is created on the console and signs in at the counter', async () => {
  const naledi = { login: '082 555 0707', name: 'Naledi Grace Khumalo', password: goodPassword }
  expect(await createManager(shop.database, naledi, shop.time.now)).toEqual({
    login: '+27825550707',
    supplierIds: [],
  })
  const { account } = (await shop.signIn(naledi.login, goodPassword, {}, 'manager')).json()
  expect(account).toMatchObject({ scope: 'manager', first_name: 'Naledi', last_name: 'Grace Khumalo' })
  await expect(createManager(shop.database, naledi, shop.time.now)).rejects.toMatchObject({
    code: 'phone-taken',
  })
})

test('everything wrong with a new manager is reported at once', async () => {
  const making = createManager(
    shop.database,
    { login: '0825550708', name: ' ', password: 'letmein' },
    shop.time.now,
  )
  await expect(making).rejects.toMatchObject({
    localizedMessages: [{ code: 'password-common' }, { code: 'required', field: 'name' }],
  })
})

test('the console creates a new operator, and makes a manager an operator', async () => {
  const { kysely } = shop.database
  const idOf = async (login: string): Promise<string> =>
    (await kysely.selectFrom('accounts').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id
  const make = (login: string, operator?: boolean) =>
    createManager(
      shop.database,
      { login, name: 'Olwethu Mabaso', password: goodPassword, operator },
      shop.time.now,
    )
  await make('0825550801', true)
  await make('0825550802')
  expect(await isOperator(kysely, await idOf('+27825550801'))).toBe(true)
  expect(await isOperator(kysely, await idOf('+27825550802'))).toBe(false)
  await shop.database.transaction(async (tx) => {
    expect(await appointOperator(tx, '082 555 0802')).toBe(true)
    expect(await appointOperator(tx, '082 555 0899')).toBe(false)
  })
  expect(await isOperator(kysely, await idOf('+27825550802'))).toBe(true)
})
