// The home page as a plain page: orders under way, the way back to the last shop and what one buys there, and the departments. Banners and
// samples cost data that nobody asked for.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PlainOffers } from '#features/catalogue/catalogue/plain/plain-offers.tsx'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { pageTo } from '#paths'
import type { LoaderArgs } from '#web/page.ts'
import { useAccount, useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { isUnderWay, underWay } from '../web/order-under-way.ts'
import { boughtQuery, recentOrdersQuery } from '../web/welcome-back-queries.ts'

/** What one bought most, in a list that a small screen still passes by. */
const maxBought = 6

export async function loader({ shop }: LoaderArgs) {
  const { account, supplierId } = shop
  // The page is whole without what is about the shopper: what cannot be had now is left out.
  await Promise.all([
    shop.ensure(departmentsQuery(shop, supplierId)),
    account && shop.queries.prefetchQuery(recentOrdersQuery(shop, account.id)),
    account && supplierId && shop.queries.prefetchQuery(boughtQuery(shop, account.id, supplierId)),
  ])
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const account = useAccount()
  const { data: departments } = useSuspenseQuery(departmentsQuery(shop, supplierId))
  const market = shop.config.mode === 'market'
  return (
    <>
      {account && <Orders userId={account.id} />}
      {!supplierId && <p>{t(market ? 'shopfront.home_text_compare' : 'shopfront.home_text_choose')}</p>}
      {account && supplierId && <BuyAgain userId={account.id} supplierId={supplierId} />}
      <ul className="links">
        {departments.map(({ id, name }) => (
          <li key={id}>
            <a href={pageTo('category', { id })}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Those under way; where no shop is chosen, also the way back to that of the last. */
function Orders({ userId }: { userId: string }) {
  const t = useWords()
  const supplierId = useSupplierId()
  const { data: orders = [] } = useQuery(recentOrdersQuery(useShop(), userId))
  const open = orders.filter(isUnderWay)
  const [last] = orders
  return (
    <>
      {open.length > 0 && (
        <ul className="rows">
          {open.map(({ id, reference, status, shop, time, code }) => {
            const { words, asksCode } = underWay(status)
            return (
              <li key={id}>
                <a href={pageTo('order', { id })}>{t(words)}</a>
                <br />
                {reference}, {shop}
                {time && `, ${time}`}
                {code && asksCode && (
                  <>
                    <br />
                    {t('shopfront.order_code')} <b>{code}</b>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!supplierId && last && (
        <form method="post">
          <button type="submit" name="supplier" value={last.shopId} className="act">
            {t('shopfront.shop_again', { shop: last.shop })}
          </button>
        </form>
      )}
    </>
  )
}

function BuyAgain({ userId, supplierId }: { userId: string; supplierId: string }) {
  const t = useWords()
  const { data: offers = [] } = useQuery(boughtQuery(useShop(), userId, supplierId))
  if (offers.length === 0) return null
  return (
    <>
      <h2>{t('shopfront.buy_again')}</h2>
      <PlainOffers offers={offers.slice(0, maxBought)} />
      <h2>{t('shopfront.departments')}</h2>
    </>
  )
}
