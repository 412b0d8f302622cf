// The refunds that staff still have to pay by hand, on the wire.
import type { Reader } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { findRoles } from '#server/sessions/supplier-scope.ts'
import type { OpenRefund } from '../refund-contract.ts'
import { findBankDetails } from './encrypted-bank-details.ts'
import { findOpenRefunds } from './refund-store.ts'
import { canSettle } from './settle-by-hand.ts'

/**
 * Returns the open refunds that can be settled now. Bank details are included where the caller may refund without a limit; other
 * staff see whether there are any.
 */
export async function showOpenRefunds(
  db: Reader,
  secrets: Encryption,
  caller: Caller,
  now: Date,
): Promise<OpenRefund[]> {
  const open = (await findOpenRefunds(db, caller.accountId)).filter((refund) => canSettle(refund, now))
  const banks = await findBankDetails(
    db,
    secrets,
    open.map(({ order_id }) => order_id),
  )
  const roles = await findRoles(db, caller.accountId)
  const seesBankAt = new Set(
    roles.filter((role) => role.permissions.includes('orders.refund_any')).map((role) => role.supplierId),
  )
  return open.map((refund) => {
    // Only a transfer by the branch goes to the shopper's bank account.
    const bank = refund.way === 'hand' ? banks.get(refund.order_id) : undefined
    return {
      id: refund.id,
      order_id: refund.order_id,
      order_reference: refund.order_reference,
      shopper_name: refund.shopper_name,
      supplier_id: refund.supplier_id,
      supplier_name: refund.supplier_name,
      amount_in_cents: refund.amount_in_cents,
      way: refund.way,
      provider: refund.provider,
      created_at: refund.created_at.toISOString(),
      bank: seesBankAt.has(refund.supplier_id) ? (bank ?? null) : null,
      has_bank: bank !== undefined,
    }
  })
}
