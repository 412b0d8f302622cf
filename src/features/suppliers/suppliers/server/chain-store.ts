// SQL that reads and changes chains with their branches.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { accountsAt, suppliersOf } from '#server/sessions/supplier-scope.ts'
import type { Chain } from '../chain-contract.ts'

/**
 * Returns the chains with at least one branch of the account, with those branches; all chains and branches with `all`. `mine`:
 * the account manages every branch of it.
 */
export async function readChains(db: Reader, accountId: string, all: boolean): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    with own (id) as ${suppliersOf(accountId)}
    select a.id, a.name, a.image_url,
      ${all} or not exists (
        select from suppliers s where s.agency_id = a.id and s.id not in (select id from own)) as mine,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
          'formatted_address', s.formatted_address, 'in_preparation', s.in_preparation, 'disabled', s.disabled,
          'closed', s.closed, 'managers', (select coalesce(json_agg(
              trim(m.first_name || ' ' || m.last_name) order by m.first_name, m.id), '[]')
            from accounts m where m.scope = 'manager' and m.id in ${accountsAt(sql`s.id`)}))
          order by s.name, s.id), '[]')
        from suppliers s where s.agency_id = a.id and (${all} or s.id in (select id from own))) as branches
    from agencies a
    where ${all} or exists (select from suppliers s where s.agency_id = a.id and s.id in (select id from own))
    order by a.position, a.name`.execute(db)
  return rows
}

export async function hasChainNamed(db: Reader, name: string, except = ''): Promise<boolean> {
  const row = await db
    .selectFrom('agencies')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '!=', except)
    .executeTakeFirst()
  return row !== undefined
}

/** Held until the transaction ends, so that no two chains get one name. */
export async function lockChains(tx: Tx): Promise<void> {
  await sql`lock table agencies in share row exclusive mode`.execute(tx)
}

export async function updateChain(
  tx: Tx,
  { id, ...row }: { id: string; name: string; image_url: string },
): Promise<void> {
  await tx.updateTable('agencies').set(row).where('id', '=', id).execute()
}
