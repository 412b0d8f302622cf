// The dialog with the bank details for topping up a debtor card.
import './top-up-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { topUpDetails } from '../top-up-details.ts'
import { ToppedUpButton } from './topped-up-button.tsx'

interface Props {
  supplierId: string
  /** By which the branch knows whose money it is. */
  reference: string
  onClose: () => void
}

export function TopUpDialog({ supplierId, reference, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const { data: supplier, error, refetch } = useQuery(supplierQuery(shop, supplierId))
  const details = supplier && topUpDetails(supplier, reference)
  return (
    <Dialog
      open
      title={t('orders.top_up_title')}
      onClose={onClose}
      foot={
        <>
          <ToppedUpButton supplierId={supplierId} />
          <Button kind="primary" onClick={onClose}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      {!supplier && !error && <Skeleton lines={6} />}
      {!supplier && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {supplier && !details && <p>{t('orders.top_up_ask_branch', { branch: supplier.name })}</p>}
      {details && (
        <div className="stack">
          <p>{t('orders.top_up_text')}</p>
          <dl className="top-up">
            <Row name={t('orders.top_up_bank')} value={details.bank} />
            <Row name={t('orders.top_up_branch_code')} value={details.branchCode} />
            <Row name={t('orders.top_up_account_name')} value={details.accountName} />
            <Row name={t('orders.top_up_account')} value={details.accountNumber} />
            <Row name={t('orders.top_up_account_type')} value={details.accountType} />
            <Row name={t('orders.reference')} value={details.reference} />
          </dl>
        </div>
      )}
    </Dialog>
  )
}

function Row({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
