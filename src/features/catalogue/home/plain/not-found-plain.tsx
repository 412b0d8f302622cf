// The page for unknown addresses as a plain page: the way home, and the departments.
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { pageTo } from '#paths'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function Component() {
  const t = useWords()
  const { data: departments } = useQuery(departmentsQuery(useShop(), useSupplierId()))
  return (
    <>
      <p>{t('shopfront.not_found_text')}</p>
      <p>
        <a className="act" href={pageTo('home')}>
          {t('shopfront.go_home')}
        </a>
      </p>
      {departments && (
        <ul className="links">
          {departments.map(({ id, name }) => (
            <li key={id}>
              <a href={pageTo('category', { id })}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
