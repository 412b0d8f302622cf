// The path from the department down to a category or product.
import { pageTo } from '#paths'
import { Link } from '#web/kit/link.tsx'
import { useWords } from '#web/words.ts'
import './breadcrumb.css'

export function Breadcrumb({ path }: { path: readonly { id: string; name: string }[] }) {
  const t = useWords()
  if (path.length === 0) return null
  return (
    <nav className="breadcrumb" aria-label={t('catalogue.breadcrumb')}>
      {path.map(({ id, name }) => (
        <Link key={id} to={pageTo('category', { id })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
