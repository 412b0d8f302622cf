// One bank line: the order that it probably pays, the reason, and the buttons with which staff decide.

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { invalidateMoney } from '#features/money/payments/web/awaited-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDay, instantOf } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords, type WordKey } from '#web/words.ts'
import type { LineStatus } from '../line-status.ts'
import type { BankLineView, MatchedOrder } from '../statement-contract.ts'

type BookRequest = { order_id: string } | { reference: string } | { aside: true }

export function BankLine({ line }: { line: BankLineView }) {
  const t = useWords()
  const language = useLanguage()
  const { order, reason } = line
  return (
    <li className="card statement-line">
      <p className="spread">
        <strong className="counter-money">{formatRand(line.amount_in_cents)}</strong>
        <time dateTime={line.day}>{formatDay(instantOf(line.day), language)}</time>
      </p>
      {line.words && <p className="statement-line__words">{line.words}</p>}
      {reason && (
        <p>
          <Badge tone={line.sure ? 'good' : 'wait'}>
            {t(line.sure ? 'statements.sure' : 'statements.look')}
          </Badge>{' '}
          {t(`statements.why_${reason}` as WordKey)}
        </p>
      )}
      {order && <OrderLine order={order} />}
      {line.status === 'open' ? <Decide line={line} /> : <p className="soft">{t(stateWords(line.status))}</p>}
    </li>
  )
}

const stateWords = (status: LineStatus): WordKey =>
  status === 'booked' ? 'statements.is_booked' : 'statements.is_aside'

function OrderLine({ order }: { order: MatchedOrder }) {
  const t = useWords()
  return (
    <p>
      <Link to={pageTo('counterOrder', { id: order.id })}>
        {t('counter.order', { reference: order.reference })}
      </Link>{' '}
      · {order.shopper_name}
      {order.owed_in_cents > 0 && <> · {t('statements.owes', { amount: formatRand(order.owed_in_cents) })}</>}
    </p>
  )
}

function Decide({ line }: { line: BankLineView }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const id = useId()
  const [other, setOther] = useState(false)
  const [error, setError] = useState<string>()
  const keyFor = useIntentKey()
  const book = useMutation({
    mutationFn: (body: BookRequest) =>
      shop.api('bookLine', { params: { id: line.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async ({ line: decided }) => {
      notify({
        kind: 'success',
        text: decided.order
          ? t('counterMoney.booked', {
              amount: formatRand(line.amount_in_cents),
              reference: decided.order.reference,
            })
          : t('statements.is_aside'),
      })
      document.getElementById('page-title')?.focus()
      await invalidateMoney(shop)
    },
    onError: async (failure) => {
      setError((isFailure(failure) && failure.messages[0]?.text) || t('counter.offline'))
      if (isFailure(failure) && failure.http === 409) await invalidateMoney(shop)
    },
  })
  const amount = formatRand(line.amount_in_cents)
  const confirmBooking = async (request: BookRequest, reference: string, owed?: number) => {
    setError(undefined)
    const yes = await confirm({
      title: t('counterMoney.came_question', { amount, reference }),
      text:
        line.reason === 'noted'
          ? t('statements.then_noted')
          : owed === undefined
            ? t('statements.then_any')
            : follows(owed),
      yes: t('statements.confirm'),
    })
    if (yes) book.mutate(request)
  }
  const follows = (owed: number): string => {
    const rest = formatRand(Math.abs(line.amount_in_cents - owed))
    if (owed === 0) return t('counterMoney.then_credit')
    if (owed === line.amount_in_cents) return t('counterMoney.then_paid')
    return t(line.amount_in_cents < owed ? 'counterMoney.then_part' : 'counterMoney.then_over', {
      amount: rest,
    })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('reference') ?? '').trim()
    if (!typed) return setError(t('counter.required'))
    void confirmBooking({ reference: typed }, typed)
  }
  return (
    <div className="stack">
      {line.choices.length > 1 && (
        <ul className="money-log">
          {line.choices.map((order) => (
            <li key={order.id}>
              <OrderLine order={order} />
              <Button
                busy={book.isPending}
                aria-label={`${t('statements.confirm')}: ${order.reference}`}
                onClick={() =>
                  void confirmBooking({ order_id: order.id }, order.reference, order.owed_in_cents)
                }
              >
                {t('statements.confirm')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && !other && (
        <p role="alert" className="counter-warning">
          {error}
        </p>
      )}
      {other ? (
        <form className="stack" noValidate onSubmit={submit}>
          <Field
            id={`${id}-reference`}
            label={t('statements.reference')}
            name="reference"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            error={error}
          />
          <div className="row">
            <Button type="submit" kind="primary" busy={book.isPending}>
              {t('statements.confirm')}
            </Button>
            <Button kind="plain" onClick={() => setOther(false)}>
              {t('statements.not_now')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="row">
          {line.order && (
            <Button
              kind="primary"
              busy={book.isPending}
              aria-label={`${t('statements.confirm')}: ${line.order.reference}`}
              onClick={() =>
                line.order &&
                void confirmBooking(
                  { order_id: line.order.id },
                  line.order.reference,
                  line.order.owed_in_cents,
                )
              }
            >
              {t('statements.confirm')}
            </Button>
          )}
          <Button
            kind="plain"
            aria-label={`${t('statements.another')}: ${amount}`}
            onClick={() => {
              setOther(true)
              setError(undefined)
              requestAnimationFrame(() => document.getElementById(`${id}-reference`)?.focus())
            }}
          >
            {t('statements.another')}
          </Button>
          <Button
            kind="plain"
            busy={book.isPending}
            aria-label={`${t('statements.aside')}: ${amount}`}
            onClick={() => book.mutate({ aside: true })}
          >
            {t('statements.aside')}
          </Button>
        </div>
      )}
    </div>
  )
}
