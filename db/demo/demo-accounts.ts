/** Lists the demo accounts in this database, how they sign in, and which discount codes can be tried. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { demoKey, demoPasswords } from './people.ts'

interface Staff {
  login: string
  password: string
  supplier_ids: string[]
}

export interface DemoAccounts {
  shoppers: { login: string; password: string }[]
  staff: Staff[]
  managers: (Staff & { http_x_auth: string })[]
  operators: Staff[]
  /** Those that hold now, and at how many suppliers. */
  discounts: { code: string; name: string; suppliers: number }[]
}

interface Row {
  scope: 'user' | 'staff' | 'manager'
  login: string
  operator: boolean
  supplierIds: string[]
  keyHash: Buffer | null
}

export async function findDemoAccounts({ kysely }: Pick<Database, 'kysely'>): Promise<DemoAccounts> {
  const { rows } = await sql<Row>`
    select a.scope, a.login, a.operator,
      array(select supplier_id from account_suppliers s where s.account_id = a.id order by supplier_id) as "supplierIds",
      (select key_hash from manager_keys k where k.account_id = a.id and k.revoked_at is null limit 1) as "keyHash"
    from accounts a where a.demo order by a.login`.execute(kysely)
  const of = (scope: Row['scope']) => rows.filter((row) => row.scope === scope)
  const staff =
    (password: string) =>
    ({ login, supplierIds }: Row) => ({ login, password, supplier_ids: supplierIds })
  const { rows: discounts } = await sql<DemoAccounts['discounts'][number]>`
    select code, name, (select count(*)::int from discount_code_suppliers where code_id = id) as suppliers
    from discount_codes where start_at <= now() and (end_at is null or end_at > now()) order by code`.execute(
    kysely,
  )
  return {
    discounts,
    shoppers: of('user').map(({ login }) => ({ login, password: demoPasswords.shopper })),
    staff: of('staff').map(staff(demoPasswords.staff)),
    operators: of('manager')
      .filter(({ operator }) => operator)
      .map(staff(demoPasswords.manager)),
    managers: of('manager')
      .filter(({ operator }) => !operator)
      // A key that somebody has replaced is not ours to know.
      .filter(({ login, keyHash }) => keyHash?.equals(createHash('sha256').update(demoKey(login)).digest()))
      .map((row) => ({ ...staff(demoPasswords.manager)(row), http_x_auth: demoKey(row.login) })),
  }
}
