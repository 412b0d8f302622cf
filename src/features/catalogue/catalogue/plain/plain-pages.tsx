// The links to the page before and after this one of a list.
import { useWords } from '#web/words.ts'
import { pageAddress, pageNumberOf } from '../web/list-filter.ts'

interface Props {
  search: URLSearchParams
  nextPage: number | null
  /** What the link to the next page says, where it is not more products. */
  more?: string
}

export function PlainPages({ search, nextPage, more }: Props) {
  const t = useWords()
  const page = pageNumberOf(search)
  if (page === 1 && nextPage === null) return null
  return (
    <p>
      {page > 1 && <a href={pageAddress(search, page - 1)}>{t('kit.page_previous')}</a>}{' '}
      {nextPage !== null && (
        <a className={more ? undefined : 'act'} href={pageAddress(search, nextPage)}>
          {more ?? t('kit.page_next')}
        </a>
      )}
    </p>
  )
}
