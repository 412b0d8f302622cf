// The only SQL on bank statements, their lines, and their column mappings.

import { type Selectable, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BankLines } from '#server/database/database-types.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { lineStatus } from '../line-status.ts'
import type { BankLine } from '../reading/read-lines.ts'
import type { BankMapping } from '../statement-contract.ts'

export type LineRow = Selectable<BankLines>

export async function findMapping(
  db: Reader,
  supplierId: string,
  header: Buffer,
): Promise<BankMapping | undefined> {
  const row = await db
    .selectFrom('bank_mappings')
    .select('mapping')
    .where('supplier_id', '=', supplierId)
    .where('header', '=', header)
    .executeTakeFirst()
  return row?.mapping as BankMapping | undefined
}

export async function saveMapping(
  tx: Tx,
  supplierId: string,
  header: Buffer,
  mapping: BankMapping,
  now: Date,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), updated_at: now }
  await tx
    .insertInto('bank_mappings')
    .values({ supplier_id: supplierId, header, ...values })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'header']).doUpdateSet(values))
    .execute()
}

export interface NewStatement {
  supplierId: string
  staffId: string
  fileName: string
  lines: readonly BankLine[]
  now: Date
}

/** Inserts a statement and its new lines, and returns its id. Lines that are stored already stay unchanged. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<string> {
  const { supplierId, lines, now } = statement
  const id = newId('statement')
  await tx
    .insertInto('bank_statements')
    .values({
      id,
      supplier_id: supplierId,
      file_name: statement.fileName,
      lines: lines.length,
      fresh: 0,
      at: now,
      made_by: statement.staffId,
    })
    .execute()
  let fresh = 0
  for (let from = 0; from < lines.length; from += 500) {
    const added = await tx
      .insertInto('bank_lines')
      .values(
        lines.slice(from, from + 500).map((line, index) => ({
          id: newId('line'),
          supplier_id: supplierId,
          statement_id: id,
          identity: line.identity,
          position: from + index,
          day: line.day,
          amount_in_cents: line.amountInCents,
          words: line.words,
        })),
      )
      .onConflict((conflict) => conflict.columns(['supplier_id', 'identity']).doNothing())
      .returning('id')
      .execute()
    fresh += added.length
  }
  await tx.updateTable('bank_statements').set({ fresh }).where('id', '=', id).execute()
  return id
}

export interface StatementRow {
  id: string
  file_name: string
  at: Date
  lines: number
  fresh: number
  open: number
}

/** Returns the branch's last 20 statements, or only the one with this id, latest first. */
export async function findStatements(db: Reader, supplierId: string, id?: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select s.id, s.file_name, s.at, s.lines, s.fresh,
      (select count(*)::int from bank_lines l where l.statement_id = s.id and l.status = ${sql.lit(lineStatus.open)}) as open
    from bank_statements s
    where s.supplier_id = ${supplierId} and (${id ?? null}::text is null or s.id = ${id ?? null})
    order by s.at desc, s.id limit 20`.execute(db)
  return rows
}

export async function findStatementOf(
  db: Reader,
  staffId: string,
  id: string,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from bank_statements s
    where s.id = ${id} and ${isOwnSupplier('s.supplier_id', staffId)}`.execute(db)
  return rows[0]
}

export async function dropOpenLines(tx: Tx, statementId: string): Promise<void> {
  await tx
    .deleteFrom('bank_lines')
    .where('statement_id', '=', statementId)
    .where('status', '=', sql.lit('open'))
    .execute()
  await sql`
    delete from bank_statements s where s.id = ${statementId}
      and not exists (select from bank_lines l where l.statement_id = s.id)`.execute(tx)
}

const maxLines = 300

/** Returns the branch's open lines, or those that were settled after `since`, latest first. */
export async function findLines(
  db: Reader,
  supplierId: string,
  { done, since }: { done: boolean; since: Date },
): Promise<LineRow[]> {
  return db
    .selectFrom('bank_lines')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .$if(!done, (query) => query.where('status', '=', sql.lit('open')).orderBy('day', 'desc'))
    .$if(done, (query) =>
      query
        .where('status', '<>', sql.lit('open'))
        .where('settled_at', '>=', since)
        .orderBy('settled_at', 'desc'),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(maxLines)
    .execute()
}

/** Returns the line, locked until the transaction ends; undefined if it is not of a branch that the member of staff works for. */
export async function lockLine(tx: Tx, staffId: string, id: string): Promise<LineRow | undefined> {
  return tx
    .selectFrom('bank_lines')
    .selectAll()
    .where('id', '=', id)
    .where(isOwnSupplier('supplier_id', staffId))
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Marks the line as booked, or as set aside without a transaction. Booking empties the bank's words, which name the payer: they
 * are not needed once the order is known.
 */
export async function settleLine(
  tx: Tx,
  id: string,
  { transactionId, staffId, now }: { transactionId: string | null; staffId: string; now: Date },
): Promise<LineRow> {
  return tx
    .updateTable('bank_lines')
    .set({
      status: transactionId === null ? 'aside' : 'booked',
      transaction_id: transactionId,
      ...(transactionId !== null && { words: '' }),
      settled_at: now,
      settled_by: staffId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Empties the bank's words on lines of statements older than `before`, so that lines that nobody booked name no person after
 * three months.
 */
export async function purgeLineWords(db: Reader, before: Date): Promise<void> {
  await sql`
    update bank_lines l set words = '' from bank_statements s
    where s.id = l.statement_id and l.words <> '' and s.at < ${before}`.execute(db)
}

/** Returns the order that each of these transactions paid, by transaction id. */
export async function findOrdersOfLines(
  db: Reader,
  transactionIds: readonly string[],
): Promise<Map<string, { id: string; reference: string; status: OrderStatus; shopper_name: string }>> {
  if (transactionIds.length === 0) return new Map()
  const { rows } = await sql<{
    transaction_id: string
    id: string
    reference: string
    status: OrderStatus
    shopper_name: string
  }>`
    select t.id as transaction_id, o.id, o.reference, o.status, o.shopper_name
    from transactions t join orders o on o.id = t.order_id where t.id = any(${transactionIds})`.execute(db)
  return new Map(rows.map(({ transaction_id, ...order }) => [transaction_id, order]))
}
