// The page of goods that cost less when several are bought.
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { loadDeals } from './deal-kinds.ts'
import { DealAside, DealPage } from './deal-page.tsx'

export const handle: PageHandle = {
  title: 'deals.multibuys',
  description: 'deals.multibuys_description',
  supplierBar: true,
  beside: () => <DealAside kind="multibuys" />,
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'multibuys')

export const Component = () => <DealPage kind="multibuys" />
