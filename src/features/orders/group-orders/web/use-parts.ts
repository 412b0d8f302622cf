// Every part of a group as it would be ordered now: the shopper's choices, the shop's validation and the obstacles.
import { useQueries, useQuery } from '@tanstack/react-query'
import { orderable } from '#features/basket/basket/basket.ts'
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { addressError } from '#features/orders/orders/web/address-error.ts'
import { cartInput } from '#features/orders/orders/web/cart-input.ts'
import { type ConfirmedLine, confirmedLines } from '#features/orders/orders/web/confirmed-lines.ts'
import { type CurrentTotals, currentTotals } from '#features/orders/orders/web/current-totals.ts'
import { paymentToBegin, useLastChoices } from '#features/orders/orders/web/last-choices.ts'
import { orderObstacles, slotErrorOf } from '#features/orders/orders/web/order-obstacles.ts'
import { offeredPayments } from '#features/orders/orders/web/payment-choice.tsx'
import type { SlotsState } from '#features/orders/orders/web/slot-and-payment.tsx'
import { awaitsSoonestSlot } from '#features/orders/orders/web/use-soonest-slot.ts'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { slotsQuery } from '#features/suppliers/slots/web/slot-queries.ts'
import { type BasketSlot, slotsForBasket } from '#features/suppliers/slots/web/slots-for-basket.ts'
import { type CardOf, useAcceptedCards } from '#features/ways-to-pay/debtor-cards/web/accepted-cards.ts'
import { useDataFree, useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import type { CheckedPart, GroupPart } from '../group-contract.ts'
import { findPartWay, type PartChoices, usePartChoices } from './group-choices.ts'
import { groupCheckQuery } from './group-queries.ts'

export interface PartState {
  supplier: SupplierPart<CartLine>['supplier'] & { name: string }
  lines: ConfirmedLine[]
  /** Those of the lines that are ordered. */
  orderedLines: ConfirmedLine[]
  input: GroupPart
  choices: PartChoices
  /** Brought to the shopper, not collected. */
  delivered: boolean
  /** Why the part cannot go to the chosen address. */
  addressError: string | undefined
  config: ClientConfig | undefined
  payments: ReturnType<typeof offeredPayments>
  card: ReturnType<CardOf>
  slots: SlotsState
  slot: BasketSlot | undefined
  /** The soonest time is about to be chosen. */
  isChoosingSlot: boolean
  totals: CurrentTotals
  /** What the shop said last of this part. */
  validation: Validation | undefined
  /** Priced as it is now, not as it was before the last change. */
  priced: boolean
  changed: boolean
  needsAge: boolean
  /** What keeps this part from being ordered, besides what is still to choose. */
  obstacles: string[]
  slotError: string | undefined
}

export interface GroupParts {
  parts: PartState[]
  /** What could not be fetched, and how to try again. */
  failed: { error: unknown; retry: () => void } | undefined
  isFetching: boolean
}

export function useGroupParts(groups: readonly SupplierPart<CartLine>[], tried: boolean): GroupParts {
  const t = useWords()
  const shop = useShop()
  const { id, revision } = useCart()
  const choicesOf = usePartChoices()
  const last = useLastChoices()
  const dataFree = useDataFree()
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
  const queried = groups.map(({ supplier, lines }, at) => {
    const config = configs[at]?.data
    const card = cardOf(supplier.id)
    const way = ways[at] ?? 'COLLECT'
    const delivered = way !== 'COLLECT'
    const payments = config ? offeredPayments(config, way, { card, dataFree }) : []
    const chosen = choicesOf(supplier.id)
    const choices = {
      ...chosen,
      shipping_provider: way,
      payment_provider: paymentToBegin(payments, chosen.payment_provider, last),
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
    groupCheckQuery(
      shop,
      queried.map(({ input }) => input),
    ),
  )
  const now = new Date()
  const parts = queried.map(
    ({ supplier, lines: inBasket, delivered, config, payments, card, choices, input }, at): PartState => {
      const validation = validationOf(validated.data, supplier.id)
      const current = validated.isPlaceholderData ? undefined : validation
      const lines = confirmedLines(inBasket, validation, now)
      const orderedLines = orderable(lines)
      const slotsResult = slots[at]
      const times = slotsForBasket(slotsResult?.data, validation?.liquor_hours)
      const slot = times?.find((each) => each.starts_at === choices.collection_date)
      return {
        supplier,
        lines,
        orderedLines,
        input,
        choices,
        delivered,
        addressError: delivered && address ? addressError(validation)?.text : undefined,
        config,
        payments,
        card,
        slots: { data: times, error: slotsResult?.error, retry: () => void slotsResult?.refetch() },
        slot,
        isChoosingSlot: awaitsSoonestSlot(
          choices.collection_date,
          validation && times,
          slotsResult ? [slotsResult, validated] : [validated],
        ),
        totals: currentTotals(lines, current, choices.requires_bags ? (config?.bag_price_in_cents ?? 0) : 0),
        validation,
        priced: current !== undefined,
        changed: lines.some((line) => line.changed),
        needsAge: orderedLines.some((line) => line.offer.sellable.age_restricted),
        obstacles: orderObstacles(t, validation, orderedLines),
        slotError: slotErrorOf(t, { validation: current, slots: times, slot, choices, tried, delivered }),
      }
    },
  )
  const broken = configs.find(({ error }) => error) ?? (validated.error ? validated : undefined)
  return {
    parts,
    failed: broken && { error: broken.error, retry: () => void broken.refetch() },
    isFetching: validated.isFetching,
  }
}

const isStokvel = (lines: readonly CartLine[]): boolean =>
  lines.length > 0 && lines.every(({ offer }) => offer.stokvel)

const validationOf = (tried: readonly CheckedPart[] | undefined, supplierId: string) =>
  tried?.find((part) => part.supplier_id === supplierId)?.validation ?? undefined
