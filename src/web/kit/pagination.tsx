// Links to the other pages of a list. They are plain links, so that they work before any script and can be shared.
import './pagination.css'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#web/words.ts'
import { ButtonLink } from './button.tsx'

interface PaginationProps {
  page: number
  nextPage: number | null
  /** How many there are, where it is known: the ones about this one can then be chosen by number. */
  pages?: number
  /** The address of a page; when left out the page's own with `page` changed. */
  to?: (page: number) => string
  /** What the way on says, where it does not lead to products. */
  next?: string
}

export function Pagination({ page, nextPage, pages, to: addressOf, next }: PaginationProps) {
  const t = useWords()
  const [search] = useSearchParams()
  const to = addressOf ?? ((number: number) => addressOfPage(search, number))
  if (page === 1 && nextPage === null) return null
  return (
    <nav className="pagination" aria-label={t('kit.pages')}>
      {page > 1 && (
        <ButtonLink to={to(page - 1)} rel="prev" icon="back">
          {t('kit.page_previous')}
        </ButtonLink>
      )}
      {pages === undefined ? (
        <span className="soft">{t('kit.page_number', { number: page })}</span>
      ) : (
        <ol className="pagination__numbers">
          {pageNumbers(page, pages).map((number) => (
            <li key={number}>
              <Link
                to={to(number)}
                aria-label={t('kit.page_number', { number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {nextPage !== null && (
        <ButtonLink to={to(nextPage)} rel="next" kind="primary">
          {next ?? t('kit.page_next')}
        </ButtonLink>
      )}
    </nav>
  )
}

function addressOfPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return `?${next}`
}

/** The first, the last, and those about this one. */
function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(near)]
}
