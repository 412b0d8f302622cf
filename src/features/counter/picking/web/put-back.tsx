// Lists goods that were taken out of the order or lowered after they were picked, until the picker confirms that they are back
// on the shelf. A weighed line is weighed again, because nobody takes an exact weight out of a bag.
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { handledHere, submits } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { formatPick, type PickFields } from '../pick-fields.ts'

interface Props {
  items: readonly CounterItem[]
  onBack: (item: CounterItem) => void
}

export function PutBack({ items, onBack }: Props) {
  const t = useWords()
  return (
    <div role="alert">
      {items.length > 0 && (
        <section className="picking__back" aria-labelledby="put-back">
          <h3 id="put-back">
            <Icon name="warning" size="small" /> {t('picking.put_back_title')}
          </h3>
          <p className="small">{t('picking.put_back_text')}</p>
          <ul className="picking__lines">
            {items.map((item) => (
              <li key={item.id} data-item={item.id} className="spread">
                <span>
                  <strong>{item.formatted_put_back_qty}</strong> {item.name}
                  {item.aisle && <small> · {item.aisle}</small>}
                  {item.qty > 0 && (
                    <small> · {t('picking.put_back_stays', { qty: item.formatted_qty })}</small>
                  )}
                </span>
                <Button
                  icon={isWeighedAgain(item) ? 'scale' : 'check'}
                  {...submits('counter-pick', 'pick', formatPick(pickOfPutBack(item)))}
                  onClick={handledHere(() => onBack(item))}
                >
                  {t(isWeighedAgain(item) ? 'picking.put_back_weigh' : 'picking.put_back_done')}
                  <span className="visually-hidden"> {item.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What is lowered stays in the crate as it is ordered now; what is weighed is taken out and weighed again. */
export function pickOfPutBack(item: CounterItem): PickFields {
  const isWeighedNext = isWeighedAgain(item)
  const picked_qty = isWeighedNext || item.qty === 0 ? null : item.qty
  return { itemId: item.id, picked_qty, saw: item.picked_qty, isWeighedNext }
}

const isWeighedAgain = ({ per_kg, qty }: CounterItem): boolean => per_kg && qty > 0
