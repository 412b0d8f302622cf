// The ways in which an order can be paid: those that its dispatch at the branch and the shopfront allow, and for which the
// branch has a bank account or an account at the provider.
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Reader } from '#server/database/database.ts'
import { isOnline, isTransactable } from '#wire/ways-to-pay.ts'
import { type Branch, findAllProviders, findBranch, findProvidersOf } from './paying-branch-store.ts'

/** Whether the branch has what the provider needs: a bank account for EFT, or an account at the provider. */
export async function canBePaidBy(db: Reader, supplierId: string, provider: string): Promise<boolean> {
  if (isOnline(provider)) return (await findProvidersOf(db, supplierId)).includes(provider)
  if (provider !== 'offline_eft') return false
  const branch = await findBranch(db, supplierId)
  return Boolean(branch?.bankName && branch.bankAccount)
}

interface Banked {
  id: string
  bank_name: string | null
  bank_account: string | null
}

/**
 * Returns the same check for all branches, for what checkout offers, so that checkout shows nothing that registering would
 * refuse.
 */
export async function findAvailableWays(db: Reader): Promise<(supplier: Banked, way: string) => boolean> {
  const accounts = await findAllProviders(db)
  return ({ id, bank_name, bank_account }, way) => {
    const provider = way.toLowerCase()
    if (isOnline(provider)) return accounts.has(`${id} ${provider}`)
    return provider !== 'offline_eft' || Boolean(bank_name && bank_account)
  }
}

type PayableOrder = { supplier_id: string; shipping_provider: string; provider: string }
type Shopfront = readonly ShippingOption[] | undefined

/** In lower case: those of the order's way of handing over, as far as the shopfront offers them. */
function offeredAt(branch: Branch | undefined, order: PayableOrder, shopfront: Shopfront): string[] {
  const allowed = shopfront?.find(({ name }) => name === order.shipping_provider)?.payment_options
  return (branch?.payments[order.shipping_provider] ?? []).filter(
    (way) => !shopfront || allowed?.includes(way.toUpperCase()),
  )
}

/** Whether branch and shopfront accept cash for this order's dispatch. */
export const acceptsCash = async (db: Reader, order: PayableOrder, shopfront: Shopfront): Promise<boolean> =>
  offeredAt(await findBranch(db, order.supplier_id), order, shopfront).includes('cash')

/** Returns the ways of paying this order, its own way first. */
export async function waysToPay(db: Reader, order: PayableOrder, shopfront: Shopfront): Promise<string[]> {
  const branch = await findBranch(db, order.supplier_id)
  const offered = offeredAt(branch, order, shopfront).filter(isTransactable)
  const accounts = await findProvidersOf(db, order.supplier_id)
  const ways = offered.filter((way) =>
    isOnline(way) ? accounts.includes(way) : Boolean(branch?.bankName && branch.bankAccount),
  )
  return ways.toSorted((a, b) => Number(b === order.provider) - Number(a === order.provider))
}
