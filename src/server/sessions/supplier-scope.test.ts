import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join } from '#tests/cast.ts'
import { corner, faraway, openCornerShop } from '#tests/corner-shop.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { builtInRoles, type Permission } from '#wire/permissions.ts'
import { type Database, openDatabase } from '../database/database.ts'
import {
  accountsAt,
  findPermissions,
  findRoles,
  grantSuppliers,
  hasPermission,
  hasPermissionAt,
  isOwnSupplier,
  mayActFor,
  revokeSuppliers,
  runWithPermission,
  suppliersWith,
} from './supplier-scope.ts'

let database: Database
let drop: () => Promise<unknown>
let nandi: string
let sipho: string
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  database = await openDatabase({ url: fresh.url, log: { info() {}, warn() {}, error() {} } as never })
  await openCornerShop(database.kysely)
  nandi = (await join(database.kysely, 'manager', 'Nandi')).id
  sipho = (await join(database.kysely, 'staff', 'Sipho')).id
  await grantSuppliers(database.kysely, nandi)
  await grantSuppliers(database.kysely, sipho, [corner])
})
afterAll(async () => {
  await database.close()
  await drop()
})

const idsWhere = async (condition: ReturnType<typeof isOwnSupplier>) => {
  const rows = await database.kysely.selectFrom('suppliers').select('id').where(condition).execute()
  return rows.map(({ id }) => id).toSorted()
}

/** The branches at which an account has the permission, as a call sees them. */
const branchesOf = (accountId: string, ...required: Permission[]) =>
  runWithPermission(accountId, required, () => idsWhere(isOwnSupplier('suppliers.id', accountId)))
const mayAct = (accountId: string, supplierId: string) =>
  runWithPermission(accountId, ['orders.serve'], () => mayActFor(database.kysely, accountId, supplierId))

test('an account may act only for the branches granted to it', async () => {
  expect(await mayAct(sipho, corner)).toBe(true)
  expect(await mayAct(sipho, faraway)).toBe(false)
  expect(await mayAct('nobody', corner)).toBe(false)
  expect(await branchesOf(sipho, 'orders.serve')).toEqual([corner])
  expect(await branchesOf(nandi, 'orders.serve')).toEqual([corner, faraway])
  expect(await branchesOf('nobody', 'orders.serve')).toEqual([])
})

test('no branch is looked up outside a call, or for anybody but its caller', async () => {
  expect(() => isOwnSupplier('id', nandi)).toThrow('makes no call')
  expect(() => runWithPermission(sipho, ['orders.serve'], () => isOwnSupplier('id', nandi))).toThrow()
})

describe('of the branches of an account a call finds', () => {
  const giveRole = (role: { role?: string | null; role_id?: string | null }) =>
    database.kysely
      .updateTable('account_suppliers')
      .set({ role: null, role_id: null, ...role })
      .where('account_id', '=', nandi)
      .where('supplier_id', '=', faraway)
      .execute()
  beforeAll(async () => {
    const { agency_id } = await database.kysely
      .selectFrom('suppliers')
      .select('agency_id')
      .where('id', '=', faraway)
      .executeTakeFirstOrThrow()
    await database.kysely
      .insertInto('branch_roles')
      .values({
        id: 'role_prices',
        agency_id,
        name: 'Prices',
        permissions: ['goods.change', 'a name of a later version', 'catalogue.operate'],
        created_at: new Date('2026-03-11T06:00:00Z'),
      })
      .execute()
  })
  afterAll(() => giveRole({}))

  test.each<[string, object, Permission, string[]]>([
    ['all, without a role', {}, 'money.manage', [corner, faraway]],
    ['all, where a manager keeps the permission', { role: 'manager' }, 'goods.change', [corner, faraway]],
    ['one, where a manager has not the owner’s', { role: 'manager' }, 'money.manage', [corner]],
    ['one, where a picker has not the manager’s', { role: 'picker' }, 'goods.change', [corner]],
    [
      'all, where a role of the chain has the permission',
      { role_id: 'role_prices' },
      'goods.change',
      [corner, faraway],
    ],
    [
      'one, where a role of the chain lacks the permission',
      { role_id: 'role_prices' },
      'orders.serve',
      [corner],
    ],
    ['none, by the operator’s permission in a role', { role_id: 'role_prices' }, 'catalogue.operate', []],
  ])('%s', async (_, role, permission, expected) => {
    await giveRole(role)
    expect(await branchesOf(nandi, permission)).toEqual(expected)
    const known = await findRoles(database.kysely, nandi)
    const withIt = known.filter((each) => each.permissions.includes(permission))
    expect(withIt.map(({ supplierId }) => supplierId)).toEqual(expected)
    for (const branch of [corner, faraway])
      expect(await hasPermissionAt(database.kysely, nandi, branch, permission)).toBe(
        expected.includes(branch),
      )
    expect(await hasPermission(database.kysely, nandi, [permission])).toBe(expected.length > 0)
  })

  test('those where it has one of several permissions', async () => {
    await giveRole({ role_id: 'role_prices' })
    expect(await branchesOf(nandi, 'money.manage', 'goods.change')).toEqual([corner, faraway])
  })
})

