// Builds the response for a validated cart: its corrected items, all totals and the problems, in the caller's language.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { LiquorHours } from '#features/suppliers/slots/liquor-hours.ts'
import type { Language, Refusal } from '#kernel/refusal.ts'
import { type Line, lineTotal, type Totals } from '../basket.ts'
import type { Deal, Validation } from '../cart-contract.ts'

export interface ValidationParts {
  updated: string[]
  outOfStock: string[]
  lines: readonly Line<CardOffer>[]
  deals: readonly Deal[]
  totals: Totals
  /** The discount code that is taken off. */
  code: string | null
  stokvel: boolean
  /** Of the liquor in it; empty without any. */
  liquorHours: readonly LiquorHours[]
  problems: {
    total: Refusal | undefined
    dispatch: Refusal | undefined
    discount: Refusal | undefined
    stokvel: readonly Refusal[]
  }
  language: Language
}

export function showValidation({
  updated,
  outOfStock,
  lines,
  deals,
  totals,
  code,
  stokvel,
  liquorHours,
  problems,
  language,
}: ValidationParts): Validation {
  const messageOf = (refusal: Refusal | undefined) => refusal?.messages(language)[0] ?? null
  return {
    updated,
    out_of_stock: outOfStock,
    total_error: messageOf(problems.total),
    dispatch_error: messageOf(problems.dispatch),
    items: lines.map((line) => ({
      ...line,
      deal_in_cents: line.deal_in_cents ?? 0,
      total_in_cents: lineTotal(line),
    })),
    ...(deals.length > 0 && { deals: [...deals] }),
    credit_in_cents: totals.credit,
    credit_available_in_cents: totals.creditAvailable,
    discount_code: code,
    // Whoever priced the cart says whether there are any to try.
    discount_codes_enabled: false,
    discount_code_error: messageOf(problems.discount),
    discount_in_cents: totals.discount,
    subtotal_in_cents: totals.subtotal,
    shipping_cost_in_cents: totals.shipping,
    bag_qty: totals.bagQty,
    bag_total_in_cents: totals.bags,
    stokvel,
    stokvel_errors: problems.stokvel.flatMap((refusal) => refusal.messages(language)),
    total_in_cents: totals.total,
    ...(liquorHours.length > 0 && { liquor_hours: [...liquorHours].sort((a, b) => a.weekday - b.weekday) }),
  }
}
