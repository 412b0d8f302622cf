// The bar with the page's title and the back link.
import { useNavigate } from 'react-router'
import { pageTo } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { useWords } from '#web/words.ts'
import type { CurrentPage } from './use-current-page.ts'

export function PageNavbar({ page }: { page: CurrentPage }) {
  const t = useWords()
  const navigate = useNavigate()
  if (page.id === 'home') return <div className="under-toolbar" />
  const Title = page.handle?.ownHeading ? 'p' : 'h1'
  return (
    <nav className="navbar" aria-label={page.title}>
      <div className="navbar__row">
        <Link
          className="navbar__back"
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
        <Title className="navbar__title" {...(Title === 'h1' && { id: 'page-title', tabIndex: -1 })}>
          {page.title}
        </Title>
      </div>
    </nav>
  )
}
