// The page of specials that hold now and those that begin soon.
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { loadDeals } from './deal-kinds.ts'
import { DealAside, DealPage } from './deal-page.tsx'

export const handle: PageHandle = {
  title: 'deals.promotions',
  description: 'deals.promotions_description',
  supplierBar: true,
  beside: () => <DealAside kind="promotions" />,
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'promotions')

export const Component = () => <DealPage kind="promotions" />
