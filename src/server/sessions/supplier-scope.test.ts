import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#tests/cast.ts'
import { corner, faraway, openCornerShop } from '#tests/corner-shop.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import {
  accountsAt,
  grantSuppliers,
  isOwnSupplier,
  mayActFor,
  revokeSuppliers,
  suppliersOf,
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

test('an account may act only for the branches granted to it', async () => {
  const { kysely } = database
  expect(await mayActFor(kysely, sipho, corner)).toBe(true)
  expect(await mayActFor(kysely, sipho, faraway)).toBe(false)
  expect(await mayActFor(kysely, 'nobody', corner)).toBe(false)
  expect(await idsWhere(isOwnSupplier('suppliers.id', sipho))).toEqual([corner])
  expect(await idsWhere(isOwnSupplier('id', nandi))).toEqual([corner, faraway])
  expect(await idsWhere(isOwnSupplier('id', 'nobody'))).toEqual([])
})

test('a query correlates accounts and branches by their columns', async () => {
  const { rows } = await sql`
    select a.id, array ${suppliersOf(sql.ref('a.id'))} as suppliers from accounts a
    where a.id in ${accountsAt(corner)} and a.id not in ${accountsAt(faraway)}`.execute(database.kysely)
  expect(rows).toEqual([{ id: sipho, suppliers: [corner] }])
})

test('a grant returns the branches that are new, and revoking a branch removes it', async () => {
  const grant = (tx: Parameters<typeof revokeSuppliers>[0]) =>
    grantSuppliers(tx, sipho, [corner, faraway, 'none'])
  expect(await database.transaction(grant)).toEqual([faraway])
  expect(await database.transaction(grant)).toEqual([])
  await database.transaction((tx) => revokeSuppliers(tx, sipho, [faraway]))
  expect(await mayActFor(database.kysely, sipho, faraway)).toBe(false)
  expect(await mayActFor(database.kysely, sipho, corner)).toBe(true)
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
