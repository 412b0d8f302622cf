// The bank details for topping up a debtor card by EFT [spec 3, ruling 8].
import type { Supplier } from '#features/suppliers/suppliers/supplier-contract.ts'

export interface TopUpDetails {
  bank: string
  branchCode: string | null
  accountName: string | null
  accountNumber: string
  accountType: string | null
  reference: string
}

type Banked = Pick<
  Supplier,
  'bank_name' | 'bank_branch' | 'bank_account_name' | 'bank_account' | 'bank_account_type'
>

/**
 * Returns the bank details; undefined if the branch's bank or account number is missing, because half an account is worse than
 * none.
 */
export function topUpDetails(supplier: Banked, reference: string): TopUpDetails | undefined {
  if (!supplier.bank_name || !supplier.bank_account) return undefined
  return {
    bank: supplier.bank_name,
    branchCode: supplier.bank_branch,
    accountName: supplier.bank_account_name,
    accountNumber: supplier.bank_account,
    accountType: supplier.bank_account_type,
    reference,
  }
}
