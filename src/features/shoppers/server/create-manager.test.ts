import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApp, goodPassword, openAccountApp } from '#tests/account-app.ts'
import { createManager } from './create-manager.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

test('the first manager is made on the console and signs in at the counter', async () => {
  const naledi = { login: '082 555 0707', name: 'Naledi Grace Khumalo', password: goodPassword }
  expect(await createManager(shop.database, naledi, shop.clock.now())).toEqual({
    login: '+27825550707',
    supplierIds: [],
  })
  const { account } = (await shop.signIn(naledi.login, goodPassword, {}, 'manager')).json()
  expect(account).toMatchObject({ scope: 'manager', first_name: 'Naledi', last_name: 'Grace Khumalo' })
  await expect(createManager(shop.database, naledi, shop.clock.now())).rejects.toMatchObject({
    code: 'phone-taken',
  })
})

test('what is wrong is said', async () => {
  const making = createManager(
    shop.database,
    { login: '0825550708', name: ' ', password: 'letmein' },
    shop.clock.now(),
  )
  await expect(making).rejects.toMatchObject({
    said: [{ code: 'password-common' }, { code: 'required', field: 'name' }],
  })
})
