// On to the next page: plain links, so that they work before any script and can be shared.
import './pagination.css'
import { useWords } from '#web/words.ts'
import { ButtonLink } from './button.tsx'

interface PaginationProps {
  page: number
  nextPage: number | null
  /** The address of a page. */
  to: (page: number) => string
  /** What the way on says, where it does not lead to products. */
  next?: string
}

export function Pagination({ page, nextPage, to, next }: PaginationProps) {
  const t = useWords()
  if (page === 1 && nextPage === null) return null
  return (
    <nav className="pagination" aria-label={t('kit.pages')}>
      {page > 1 && (
        <ButtonLink to={to(page - 1)} rel="prev" icon="back">
          {t('kit.page_previous')}
        </ButtonLink>
      )}
      <span className="soft">{t('kit.page_number', { number: page })}</span>
      {nextPage !== null && (
        <ButtonLink to={to(nextPage)} rel="next" kind="primary">
          {next ?? t('kit.page_next')}
        </ButtonLink>
      )}
    </nav>
  )
}
