// The shopper's page of store credit: the balance and every cent that came or went.
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { unlessOffline } from '#web/unless-offline.ts'
import { useWords } from '#web/words.ts'
import { MoneyHistory } from './money-history.tsx'
import { creditQuery } from './money-queries.ts'

export const handle: PageHandle = {
  title: 'credit.title',
  english: true,
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('home'),
}

/** Loads the history; offline the page renders anyway and says so. */
export const loader: PageLoader = async ({ shop }) => {
  if (!shop.account) return
  await unlessOffline(shop.queries.fetchInfiniteQuery(creditQuery(shop, shop.account.id)))
}

export function Component() {
  const account = useAccount()
  return <div className="stack">{account && <Credit userId={account.id} />}</div>
}

function Credit({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const history = useInfiniteQuery(creditQuery(shop, userId))
  const [latest] = history.data?.pages ?? []
  if (latest?.lines.length === 0)
    return (
      <EmptyState icon="cash" drawing="coins" title={t('credit.none')} text={t('credit.none_text')}>
        <ButtonLink kind="primary" to={pageTo('home')}>
          {t('shopfront.go_home')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {latest && (
        <section className="card stack" aria-label={t('money.balance')}>
          <h2 className="number">{formatRand(latest.balance_in_cents)}</h2>
          <p>{t('credit.about')}</p>
        </section>
      )}
      <div className="card">
        <MoneyHistory history={history} toOrder={(id) => pageTo('order', { id })} />
      </div>
    </>
  )
}
