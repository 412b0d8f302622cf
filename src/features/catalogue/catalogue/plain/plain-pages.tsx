// The links to the page before and after this one of a list.
import { useWords } from '#web/words.ts'
import { pageAddress, pageNumberOf } from '../web/list-filter.ts'

export function PlainPages({ search, nextPage }: { search: URLSearchParams; nextPage: number | null }) {
  const t = useWords()
  const page = pageNumberOf(search)
  if (page === 1 && nextPage === null) return null
  return (
    <p>
      {page > 1 && <a href={pageAddress(search, page - 1)}>{t('kit.page_previous')}</a>}{' '}
      {nextPage !== null && (
        <a className="act" href={pageAddress(search, nextPage)}>
          {t('kit.page_next')}
        </a>
      )}
    </p>
  )
}
