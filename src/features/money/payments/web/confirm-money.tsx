// Lets staff record what they saw in their account: this amount, or nothing. It asks for confirmation, because booking cannot be
// undone.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { AskedHere, SureButton } from '#web/counter-kit/asked-here.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere, openBy, useOpenPart } from '#web/forms/page-form.tsx'
import { type Posted, usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { type Translate, useWords } from '#web/words.ts'
import { readReceivedAmount } from '../read-received-amount.ts'
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

type Question = Answer | undefined

export function ConfirmMoney({ order, transactionId }: Props) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const part = `money.${transactionId ?? 'another'}`
  const posted = usePosted('counter-money', { order: order.id, transaction: transactionId ?? '' })
  const isOpen = useOpenPart() === part
  const [open, setOpen] = useState(isOpen || posted?.values.amount !== undefined)
  // Without script the question stands in the page.
  const [question, setQuestion] = useState<Question>(() => posted && readQuestion(posted))
  const [error, setError] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const keyFor = useIntentKey()
  const toggle = (now: boolean) => {
    setOpen(now)
    setQuestion(undefined)
    setError(undefined)
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(now ? 'input:not([type=hidden])' : 'button')?.focus(),
    )
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
      setQuestion(undefined)
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
    const cents = readReceivedAmount(String(new FormData(event.currentTarget).get('amount') ?? ''))
    if (!cents) return setError(t('counter.wrongNumbers'))
    setError(undefined)
    const answer = { received: true, amount_in_cents: cents }
    if (await confirm(askAbout(t, order, answer))) send.mutate(answer)
  }
  const confirmNotSeen = async () => {
    const answer = { received: false }
    if (await confirm({ ...askAbout(t, order, answer), danger: true })) send.mutate(answer)
  }
  return (
    <div ref={place} className="money-confirm">
      <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormFields form="counter-money" id={transactionId ?? order.id} />
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="transaction" value={transactionId ?? ''} />
        <input type="hidden" name="version" value={order.version} />
        {open && (
          <Field
            label={t('counterMoney.amount')}
            name="amount"
            defaultValue={
              posted?.values.amount ?? (order.owedInCents > 0 ? (order.owedInCents / 100).toFixed(2) : '')
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            error={error ?? posted?.errorOf('amount', 'amount_in_cents')}
          />
        )}
        {question && <AskedHere {...askAbout(t, order, question)} />}
        {!open && error && (
          <p role="alert" className="counter-warning">
            {error}
          </p>
        )}
        <div className="row">
          {question && (
            <SureButton
              text={askAbout(t, order, question).yes}
              typed={question.received ? (posted?.values.amount ?? '') : undefined}
              busy={send.isPending}
              onSure={() => send.mutate(question)}
            />
          )}
          {open && !question && (
            <Button type="submit" kind="primary" busy={send.isPending}>
              {t('counterMoney.book')}
            </Button>
          )}
          {(open || question) && (
            <Button
              kind="plain"
              type="submit"
              name="back"
              value="1"
              onClick={handledHere(() => toggle(false))}
            >
              {t('counterMoney.not_now')}
            </Button>
          )}
          {!open && !question && (
            <Button
              icon="cash"
              aria-label={`${t(transactionId === undefined ? 'counterMoney.another' : 'counterMoney.came')}: ${order.reference}`}
              {...openBy(part, () => toggle(true))}
            >
              {t(transactionId === undefined ? 'counterMoney.another' : 'counterMoney.came')}
            </Button>
          )}
          {!open && !question && transactionId !== undefined && (
            <Button
              kind="plain"
              type="submit"
              name="not"
              value="1"
              busy={send.isPending}
              aria-label={`${t('counterMoney.not_came')}: ${order.reference}`}
              onClick={handledHere(() => void confirmNotSeen())}
            >
              {t('counterMoney.not_came')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

/** What was posted and is asked about before it is booked; undefined where it was refused. */
function readQuestion({ values, hasProblems }: Posted): Question {
  if (hasProblems) return undefined
  if (values.not) return { received: false }
  const cents = readReceivedAmount(values.amount ?? '')
  return cents && { received: true, amount_in_cents: cents }
}

function askAbout(
  t: Translate,
  order: Props['order'],
  { received, amount_in_cents: cents = 0 }: Answer,
): { title: string; text: string; yes: string } {
  const { reference, owedInCents } = order
  if (!received)
    return {
      title: t('counterMoney.not_question', { reference }),
      text: t('counterMoney.not_text'),
      yes: t('counterMoney.not_came'),
    }
  return {
    title: t('counterMoney.came_question', { amount: formatRand(cents), reference }),
    text: t(effectText(cents, owedInCents), { amount: formatRand(Math.abs(cents - owedInCents)) }),
    yes: t('counterMoney.book'),
  }
}

const effectText = (cents: number, owed: number) =>
  cents === owed
    ? 'counterMoney.then_paid'
    : cents < owed
      ? 'counterMoney.then_part'
      : owed === 0
        ? 'counterMoney.then_credit'
        : 'counterMoney.then_over'
