// The page for unknown addresses: it offers the way home and the departments.
import './not-found-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export const handle: PageHandle = { title: 'shell.not_found', status: 404, alone: true }

/** Loads the departments; the page is shown without them where that fails. */
export const loader: PageLoader = ({ shop }) =>
  shop.ensure(departmentsQuery(shop, shop.supplierId)).catch(() => undefined)

export function Component() {
  const t = useWords()
  return (
    <div className="missing stack">
      <EmptyState
        icon="place"
        drawing="lost"
        title={t('shopfront.not_found_title')}
        text={t('shopfront.not_found_text')}
      >
        <ButtonLink kind="primary" icon="shop" to={pageTo('home')}>
          {t('shopfront.go_home')}
        </ButtonLink>
      </EmptyState>
      <Departments />
    </div>
  )
}

function Departments() {
  const t = useWords()
  const shop = useShop()
  const { data } = useQuery(departmentsQuery(shop, useSupplierId()))
  if (!data) return null
  return (
    <nav aria-labelledby="missing-departments">
      <h2 id="missing-departments">{t('shopfront.departments')}</h2>
      <ul className="missing__departments">
        {data.map(({ id, name }) => (
          <li key={id}>
            <Link to={pageTo('category', { id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
