// The page of stokvel: bulk packs for a savings club that buys together, with the price of each single pack and the minimum of
// an order.
import { Link } from 'react-router'
import type { Deals } from '#features/deals/promotions/deal-contract.ts'
import { DealCard, type DealCardProps } from '#features/deals/promotions/web/deal-card.tsx'
import { loadDeals } from '#features/deals/promotions/web/deal-kinds.ts'
import { DealAside, DealPage } from '#features/deals/promotions/web/deal-page.tsx'
import { formatRand, timesRatio } from '#kernel/money.ts'
import { pageTo } from '#paths'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { packsIn } from '../pack-size.ts'

export const handle: PageHandle = {
  title: 'deals.stokvel',
  description: 'deals.stokvel_description',
  supplierBar: true,
  beside: () => <DealAside kind="stokvel" />,
  status: ({ config }) => (config.stokvel ? 200 : 404),
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'stokvel')

export const Component = () => (
  <DealPage kind="stokvel" card={StokvelCard} about={(deals) => <About deals={deals} />} />
)

function About({ deals }: { deals: Deals }) {
  const t = useWords()
  const minimum = deals.stokvel_minimum_in_cents ?? 0
  const mixed = useCartItems().some(({ offer }) => !offer.stokvel)
  return (
    <>
      <div className="deals__note">
        <p>{t('stokvel.about')}</p>
        {minimum > 0 && <p>{t('stokvel.minimum', { minimum: formatRand(minimum) })}</p>}
      </div>
      {mixed && (
        <p className="deals__note deals__note--wait" role="status">
          {t('stokvel.apart')} <Link to={pageTo('basket')}>{t('stokvel.to_basket')}</Link>
        </p>
      )}
    </>
  )
}

function StokvelCard(props: DealCardProps) {
  const t = useWords()
  const { deal } = props
  const packs = packsIn(deal.sellable.measurement)
  return (
    <DealCard {...props}>
      {packs && (
        <p className="deals__days">
          {t('stokvel.each', { count: packs, price: formatRand(timesRatio(deal.price_in_cents, 1, packs)) })}
        </p>
      )}
    </DealCard>
  )
}
