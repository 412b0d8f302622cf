// Sets how many bags were used: the estimate can be lowered.
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { useOrderChange } from '#features/counter/counter/web/use-order-change.ts'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Stepper } from '#web/kit/stepper.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function BagCount({ order }: { order: CounterOrder }) {
  const t = useWords()
  const shop = useShop()
  const change = useOrderChange<number>(order, (bag_qty) =>
    shop.api('packBags', { params: { id: order.id }, body: { bag_qty }, idempotencyKey: newId('key') }),
  )
  if (!order.requires_bags) return null
  const shown = change.isPending ? change.variables : order.bag_qty
  return (
    <section className="picking__bags" aria-labelledby="bags">
      <h3 id="bags">
        <Icon name="bag" size="small" /> {t('counter.bags')}
      </h3>
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <FormFields form="counter-bags" id="bags" />
        {/* For Enter: without it the first button would count, which is one bag less. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t('counter.bags')}
        </button>
        <Stepper
          label={t('counter.bags')}
          per_kg={false}
          value={shown}
          onChange={(bags) => {
            if (bags !== shown && !change.isPending) change.mutate(bags)
          }}
          form={{ field: 'bag_qty', button: 'bags_to', valueOf: String }}
        />
      </form>
      <span>{formatRand(order.bag_total_in_cents)}</span>
      <CounterWarning text={change.error && (change.error.messages[0]?.text ?? t('picking.ready_offline'))} />
    </section>
  )
}
