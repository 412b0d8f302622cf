// What a page shows when its subject does not exist.
import { SearchLink } from '#features/catalogue/catalogue/web/search-link.tsx'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { useWords } from '#web/words.ts'

export function NotFound() {
  const t = useWords()
  return (
    <EmptyState
      icon="place"
      drawing="lost"
      title={t('shopfront.not_found_title')}
      text={t('shopfront.not_found_text')}
    >
      <ButtonLink kind="primary" icon="shop" to={pageTo('home')}>
        {t('shopfront.go_home')}
      </ButtonLink>
      <SearchLink />
    </EmptyState>
  )
}
