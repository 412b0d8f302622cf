// The page of combos: the parts of each, what they cost singly, and the saving.
import { loadDeals } from '#features/deals/promotions/web/deal-kinds.ts'
import { DealAside, DealPage } from '#features/deals/promotions/web/deal-page.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { ComboCard } from './combo-card.tsx'

export const handle: PageHandle = {
  title: 'deals.combos',
  description: 'deals.combos_description',
  supplierBar: true,
  beside: () => <DealAside kind="combos" />,
  status: ({ config }) => (config.combos ? 200 : 404),
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'combos')

export const Component = () => <DealPage kind="combos" card={ComboCard} />
