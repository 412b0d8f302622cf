// The shopper's page of debtor cards: registration, requests to branches, and their outcome.
import './debtor-cards.css'
import { useQuery } from '@tanstack/react-query'
import { pageTo } from '#paths'
import type { Answer } from '#web/api.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { unlessOffline } from '#web/unless-offline.ts'
import { useWords } from '#web/words.ts'
import { CardItem } from './card-item.tsx'
import { cardsQuery } from './card-queries.ts'
import { RegisterForm } from './register-form.tsx'
import { RequestForm } from './request-form.tsx'
import { requestableBranches } from './requestable-branches.ts'

export const handle: PageHandle = {
  title: 'shoppers.cardsTitle',
  english: true,
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('home'),
}

/** Loads the cards; offline the page renders anyway and says so. */
export const loader: PageLoader = async ({ shop }) => {
  if (!shop.account) return
  await unlessOffline(shop.ensure(cardsQuery(shop, shop.account.id)))
}

export function Component() {
  const account = useAccount()
  return <div className="stack debtor-cards">{account && <Cards userId={account.id} />}</div>
}

function Cards({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data, error, refetch } = useQuery(cardsQuery(shop, userId))
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />
  return (
    <>
      {error && <p role="status">{t('cards.old')}</p>}
      <p>{t('cards.about')}</p>
      {data.registered ? (
        <>
          <Registered registration={data} />
          <RequestForm userId={userId} branches={requestableBranches(data)} />
        </>
      ) : (
        <RegisterForm userId={userId} />
      )}
      {data.resources.length > 0 ? (
        <ul className="debtor-cards__list">
          {data.resources.map((card) => (
            <CardItem key={card.id} userId={userId} card={card} />
          ))}
        </ul>
      ) : (
        data.registered && (
          <EmptyState icon="cash" drawing="coins" title={t('cards.none')} text={t('cards.none_text')} />
        )
      )}
    </>
  )
}

function Registered({ registration }: { registration: Answer<'debtorCards'> }) {
  const t = useWords()
  return (
    <p className="soft">
      {registration.id_number_ends
        ? t('cards.registered_id', { digits: registration.id_number_ends })
        : t('cards.registered_address', { address: registration.business_address_1 ?? '' })}
    </p>
  )
}
