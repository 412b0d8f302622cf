// The page of specials that are printed in a leaflet.
import { Link } from 'react-router'
import { pageTo } from '#paths'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useWords } from '#web/words.ts'
import { loadDeals } from './deal-kinds.ts'
import { DealAside, DealPage } from './deal-page.tsx'

export const handle: PageHandle = {
  title: 'deals.leaflets',
  description: 'deals.leaflets_description',
  supplierBar: true,
  beside: () => <DealAside kind="leaflets" />,
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'leaflets')

export const Component = () => <DealPage kind="leaflets" about={() => <SeeLeaflets />} />

function SeeLeaflets() {
  const t = useWords()
  return (
    <p>
      <Link to={pageTo('leaflets')}>{t('deals.see_leaflets')}</Link>
    </p>
  )
}
