// Shows what delivery costs at this branch, and to the shopper's own address, before it is chosen.
import { Icon } from '#web/kit/icon.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { quoteDelivery } from '../quote-delivery.ts'
import { type OfferedWay, quoteText, tariffLines } from './delivery-texts.ts'
import { useMyAddresses } from './use-my-addresses.ts'

interface Props {
  way: OfferedWay
  branch: { name: string; lat: number; lon: number }
  subtotalInCents: number
}

export function DeliveryTerms({ way, branch, subtotalInCents }: Props) {
  const t = useWords()
  const { language } = useShop()
  // Where data is dear, the address book waits until it is needed.
  const light = useShopState((state) => state.light !== null)
  const { data: addresses } = useMyAddresses({ enabled: !light })
  const { tariff } = way
  if (!tariff) return null
  const mine = addresses?.find(({ is_default }) => is_default)
  const to = mine && { lat: mine.latitude, lon: mine.longitude }
  const there = to && quoteDelivery(tariff, { from: branch, to, subtotalInCents })
  return (
    <ul className="dispatch__terms">
      {tariffLines(t, language, tariff, subtotalInCents).map((line) => (
        <li key={line}>
          <Icon name="done" size="small" />
          {line}
        </li>
      ))}
      {mine && there && (
        <li>
          <Icon name={there.fee === undefined ? 'warning' : 'place'} size="small" />
          {t('delivery.to_yours', {
            address: mine.formatted,
            way: quoteText(t, language, there, { branch: branch.name, tariff }),
          })}
        </li>
      )}
    </ul>
  )
}
