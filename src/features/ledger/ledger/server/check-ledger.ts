// Verifies the ledger over the whole database [R2, R6]; reports how much was checked and everything that does not add up.

import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { droppedStatuses, fulfilledStatuses, unpaidStatuses } from '#wire/order-status.ts'
import { refundStatus } from '#wire/refund-status.ts'
import { movementKinds } from './ledger.ts'

export interface Finding {
  /** The rule that is broken. */
  rule: string
  /** What breaks it: a movement, an account, an order. */
  id: string
  says: string
}

export interface LedgerCheck {
  checked: Record<'movements' | 'entries' | 'accounts' | 'orders', number>
  findings: Finding[]
}

export interface Rule {
  rule: string
  /** Answers a row (id, says) for everything that breaks it. */
  violations: ReturnType<typeof sql<{ id: string; says: string }>>
}

const guards = [
  ['ledger_movements', 'ledger_movements_append_only'],
  ['ledger_movements', 'ledger_made_now'],
  ['ledger_movements', 'ledger_not_empty'],
  ['ledger_entries', 'ledger_entries_append_only'],
  ['ledger_entries', 'ledger_sums_to_zero'],
  ['ledger_entries', 'ledger_closed_movements'],
  ['ledger_entries', 'ledger_balance'],
  ['ledger_balances', 'ledger_balance_by_entries'],
  ['order_events', 'order_events_append_only'],
] as const

const rand = (cents: ReturnType<typeof sql>) => sql`to_char(${cents} / 100.0, 'FM999999999990.00')`

