// The only SQL that reads audit entries and deletes old ones; server/http/audit-log.ts writes them.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export interface AuditEntryRow {
  id: string
  at: Date
  madeBy: string
  scope: string | null
  name: string | null
  byKey: boolean
  call: string
  branches: string[]
  subject: string | null
  orderId: string | null
  facts: Record<string, unknown>
}

export interface AuditFilter {
  supplierIds: readonly string[]
  personId: string | undefined
  calls: readonly string[] | undefined
  from: Date | undefined
  before: Date | undefined
  limit: number
  offset: number
}

export async function readAuditEntries(db: Reader, filter: AuditFilter): Promise<AuditEntryRow[]> {
  const { supplierIds, personId, calls, from, before, limit, offset } = filter
  const { rows } = await sql<AuditEntryRow>`
    select d.id::text, d.at, d.made_by as "madeBy", a.scope,
      nullif(trim(a.first_name || ' ' || a.last_name), '') as name, d.by_key as "byKey", d.call,
      coalesce((select json_agg(s.name order by s.name) from suppliers s
        where s.id = any(d.supplier_ids) and s.id = any(${supplierIds})), '[]') as branches,
      d.subject, o.id as "orderId", d.facts
    from deeds d
    left join accounts a on a.id = d.made_by
    left join orders o on o.id = d.subject_id and o.supplier_id = any(${supplierIds})
    where d.supplier_ids && ${supplierIds}
      and (${personId ?? null}::text is null or d.made_by = ${personId ?? null})
      and (${calls ?? null}::text[] is null or d.call = any(${calls ?? null}::text[]))
      and (${from ?? null}::timestamptz is null or d.at >= ${from ?? null})
      and (${before ?? null}::timestamptz is null or d.at < ${before ?? null})
    order by d.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Deletes entries older than `before`. The database itself refuses to delete entries younger than one year. */
export async function deleteAuditEntriesBefore(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('deeds').where('at', '<', before).execute()
}

/** How far back it is looked who did something: further back one can still ask by the day. */
const maxRecentEntries = 5000

export async function readAuditActors(
  db: Reader,
  supplierIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with doers as (
      select distinct made_by from (
        select made_by from deeds where supplier_ids && ${supplierIds} order by id desc limit ${maxRecentEntries}) as latest
    )
    select a.id, trim(a.first_name || ' ' || a.last_name) as name from accounts a
    where a.id in (select made_by from doers) order by 2, 1`.execute(db)
  return rows
}
