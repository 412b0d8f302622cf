// Changes a branch for its managers. Orders keep their own copy of its name and address.
import { createHash } from 'node:crypto'
import { lockManagedSupplier } from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { TermsContext } from '#features/suppliers/delivery-terms/server/show-terms.ts'
import { isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { BranchSettings, branchCalls as calls } from '../branch-contract.ts'
import { refuse } from '../branch-refusals.ts'
import { parseBranchPhone, parseVatNumber } from '../branch-rules.ts'
import { findMissingSetup } from './find-missing-setup.ts'
import { type BranchDetails, type BranchRow, readBranch, updateBranch } from './payment-branch-store.ts'

/** What this shopfront offers, and when it is asked. */
interface Context extends TermsContext {
  now: Date
}

/** Returns the settings of a branch, which must exist. */
export async function showBranch(db: Reader, id: string, context: Context): Promise<BranchSettings> {
  const row = await readBranch(db, id)
  if (!row) throw new Error(`no supplier ${id}`)
  return { ...row, version: versionOf(row), missing: await findMissingSetup(db, id, context) }
}

export async function changeBranch(
  tx: Tx,
  { supplierId, accountId, ...context }: Context & { supplierId: string; accountId: string },
  { version, ...update }: BodyOf<typeof calls.changeBranch>,
): Promise<BranchSettings> {
  await lockManagedSupplier(tx, accountId, supplierId, 'params.id')
  const stored = await showBranch(tx, supplierId, context)
  const row = { id: supplierId, ...(await read(tx, update, stored.image_url)) }
  if (stored.version !== version) throw refuse('branch-changed')
  if (stored.disabled && !row.disabled && stored.missing.length > 0)
    throw refuse('branch-not-ready', { details: { missing: stored.missing } })
  await updateBranch(tx, row)
  await invalidateShelf(tx, supplierId)
  return showBranch(tx, supplierId, context)
}

async function read(
  tx: Tx,
  update: Omit<BranchRow, 'id'>,
  pictureBefore: string,
): Promise<Omit<BranchRow, 'id'>> {
  const name = update.name.trim()
  const address = update.formatted_address.trim()
  const phone = parseBranchPhone(update.phone)
  const vat = parseVatNumber(update.vat_number)
  if (!name) throw refuse('branch-name-missing')
  if (!address) throw refuse('branch-address-missing')
  if (phone === undefined) throw refuse('branch-phone')
  if (vat === undefined) throw refuse('branch-vat-number')
  if (update.image_url !== pictureBefore && !(await isOwnPicture(tx, update.image_url)))
    throw refuse('branch-picture')
  return {
    ...update,
    name,
    formatted_address: address,
    phone,
    vat_number: vat,
    legal_name: update.legal_name?.trim() || null,
    low_stock_threshold: Math.round(update.low_stock_threshold * 100_000) / 100_000,
  }
}

/** The same for what reads the same. Closing is the calendar's. */
function versionOf({ closed: _, closed_text: __, in_preparation: ___, ...row }: BranchDetails): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16)
}