const rules: Rule[] = [
  {
    rule: 'a movement sums to zero',
    violations: sql`
      select movement_id as id, 'sums to ' || ${rand(sql`sum(amount_in_cents)`)} as says
      from ledger_entries group by movement_id having sum(amount_in_cents) <> 0`,
  },
  {
    rule: 'a movement has entries',
    violations: sql`
      select id, kind || ' without entries' as says from ledger_movements m
      where not exists (select from ledger_entries e where e.movement_id = m.id)`,
  },
  {
    rule: 'an entry has its movement',
    violations: sql`
      select movement_id as id, 'an entry of ' || account || ' without its movement' as says from ledger_entries e
      where not exists (select from ledger_movements m where m.id = e.movement_id)`,
  },
  {
    rule: 'a movement is of a known kind',
    violations: sql`
      select id, kind || ' is no kind' as says from ledger_movements
      where kind <> all(${sql.val([...movementKinds])})`,
  },
  {
    rule: 'all accounts together are zero',
    violations: sql`
      select 'ledger' as id, 'is ' || ${rand(sql`sum(amount_in_cents)`)} as says
      from ledger_entries having sum(amount_in_cents) <> 0`,
  },
  {
    rule: 'store credit and cards are never below zero',
    violations: sql`
      select account as id, 'stands at ' || ${rand(sql`sum(amount_in_cents)`)} as says from ledger_entries
      where account like 'credit:%' or account like 'debtor:%' group by account having sum(amount_in_cents) < 0`,
  },
  {
    rule: 'a kept balance is the sum of its entries',
    violations: sql`
      select coalesce(b.account, s.account) as id,
        'is kept as ' || coalesce(${rand(sql`b.amount_in_cents`)}, 'nothing')
          || ', its entries are ' || coalesce(${rand(sql`s.cents`)}, 'none') as says
      from ledger_balances b full join (
        select account, sum(amount_in_cents) as cents from ledger_entries
        where account like 'credit:%' or account like 'debtor:%' group by account) s on s.account = b.account
      where b.amount_in_cents is distinct from s.cents`,
  },
  {
    rule: 'money is somebody’s',
    violations: sql`
      select account as id, 'holds ' || ${rand(sql`sum(amount_in_cents)`)} || ' and belongs to nobody' as says
      from ledger_entries
      where case split_part(account, ':', 1)
        when 'order' then not exists (select from orders where 'order:' || id = account)
        when 'credit' then not exists (select from accounts where 'credit:' || id = account)
        when 'debtor' then not exists (select from debtor_cards where 'debtor:' || id = account)
        when 'cash' then not exists (select from suppliers where 'cash:' || id = account)
        when 'bank' then not exists (select from suppliers where 'bank:' || id = account)
        when 'provider' then not exists (select from suppliers where id = split_part(account, ':', 3))
        when 'goodwill' then not exists (select from suppliers where 'goodwill:' || id = account)
        when 'demo' then not exists (select from suppliers where 'demo:' || id = account)
        when 'rounding' then not exists (select from suppliers where 'rounding:' || id = account)
        when 'forfeited' then not exists (select from suppliers where 'forfeited:' || id = account)
        when 'refunding' then not exists (select from suppliers where 'refunding:' || id = account)
        else true end
      group by account having sum(amount_in_cents) <> 0`,
  },
  {
    rule: 'a movement of an order is of one that there is',
    violations: sql`
      select m.id, m.kind || ' of the order ' || m.order_id || ', which is not there' as says from ledger_movements m
      where m.order_id is not null and not exists (select from orders o where o.id = m.order_id)`,
  },
  {
    rule: 'an order used the credit it says',
    violations: sql`
      select o.id, 'says ' || ${rand(sql`o.credit_in_cents`)} || ' of store credit, the ledger '
        || ${rand(sql`coalesce(u.cents, 0)`)} as says
      from orders o left join (
        select m.order_id, sum(e.amount_in_cents) as cents
        from ledger_movements m join ledger_entries e on e.movement_id = m.id
        where m.kind = 'credit_used' and e.account = 'order:' || m.order_id group by m.order_id) u on u.order_id = o.id
      where o.credit_in_cents <> coalesce(u.cents, 0)`,
  },
  {
    rule: 'an order is paid as its state says',
    violations: sql`
      select o.id, o.status || ' with ' || ${rand(sql`coalesce(p.cents, 0)`)} || ' of '
        || ${rand(sql`o.total_in_cents`)} || ' paid' as says
      from orders o left join (
        select account, sum(amount_in_cents) as cents from ledger_entries group by account) p
        on p.account = 'order:' || o.id
      where case
        when o.status = any(${droppedStatuses}::text[]) then coalesce(p.cents, 0) <> 0
        when o.status = any(${fulfilledStatuses}::text[]) then coalesce(p.cents, 0) <> o.total_in_cents
        when o.provider = 'cash' then coalesce(p.cents, 0) <> o.credit_in_cents
        when o.status = any(${unpaidStatuses}::text[]) then
          coalesce(p.cents, 0) < o.credit_in_cents or coalesce(p.cents, 0) >= o.total_in_cents
        when o.provider = 'debtor_card' then coalesce(p.cents, 0) < o.total_in_cents and not exists (
          select 1 from order_amendments a where a.order_id = o.id and a.pay_until is not null and a.ended_at is null)
        else coalesce(p.cents, 0) < 0 end`,
  },
  {
    rule: 'money on its way back is that of refunds that are asked for, and of open choices',
    violations: sql`
      select coalesce(e.account, r.account) as id, 'holds ' || ${rand(sql`coalesce(e.cents, 0)`)} || ', refunds ask for '
        || ${rand(sql`coalesce(r.cents, 0)`)} as says
      from (select account, sum(amount_in_cents) as cents from ledger_entries
          where starts_with(account, 'refunding:') group by account) e
        full join (select 'refunding:' || supplier_id as account, sum(amount_in_cents) as cents from (
            select supplier_id, amount_in_cents from refunds where status = ${refundStatus.asked}
            union all select supplier_id, amount_in_cents from refund_choices where choice is null) w
          group by supplier_id) r on r.account = e.account
      where coalesce(e.cents, 0) <> coalesce(r.cents, 0)`,
  },
  {
    rule: 'the database’s own guards are on',
    violations: sql`
      select g.name as id, 'is ' || case when t.tgname is null then 'gone' else 'off' end as says
      from unnest(${sql.val(guards.map(([table]) => table))}::text[],
        ${sql.val(guards.map(([, name]) => name))}::text[]) as g (tab, name)
        left join pg_trigger t on t.tgname = g.name and t.tgrelid = to_regclass(g.tab)
      where t.tgenabled is distinct from 'A'`,
  },
]

/**
 * Checks every rule and returns the findings. The transaction must read one snapshot (repeatable read), so that all rules see the
 * same state.
 */
export async function checkLedger(db: Reader): Promise<LedgerCheck> {
  const findings = await findViolations(db, rules)
  const { rows } = await sql<LedgerCheck['checked']>`
    select (select count(*) from ledger_movements)::int as movements, (select count(*) from ledger_entries)::int as entries,
      (select count(distinct account) from ledger_entries)::int as accounts, (select count(*) from orders)::int as orders
  `.execute(db)
  const checked = rows[0] ?? { movements: 0, entries: 0, accounts: 0, orders: 0 }
  return { checked, findings }
}

/** Returns everything that breaks one of the rules. */
export async function findViolations(db: Reader, rules: readonly Rule[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, violations } of rules) {
    const { rows } = await violations.execute(db)
    findings.push(...rows.map((row) => ({ rule, ...row })))
  }
  return findings
}

export const ruleNames: readonly string[] = rules.map(({ rule }) => rule)
