// The way to search from where there is nothing to see.
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
