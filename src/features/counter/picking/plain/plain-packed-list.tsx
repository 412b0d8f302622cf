// An order's lines by aisle, before picking starts and after packing.
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { byAisle } from '#features/counter/counter/pick-rules.ts'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'

export function PlainPackedList({ order }: { order: CounterOrder }) {
  const t = useWords()
  return (
    <>
      <h2>{t('counter.pickList')}</h2>
      {byAisle(order.order_items).map(([aisle, items]) => (
        <section key={aisle}>
          <p className="soft">{aisle || t('counter.other')}</p>
          <ul className="rows">
            {items.map((item) => (
              <li key={item.id}>
                <span className="more">{formatRand(item.total_in_cents)}</span>
                <b>{item.formatted_picked_qty ?? item.formatted_qty}</b> {item.name}
                {item.note && (
                  <>
                    <br />
                    {item.note}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
