// A link to search, for pages with nothing to show.
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import { useCanSearch } from './can-search.ts'

export function SearchLink() {
  const t = useWords()
  if (!useCanSearch()) return null
  return (
    <ButtonLink icon="search" to={pageTo('search')}>
      {t('shell.search')}
    </ButtonLink>
  )
}
