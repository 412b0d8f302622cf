// The ledger: every cent that moves, in double entry, append-only ([ruling 8, R2]; docs/ledger.md).
//
// A positive amount is a credit to its account, a negative one a debit. A movement sums to zero, which the database enforces
// too.
//   order:<id>          what was paid towards an order
//   credit:<account>    a shopper's store credit: never below zero
//   debtor:<card>       the balance of a debtor card: never below zero
//   cash:<supplier>     the till (money coming in is a debit)
//   bank:<supplier>     the branch's bank account, likewise
//   goodwill:<supplier> what a branch gave away to make up for something
//   forfeited:<supplier> what shoppers gave up when they deleted their accounts
//   demo:<supplier>     what the demo shop gives its shoppers to try it with
//   provider:<name>:<supplier>  what a payment provider holds for the branch, likewise
//   rounding:<supplier> what rounding takes off a total paid in cash
//   refunding:<supplier> money on its way back to shoppers: taken from them or their orders and not yet paid out; or held until the
//                        shopper of a cancelled order chooses how it goes back
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'

export const movementKinds = [
  'cash_received',
  'credit_used',
  'credit_returned',
  'credit_granted',
  'card_topped_up',
  'card_used',
  'card_returned',
  'given_up',
  'demo_gift',
  'payment_received',
  'payment_late',
  'refund_asked',
  'refund_paid',
  'refund_failed',
  'overpaid_credited',
  'refund_held',
  'refund_credited',
  'cash_refunded',
] as const
export type MovementKind = (typeof movementKinds)[number]

export interface Movement {
  kind: MovementKind
  /** What caused it: the same kind and cause count once. */
  sourceId: string
  supplierId: string
  orderId: string | null
  entries: readonly { account: string; cents: number }[]
  /** What a person wrote of it, for whoever reads the account. */
  note?: string | undefined
  /** The member of staff who made it. */
  madeBy?: string | undefined
  now: Date
}

export const orderAccount = (orderId: string): string => `order:${orderId}`
export const creditAccount = (accountId: string): string => `credit:${accountId}`
export const debtorAccount = (cardId: string): string => `debtor:${cardId}`
export const cashAccount = (supplierId: string): string => `cash:${supplierId}`
export const bankAccount = (supplierId: string): string => `bank:${supplierId}`
/** Returns the account that a provider's payments arrive in: for a bank transfer the bank account itself. */
export const providerAccount = (provider: string, supplierId: string): string =>
  provider === 'offline_eft' ? bankAccount(supplierId) : `provider:${provider}:${supplierId}`
export const goodwillAccount = (supplierId: string): string => `goodwill:${supplierId}`
export const demoAccount = (supplierId: string): string => `demo:${supplierId}`
export const forfeitedAccount = (supplierId: string): string => `forfeited:${supplierId}`
export const roundingAccount = (supplierId: string): string => `rounding:${supplierId}`
export const refundingAccount = (supplierId: string): string => `refunding:${supplierId}`

/** Records a movement. A second one of the same kind and cause violates a unique key: it is a fault, never a second payment. */
export async function recordMovement(tx: Tx, movement: Movement): Promise<void> {
  const entries = movement.entries.filter(({ cents }) => cents !== 0)
  if (entries.reduce((sum, { cents }) => sum + cents, 0) !== 0)
    throw new Error(`ledger: ${movement.kind} of ${movement.sourceId} does not sum to zero`)
  if (entries.length === 0) return
  const id = newId('movement')
  await tx
    .insertInto('ledger_movements')
    .values({
      id,
      supplier_id: movement.supplierId,
      kind: movement.kind,
      source_id: movement.sourceId,
      order_id: movement.orderId,
      note: movement.note ?? null,
      made_by: movement.madeBy ?? null,
      at: movement.now,
    })
    .execute()
  await tx
    .insertInto('ledger_entries')
    .values(entries.map(({ account, cents }) => ({ movement_id: id, account, amount_in_cents: cents })))
    .execute()
}

/** Returns the balance of each of these accounts in cents; accounts without entries are left out. */
export async function balancesOf(db: Reader, accounts: readonly string[]): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_in_cents)::bigint as cents from ledger_entries
    where account = any(${accounts}) group by account`.execute(db)
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

const balanceOf = async (db: Reader, account: string): Promise<number> =>
  (await balancesOf(db, [account])).get(account) ?? 0

/** Returns the cents paid towards each of these orders; orders without entries are left out. */
export async function paidForOrders(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  const paid = await balancesOf(db, orderIds.map(orderAccount))
  return new Map([...paid].map(([account, cents]) => [account.slice('order:'.length), cents]))
}

export const paidFor = (db: Reader, orderId: string): Promise<number> => balanceOf(db, orderAccount(orderId))

/**
 * Returns a shopper's store credit in cents. Spend it only while the account's row is locked; the database refuses to overdraw it
 * by even a cent.
 */
export const creditBalance = (db: Reader, accountId: string): Promise<number> =>
  balanceOf(db, creditAccount(accountId))

/** Returns the balance of a debtor card in cents. Spend it only while the card's row is locked, as with credit. */
export const cardBalance = (db: Reader, cardId: string): Promise<number> =>
  balanceOf(db, debtorAccount(cardId))

/** Returns the cents that the shopper paid for an order in cash. */
export async function cashReceivedFor(db: Reader, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_in_cents), 0)::bigint as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
    where m.order_id = ${orderId} and m.kind = 'cash_received' and starts_with(e.account, 'cash:')`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

/** Returns the cents that an order took from each account of this kind, less what it gave back. */
export async function spentOnOrder(
  db: Reader,
  orderId: string,
  kind: 'debtor:' | 'credit:',
): Promise<{ account: string; cents: number }[]> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, -sum(e.amount_in_cents)::bigint as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
    where m.order_id = ${orderId} and starts_with(e.account, ${kind})
      and m.kind in ('credit_used', 'credit_returned', 'card_used', 'card_returned')
    group by e.account having sum(e.amount_in_cents) < 0 order by e.account`.execute(db)
  return rows
}

/** Returns the cents given for an order beyond what was owed: as store credit, or from the till. */
export async function goodwillFor(db: Reader, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_in_cents), 0)::bigint as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
    where m.order_id = ${orderId} and m.kind in ('credit_granted', 'cash_refunded')
      and starts_with(e.account, 'goodwill:')`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Returns the cents paid for an order beyond its cost: turned into store credit, or refunded from the order's own account. */
export async function overpaidFor(db: Reader, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case
      when m.kind in ('refund_asked', 'cash_refunded') then case when starts_with(e.account, 'order:') then -e.amount_in_cents else 0 end
      when starts_with(e.account, 'credit:') then e.amount_in_cents else 0 end), 0)::bigint as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
    where m.order_id = ${orderId}
      and m.kind in ('overpaid_credited', 'payment_received', 'payment_late', 'refund_asked', 'cash_refunded')`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

/**
 * Returns the net cents of store credit in an order's movements: what its shopper was credited, less what was spent or went back
 * another way.
 */
export async function creditedFor(db: Reader, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_in_cents), 0)::bigint as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
    where m.order_id = ${orderId} and starts_with(e.account, 'credit:')`.execute(db)
  return rows[0]?.cents ?? 0
}
