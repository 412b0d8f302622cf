// Shows what delivery of this basket costs, before checkout: to the shopper's default address if it is loaded, else the lowest
// fee; and how far the basket is from the minimum order, then
// from free delivery.
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import { minFee, quoteDelivery } from '#features/suppliers/delivery/quote-delivery.ts'
import { formatFee } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import type { Position } from '#kernel/distance.ts'
import { formatRand } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useAccount, useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'

interface Props {
  supplierId: string
  subtotalInCents: number
}

export default function BasketDelivery({ supplierId, subtotalInCents }: Props) {
  const t = useWords()
  const shop = useShop()
  const account = useAccount()
  const { data: config, error, isPaused } = useQuery(clientConfigQuery(shop, supplierId))
  const tariffs = config?.shipping.flatMap(({ tariff }) => tariff ?? [])
  const delivers = tariffs !== undefined && tariffs.length > 0
  const { data: branch } = useQuery({ ...supplierQuery(shop, supplierId), enabled: delivers })
  // Looked at only where it is here already: the basket fetches no address book.
  const { data: addresses } = useQuery({ ...addressesQuery(shop, account?.id ?? ''), enabled: false })
  // Nothing below may move: the space of the sentence stays where there is none to say.
  if (error || isPaused) return <div className="basket__delivery small" />
  const home = addresses?.find(({ is_default }) => is_default)
  const freeFrom = Math.min(...(tariffs ?? []).flatMap((tariff) => tariff.free_above_in_cents ?? []))
  // What can be ordered at all comes before what is delivered for nothing.
  const isBelowMinimum = subtotalInCents < minimumOrderInCents
  const aim = isBelowMinimum
    ? minimumOrderInCents
    : subtotalInCents < freeFrom && Number.isFinite(freeFrom)
      ? freeFrom
      : undefined
  return (
    <div className="basket__delivery small">
      <p className="basket__note soft" role="status">
        <Icon name={tariffs && !delivers ? 'bag' : 'truck'} size="small" />
        {tariffs && !delivers
          ? t('delivery.basket_collect_only')
          : delivers && branch
            ? deliveryText(t, tariffs, { branch, home, subtotalInCents })
            : t('delivery.calculating_basket')}
      </p>
      {aim !== undefined && (
        <p className="basket__to-free">
          <progress max={aim} value={subtotalInCents} aria-hidden="true" />
          {t(isBelowMinimum ? 'delivery.minimum_more' : 'delivery.free_more', {
            amount: formatRand(aim - subtotalInCents),
          })}
        </p>
      )}
    </div>
  )
}

interface DeliveryContext {
  branch: Position
  home: { formatted: string; latitude: number; longitude: number } | undefined
  subtotalInCents: number
}

/** By whichever way is cheapest. */
function deliveryText(
  t: Translate,
  tariffs: readonly DeliveryTariff[],
  { branch, home, subtotalInCents }: DeliveryContext,
): string {
  const to = home && { lat: home.latitude, lon: home.longitude }
  const fees = tariffs.flatMap((tariff) =>
    to ? (quoteDelivery(tariff, { from: branch, to, subtotalInCents }).fee ?? []) : [],
  )
  if (home && fees.length > 0)
    return t('delivery.basket_to', { address: home.formatted, fee: formatFee(t, Math.min(...fees)) })
  const lowestFee = Math.min(...tariffs.map((tariff) => minFee(tariff, subtotalInCents)))
  if (lowestFee === 0) return t('delivery.free_now')
  return t('delivery.basket_from', { fee: formatRand(lowestFee) })
}
