// The props of a deal's card.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Deal } from '../deal-contract.ts'

export interface DealCardProps {
  deal: Deal
  eager: boolean
  onAdd: (offer: CardOffer) => void
}
