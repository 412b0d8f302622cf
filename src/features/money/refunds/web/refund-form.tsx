// The form that sends money of an order back: where to, how much and why. It asks for confirmation.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidateMoney } from '#features/money/payments/web/awaited-queries.ts'
import { formatRand, parseRand } from '#kernel/money.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { errorsFrom, type FormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type { OrderRefunds, refundCalls } from '../refund-contract.ts'
import { providerNameKey } from './provider-names.ts'
import { orderRefundsQuery, type RefundedOrder } from './refund-queries.ts'

interface Props {
  order: RefundedOrder
  refunds: OrderRefunds
  onClose: () => void
}

type RefundInput = BodyOf<typeof refundCalls.askRefund>

export function RefundForm({ order, refunds, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const ways = [
    ...refunds.payments.filter((each) => each.can_go_back_in_cents > 0),
    ...(refunds.overpaid_in_cents > 0 ? (['credit'] as const) : []),
    ...(refunds.cash_can_go_back_in_cents > 0 ? (['cash'] as const) : []),
  ]
  const [at, setAt] = useState(0)
  const [errors, setErrors] = useState<FormErrors>({})
  const keyFor = useIntentKey()
  const way = ways[at] ?? ways[0]
  const payment = typeof way === 'object' ? way : undefined
  const maxCents =
    way === 'credit'
      ? refunds.overpaid_in_cents
      : way === 'cash'
        ? refunds.cash_can_go_back_in_cents
        : (payment?.can_go_back_in_cents ?? 0)
  const byHand = payment?.way === 'hand'
  const send = useMutation({
    mutationFn: (body: RefundInput) =>
      shop.api('askRefund', { params: { id: order.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async ({ refund, refunds: now }) => {
      shop.queries.setQueryData(orderRefundsQuery(shop, order).queryKey, now)
      const values = { amount: formatRand(refund.amount_in_cents) }
      const text =
        refund.status === 'failed'
          ? 'refunds.refused'
          : refund.way === 'hand'
            ? 'refunds.by_hand_now'
            : 'refunds.asked'
      notify({
        kind: refund.status === 'failed' ? 'error' : 'success',
        text: t(refund.status === 'succeeded' ? 'refunds.done' : text, values),
      })
      onClose()
      await invalidateMoney(shop)
    },
    onError: (error) => setErrors(errorsFrom(error, t('counter.offline'))),
  })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending || !way) return
    const typed = new FormData(event.currentTarget)
    const cents = parseRand(String(typed.get('amount') ?? ''))
    const reason = String(typed.get('reason') ?? '').trim()
    setErrors({
      ...(!cents && { amount_in_cents: t('counter.wrongNumbers') }),
      ...(!reason && { reason: t('counter.required') }),
    })
    if (!cents || !reason) return
    const isConfirmed = await confirm({
      title: t('refunds.question', { amount: formatRand(cents) }),
      text: t(
        way === 'credit'
          ? 'refunds.then_credit'
          : way === 'cash'
            ? 'refunds.then_cash'
            : byHand
              ? 'refunds.then_hand'
              : 'refunds.then_provider',
      ),
      yes: t('refunds.send'),
      danger: true,
    })
    if (!isConfirmed) return
    send.mutate({
      to: typeof way === 'object' ? 'payment' : way,
      ...(typeof way === 'object' && { transaction_id: way.transaction_id }),
      amount_in_cents: cents,
      reason,
    })
  }
  return (
    <form className="stack counter-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField label={t('refunds.to')} value={at} onChange={(event) => setAt(Number(event.target.value))}>
        {ways.map((each, index) => (
          <option key={typeof each === 'object' ? each.transaction_id : each} value={index}>
            {typeof each === 'object'
              ? `${providerNameKey(t, each.provider)} (${each.reference})`
              : t(each === 'credit' ? 'refunds.to_credit' : 'refunds.by_cash')}
          </option>
        ))}
      </SelectField>
      {byHand && <p>{t('refunds.hand_text')}</p>}
      <Field
        label={t('refunds.amount', { most: formatRand(maxCents) })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.amount_in_cents}
      />
      <Field
        label={t('refunds.reason')}
        name="reason"
        autoComplete="off"
        maxLength={200}
        error={errors.reason ?? errors.transaction_id ?? errors['']}
      />
      {refunds.left_in_cents !== null && (
        <p className="small soft">{t('refunds.limit', { left: formatRand(refunds.left_in_cents) })}</p>
      )}
      <div className="row">
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('refunds.send')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('refunds.not_now')}
        </Button>
      </div>
    </form>
  )
}
