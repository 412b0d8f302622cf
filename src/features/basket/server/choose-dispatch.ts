// How a cart's goods get to the shopper, what that costs, and when: or why not (rulings, points 5 and 6).
import type { Address } from '#features/addresses/address-contract.ts'
import { findWay } from '#features/delivery/find-way.ts'
import {
  type Destination,
  type DestinationAsk,
  findDestination,
} from '#features/delivery/server/find-destination.ts'
import { slotKind } from '#features/slots/plan-slots.ts'
import { findSlotAt, type Slot } from '#features/slots/server/find-slots.ts'
import { whyNotSlot } from '#features/slots/server/take-place.ts'
import { refuse as refuseSlot } from '#features/slots/slot-refusals.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTurn, type Reader } from '#server/database/database.ts'
import type { CartInput } from '../cart-contract.ts'
import { refuse } from '../cart-refusals.ts'
import type { CartShipping, CartSupplier } from './cart-store.ts'

export interface Dispatch {
  option: CartShipping | undefined
  slot: Slot | undefined
  /** Where it is brought, of the shopper's address book. */
  address: Address | undefined
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

/** Whether the option that a cart means would bring it: that much is known before its supplier is. */
function wantsDelivery({ shipping_provider: named, requires_shipping }: CartInput): boolean {
  return named ? named.toUpperCase() !== 'COLLECT' : requires_shipping === true
}

/** What is asked of the supplier itself comes last, so that all else may be looked for at once. */
export async function chooseDispatch(
  db: Reader,
  cart: CartInput,
  supplierId: string,
  { stokvel, now, ...asked }: { stokvel: boolean; now: Date } & DestinationAsk,
): Promise<(supplier: CartSupplier, subtotalInCents: number) => Dispatch> {
  const delivers = wantsDelivery(cart)
  const kind = slotKind({ stokvel, requires_shipping: delivers })
  const startsAt = cart.collection_date ? new Date(cart.collection_date) : undefined
  const [slotThere, to] = await inTurn([
    startsAt && findSlotAt(db, { supplierId, kind }, startsAt, now),
    delivers ? findDestination(db, cart, asked) : undefined,
  ])
  return (supplier, subtotalInCents) => {
    const option = findOption(cart, supplier)
    const slot = option && slotThere
    const address = !option || to instanceof Refusal ? undefined : to?.address
    const none = { option, slot, address, feeInCents: cents(0) }
    if (supplier.closed) return { ...none, problem: refuseClosed(supplier) }
    if (!option) return { ...none, problem: refuse('dispatch-not-offered') }
    const fee = to ? feeOf(option, { supplier, to, subtotalInCents }) : cents(0)
    if (typeof fee !== 'number') return { ...none, problem: fee }
    return {
      option,
      slot,
      address,
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
  {
    supplier,
    to,
    subtotalInCents,
  }: { supplier: CartSupplier; to: Destination | Refusal; subtotalInCents: number },
): Cents | Refusal {
  if (to instanceof Refusal) return to
  return findWay(option, { from: supplier, to, subtotalInCents }).fee ?? refuse('address-out-of-range')
}
