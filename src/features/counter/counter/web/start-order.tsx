// Starts preparing an order from the queue, at one tap: its pick list comes next.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { newId } from '#kernel/ids.ts'
import { pageTo } from '#paths'
import type { ApiFailure } from '#web/api-failure.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { handledHere, submits } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CounterOrder, QueueOrder } from '../counter-contract.ts'
import { counterOrderQuery } from './counter-queries.ts'

export function StartOrder({ order: { id, reference, version } }: { order: QueueOrder }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const step = 'start_preparing'
  const { mutate, isPending, error } = useMutation<CounterOrder, ApiFailure>({
    mutationFn: () =>
      shop.api('counterStep', { params: { id }, body: { step, version }, idempotencyKey: newId('key') }),
    onSuccess: (started) => {
      shop.queries.setQueryData(counterOrderQuery(shop, id).queryKey, started)
      void shop.queries.invalidateQueries({ queryKey: ['counter-queue'] })
      return navigate(pageTo('counterOrder', { id }))
    },
    // Somebody else was quicker: the queue says how it stands.
    onError: () => shop.queries.invalidateQueries({ queryKey: ['counter-queue'] }),
  })
  return (
    <>
      <CounterWarning text={error && (error.messages[0]?.text ?? t('counter.offline'))} />
      <Button
        busy={isPending}
        {...submits('counter-step', 'step', `${step} ${version} ${id}`)}
        onClick={handledHere(() => mutate())}
      >
        {t('counter.startPreparing')}
        <span className="visually-hidden"> {reference}</span>
      </Button>
    </>
  )
}
