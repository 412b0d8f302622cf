// The bar above a filtered list: the number of results, the sort order, the active filters and the button for the filters.
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { FacetQuery, Facets, Sort } from '../facets-contract.ts'
import { filterChips } from './filter-chips.ts'
import { FilterLinks } from './filter-links.tsx'
import { countFilters, emptyFilter, filterAddress, sortNames } from './list-filter.ts'
import { QuickFilters } from './quick-filter-row.tsx'
import { useListFilter } from './use-list-filter.ts'
import './filter-bar.css'

/** Fetched by the first touch of the button. */
const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))

/** Returns the facets and the number of results for a choice that has not been applied yet. */
export type FilterPreview = (query: FacetQuery) => Promise<{ facets: Facets; count: number }>

interface Props {
  facets: Facets
  /** How many are left, in words. */
  countText: string
  count: number
  preview: FilterPreview
  /** What the list's own order is called; the shop's when left out. */
  bestLabel?: string
  /** Offers the most likely filters at one tap; for lists that nothing else divides. */
  isQuick?: boolean
}

export function FilterBar({ facets, countText, count, preview, bestLabel, isQuick }: Props) {
  const t = useWords()
  const { search, filter, choose } = useListFilter()
  const [open, setOpen] = useState(false)
  const chosen = countFilters(filter)
  return (
    <div className="narrow-bar">
      <div className="narrow-bar__row">
        <p className="narrow-bar__count" role="status">
          {countText}
        </p>
        <label className="narrow-bar__sort">
          <span className="visually-hidden">{t('catalogue.sort')}</span>
          <select
            value={filter.sort}
            onChange={(event) => choose({ ...filter, sort: event.target.value as Sort })}
          >
            {Object.entries(sortNames).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {(sort === 'best' && bestLabel) || t(name)}
              </option>
            ))}
          </select>
        </label>
        <Button
          className="narrow-bar__open"
          icon="filter"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {chosen > 0 ? t('catalogue.filterCount', { count: chosen }) : t('catalogue.filter')}
        </Button>
      </div>
      {/* Whoever has script never sees these, nor carries the code that draws them. */}
      {import.meta.env.SSR ? (
        <FilterLinks facets={facets} filter={filter} search={search} best={bestLabel} />
      ) : (
        <noscript />
      )}
      {(isQuick || facets.marks) && chosen === 0 && (
        <QuickFilters facets={facets} count={count} search={search} sort={filter.sort} onlyMarks={!isQuick} />
      )}
      {chosen > 0 && (
        <ul className="narrow-bar__chips" aria-label={t('catalogue.chosen')}>
          {filterChips(facets, filter, t).map(({ key, label, next }) => (
            <li key={key}>
              <Link
                to={filterAddress(search, next)}
                preventScrollReset
                rel="nofollow"
                aria-label={t('catalogue.chipRemove', { name: label })}
              >
                {label}
                <Icon name="close" size="small" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              className="narrow-bar__clear"
              to={filterAddress(search, { ...emptyFilter, sort: filter.sort })}
              preventScrollReset
            >
              {t('catalogue.clearAll')}
            </Link>
          </li>
        </ul>
      )}
      {open && (
        <Suspense>
          <FilterDialog
            results={{ facets, count }}
            preview={preview}
            filter={filter}
            onClose={() => setOpen(false)}
            onChoose={(next) => {
              setOpen(false)
              choose(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
