// The filters beside this page on wide screens; phones never fetch them.
import { DealAside } from '#features/deals/promotions/web/deal-page.tsx'

export default function CombosAside() {
  return <DealAside kind="combos" />
}
