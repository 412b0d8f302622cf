// The page of saved baskets and shopping lists. They are stored in this browser, and in the account of a signed-in shopper: they
// work offline, and the page says so if the account could not be reached.

import './lists.css'
import { ContinueByForm } from '#features/basket/basket/web/continue-by-form.tsx'
import { pageTo } from '#paths'
import { OpenForm } from '#web/forms/page-form.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { loadAccountLists } from './account-lists.ts'
import { ListCard } from './list-card.tsx'
import { RemoveListForm } from './remove-list.tsx'
import { useListSync, useListsRestored, useShownLists } from './use-lists.ts'

export const handle: PageHandle = {
  title: 'lists.title',
  english: true,
  alone: true,
  noindex: true,
  back: pageTo('home'),
}

export const loader: PageLoader = async ({ shop }) => {
  if (import.meta.env.SSR) await loadAccountLists(shop)
}

export function Component() {
  const t = useWords()
  const restored = useListsRestored()
  const lists = useShownLists()
  const signedIn = useAccount() !== null
  const { status } = useListSync()
  const isLoading = !restored || (lists.length === 0 && status === 'asking')
  return (
    <div className="stack">
      <div className="row">
        <ButtonLink kind="primary" icon="edit" to={pageTo('list', { id: 'new' })}>
          {t('lists.write')}
        </ButtonLink>
        <ButtonLink icon="heart" to={pageTo('favourites')}>
          {t('catalogue.favourites')}
        </ButtonLink>
      </div>
      {status === 'unreached' && (
        <p role="status" className="basket__note">
          <Icon name="offline" size="small" />
          {t('lists.unreached')}
        </p>
      )}
      {isLoading && (
        <>
          <Skeleton lines={5} />
          <ContinueByForm />
        </>
      )}
      {!isLoading && lists.length === 0 && (
        <EmptyState icon="page" drawing="list" title={t('lists.none')} text={t('lists.none_text')}>
          {import.meta.env.SSR && !signedIn && (
            <ButtonLink to={`${pageTo('signIn')}?redirect_to=${encodeURIComponent(pageTo('lists'))}`}>
              {t('shell.sign_in')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <OpenForm />
      <RemoveListForm />
      <ul className="lists__choices" aria-label={t('lists.title')}>
        {lists.map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </ul>
      {restored && lists.length > 0 && !signedIn && <p className="soft small">{t('lists.here_only')}</p>}
    </div>
  )
}
