// One request at the counter: who made it, what identifies them, and the decision.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { formatDay } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CardRequest } from '../debtor-card-contract.ts'
import { CardMoney } from './card-money.tsx'

export function RequestCard({ request }: { request: CardRequest }) {
  const t = useWords()
  const language = useLanguage()
  const { status, debtor_card_number: number, id_number_ends: digits, business_address_1: address } = request
  const { told_at: toldAt } = request
  return (
    <li className="card card-request">
      <h2>{request.shopper_name}</h2>
      {status !== 'pending' && (
        <Pill tone={status === 'accepted' ? 'good' : 'act'} label={t(`cardRequests.${status}`)} />
      )}
      <dl className="card-request__facts">
        <Fact label={t('cardRequests.phone')}>{request.shopper_login}</Fact>
        <Fact label={t('cardRequests.id_number')}>{digits && t('cardRequests.ends', { digits })}</Fact>
        <Fact label={t('cardRequests.business_address')}>{address}</Fact>
        <Fact label={t('counter.branch')}>{request.supplier_name}</Fact>
        <Fact label={t('cardRequests.asked')}>{formatDay(new Date(request.requested_at), language)}</Fact>
        <Fact label={t('cardRequests.number')}>{number}</Fact>
        <Fact label={t('cardRequests.balance')}>{number && formatRand(request.balance_in_cents)}</Fact>
        <Fact label={t('cardRequests.told')}>{toldAt && formatDay(new Date(toldAt), language)}</Fact>
      </dl>
      {status === 'pending' && <Decision request={request} />}
      {status === 'accepted' && <CardMoney card={request} />}
    </li>
  )
}

function Fact({ label, children }: { label: string; children: string | null }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Decision({ request }: { request: CardRequest }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [errors, setErrors] = useState<{ number?: string; all?: string }>({})
  const decide = useMutation({
    mutationFn: (body: { decision: 'accept' | 'reject'; debtor_card_number?: string }) =>
      shop.api('decideCard', { params: { id: request.id }, body }),
    onSuccess: ({ request: { status } }) => {
      notify({
        kind: 'success',
        text: t(`cardRequests.${status === 'accepted' ? 'did_accept' : 'did_reject'}`),
      })
      document.getElementById('page-title')?.focus()
      return shop.queries.invalidateQueries({ queryKey: ['card-requests'] })
    },
    onError: (error) => {
      const message = isFailure(error) ? error.messages[0] : undefined
      if (message?.field === 'debtor_card_number') setErrors({ number: message.text })
      else setErrors({ all: message?.text ?? t('counter.offline') })
    },
  })
  const accept = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (decide.isPending) return
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim()
    setErrors({})
    decide.mutate({ decision: 'accept', debtor_card_number: number })
  }
  const reject = async () => {
    const isConfirmed = await confirm({
      title: t('cardRequests.reject_question', { name: request.shopper_name }),
      yes: t('cardRequests.reject'),
      danger: true,
    })
    if (isConfirmed) decide.mutate({ decision: 'reject' })
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={accept}>
      <FormError text={errors.all} />
      <Field
        label={t('cardRequests.number')}
        hint={t('cardRequests.number_hint')}
        error={errors.number}
        name="number"
        autoComplete="off"
        maxLength={30}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={decide.isPending}>
          {t('cardRequests.accept')}
        </Button>
        <Button kind="danger" busy={decide.isPending} onClick={() => void reject()}>
          {t('cardRequests.reject')}
        </Button>
      </div>
    </form>
  )
}
