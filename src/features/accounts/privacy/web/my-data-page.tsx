// The shopper's own data: consent to marketing, export of everything stored, and deletion of the account.
import './privacy.css'
import { useQuery } from '@tanstack/react-query'
import { pageTo } from '#paths'
import { OpenForm } from '#web/forms/page-form.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { unlessOffline } from '#web/unless-offline.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ExportCard } from './export-card.tsx'
import { MarketingCard } from './marketing-card.tsx'
import { accountDeletionQuery, consentsQuery } from './privacy-queries.ts'

export const handle: PageHandle = {
  title: 'privacy.title',
  english: true,
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('profile'),
}

/** Loads consents and deletion terms. Offline, the page opens all the same and says so. */
export const loader: PageLoader = async ({ shop }) => {
  if (!shop.account) return
  const { id } = shop.account
  await unlessOffline(
    Promise.all([shop.ensure(consentsQuery(shop, id)), shop.ensure(accountDeletionQuery(shop, id))]),
  )
}

export function Component() {
  const account = useAccount()
  return <div className="stack privacy folds">{account && <Cards userId={account.id} />}</div>
}

function Cards({ userId }: { userId: string }) {
  const shop = useShop()
  const consents = useQuery(consentsQuery(shop, userId))
  const deletion = useQuery(accountDeletionQuery(shop, userId))
  const error = consents.error ?? deletion.error
  if (!consents.data || !deletion.data)
    return error ? (
      <ErrorState error={error} onRetry={() => void Promise.all([consents.refetch(), deletion.refetch()])} />
    ) : (
      <Skeleton lines={8} />
    )
  return (
    <>
      <OpenForm />
      <MarketingCard userId={userId} consents={consents.data} />
      <ExportCard userId={userId} />
      <DeleteAccountCard userId={userId} deletion={deletion.data} />
    </>
  )
}
