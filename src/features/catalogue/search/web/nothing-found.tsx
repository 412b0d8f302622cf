// What the page shows when a search finds nothing: the words searched for, and where to look instead.
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { SearchPage } from '../search-contract.ts'
import { searchAddress } from './search-address.ts'
import { SpellingNote } from './spelling-note.tsx'

export function NothingFound({ query, page }: { query: string; page: SearchPage }) {
  const t = useWords()
  const atBranch = useSupplierId() !== null
  const { queries, categories } = page.next_steps
  return (
    <section className="search-nothing" aria-label={t('search.results')}>
      <div role="status">
        <EmptyState
          icon="search"
          drawing="search"
          title={t('search.nothing', { query })}
          text={t(atBranch ? 'search.nothingHere' : 'search.nothingHint')}
        />
      </div>
      <SpellingNote typed={query} page={page} />
      {queries.length > 0 && (
        <nav aria-labelledby="search-try">
          <h2 id="search-try">{t('search.tryThese')}</h2>
          <ul className="search-steps">
            {queries.map((other) => (
              <li key={other}>
                <ButtonLink icon="search" to={searchAddress(other)}>
                  {other}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {categories.length > 0 && (
        <nav aria-labelledby="search-browse">
          <h2 id="search-browse">{t('search.browse')}</h2>
          <ul className="search-steps">
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={pageTo('category', { id })}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}
