// What an order's debtor card lacks, and the bank account that it is topped up by, on a plain page.
import { useQuery } from '@tanstack/react-query'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { topUpDetails } from '#features/ways-to-pay/debtor-cards/top-up-details.ts'
import { formatRand } from '#kernel/money.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { PlainSums } from './plain-sums.tsx'

/** The page's loader asks for the branch. */
export function PlainTopUp({ order }: { order: Order }) {
  const t = useWords()
  const { data: supplier } = useQuery({ ...supplierQuery(useShop(), order.supplier_id), enabled: false })
  const details = supplier && topUpDetails(supplier, order.reference)
  const rows = details && [
    [t('orders.top_up_bank'), details.bank],
    [t('orders.top_up_branch_code'), details.branchCode],
    [t('orders.top_up_account_name'), details.accountName],
    [t('orders.top_up_account'), details.accountNumber],
    [t('orders.top_up_account_type'), details.accountType],
    [t('orders.reference'), details.reference],
  ]
  return (
    <div className="note">
      <p>
        <b>{t('orders.top_up_needed')}</b>
        <br />
        {t('orders.top_up_owed', { amount: formatRand(order.payable_balance_in_cents) })}
      </p>
      <p>
        {details ? t('orders.top_up_text') : t('orders.top_up_ask_branch', { branch: order.supplier_name })}
      </p>
      {rows && <PlainSums sums={rows.map(([name = '', value]) => (value ? [name ?? '', value] : false))} />}
    </div>
  )
}
