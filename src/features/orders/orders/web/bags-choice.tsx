// The switch for bags: what one costs and how many this order would need.
import '#web/kit/choice.css'
import { bagQty, type Line } from '#features/basket/basket/basket.ts'
import { formatRand } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  chosen: boolean
  onChoose: (bags: boolean) => void
  priceInCents: number
  lines: readonly Line[]
}

export function BagsChoice({ chosen, onChoose, priceInCents, lines }: Props) {
  const t = useWords()
  return (
    <div className="card">
      <label className="switch">
        <Icon name="bag" />
        <span className="choice__words">
          <span className="choice__name">{t('orders.bags')}</span>
          <span className="soft small">
            {t('orders.bags_text', { count: bagQty(lines), price: formatRand(priceInCents) })}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={chosen}
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
    </div>
  )
}
