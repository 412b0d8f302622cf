// Stokvel packs as a plain page: what each single pack comes to, and the minimum of an order.
import type { Deal, Deals } from '#features/deals/promotions/deal-contract.ts'
import { PlainDeals } from '#features/deals/promotions/plain/plain-deals.tsx'
import { formatRand, timesRatio } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { packsIn } from '../pack-size.ts'

export const Component = () => (
  <PlainDeals kind="stokvel" more={Each} about={(deals) => <About deals={deals} />} />
)

function About({ deals }: { deals: Deals }) {
  const t = useWords()
  const minimum = deals.stokvel_minimum_in_cents ?? 0
  const isMixed = useCartItems().some(({ offer }) => !offer.stokvel)
  return (
    <>
      <p>
        {t('stokvel.about')} {minimum > 0 && t('stokvel.minimum', { minimum: formatRand(minimum) })}
      </p>
      {isMixed && (
        <p className="note">
          {t('stokvel.apart')} <a href={pageTo('basket')}>{t('stokvel.to_basket')}</a>
        </p>
      )}
    </>
  )
}

function Each({ deal }: { deal: Deal }) {
  const t = useWords()
  const packs = packsIn(deal.sellable.measurement)
  if (!packs) return null
  return (
    <span className="soft">
      {' '}
      {t('stokvel.each', { count: packs, price: formatRand(timesRatio(deal.price_in_cents, 1, packs)) })}
    </span>
  )
}
