import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManager } from '#features/accounts/shoppers/server/create-manager.ts'
import { grantBranch } from '#features/accounts/shoppers/server/grant-branch.ts'
import { findManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { runWithPermission } from '#server/sessions/supplier-scope.ts'
import { type AccountApp, goodPassword, openAccountApp } from '#tests/account-app.ts'
import { createBranch } from './create-branch.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

const langa = {
  agency: 'Mzansi Market',
  name: 'Langa',
  address: '1 Washington St',
  lat: -33.9443,
  lon: 18.5292,
}
const make = (changes: object = {}) =>
  shop.database.transaction(async (tx) => (await createBranch(tx, { ...langa, ...changes })).id)
const rows = async (text: string, ...values: unknown[]) => (await shop.database.pool.query(text, values)).rows

test('a new branch is switched off, and has a picture and the agency of the given name', async () => {
  const first = await make()
  const second = await make({ agency: ' mzansi market ', name: 'Parow' })
  const other = await make({ agency: 'Vuka', name: 'Vuka Corner' })
  const found = await rows(
    `select s.id, s.disabled, s.in_preparation, a.name as agency, a.position, v.version, p.spec->>'kind' as picture
     from suppliers s join agencies a on a.id = s.agency_id join shelf_versions v on v.supplier_id = s.id
       join pictures p on s.image_url = '/pictures/' || p.key || '/200.webp' order by a.position, s.name`,
  )
  const like = { disabled: true, in_preparation: true, picture: 'logo' }
  expect(found).toMatchObject([
    { ...like, id: first, agency: 'Mzansi Market', position: 1 },
    { ...like, id: second, agency: 'Mzansi Market', position: 1 },
    { ...like, id: other, agency: 'Vuka', position: 2 },
  ])
})

test.each([
  [{ name: ' ' }, 'branch-name-missing'],
  [{ agency: '' }, 'branch-name-missing'],
  [{ address: '' }, 'branch-address-missing'],
  [{ lat: Number.NaN }, 'branch-place'],
  [{ lon: 181 }, 'branch-place'],
])('%o is refused', async (changes, code) => {
  await expect(make(changes)).rejects.toMatchObject({ code })
})

test('a manager of another branch can be given the new one as well', async () => {
  const naledi = {
    login: '082 555 0709',
    name: 'Naledi',
    password: goodPassword,
    supplierIds: [await make()],
  }
  await createManager(shop.database, naledi, shop.time.now)
  const id = await make({ name: 'Athlone' })
  const { kysely } = shop.database
  expect(await grantBranch(kysely, naledi.login, id)).toBe(true)
  expect(await grantBranch(kysely, '082 555 0000', id)).toBe(false)
  const [{ account_id: accountId }] = await rows(
    'select account_id from account_suppliers where supplier_id = $1',
    id,
  )
  const managed = await runWithPermission(accountId, ['branch.manage'], () =>
    findManagedSuppliers(kysely, accountId),
  )
  expect(managed.map((one) => one.id)).toEqual([id, ...naledi.supplierIds])
})
