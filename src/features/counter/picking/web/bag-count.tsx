// Sets how many bags were used: the estimate can be lowered.
import { useMutation } from '@tanstack/react-query'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { counterOrderQuery } from '#features/counter/counter/web/counter-queries.ts'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Stepper } from '#web/kit/stepper.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function BagCount({ order }: { order: CounterOrder }) {
  const t = useWords()
  const shop = useShop()
  const key = counterOrderQuery(shop, order.id).queryKey
  const change = useMutation<CounterOrder, ApiFailure, number>({
    mutationFn: (bag_qty) =>
      shop.api('packBags', { params: { id: order.id }, body: { bag_qty }, idempotencyKey: newId('key') }),
    onSuccess: async (changed) => {
      await shop.queries.cancelQueries({ queryKey: key })
      shop.queries.setQueryData(key, changed)
    },
  })
  if (!order.requires_bags) return null
  const shown = change.isPending ? change.variables : order.bag_qty
  return (
    <section className="picking__bags" aria-labelledby="bags">
      <h3 id="bags">
        <Icon name="bag" size="small" /> {t('counter.bags')}
      </h3>
      <Stepper
        label={t('counter.bags')}
        per_kg={false}
        value={shown}
        onChange={(bags) => {
          if (bags !== shown && !change.isPending) change.mutate(bags)
        }}
      />
      <span>{formatRand(order.bag_total_in_cents)}</span>
      {change.error && (
        <p role="alert" className="counter-warning">
          {change.error.messages[0]?.text ?? t('picking.ready_offline')}
        </p>
      )}
    </section>
  )
}
