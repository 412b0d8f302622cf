// The filters beside this page on wide screens; phones never fetch them.
import { DealAside } from './deal-page.tsx'

export default function LeafletPromotionsAside() {
  return <DealAside kind="leaflets" />
}
