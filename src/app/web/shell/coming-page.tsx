// The outline of the page that a tap leads to, over the page that it leaves. It is in sight only where the next page takes longer than
// a moment (coming-page.css); the page below stays as it is, with its place, for who turns back.
import './coming-page.css'
import { useLocation, useNavigation } from 'react-router'
import { SearchSkeleton } from '#features/catalogue/search/web/search-skeleton.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'

/** Pages of products, and the page of one; any other is parts below each other. */
const cards = /^\/(category|search|favourites|promotions|multibuys|leaflets_promotions|stokvel)/
const product = /^\/product/

const Part = () => (
  <div className="card">
    <Skeleton lines={3} />
  </div>
)

export function ComingPage() {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  // A filter or the order of a list keeps the list in sight.
  if (!location || location.pathname === pathname) return null
  return (
    // The bar at the top says that the page is loading (shell.tsx).
    <div className="coming" aria-hidden="true">
      <div>
        <span className="skeleton__line coming__title" />
        {cards.test(location.pathname) ? (
          <SearchSkeleton />
        ) : product.test(location.pathname) ? (
          <Skeleton picture lines={4} />
        ) : (
          <div className="stack">
            <Part />
            <Part />
            <Part />
          </div>
        )}
      </div>
    </div>
  )
}
