// The one big button of an order, and the questions that come with handing over, bringing back or cancelling.

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kernel/ids.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { CounterOrder } from '../counter-contract.ts'
import { counterOrderQuery } from './counter-queries.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { StepInput } from './step-input.ts'

/** Steps that are a press and no more. That an order is ready is said at the foot of its pick list (features/counter/picking). */
const plainSteps: Record<string, WordKey> = {
  start_preparing: 'counter.startPreparing',
  send_out: 'counter.sendOut',
}

/** Steps that ask something, each with its button. */
const askingSteps = [
  ['hand_over', 'primary', 'counter.handOver'],
  ['deliver', 'primary', 'counter.delivered'],
  ['bring_back', 'plain', 'counter.bringBack'],
  ['cancel', 'plain', 'counter.cancel'],
] as const
type Asking = (typeof askingSteps)[number][0]

export function NextStep({ order }: { order: CounterOrder }) {
  const t = useWords()
  const [asking, setAsking] = useState<Asking>()
  // A step that is done may come again: what was brought back is sent out once more.
  const { take, busy, failure } = useStep(order, () => setAsking(undefined))
  if (order.steps.length === 0) return null
  const said = failure?.messages.map(({ text }) => text).join(' ')
  if (asking && order.steps.includes(asking)) {
    const form = { busy, said, onTake: take, onBack: () => setAsking(undefined) }
    return asking === 'hand_over' || asking === 'deliver' ? (
      <HandOverForm step={asking} order={order} {...form} />
    ) : (
      <ReasonForm step={asking} {...form} />
    )
  }
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
      {askingSteps.map(
        ([step, kind, says]) =>
          order.steps.includes(step) && (
            <Button key={step} kind={kind} onClick={() => setAsking(step)}>
              {t(says)}
            </Button>
          ),
      )}
    </section>
  )
}

/** Takes a step once however often it is pressed; after a conflict the order is shown as it stands. */
function useStep(order: CounterOrder, onDone: () => void) {
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
      onDone()
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
