// The choice how the money of a cancelled order goes back, as a part of a plain form [ruling 14 Cancelled and paid]. Only the
// server renders it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { Button } from '#web/kit/button.tsx'
import { type Shop, useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { OrderRefund } from '../refund-choice-contract.ts'
import { RefundFields } from './refund-fields.tsx'
import { refundLines } from './refund-lines.ts'

export const refundFormName = 'choose_refund'

/** Queries what would go back if the order were cancelled now. */
export const refundAheadQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['refund-ahead', id],
    queryFn: () => shop.api('orderRefund', { params: { order_id: id } }),
    meta: { personal: true },
  })

/** The choice within the form that cancels an order; nothing where no money goes back. */
export function RefundAhead({ id }: { id: string }) {
  const t = useWords()
  const shop = useShop()
  const isPlain = useFormVisit()
  const { data: refund } = useQuery({ ...refundAheadQuery(shop, id), enabled: false })
  if (!isPlain || !refund) return null
  const { amount_in_cents: back, credit_in_cents: credit, card_in_cents: card } = refund
  return (
    <>
      {back > 0 && <PlainFields form="cancel_order" refund={refund} later />}
      {credit > 0 && <p>{t('refund.with_credit', { amount: formatRand(credit) })}</p>}
      {card > 0 && <p>{t('refund.with_card', { amount: formatRand(card) })}</p>}
    </>
  )
}

/** The form that chooses after cancelling. */
export function RefundForm({ order }: { order: Order }) {
  const t = useWords()
  const { refund } = order
  if (!refund) return null
  return (
    <form method="post" className="card stack">
      <FormFields form={refundFormName} />
      {refundLines(t, refund).map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      <PlainFields form={refundFormName} refund={refund} />
      <Button type="submit" kind="primary">
        {t('refund.choose')}
      </Button>
    </form>
  )
}

function PlainFields({
  form,
  refund,
  later = false,
}: {
  form: string
  refund: OrderRefund
  later?: boolean
}) {
  const outcome = useShopState((state) => state.forms?.outcome)
  const isPosted = outcome?.form === form
  const errors = Object.fromEntries(
    isPosted ? outcome.problems.map(({ field, text }) => [field ?? '', text] as const) : [],
  )
  return (
    <RefundFields
      name="refund"
      refund={refund}
      choice={isPosted && outcome.values.refund === 'credit' ? 'credit' : 'original'}
      onChoose={() => {}}
      errors={errors}
      typed={isPosted ? outcome.values : {}}
      later={later}
    />
  )
}
