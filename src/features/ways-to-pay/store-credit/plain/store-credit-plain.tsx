// Store credit as a plain page: the balance, and one page of what came or went.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PlainPages } from '#features/catalogue/catalogue/plain/plain-pages.tsx'
import { pageNumberOf } from '#features/catalogue/catalogue/web/list-filter.ts'
import { acceptsDebtorCards } from '#features/suppliers/shopfront/accepts-debtor-cards.ts'
import { shippingQuery } from '#features/suppliers/shopfront/web/shipping-query.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import type { LoaderArgs } from '#web/page.ts'
import { type Shop, useAccount, useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { PlainHistory } from './plain-history.tsx'

const pageQuery = (shop: Shop, userId: string, page: number) =>
  queryOptions({
    queryKey: ['store-credit-page', userId, page],
    queryFn: () => shop.api('storeCredit', { params: { user_id: userId }, query: { page } }),
    meta: { personal: true },
  })

export async function loader({ shop, url }: LoaderArgs) {
  if (!shop.account) return
  await Promise.all([
    shop.ensure(pageQuery(shop, shop.account.id, pageNumberOf(url.searchParams))),
    shop.ensure(shippingQuery(shop, shop.supplierId)),
  ])
}

export function Component() {
  const account = useAccount()
  return account && <Credit userId={account.id} />
}

function Credit({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQuery(shop, userId, pageNumberOf(search)))
  const { data: shipping } = useSuspenseQuery(shippingQuery(shop, useSupplierId()))
  return (
    <>
      <p className="total">{formatRand(data.balance_in_cents)}</p>
      <p>{t(data.lines.length === 0 ? 'credit.none_text' : 'credit.about')}</p>
      {data.lines.length > 0 && <PlainHistory lines={data.lines} />}
      <PlainPages search={search} nextPage={data.pagination.next_page} more={t('money.more')} />
      {acceptsDebtorCards(shipping) && (
        <p>
          <a href={pageTo('debtorCards')}>{t('shoppers.cardsTitle')}</a>
        </p>
      )}
    </>
  )
}
