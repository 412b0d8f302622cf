// The audit log of the counter: every write of staff and managers adds a row, in the transaction of the write. It is written
// here once, so that no feature has to remember it.
import { sql } from 'kysely'
import { api, type CallName } from '#paths'
import type { Reader } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { workplacesOf } from '#server/sessions/supplier-scope.ts'
import type { CallShape } from '#wire/call.ts'
import { splitAddress } from './addresses.ts'
import { auditFactsOf } from './audit-facts.ts'

export interface CompletedCall {
  address: string
  call: CallShape
  ask: { params: unknown; query: unknown; body: unknown; caller: Caller | undefined; now: Date }
  answer: unknown
}

const nameOf = new Map(Object.entries(api).map(([name, address]) => [address as string, name as CallName]))

/** Whether a call is audited: a write of staff or managers, unless its declaration sets `audited` to false. */
export const isAudited = (address: string, { policy, audited = true }: CallShape): boolean =>
  (policy === 'staff' || policy === 'manager') && splitAddress(address).method !== 'GET' && audited

export async function writeAuditEntry(
  db: Reader,
  { address, call, ask, answer }: CompletedCall,
): Promise<void> {
  const name = nameOf.get(address)
  if (!name || !ask.caller || !isAudited(address, call)) return
  const { accountId, sessionId } = ask.caller
  const { supplierIds, subjectId, subject, facts } = auditFactsOf({ ...ask, answer })
  const { path } = splitAddress(address)
  const ofBranch = path.includes('/suppliers/{id}') ? [subjectId ?? ''] : supplierIds
  const order = /\/(orders|supplier_order_pack|supplier_order_process|pack|process)\/\{(id|order_id)\}/.test(
    path,
  )
    ? (subjectId ?? null)
    : null
  // What a call is about is said by what was sent and answered; of an order, by the order. Only branches of one's own: an
  // answer may name others.
  await sql`
    with named as (
      select unnest(${ofBranch}::text[]) as id
      union select o.supplier_id from orders o where o.id = ${order}
    ), own (id) as ${workplacesOf(sql`${accountId}`)}
    insert into deeds (at, made_by, by_key, call, supplier_ids, subject_id, subject, facts)
    values (${ask.now}, ${accountId}, ${sessionId === ''}, ${name},
      coalesce(
        (select array_agg(id order by id) from own where id in (select id from named)),
        (select array_agg(id order by id) from own),
        (select array_agg(id order by id) from named where id <> ''),
        '{}'),
      ${subjectId ?? null},
      coalesce(${subject ?? null}, (select o.reference from orders o where o.id = ${order})),
      ${JSON.stringify(facts)}::jsonb)`.execute(db)
}

/** Records what an operator did with a console command, in the transaction of the change. */
export async function writeConsoleAuditEntry(
  db: Reader,
  deed: {
    accountId: string
    did: string
    supplierIds: string[]
    subjectId: string
    subject: string
    now: Date
  },
): Promise<void> {
  await sql`
    insert into deeds (at, made_by, by_key, call, supplier_ids, subject_id, subject)
    values (${deed.now}, ${deed.accountId}, false, ${deed.did}, ${deed.supplierIds}, ${deed.subjectId},
      ${deed.subject})`.execute(db)
}
