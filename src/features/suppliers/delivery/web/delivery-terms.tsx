// Shows what delivery costs at this branch, as long as no address tells it exactly.
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type OfferedWay, tariffLines } from './delivery-texts.ts'

interface Props {
  way: OfferedWay
  subtotalInCents: number
}

export function DeliveryTerms({ way, subtotalInCents }: Props) {
  const t = useWords()
  const { language } = useShop()
  const { tariff } = way
  if (!tariff) return null
  return (
    <ul className="dispatch__terms">
      {tariffLines(t, language, tariff, subtotalInCents).map((line) => (
        <li key={line}>
          <Icon name="done" size="small" />
          {line}
        </li>
      ))}
    </ul>
  )
}
