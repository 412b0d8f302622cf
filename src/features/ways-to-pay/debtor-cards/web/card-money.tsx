// An accepted card at the counter: the form that tops it up, and its history of every cent.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MoneyHistory } from '#features/ways-to-pay/store-credit/web/money-history.tsx'
import { formatRand, parseRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import { type CardRequest, type debtorCardCalls, maxTopUpInCents } from '../debtor-card-contract.ts'
import { servedHistoryQuery } from './card-queries.ts'

export function CardMoney({ card }: { card: CardRequest }) {
  const t = useWords()
  const [shown, setShown] = useState<'top up' | 'history'>()
  const toggle = (what: typeof shown) => setShown(shown === what ? undefined : what)
  return (
    <>
      <div className="row">
        <Button aria-expanded={shown === 'top up'} onClick={() => toggle('top up')}>
          {t('cardRequests.top_up')}
        </Button>
        <Button aria-expanded={shown === 'history'} onClick={() => toggle('history')}>
          {t('cardRequests.history')}
        </Button>
      </div>
      {shown === 'top up' && <TopUpForm card={card} onDone={() => setShown(undefined)} />}
      {shown === 'history' && <History cardId={card.id} />}
    </>
  )
}

function History({ cardId }: { cardId: string }) {
  const t = useWords()
  const history = useInfiniteQuery(servedHistoryQuery(useShop(), cardId))
  if (history.data?.pages[0]?.lines.length === 0) return <p>{t('cardRequests.no_history')}</p>
  return (
    <section aria-label={t('cardRequests.history')}>
      <MoneyHistory history={history} toOrder={(id) => pageTo('counterOrder', { id })} />
    </section>
  )
}

type TopUp = BodyOf<typeof debtorCardCalls.topUpCard>

function TopUpForm({ card, onDone }: { card: CardRequest; onDone: () => void }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [errors, setErrors] = useState<{ amount?: string; reference?: string; all?: string }>({})
  const keyFor = useIntentKey()
  const topUp = useMutation({
    mutationFn: (body: TopUp) =>
      shop.api('topUpCard', { params: { id: card.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async ({ orders_paid: paid }, { amount_in_cents: cents }) => {
      const values = { amount: formatRand(cents), orders: paid.join(', ') }
      notify({
        kind: 'success',
        text: t(paid.length > 0 ? 'cardRequests.did_top_up_paid' : 'cardRequests.did_top_up', values),
      })
      document.getElementById('page-title')?.focus()
      await Promise.all([
        shop.queries.invalidateQueries({ queryKey: ['card-requests'] }),
        shop.queries.invalidateQueries({ queryKey: ['served-card-history', card.id] }),
        shop.queries.invalidateQueries({ queryKey: ['counter-queue'] }),
      ])
      onDone()
    },
    onError: (error) => {
      const message = isFailure(error) ? error.messages[0] : undefined
      if (message?.field === 'reference') setErrors({ reference: message.text })
      else setErrors({ all: message?.text ?? t('counter.offline') })
    },
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (topUp.isPending) return
    const typed = new FormData(event.currentTarget)
    const cents = parseRand(String(typed.get('amount') ?? ''))
    const reference = String(typed.get('reference') ?? '').trim()
    const fits = cents !== undefined && cents > 0 && cents <= maxTopUpInCents
    setErrors({
      ...(!fits && { amount: t('counter.wrongNumbers') }),
      ...(!reference && { reference: t('counter.required') }),
    })
    if (!fits || !reference) return
    const isConfirmed = await confirm({
      title: t('cardRequests.top_up_question', { amount: formatRand(cents), name: card.shopper_name }),
      text: t('cardRequests.top_up_sure', { number: card.debtor_card_number ?? '' }),
      yes: t('cardRequests.top_up'),
    })
    if (isConfirmed)
      topUp.mutate({
        amount_in_cents: cents,
        paid_by: typed.get('paid_by') === 'cash' ? 'cash' : 'eft',
        reference,
      })
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormError text={errors.all} />
      <Field
        label={t('cardRequests.amount')}
        error={errors.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
      />
      <SelectField label={t('cardRequests.paid_by')} name="paid_by">
        <option value="eft">{t('cardRequests.by_eft')}</option>
        <option value="cash">{t('cardRequests.by_cash')}</option>
      </SelectField>
      <Field
        label={t('cardRequests.reference')}
        hint={t('cardRequests.reference_hint')}
        error={errors.reference}
        name="reference"
        autoComplete="off"
        maxLength={100}
      />
      <Button type="submit" kind="primary" busy={topUp.isPending}>
        {t('cardRequests.top_up')}
      </Button>
    </form>
  )
}
