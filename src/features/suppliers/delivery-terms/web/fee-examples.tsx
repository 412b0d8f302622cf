// Shows the fees of a tariff for some distances and baskets, computed as checkout does.
import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import { deliveryFee } from '#features/suppliers/delivery/quote-delivery.ts'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'

const exampleBaskets = [10_000, 30_000]

/** Where the fee begins, some way on, and the last place it is brought to. */
function distancesOf({ radius_km: radius, included_km: included }: DeliveryTariff): number[] {
  const last = radius ?? included + 20
  const distances = [1, included, included + 1, included + 5, last]
  return [...new Set(distances.filter((km) => km > 0 && km <= last))].sort((a, b) => a - b)
}

export function FeeExamples({ tariff, caption }: { tariff: DeliveryTariff; caption: string }) {
  const t = useWords()
  const { radius_km: radius, free_above_in_cents: freeFrom } = tariff
  const baskets = [...new Set([...exampleBaskets, freeFrom ?? 60_000])].sort((a, b) => a - b)
  const feeAt = (km: number, basket: number) => {
    const fee = deliveryFee(tariff, km, basket)
    return fee === undefined ? t('handover.too_far') : fee === 0 ? t('handover.free') : formatRand(fee)
  }
  return (
    <div className="handover__examples">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('handover.distance')}</th>
            {baskets.map((basket) => (
              <th key={basket} scope="col">
                {t('handover.basket_of', { amount: formatRand(basket) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {distancesOf(tariff).map((km) => (
            <tr key={km}>
              <th scope="row">{t('handover.km', { km: String(km) })}</th>
              {baskets.map((basket) => (
                <td key={basket} className="number">
                  {feeAt(km, basket)}
                </td>
              ))}
            </tr>
          ))}
          {radius !== null && (
            <tr>
              <th scope="row">{t('handover.further_than', { km: String(radius) })}</th>
              <td colSpan={baskets.length}>{t('handover.too_far')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
