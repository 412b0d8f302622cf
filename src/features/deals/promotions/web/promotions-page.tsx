// The page of specials that hold now and those that begin soon.
import { lazy } from 'react'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { DealPage, loadDeals } from './deal-page.tsx'

export const handle: PageHandle = {
  title: 'deals.promotions',
  description: 'deals.promotions_description',
  supplierBar: true,
  beside: lazy(() => import('./promotions-aside.tsx')),
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'promotions')

export const Component = () => <DealPage kind="promotions" />
