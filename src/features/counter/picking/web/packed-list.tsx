// A read-only list of an order's lines by aisle, shown before picking starts and after packing.
import './picking.css'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { byAisle, takenOutLines } from '#features/counter/counter/pick-rules.ts'
import { formatRand } from '#kernel/money.ts'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'

export function PackedList({ order }: { order: CounterOrder }) {
  const t = useWords()
  const out = takenOutLines(order.order_items)
  return (
    <section aria-labelledby="pick-list" className="picking">
      <h2 id="pick-list">{t('counter.pickList')}</h2>
      {byAisle(order.order_items).map(([aisle, items]) => (
        <section key={aisle} aria-label={aisle || t('counter.other')}>
          <h3 className="picking__aisle">{aisle || t('counter.other')}</h3>
          <Lines items={items} />
        </section>
      ))}
      {out.length > 0 && (
        <section aria-labelledby="taken-out">
          <h3 id="taken-out" className="picking__aisle">
            {t('picking.taken_out')}
          </h3>
          <Lines items={out} />
        </section>
      )}
    </section>
  )
}

const Lines = ({ items }: { items: readonly CounterItem[] }) => (
  <ul className="counter-lines">
    {items.map((item) => (
      <li key={item.id}>
        <Picture src={item.image_url} alt="" width={56} height={56} />
        <span className="counter-qty">{item.formatted_picked_qty ?? item.formatted_qty}</span>
        <span>
          {item.name}
          {item.barcode && <small className="counter-soft"> {item.barcode}</small>}
          {item.note && <small className="pick__note"> {item.note}</small>}
        </span>
        <span className="counter-money">{formatRand(item.total_in_cents)}</span>
      </li>
    ))}
  </ul>
)
