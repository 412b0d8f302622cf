// Changes an order at the counter: the answer is shown at once, the queue is fetched again, and after a conflict so is the order.
import { useMutation } from '@tanstack/react-query'
import type { ApiFailure } from '#web/api-failure.ts'
import { useShop } from '#web/shop.tsx'
import type { CounterOrder } from '../counter-contract.ts'
import { counterOrderQuery } from './counter-queries.ts'

export function useOrderChange<Input>(
  order: CounterOrder,
  send: (input: Input) => Promise<CounterOrder>,
  onDone?: () => void,
) {
  const shop = useShop()
  const { queryKey } = counterOrderQuery(shop, order.id)
  return useMutation<CounterOrder, ApiFailure, Input>({
    mutationFn: send,
    onSuccess: async (changed) => {
      // A look at the order that began before may not undo it.
      await shop.queries.cancelQueries({ queryKey })
      shop.queries.setQueryData(queryKey, changed)
      onDone?.()
      return shop.queries.invalidateQueries({ queryKey: ['counter-queue'] })
    },
    onError: (failure) => {
      if (failure.http === 409) return shop.queries.invalidateQueries({ queryKey })
    },
  })
}
