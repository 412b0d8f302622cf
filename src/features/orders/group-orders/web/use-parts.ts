// Every part of a group as it would be ordered now: what was chosen, what the shop says of it, and what is in the way.
import { useQueries, useQuery } from '@tanstack/react-query'
import { orderable } from '#features/basket/basket/basket.ts'
import type { SupplierPart } from '#features/basket/basket/by-supplier.ts'
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { addressError } from '#features/orders/orders/web/address-error.ts'
import { cartInput } from '#features/orders/orders/web/cart-input.ts'
import { type ConfirmedLine, confirmedLines } from '#features/orders/orders/web/confirmed-lines.ts'
import { inTheWay, slotErrorOf } from '#features/orders/orders/web/in-the-way.ts'
import { offeredPayments } from '#features/orders/orders/web/payment-choice.tsx'
import { type TotalsNow, totalsNow } from '#features/orders/orders/web/totals-now.ts'
import type { AskedSlots } from '#features/orders/orders/web/when-and-how.tsx'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { slotsQuery } from '#features/suppliers/slots/web/slot-queries.ts'
import { type BasketSlot, slotsForBasket } from '#features/suppliers/slots/web/slots-for-basket.ts'
import { type CardOf, useAcceptedCards } from '#features/ways-to-pay/debtor-cards/web/accepted-cards.ts'
import { useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import type { GroupPart, TriedPart } from '../group-contract.ts'
import { findPartWay, type PartChoices, usePartChoices } from './group-choices.ts'
import { triedQuery } from './group-queries.ts'

export interface PartNow {
  supplier: SupplierPart<CartLine>['supplier'] & { name: string }
  lines: ConfirmedLine[]
  /** Those of the lines that are ordered. */
  wanted: ConfirmedLine[]
  input: GroupPart
  choices: PartChoices
  /** Brought to the shopper, not collected. */
  delivered: boolean
  /** Why the part cannot go to the chosen address. */
  addressError: string | undefined
  config: ClientConfig | undefined
  payments: ReturnType<typeof offeredPayments>
  card: ReturnType<CardOf>
  slots: AskedSlots
  slot: BasketSlot | undefined
  totals: TotalsNow
  /** What the shop said last of this part. */
  said: Validation | undefined
  /** Priced as it is now, not as it was before the last change. */
  priced: boolean
  changed: boolean
  needsAge: boolean
  /** What keeps this part from being ordered, besides what is still to choose. */
  inTheWay: string[]
  slotError: string | undefined
}

export interface Parts {
  parts: PartNow[]
  /** What could not be fetched, and how to try again. */
  failed: { error: unknown; retry: () => void } | undefined
  asking: boolean
}

export function useParts(groups: readonly SupplierPart<CartLine>[], tried: boolean): Parts {
  const t = useWords()
  const shop = useShop()
  const { id, revision } = useCart()
  const choicesOf = usePartChoices()
  const creditWish = useCheckout((checkout) => checkout.credit_wish_in_cents)
  const address = useCheckout((checkout) => checkout.shipping_address)
  const ids = groups.map(({ supplier }) => supplier.id)
  const configs = useQueries({ queries: ids.map((supplierId) => clientConfigQuery(shop, supplierId)) })
  const ways = groups.map(({ supplier }, at) => {
    const chosen = choicesOf(supplier.id).shipping_provider
    const config = configs[at]?.data
    return (config ? findPartWay(config, chosen)?.name : chosen) ?? 'COLLECT'
  })
  const slots = useQueries({
    queries: groups.map(({ supplier, lines }, at) =>
      slotsQuery(shop, supplier.id, {
        stokvel: isStokvel(lines),
        requires_shipping: ways[at] !== 'COLLECT',
        shipping_provider: ways[at],
      }),
    ),
  })
  const cardOf = useAcceptedCards(configs.flatMap(({ data }) => data?.shipping ?? []))
  const asked = groups.map(({ supplier, lines }, at) => {
    const config = configs[at]?.data
    const card = cardOf(supplier.id)
    const way = ways[at] ?? 'COLLECT'
    const delivered = way !== 'COLLECT'
    const payments = config ? offeredPayments(config, way, card) : []
    const chosen = choicesOf(supplier.id)
    const choices = {
      ...chosen,
      shipping_provider: way,
      // With one way of paying there is nothing to choose.
      payment_provider:
        payments.find((name) => name === chosen.payment_provider) ??
        (payments.length === 1 ? (payments[0] ?? null) : null),
      requires_bags: Boolean(config?.bags) && chosen.requires_bags,
    }
    const cart = { id, revision, lines: orderable(lines), supplierId: supplier.id }
    const input = {
      ...cartInput(cart, {
        ...choices,
        shipping_address: delivered ? address : null,
        credit_in_cents: creditWish,
      }),
      supplier_id: supplier.id,
    }
    return { supplier, lines, delivered, config, payments, card, choices, input }
  })
  const validated = useQuery(
    triedQuery(
      shop,
      asked.map(({ input }) => input),
    ),
  )
  const now = new Date()
  const parts = asked.map(
    ({ supplier, lines: inBasket, delivered, config, payments, card, choices, input }, at): PartNow => {
      const said = validationOf(validated.data, supplier.id)
      const current = validated.isPlaceholderData ? undefined : said
      const lines = confirmedLines(inBasket, said, now)
      const wanted = orderable(lines)
      const asking = slots[at]
      const times = slotsForBasket(asking?.data, said?.liquor_hours)
      const slot = times?.find((each) => each.starts_at === choices.collection_date)
      return {
        supplier,
        lines,
        wanted,
        input,
        choices,
        delivered,
        addressError: delivered ? addressError(said)?.text : undefined,
        config,
        payments,
        card,
        slots: { data: times, error: asking?.error, retry: () => void asking?.refetch() },
        slot,
        totals: totalsNow(lines, current, choices.requires_bags ? (config?.bag_price_in_cents ?? 0) : 0),
        said,
        priced: current !== undefined,
        changed: lines.some((line) => line.changed),
        needsAge: wanted.some((line) => line.offer.sellable.age_restricted),
        inTheWay: inTheWay(t, said, wanted),
        slotError: slotErrorOf(t, { validation: said, slots: times, slot, choices, tried, delivered }),
      }
    },
  )
  const broken = configs.find(({ error }) => error) ?? (validated.error ? validated : undefined)
  return {
    parts,
    failed: broken && { error: broken.error, retry: () => void broken.refetch() },
    asking: validated.isFetching,
  }
}

const isStokvel = (lines: readonly CartLine[]): boolean =>
  lines.length > 0 && lines.every(({ offer }) => offer.stokvel)

const validationOf = (tried: readonly TriedPart[] | undefined, supplierId: string) =>
  tried?.find((part) => part.supplier_id === supplierId)?.validation ?? undefined
