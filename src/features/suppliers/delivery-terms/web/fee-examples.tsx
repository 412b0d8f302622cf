// Shows the fees of a tariff for some distances and baskets, computed as checkout does.
import { deliveryFee, type Tariff } from '#features/suppliers/delivery/delivery-tariff.ts'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'

const exampleBaskets = [10_000, 30_000]

/** Where the fee begins, some way on, and the last place it is brought to. */
function distancesOf({ radiusKm, includedKm }: Tariff): number[] {
  const last = radiusKm ?? includedKm + 20
  const distances = [1, includedKm, includedKm + 1, includedKm + 5, last]
  return [...new Set(distances.filter((km) => km > 0 && km <= last))].sort((a, b) => a - b)
}

export function FeeExamples({ tariff, caption }: { tariff: Tariff; caption: string }) {
  const t = useWords()
  const { radiusKm, freeAboveInCents } = tariff
  const baskets = [...new Set([...exampleBaskets, freeAboveInCents ?? 60_000])].sort((a, b) => a - b)
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
          {radiusKm !== null && (
            <tr>
              <th scope="row">{t('handover.further_than', { km: String(radiusKm) })}</th>
              <td colSpan={baskets.length}>{t('handover.too_far')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
