// The slip that goes into the crate: the order, the slot and the contents. It has no prices, which are on the invoice, and no
// collection code, which only the shopper has. It is visible in print only.
import './slip.css'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { byAisle, takenOutLines } from '#features/counter/counter/pick-rules.ts'
import { formatSlot } from '#features/counter/counter/web/format-slot.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'

export function PrintSlip() {
  const t = useWords()
  return (
    <Button icon="page" className={useHydrated() ? undefined : 'until-script'} onClick={() => window.print()}>
      {t('picking.print')}
    </Button>
  )
}

export function Slip({ order }: { order: CounterOrder }) {
  const t = useWords()
  const language = useLanguage()
  const slot = formatSlot(order, language)
  const out = takenOutLines(order.order_items)
  return (
    <section className="slip" aria-hidden="true">
      <p className="slip__reference">{order.reference}</p>
      <p className="slip__who">{order.shopper_name}</p>
      <p>
        {order.supplier_name} · {t(order.requires_shipping ? 'counter.delivery' : 'picking.collect')}
      </p>
      {slot && <p className="slip__when">{slot}</p>}
      {order.age_restricted && <p className="slip__age">{t('counter.age')}</p>}
      {order.requires_bags && (
        <p>
          {t('counter.bags')}: {order.bag_qty}
        </p>
      )}
      <ul>
        {byAisle(order.order_items).flatMap(([, items]) =>
          items.map((item) => <Line key={item.id} item={item} />),
        )}
      </ul>
      {out.length > 0 && (
        <>
          <p>{t('picking.taken_out')}</p>
          <ul>
            {out.map(({ id, formatted_qty_ordered: ordered, name }) => (
              <li key={id}>
                <s>
                  {ordered} {name}
                </s>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Line = ({ item }: { item: CounterItem }) => (
  <li>
    <strong>{(!item.put_back_qty && item.formatted_picked_qty) || item.formatted_qty}</strong> {item.name}
    {item.note && <em> ({item.note})</em>}
  </li>
)
