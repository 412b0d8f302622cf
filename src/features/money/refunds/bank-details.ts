// Normalises the bank details that a shopper typed, and refuses those to which a transfer could not arrive.
import type { BankDetails } from '#features/orders/orders/refund-choice-contract.ts'
import { refuse } from './refund-refusals.ts'

export function readBankDetails(typed: BankDetails): BankDetails {
  const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()
  const digits = (text: string) => text.replace(/[\s-]/g, '')
  const bank = {
    bank_name: normalize(typed.bank_name),
    bank_branch: digits(typed.bank_branch),
    bank_account_name: normalize(typed.bank_account_name),
    bank_account: digits(typed.bank_account),
  }
  if (!bank.bank_name) throw refuse('refund-bank-name-missing')
  if (!/^\d{6}$/.test(bank.bank_branch)) throw refuse('refund-bank-branch-wrong')
  if (!bank.bank_account_name) throw refuse('refund-bank-holder-missing')
  if (!/^\d{6,16}$/.test(bank.bank_account)) throw refuse('refund-bank-number-wrong')
  return bank
}
