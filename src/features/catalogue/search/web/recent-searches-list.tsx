// The recent searches of this device, to repeat or to delete.
import { Link } from 'react-router'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from './recent-searches-store.ts'
import { searchAddress } from './search-address.ts'

export function RecentSearches() {
  const t = useWords()
  const queries = useRecentSearches((state) => state.queries)
  if (queries.length === 0) return <p className="soft">{t('search.hint')}</p>
  return (
    <section className="search-recent" aria-labelledby="search-recent">
      <div className="spread">
        <h2 id="search-recent" tabIndex={-1}>
          {t('search.recent')}
        </h2>
        <Button
          kind="quiet"
          onClick={() => {
            clearRecentSearches()
            document.getElementById('page-title')?.focus()
          }}
        >
          {t('search.forgetAll')}
        </Button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Link to={searchAddress(query)} replace>
              <Icon name="clock" size="small" />
              <span>{query}</span>
            </Link>
            <IconButton
              icon="close"
              label={t('search.forget', { query })}
              onClick={() => {
                removeRecentSearch(query)
                document.getElementById(queries.length > 1 ? 'search-recent' : 'page-title')?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      <p className="soft small">{t('search.recentHint')}</p>
    </section>
  )
}
