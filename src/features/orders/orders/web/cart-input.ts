// Builds the cart that is sent to the server: what was chosen, and nothing that the server must decide itself.
import type { Line } from '#features/basket/basket/basket.ts'
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import { wishInputOf } from '#features/basket/wishes/web/wish-store.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'

export interface Choices {
  shipping_provider: string | null
  /** Where it is brought. */
  shipping_address?: { id: string } | null
  collection_date: string | null
  payment_provider: string | null
  requires_bags: boolean
  discount_code?: string | null
  /** Above 0 where store credit is to be used; how much is the server's. */
  credit_in_cents?: number
}

export interface CartToSend {
  id: string | null
  revision: number
  lines: readonly Line<CardOffer>[]
  supplierId: string
}

/** Returns the cart as the call takes it. Prices are sent to be compared, so that the answer can report which of them changed. */
export const cartInput = ({ id, revision, lines, supplierId }: CartToSend, choices: Choices): CartInput => ({
  id,
  revision,
  items: lines.map(({ offer, qty, deal_in_cents }) => ({
    offer: { id: offer.id, price_in_cents: offer.price_in_cents },
    qty,
    ...(deal_in_cents !== undefined && { deal_in_cents }),
    ...wishInputOf(offer),
  })),
  supplier_id: supplierId,
  provider: choices.payment_provider,
  requires_shipping: choices.shipping_provider !== 'COLLECT',
  shipping_provider: choices.shipping_provider,
  dispatch: choices.shipping_provider,
  ...(choices.shipping_address && { shipping_address: { id: choices.shipping_address.id } }),
  requires_bags: choices.requires_bags,
  collection_date: choices.collection_date,
  ...(choices.discount_code && { discount_code: choices.discount_code }),
  ...(choices.credit_in_cents && { credit_in_cents: choices.credit_in_cents }),
  stokvel: lines.length > 0 && lines.every((line) => line.offer.stokvel),
})
