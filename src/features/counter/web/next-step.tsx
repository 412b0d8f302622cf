// The one big button of an order, and the questions that come with handing over or cancelling.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kernel/ids.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { CounterOrder } from '../counter-contract.ts'
import { CancelForm } from './cancel-form.tsx'
import { counterOrderQuery } from './counter-queries.ts'
import { HandOverForm } from './hand-over-form.tsx'

export interface StepInput {
  step: string
  collection_code?: string
  cash_taken_in_cents?: number
  age_checked?: boolean
  reason?: string
}

/** Steps that are a press and no more. */
const plainSteps: Record<string, WordKey> = {
  start_preparing: 'counter.startPreparing',
  ready_for_collection: 'counter.readyForCollection',
}

export function NextStep({ order }: { order: CounterOrder }) {
  const t = useWords()
  const { take, busy, failure } = useStep(order)
  const [asking, setAsking] = useState<'hand_over' | 'cancel'>()
  if (order.steps.length === 0) return null
  const said = failure?.messages.map(({ text }) => text).join(' ')
  if (asking === 'hand_over' && order.steps.includes('hand_over'))
    return (
      <HandOverForm order={order} busy={busy} said={said} onTake={take} onBack={() => setAsking(undefined)} />
    )
  if (asking === 'cancel' && order.steps.includes('cancel'))
    return <CancelForm busy={busy} said={said} onTake={take} onBack={() => setAsking(undefined)} />
  return (
    <section className="counter-step">
      {said && (
        <p role="alert" className="counter-warning">
          {failure?.http === 409 ? `${t('counter.conflict')} ${said}` : said}
        </p>
      )}
      {order.steps.map((step) =>
        plainSteps[step] ? (
          <Button key={step} kind="primary" busy={busy} onClick={() => take({ step })}>
            {t(plainSteps[step])}
          </Button>
        ) : null,
      )}
      {order.steps.includes('hand_over') && (
        <Button kind="primary" onClick={() => setAsking('hand_over')}>
          {t('counter.handOver')}
        </Button>
      )}
      {order.steps.includes('cancel') && (
        <Button kind="plain" onClick={() => setAsking('cancel')}>
          {t('counter.cancel')}
        </Button>
      )}
    </section>
  )
}

/** Takes a step once however often it is pressed; after a conflict the order is shown as it stands. */
function useStep(order: CounterOrder) {
  const shop = useShop()
  const key = counterOrderQuery(shop, order.id).queryKey
  const mutation = useMutation<CounterOrder, ApiFailure, StepInput>({
    mutationFn: (input) =>
      shop.api('counterStep', {
        params: { id: order.id },
        body: { ...input, version: order.version },
        idempotencyKey: newId('key'),
      }),
    onSuccess: (changed) => {
      shop.queries.setQueryData(key, changed)
      return shop.queries.invalidateQueries({ queryKey: ['counter-queue'] })
    },
    onError: (failure) => {
      if (failure.http === 409) return shop.queries.invalidateQueries({ queryKey: key })
    },
  })
  return {
    take: (input: StepInput) => mutation.mutate(input),
    busy: mutation.isPending,
    failure: mutation.error ?? undefined,
  }
}
