// What managers change of a branch itself. Orders keep their own copy of its name and address.
import { createHash } from 'node:crypto'
import { holdManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { touchShelf } from '#features/shelf/offers/server/touch-shelf.ts'
import type { TermsContext } from '#features/suppliers/delivery-terms/server/show-terms.ts'
import { isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { BranchSettings, branchCalls as calls } from '../branch-contract.ts'
import { refuse } from '../branch-refusals.ts'
import { readBranchPhone, readVatNumber } from '../branch-rules.ts'
import { type BranchRead, type BranchRow, readBranch, updateBranch } from './branch-store.ts'
import { findMissing } from './find-missing.ts'

/** What this shopfront offers, and when it is asked. */
interface Context extends TermsContext {
  now: Date
}

/** Of a branch that is there. */
export async function showBranch(db: Reader, id: string, context: Context): Promise<BranchSettings> {
  const row = await readBranch(db, id)
  if (!row) throw new Error(`no supplier ${id}`)
  return { ...row, version: versionOf(row), missing: await findMissing(db, id, context) }
}

export async function changeBranch(
  tx: Tx,
  { supplierId, accountId, ...context }: Context & { supplierId: string; accountId: string },
  { version, ...wanted }: BodyOf<typeof calls.changeBranch>,
): Promise<BranchSettings> {
  await holdManaged(tx, accountId, supplierId, 'params.id')
  const kept = await showBranch(tx, supplierId, context)
  const row = { id: supplierId, ...(await read(tx, wanted, kept.image_url)) }
  if (kept.version !== version) throw refuse('branch-changed')
  if (kept.disabled && !row.disabled && kept.missing.length > 0)
    throw refuse('branch-not-ready', { details: { missing: kept.missing } })
  await updateBranch(tx, row)
  await touchShelf(tx, supplierId)
  return showBranch(tx, supplierId, context)
}

async function read(
  tx: Tx,
  wanted: Omit<BranchRow, 'id'>,
  pictureBefore: string,
): Promise<Omit<BranchRow, 'id'>> {
  const name = wanted.name.trim()
  const address = wanted.formatted_address.trim()
  const phone = readBranchPhone(wanted.phone)
  const vat = readVatNumber(wanted.vat_number)
  if (!name) throw refuse('branch-name-missing')
  if (!address) throw refuse('branch-address-missing')
  if (phone === undefined) throw refuse('branch-phone')
  if (vat === undefined) throw refuse('branch-vat-number')
  if (wanted.image_url !== pictureBefore && !(await isOwnPicture(tx, wanted.image_url)))
    throw refuse('branch-picture')
  return {
    ...wanted,
    name,
    formatted_address: address,
    phone,
    vat_number: vat,
    legal_name: wanted.legal_name?.trim() || null,
    low_stock_threshold: Math.round(wanted.low_stock_threshold * 100_000) / 100_000,
  }
}

/** The same for what reads the same. Closing is the calendar's. */
function versionOf({ closed: _, closed_text: __, in_preparation: ___, ...row }: BranchRead): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16)
}
