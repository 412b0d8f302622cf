// Lets staff record what they saw in their account: this amount, or nothing. It asks for confirmation, because booking cannot be
// undone.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatRand, parseRand } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import { invalidateMoney } from './awaited-queries.ts'

interface Props {
  order: { id: string; reference: string; version: number; owedInCents: number }
  /** The attempt that waits; without one, a transfer nobody waited for is noted. */
  transactionId: string | undefined
}

interface Answer {
  received: boolean
  amount_in_cents?: number
}

const maxInCents = 100_000_000

export function ConfirmMoney({ order, transactionId }: Props) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const keyFor = useIntentKey()
  const toggle = (now: boolean) => {
    setOpen(now)
    setError(undefined)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(now ? 'input' : 'button')?.focus())
  }
  const send = useMutation({
    mutationFn: (answer: Answer) => {
      const body = {
        ...answer,
        version: order.version,
        ...(transactionId === undefined ? { another: true } : { transaction_id: transactionId }),
      }
      return shop.api('counterPayment', { params: { id: order.id }, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async (_, { received, amount_in_cents: cents = 0 }) => {
      const values = { amount: formatRand(cents), reference: order.reference }
      notify({
        kind: 'success',
        text: t(received ? 'counterMoney.booked' : 'counterMoney.noted_not', values),
      })
      setOpen(false)
      document.getElementById('page-title')?.focus()
      await invalidateMoney(shop)
    },
    onError: async (failure) => {
      setError((isFailure(failure) && failure.messages[0]?.text) || t('counter.offline'))
      // Somebody else was here first: show how it stands.
      if (isFailure(failure) && failure.http === 409) await invalidateMoney(shop)
    },
  })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const cents = parseRand(String(new FormData(event.currentTarget).get('amount') ?? ''))
    if (!cents || cents < 0 || cents > maxInCents) return setError(t('counter.wrongNumbers'))
    setError(undefined)
    const isConfirmed = await confirm({
      title: t('counterMoney.came_question', { amount: formatRand(cents), reference: order.reference }),
      text: t(effectText(cents, order.owedInCents), {
        amount: formatRand(Math.abs(cents - order.owedInCents)),
      }),
      yes: t('counterMoney.book'),
    })
    if (isConfirmed) send.mutate({ received: true, amount_in_cents: cents })
  }
  const confirmNotSeen = async () => {
    const isConfirmed = await confirm({
      title: t('counterMoney.not_question', { reference: order.reference }),
      text: t('counterMoney.not_text'),
      yes: t('counterMoney.not_came'),
      danger: true,
    })
    if (isConfirmed) send.mutate({ received: false })
  }
  return (
    <div ref={place} className="money-confirm">
      {open ? (
        <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={t('counterMoney.amount')}
            name="amount"
            defaultValue={order.owedInCents > 0 ? (order.owedInCents / 100).toFixed(2) : ''}
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            error={error}
          />
          <div className="row">
            <Button type="submit" kind="primary" busy={send.isPending}>
              {t('counterMoney.book')}
            </Button>
            <Button kind="plain" onClick={() => toggle(false)}>
              {t('counterMoney.not_now')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          {error && (
            <p role="alert" className="counter-warning">
              {error}
            </p>
          )}
          <div className="row">
            <Button
              icon="cash"
              aria-label={`${t(transactionId === undefined ? 'counterMoney.another' : 'counterMoney.came')}: ${order.reference}`}
              onClick={() => toggle(true)}
            >
              {t(transactionId === undefined ? 'counterMoney.another' : 'counterMoney.came')}
            </Button>
            {transactionId !== undefined && (
              <Button
                kind="plain"
                busy={send.isPending}
                aria-label={`${t('counterMoney.not_came')}: ${order.reference}`}
                onClick={() => void confirmNotSeen()}
              >
                {t('counterMoney.not_came')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

const effectText = (cents: number, owed: number) =>
  cents === owed
    ? 'counterMoney.then_paid'
    : cents < owed
      ? 'counterMoney.then_part'
      : owed === 0
        ? 'counterMoney.then_credit'
        : 'counterMoney.then_over'
