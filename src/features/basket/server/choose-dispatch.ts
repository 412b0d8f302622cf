// How a cart's goods get to the shopper, what that costs, and when: or why not (rulings, points 5 and 6).
import { deliveryFee } from '#features/orders/delivery-tariff.ts'
import { slotKind } from '#features/slots/plan-slots.ts'
import { findSlotAt, type Slot } from '#features/slots/server/find-slots.ts'
import { whyNotSlot } from '#features/slots/server/take-place.ts'
import { refuse as refuseSlot } from '#features/slots/slot-refusals.ts'
import { distanceKm } from '#kernel/distance.ts'
import { type Cents, cents } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { CartInput } from '../cart-contract.ts'
import { refuse } from '../cart-refusals.ts'
import type { CartShipping, CartSupplier } from './cart-store.ts'

export interface Dispatch {
  option: CartShipping | undefined
  slot: Slot | undefined
  feeInCents: Cents
  problem: Refusal | undefined
}

/** The option a cart means: the one it names, else collecting, else the supplier's first way of delivering. */
function findOption(cart: CartInput, supplier: CartSupplier): CartShipping | undefined {
  const named = cart.shipping_provider?.toUpperCase()
  const option = named
    ? supplier.shipping.find(({ name }) => name === named)
    : supplier.shipping.find(({ name }) => (name === 'COLLECT') !== (cart.requires_shipping === true))
  const delivers = option?.name !== 'COLLECT'
  return option && delivers === (cart.requires_shipping ?? delivers) ? option : undefined
}

export async function chooseDispatch(
  db: Reader,
  cart: CartInput,
  supplier: CartSupplier,
  { stokvel, now }: { stokvel: boolean; now: Date },
): Promise<(subtotalInCents: number) => Dispatch> {
  const option = findOption(cart, supplier)
  const kind = slotKind({ stokvel, requires_shipping: option ? option.name !== 'COLLECT' : false })
  const startsAt = cart.collection_date ? new Date(cart.collection_date) : undefined
  const slot =
    option && startsAt ? await findSlotAt(db, { supplierId: supplier.id, kind }, startsAt, now) : undefined
  return (subtotalInCents) => {
    const none = { option, slot, feeInCents: cents(0) }
    if (supplier.closed) return { ...none, problem: refuseClosed(supplier) }
    if (!option) return { ...none, problem: refuse('dispatch-not-offered') }
    const fee = feeOf(option, cart, supplier, subtotalInCents)
    if (typeof fee !== 'number') return { ...none, problem: fee }
    return {
      option,
      slot,
      feeInCents: fee,
      problem: startsAt ? whyNotSlot(slot, now) : refuseSlot('slot-missing'),
    }
  }
}

/** The supplier's own words go along, for a page that shows nothing else (specification, point 8). */
const refuseClosed = ({ closedText }: CartSupplier): Refusal =>
  refuse('supplier-closed', {
    values: { closed_text: closedText ?? '' },
    details: { closed_text: closedText },
  })

function feeOf(
  option: CartShipping,
  cart: CartInput,
  supplier: CartSupplier,
  subtotalInCents: number,
): Cents | Refusal {
  if (option.name === 'COLLECT') return cents(0)
  const { shipping_lat: lat, shipping_lon: lon } = cart
  if (typeof lat !== 'number' || typeof lon !== 'number') return refuse('address-missing')
  const km = distanceKm({ lat: supplier.lat, lon: supplier.lon }, { lat, lon })
  return deliveryFee(option, km, subtotalInCents) ?? refuse('address-out-of-range')
}
