// The one big button of an order, and the questions that come with handing over, bringing back or cancelling.

import { useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { handledHere, openBy, PageForm, submits, useOpenPart } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CounterOrder, StepInput } from '../counter-contract.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import { handSteps, plainSteps, stepsWithReason } from './step-words.ts'
import { useOrderChange } from './use-order-change.ts'

export function NextStep({ order }: { order: CounterOrder }) {
  const t = useWords()
  const shop = useShop()
  const opened = useOpenPart()
  const [openForm, setOpenForm] = useState(() => stepsWithReason.find(([step]) => step === opened)?.[0])
  // A step that is done may come again: what was brought back is sent out once more.
  const {
    mutate,
    isPending: busy,
    error: failure,
  } = useOrderChange<StepInput>(
    order,
    (input) =>
      shop.api('counterStep', {
        params: { id: order.id },
        body: { ...input, version: order.version },
        idempotencyKey: newId('key'),
      }),
    () => setOpenForm(undefined),
  )
  const takeStep = (input: StepInput) => mutate(input)
  if (order.steps.length === 0) return null
  const message = failure?.messages.map(({ text }) => text).join(' ')
  if (openForm && order.steps.includes(openForm))
    return (
      <ReasonForm
        step={openForm}
        version={order.version}
        busy={busy}
        message={message}
        onSubmit={takeStep}
        onBack={() => setOpenForm(undefined)}
      />
    )
  const handStep = handSteps.find((step) => order.steps.includes(step))
  const text = failure?.http === 409 ? `${t('counter.conflict')} ${message}` : message
  return (
    <>
      {handStep && (
        <HandOverForm
          key={handStep}
          step={handStep}
          order={order}
          busy={busy}
          message={text}
          onSubmit={takeStep}
        />
      )}
      {order.steps.some((step) => step !== handStep) && (
        <section className="counter-step">
          <PageForm action="counter-step" />
          {!handStep && <CounterWarning text={text} />}
          {order.steps.map((step) =>
            plainSteps[step] ? (
              <Button
                key={step}
                kind="primary"
                busy={busy}
                {...submits('counter-step', 'step', `${step} ${order.version}`)}
                onClick={handledHere(() => takeStep({ step }))}
              >
                {t(plainSteps[step])}
              </Button>
            ) : null,
          )}
          {stepsWithReason.map(
            ([step, label]) =>
              order.steps.includes(step) && (
                <Button key={step} {...openBy(step, () => setOpenForm(step))}>
                  {t(label)}
                </Button>
              ),
          )}
        </section>
      )}
    </>
  )
}
