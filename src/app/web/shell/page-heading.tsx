// The head of a page, at the top of its column: the way back and the title. It scrolls with the page.
import './page-heading.css'
import { useNavigate } from 'react-router'
import { pageTo } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { useWords } from '#web/words.ts'
import type { CurrentPage } from './use-current-page.ts'

export function PageHeading({ page }: { page: CurrentPage }) {
  const t = useWords()
  const navigate = useNavigate()
  if (page.handle?.ownHeading) return null
  return (
    <nav className="page-heading" aria-label={page.title}>
      <Link
        className="page-heading__back"
        to={page.handle?.back ?? pageTo('home')}
        aria-label={t('shell.back')}
        title={t('shell.back')}
        onClick={(event) => {
          // Back to where one came from; who opened this page directly goes home.
          if (page.handle?.back || !(history.state?.idx > 0)) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <Icon name="back" />
      </Link>
      <h1 id="page-title" tabIndex={-1}>
        {page.title}
      </h1>
    </nav>
  )
}
