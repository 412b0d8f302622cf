// Determines a cart's dispatch, its fee and its slot, or the reason why it is not possible [ruling 5, ruling 6].
import type { Address } from '#features/accounts/addresses/address-contract.ts'
import {
  type Destination,
  type DestinationRequest,
  findDestination,
} from '#features/basket/basket/server/find-destination.ts'
import { findNamedWay, wantsDelivery } from '#features/suppliers/delivery/named-way.ts'
import { quoteDelivery } from '#features/suppliers/delivery/quote-delivery.ts'
import { type SlotKind, slotKind } from '#features/suppliers/slots/plan-slots.ts'
import { findSlotAt, findSlotsAt, type Slot } from '#features/suppliers/slots/server/find-slots.ts'
import { whyNotSlot } from '#features/suppliers/slots/server/reserve-place.ts'
import { refuse as refuseSlot } from '#features/suppliers/slots/slot-refusals.ts'
import { distanceKm } from '#kernel/distance.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Reader, sendInOrder } from '#server/database/database.ts'
import type { CartInput } from '../cart-contract.ts'
import { refuse } from '../cart-refusals.ts'
import type { CartShipping, CartSupplier } from './cart-offer-store.ts'

export interface Dispatch {
  option: CartShipping | undefined
  slot: Slot | undefined
  /** Where it is brought, of the shopper's address book. */
  address: Address | undefined
  feeInCents: Cents
  problem: Refusal | undefined
}

/** Takes the supplier and the subtotal last, so that everything else can be read in parallel with them. */
export type DispatchChooser = (supplier: CartSupplier, subtotalInCents: number) => Dispatch

export async function chooseDispatch(
  db: Reader,
  cart: CartInput,
  supplierId: string,
  { stokvel, now, ...request }: { stokvel: boolean; now: Date } & DestinationRequest,
): Promise<DispatchChooser> {
  const { delivers, kind, startsAt } = selectionOf(cart, stokvel)
  const [slotThere, to] = await sendInOrder(db, [
    () => startsAt && findSlotAt(db, { supplierId, kind }, startsAt, now),
    () => (delivers ? findDestination(db, cart, request) : undefined),
  ])
  return chooseFrom({ startsAt, slotAt: () => slotThere, to, now }, cart)
}

/** Chooses dispatch for many carts of one supplier; the slots of each kind are read once for all carts. */
export async function chooseDispatches(
  db: Reader,
  requests: readonly { cart: CartInput; stokvel: boolean; accountId: string }[],
  supplierId: string,
  now: Date,
): Promise<DispatchChooser[]> {
  const selections = requests.map(({ cart, stokvel }) => selectionOf(cart, stokvel))
  const kinds = [...new Set(selections.map(({ kind }) => kind))]
  const slotsOf = (kind: SlotKind) => {
    const instants = selections.map((selection) =>
      selection.kind === kind ? (selection.startsAt ?? now) : now,
    )
    return findSlotsAt(db, { supplierId, kind }, instants, now)
  }
  const [slots, destinations] = await sendInOrder(db, [
    () =>
      sendInOrder(
        db,
        kinds.map((kind) => () => slotsOf(kind)),
      ),
    () =>
      sendInOrder(
        db,
        requests.map(({ cart, accountId }, n) => () => {
          if (selections[n]?.delivers) return findDestination(db, cart, { accountId, acceptsPoint: false })
        }),
      ),
  ])
  return requests.map(({ cart }, n) => {
    const { kind, startsAt } = selections[n] as DispatchSelection
    const slotAt = slots[kinds.indexOf(kind)]?.[n] ?? (() => undefined)
    return chooseFrom(
      { startsAt, slotAt: startsAt ? slotAt : () => undefined, to: destinations[n], now },
      cart,
    )
  })
}

interface DispatchSelection {
  delivers: boolean
  kind: SlotKind
  startsAt: Date | undefined
}

function selectionOf(cart: CartInput, stokvel: boolean): DispatchSelection {
  const delivers = wantsDelivery(cart)
  const startsAt = cart.collection_date ? new Date(cart.collection_date) : undefined
  return { delivers, kind: slotKind({ stokvel, requires_shipping: delivers }), startsAt }
}

interface Choice {
  startsAt: Date | undefined
  slotAt: () => Slot | undefined
  to: Destination | Refusal | undefined
  now: Date
}

function chooseFrom({ startsAt, slotAt, to, now }: Choice, cart: CartInput): DispatchChooser {
  return (supplier, subtotalInCents) => {
    const there = to && !(to instanceof Refusal) && { km: distanceKm(supplier, to), subtotalInCents }
    const option = findNamedWay(cart, supplier.shipping, there || undefined)
    const slot = option && slotAt()
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

/** The supplier's own words go along, for a page that shows nothing else [spec 8]. */
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
  return quoteDelivery(option, { from: supplier, to, subtotalInCents }).fee ?? refuse('address-out-of-range')
}
