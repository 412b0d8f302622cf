// The page of one list: a new one to type, or a saved one matched with today's shelves.
import { useParams } from 'react-router'
import { ContinueByForm } from '#features/basket/basket/web/continue-by-form.tsx'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useWords } from '#web/words.ts'
import { loadAccountLists } from './account-lists.ts'
import { matchPosted } from './posted-list.ts'
import { useReturnAfterChoosing } from './return-after-choosing.ts'
import { SavedListView } from './saved-list-view.tsx'
import { ShoppingList } from './shopping-list.tsx'
import { useListSync, useListsRestored, useShownLists } from './use-lists.ts'

export const handle: PageHandle = {
  title: ({ t, params }) => t(params.id === 'new' ? 'lists.new_title' : 'lists.one_title'),
  english: true,
  supplierBar: true,
  alone: true,
  noindex: true,
  back: pageTo('lists'),
}

export const loader: PageLoader = async ({ shop, params }) => {
  if (import.meta.env.SSR) await (params.id === 'new' ? matchPosted(shop) : loadAccountLists(shop, params.id))
}

export function Component() {
  const { id = '' } = useParams()
  const restored = useListsRestored()
  useReturnAfterChoosing(pageTo('list', { id }))
  if (id === 'new') return <ShoppingList />
  if (restored) return <SavedListPage id={id} />
  return (
    <>
      <Skeleton lines={8} />
      <ContinueByForm />
    </>
  )
}

function SavedListPage({ id }: { id: string }) {
  const t = useWords()
  const list = useShownLists().find((one) => one.id === id)
  const { status } = useListSync()
  if (list) return <SavedListView key={id} list={list} />
  if (status === 'asking') return <Skeleton lines={8} />
  return (
    <EmptyState icon="page" drawing="lost" title={t('lists.not_here')} text={t('lists.not_here_text')}>
      <ButtonLink kind="primary" to={pageTo('lists')}>
        {t('lists.see')}
      </ButtonLink>
    </EmptyState>
  )
}
