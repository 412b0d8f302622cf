// An ID number is never stored as it was typed, and an account shows only its last four digits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApp, openAccountApp } from '#tests/account-app.ts'
import { decryptIdNumber, encryptPlainIdNumbers } from './id-number-encryption.ts'

const number = '8001015009087'
let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

async function enter() {
  const { account, token } = (await shop.signUp()).json()
  const update = async (body: object) => {
    const url = `/api/v2/account/user/${account.id}/update`
    return (await shop.call('PATCH', url, body, { bearer: token })).json()
  }
  const row = async () =>
    shop.database.kysely
      .selectFrom('accounts')
      .select(['id_number', 'id_number_ends'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
  return { id: account.id as string, update, row }
}

test('an ID number is encrypted for its account alone, and shown by its last four digits', async () => {
  const [thandi, aisha] = [await enter(), await enter()]
  const { account } = await thandi.update({ id_number: '800101 5009 087' })
  expect(account.id_number).toBe('*********9087')
  const { id_number: encrypted, id_number_ends } = await thandi.row()
  expect(id_number_ends).toBe('9087')
  expect(encrypted).not.toContain(number)
  const { settings } = shop.shop
  expect(decryptIdNumber(settings, thandi.id, encrypted)).toBe(number)
  expect(() => decryptIdNumber(settings, aisha.id, encrypted)).toThrow()
  // Two of the same number do not show that they are.
  await aisha.update({ id_number: number })
  expect((await aisha.row()).id_number).not.toBe(encrypted)
})

test('a masked ID number changes nothing, an invalid one is refused, an empty one deletes it', async () => {
  const thandi = await enter()
  await thandi.update({ id_number: number })
  const before = await thandi.row()
  expect((await thandi.update({ id_number: '*********9087', first_name: 'Thandiwe' })).status).toBe('ok')
  expect(await thandi.row()).toEqual(before)
  expect((await thandi.update({ id_number: '*********1234' })).messages[0].code).toBe('id-number-invalid')
  expect((await thandi.update({ id_number: '' })).account.id_number).toBeNull()
  expect(await thandi.row()).toEqual({ id_number: null, id_number_ends: null })
})

test('an ID number stored in plain text is encrypted once', async () => {
  const thandi = await enter()
  const { kysely } = shop.database
  await kysely.updateTable('accounts').set({ id_number: number }).where('id', '=', thandi.id).execute()
  await encryptPlainIdNumbers(kysely, shop.shop.settings)
  const { id_number: encrypted } = await thandi.row()
  expect(decryptIdNumber(shop.shop.settings, thandi.id, encrypted)).toBe(number)
  await encryptPlainIdNumbers(kysely, shop.shop.settings)
  expect((await thandi.row()).id_number).toBe(encrypted)
})
