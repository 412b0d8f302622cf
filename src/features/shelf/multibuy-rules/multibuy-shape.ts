// The shape of a multibuy's terms on the wire, apart from the rules about them, so that no page loads the library of shapes.
import Type, { type Static } from 'typebox'
import { Strict } from '#wire/shapes.ts'

const Pieces = (minimum: number) => Type.Integer({ minimum, maximum: 100 })
const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000 })
const Percent = Type.Number({ minimum: 1, maximum: 95 })

/** `qty` is a number of pieces, `percent` a whole or decimal percentage; amounts are cents. */
export const MultibuyTerms = Type.Union([
  /** `qty` pieces for an amount. */
  Strict({ kind: Type.Literal('n_for_amount'), qty: Pieces(1), amount_in_cents: Amount }),
  /** `qty` pieces for the price of `pay_qty`: the cheapest are free. */
  Strict({ kind: Type.Literal('n_pay_m'), qty: Pieces(2), pay_qty: Pieces(1) }),
  /** Of `qty` pieces the cheapest is free. */
  Strict({ kind: Type.Literal('cheapest_free'), qty: Pieces(2) }),
  /** An amount off for each full `qty`. */
  Strict({ kind: Type.Literal('save_amount'), qty: Pieces(1), amount_in_cents: Amount }),
  /** A percentage off all pieces, from `qty` on. */
  Strict({ kind: Type.Literal('save_percent'), qty: Pieces(1), percent: Percent }),
  /** An amount off once the pieces come to `from_in_cents`, once an order. */
  Strict({ kind: Type.Literal('total_save_amount'), from_in_cents: Amount, amount_in_cents: Amount }),
  /** A percentage off all pieces once they come to `from_in_cents`. */
  Strict({ kind: Type.Literal('total_save_percent'), from_in_cents: Amount, percent: Percent }),
])
export type MultibuyTerms = Static<typeof MultibuyTerms>
