// Lists goods that were taken out of the order or lowered after they were picked, until the picker confirms that they are back
// on the shelf. A weighed line is weighed again, because nobody takes an exact weight out of a bag.
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'

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
                <Button icon={isWeighedAgain(item) ? 'scale' : 'check'} onClick={() => onBack(item)}>
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

export const isWeighedAgain = ({ per_kg, qty }: CounterItem): boolean => per_kg && qty > 0
