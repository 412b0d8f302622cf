// The page being shown: its handle, and the title that stands in the navbar and the tab.
import { useMatches } from 'react-router'
import type { PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { pageTitle } from './page-title.ts'

export interface CurrentPage {
  id: string
  handle: PageHandle | undefined
  title: string
}

export function useCurrentPage(): CurrentPage {
  const t = useWords()
  const shop = useShop()
  const match = useMatches().at(-1)
  const handle = match?.handle as PageHandle | undefined
  // Pages answer null when they are loaded; a page that could not be has no answer.
  const failed = match !== undefined && match.loaderData === undefined
  return {
    id: match?.id ?? '',
    handle,
    title: failed ? shop.config.shop_name : pageTitle(handle, { t, shop, params: match?.params ?? {} }),
  }
}
