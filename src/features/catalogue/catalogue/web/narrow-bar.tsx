// Over a list that can be narrowed: how much there is, in which order, by what it is narrowed, and the way to the filters.
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { Facets, Sort } from '../facets-contract.ts'
import { chosenChips } from './narrow-chips.ts'
import { NarrowLinks } from './narrow-links.tsx'
import { countChosen, type NarrowedQuery, narrowedTo, nothingNarrowed, sortNames } from './narrowed.ts'
import { useNarrowed } from './use-narrowed.ts'
import './narrow-bar.css'

/** Fetched by the first touch of the button. */
const NarrowSheet = lazy(async () => ({ default: (await import('./narrow-sheet.tsx')).NarrowSheet }))

/** What the filters would count, and how many would be left, by a choice that is not made yet. */
export type Preview = (query: NarrowedQuery) => Promise<{ facets: Facets; count: number }>

interface Props {
  facets: Facets
  /** How many are left, in words. */
  said: string
  count: number
  preview: Preview
  /** What the list's own order is called; the shop's when left out. */
  best?: string
}

export function NarrowBar({ facets, said, count, preview, best }: Props) {
  const t = useWords()
  const { search, narrowed, choose } = useNarrowed()
  const [open, setOpen] = useState(false)
  const chosen = countChosen(narrowed)
  return (
    <div className="narrow-bar">
      <div className="narrow-bar__row">
        <p className="narrow-bar__count" role="status">
          {said}
        </p>
        <label className="narrow-bar__sort">
          <span className="visually-hidden">{t('catalogue.sort')}</span>
          <select
            value={narrowed.sort}
            onChange={(event) => choose({ ...narrowed, sort: event.target.value as Sort })}
          >
            {Object.entries(sortNames).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {(sort === 'best' && best) || t(name)}
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
        <NarrowLinks facets={facets} narrowed={narrowed} search={search} best={best} />
      ) : (
        <noscript />
      )}
      {chosen > 0 && (
        <ul className="narrow-bar__chips" aria-label={t('catalogue.chosen')}>
          {chosenChips(facets, narrowed, t).map(({ key, label, next }) => (
            <li key={key}>
              <Link
                to={narrowedTo(search, next)}
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
              to={narrowedTo(search, { ...nothingNarrowed, sort: narrowed.sort })}
              preventScrollReset
            >
              {t('catalogue.clearAll')}
            </Link>
          </li>
        </ul>
      )}
      {open && (
        <Suspense>
          <NarrowSheet
            seen={{ facets, count }}
            preview={preview}
            narrowed={narrowed}
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
