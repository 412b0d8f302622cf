// The page of one multibuy: its label, where, until and when it runs, and its goods.
import { useParams } from 'react-router'
import { pageTo } from '#paths'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { loadDeals, supplierOf } from './deal-kinds.ts'
import { DealAside, DealPage } from './deal-page.tsx'
import { dealsQueryFromUrl } from './deal-queries.ts'
import { MultibuyAbout } from './multibuy-about.tsx'

export const handle: PageHandle = {
  title: ({ t, shop, params: { id }, search }) => {
    const query = dealsQueryFromUrl(
      shop,
      supplierOf(shop, shop.supplierId, id),
      { kind: 'multibuys', multibuy: id },
      search,
    )
    const multibuy = shop.queries.getQueryData(query.queryKey)?.multibuy
    if (!multibuy) return t('deals.multibuys')
    return multibuy.programme ? `${multibuy.programme}: ${multibuy.text}` : multibuy.text
  },
  supplierBar: true,
  back: pageTo('multibuys'),
  beside: Aside,
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'multibuys', args.params.id)

export function Component() {
  const { id } = useParams()
  return <DealPage kind="multibuys" multibuy={id} about={(deals) => <MultibuyAbout deals={deals} />} />
}

function Aside() {
  const { id } = useParams()
  return <DealAside kind="multibuys" multibuy={id} />
}