test('an operator alone has the operator’s permission, at no branch in particular', async () => {
  const { kysely } = database
  const setOperator = (operator: boolean) =>
    kysely.updateTable('accounts').set({ operator }).where('id', '=', nandi).execute()
  expect(await hasPermission(kysely, nandi, ['catalogue.operate'])).toBe(false)
  await setOperator(true)
  expect(await hasPermission(kysely, nandi, ['catalogue.operate'])).toBe(true)
  expect(await findPermissions(kysely, nandi)).toContain('catalogue.operate')
  expect(await branchesOf(nandi, 'catalogue.operate')).toEqual([])
  await setOperator(false)
})

test('somebody who works nowhere yet has what their kind of account has, and no branch', async () => {
  const { kysely } = database
  const first = (await join(kysely, 'manager', 'Naledi')).id
  expect(await hasPermission(kysely, first, ['people.manage'])).toBe(true)
  expect(await findPermissions(kysely, first)).toEqual(builtInRoles.owner)
  expect(await branchesOf(first, 'people.manage')).toEqual([])
  const shopper = (await join(kysely, 'user', 'Thandi')).id
  expect(await hasPermission(kysely, shopper, ['orders.serve'])).toBe(false)
  expect(await findPermissions(kysely, shopper)).toEqual([])
})

test('a query correlates accounts and branches by their columns', async () => {
  const { rows } = await sql`
    select a.id, array ${suppliersWith(sql.ref('a.id'), 'orders.serve')} as suppliers from accounts a
    where a.id in ${accountsAt(corner)} and a.id not in ${accountsAt(faraway)}`.execute(database.kysely)
  expect(rows).toEqual([{ id: sipho, suppliers: [corner] }])
})

test('a grant returns the branches that are new, and revoking a branch removes it', async () => {
  const grant = (tx: Parameters<typeof revokeSuppliers>[0]) =>
    grantSuppliers(tx, sipho, [corner, faraway, 'none'])
  expect(await database.transaction(grant)).toEqual([faraway])
  expect(await database.transaction(grant)).toEqual([])
  await database.transaction((tx) => revokeSuppliers(tx, sipho, [faraway]))
  expect(await mayAct(sipho, faraway)).toBe(false)
  expect(await mayAct(sipho, corner)).toBe(true)
})

test('no other code of the shop names the table of supplier scopes', () => {
  const naming = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('.test.ts') && /account_?suppliers/i.test(readFileSync(path, 'utf8')))
    .toSorted()
  expect(naming).toEqual([
    'src/features/accounts/privacy/privacy-register.ts',
    'src/server/database/database-types.ts',
    'src/server/sessions/supplier-scope.ts',
  ])
})
