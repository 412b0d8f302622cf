// The delivery tariff on the wire: page and server compute fees from it in the same way.
import Type, { type Static } from 'typebox'
import { CentsShape, Nullable } from '#wire/shapes.ts'

export const DeliveryTariff = Type.Object({
  /** Not beyond it; null: however far. */
  radius_km: Nullable(Type.Number()),
  base_fee_in_cents: CentsShape,
  /** Kilometres that the base fee covers. */
  included_km: Type.Number(),
  /** For every kilometre after those, begun ones whole. */
  fee_per_km_in_cents: CentsShape,
  /** From this subtotal on it costs nothing; null: never. */
  free_above_in_cents: Nullable(CentsShape),
})
export type DeliveryTariff = Static<typeof DeliveryTariff>
