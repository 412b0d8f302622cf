// The home page as a plain page: the order under way, the departments, and what is on special. Banners and samples cost data that
// nobody asked for.
import { useSuspenseQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { pageTo } from '#paths'
import type { LoaderArgs } from '#web/page.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export const loader = ({ shop }: LoaderArgs) => shop.ensure(departmentsQuery(shop, shop.supplierId))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const { data: departments } = useSuspenseQuery(departmentsQuery(shop, supplierId))
  const market = shop.config.mode === 'market'
  return (
    <>
      {!supplierId && <p>{t(market ? 'shopfront.home_text_compare' : 'shopfront.home_text_choose')}</p>}
      <ul className="links">
        {departments.map(({ id, name }) => (
          <li key={id}>
            <a href={pageTo('category', { id })}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
