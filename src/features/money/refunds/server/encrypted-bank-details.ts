// The only SQL on shoppers' bank details. They are encrypted under the deployment's key (docs/decisions/0014) and bound to their
// order.

import { sql } from 'kysely'
import type { BankDetails } from '#features/orders/orders/refund-choice-contract.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { refundStatus } from '#wire/refund-status.ts'

const about = (orderId: string): string => `bank details for the refund of ${orderId}`

export async function saveBankDetails(
  tx: Tx,
  secrets: Encryption,
  { orderId, supplierId, bank, now }: { orderId: string; supplierId: string; bank: BankDetails; now: Date },
): Promise<void> {
  const sealed = secrets.encrypt(JSON.stringify(bank), about(orderId))
  await tx
    .insertInto('refund_bank_details')
    .values({ order_id: orderId, supplier_id: supplierId, sealed, created_at: now })
    .execute()
}

export async function findBankDetails(
  db: Reader,
  secrets: Encryption,
  orderIds: readonly string[],
): Promise<Map<string, BankDetails>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund_bank_details')
    .select(['order_id', 'sealed'])
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .execute()
  return new Map(
    rows.map(({ order_id: id, sealed }) => [
      id,
      JSON.parse(secrets.decrypt(sealed, about(id))) as BankDetails,
    ]),
  )
}

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Deletes bank details of orders whose last refund ended at least 30 days ago [ruling 14]. Returns how many. */
export async function purgeBankDetails(db: Reader, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMs)
  const { numAffectedRows } = await sql`
    delete from refund_bank_details b
    where b.created_at < ${before} and not exists (
      select from refunds r where r.order_id = b.order_id
        and (r.status = ${refundStatus.asked} or r.settled_at >= ${before}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
