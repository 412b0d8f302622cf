// The form that sends money of an order back: where to, how much and why. It asks for confirmation.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidateMoney } from '#features/money/payments/web/awaited-queries.ts'
import { formatRand, parseRand } from '#kernel/money.ts'
import { AskedHere } from '#web/counter-kit/asked-here.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { errorsFrom, type FormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { type Translate, useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type { OrderRefunds, refundCalls } from '../refund-contract.ts'
import { orderRefundsQuery, type RefundedOrder } from './refund-queries.ts'
import { type RefundWay, refundEffect, refundWayName, refundWays, sentTo } from './refund-ways.ts'

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
  const posted = usePosted('counter-refund')
  const ways = refundWays(refunds)
  const [chosen, setChosen] = useState(posted?.values.way)
  const [errors, setErrors] = useState<FormErrors>({})
  const keyFor = useIntentKey()
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  // Without script the question stands in the page.
  const isAsked = posted !== undefined && !posted.hasProblems
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
    const isConfirmed = await confirm({ ...askAbout(t, way, cents), danger: true })
    if (!isConfirmed) return
    send.mutate({ ...sentTo(way.value), amount_in_cents: cents, reason })
  }
  return (
    <form className="stack counter-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormFields form="counter-refund" id="refund" />
      <SelectField
        label={t('refunds.to')}
        name="way"
        value={way?.value}
        onChange={(event) => setChosen(event.target.value)}
      >
        {ways.map((each) => (
          <option key={each.value} value={each.value}>
            {`${refundWayName(t, each)} · ${formatRand(each.maxCents)}`}
          </option>
        ))}
      </SelectField>
      {way?.payment?.way === 'hand' && <p>{t('refunds.hand_text')}</p>}
      <Field
        label={t('refunds.amount', { most: formatRand(way?.maxCents ?? 0) })}
        name="amount"
        defaultValue={posted?.values.amount ?? ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.amount_in_cents ?? posted?.errorOf('amount', 'amount_in_cents')}
      />
      <Field
        label={t('refunds.reason')}
        name="reason"
        defaultValue={posted?.values.reason ?? ''}
        autoComplete="off"
        maxLength={200}
        error={
          errors.reason ??
          errors.transaction_id ??
          errors[''] ??
          posted?.errorOf('reason', 'transaction_id', 'way')
        }
      />
      {refunds.left_in_cents !== null && (
        <p className="small soft">{t('refunds.limit', { left: formatRand(refunds.left_in_cents) })}</p>
      )}
      {isAsked && way && <AskedHere {...askAbout(t, way, parseRand(posted.values.amount ?? '') ?? 0)} />}
      <div className="row">
        <Button
          type="submit"
          kind={isAsked ? 'danger' : 'primary'}
          busy={send.isPending}
          {...(isAsked && way && { name: 'sure', value: `${way.value} ${posted.values.amount}` })}
        >
          {t('refunds.send')}
        </Button>
        <Button kind="plain" type="submit" name="back" value="1" onClick={handledHere(onClose)}>
          {t('refunds.not_now')}
        </Button>
      </div>
    </form>
  )
}

const askAbout = (t: Translate, way: RefundWay, cents: number) => ({
  title: t('refunds.question', { amount: formatRand(cents) }),
  text: t(refundEffect(way)),
  yes: t('refunds.send'),
})
