// What most people narrow a long list by, at one tap: specials, the sizes and the brands of which it has most.
import { Link } from 'react-router'
import { useWords } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import { emptyFilter, filterAddress } from './list-filter.ts'
import { quickFilters } from './quick-filters.ts'

interface Props {
  facets: Facets
  /** How many results there are. */
  count: number
  search: URLSearchParams
  sort: (typeof emptyFilter)['sort']
  onlyMarks: boolean
}

export function QuickFilters({ facets, count, search, sort, onlyMarks }: Props) {
  const t = useWords()
  const choices = quickFilters(facets, count, onlyMarks)
  if (choices.length === 0) return null
  return (
    <nav aria-label={t('catalogue.filter')}>
      <ul className="narrow-bar__quick">
        {choices.map(({ name, left, filter }) => (
          <li key={name ?? ''}>
            <Link
              to={filterAddress(search, { ...emptyFilter, sort, ...filter })}
              preventScrollReset
              rel="nofollow"
            >
              {name ?? t('catalogue.onSpecial')} <span>{left}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
