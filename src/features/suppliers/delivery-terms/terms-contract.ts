// How a branch hands over its goods, what delivery costs, and how it is paid, as managers set it [ruling 6, ruling 10].
import Type, { type Static } from 'typebox'
import { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import { defineCall } from '#wire/call.ts'
import { IdParams, Nullable, Strict } from '#wire/shapes.ts'

const WayName = Type.Enum(['COLLECT', 'PICUP', 'MANUAL_DELIVERY'])
const Payment = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z0-9_]+$' })

export const ManagedWay = Type.Object({
  name: WayName,
  /** In which ways it can be paid; none: this way is not offered. */
  payment_options: Type.Array(Type.String()),
  /** Those that this shopfront has. `ready`: the branch has the account that it takes. */
  choices: Type.Array(Type.Object({ name: Type.String(), ready: Type.Boolean() })),
  /** Null for collecting, which costs nothing. */
  tariff: Nullable(DeliveryTariff),
})
export type ManagedWay = Static<typeof ManagedWay>

export const ManagedTerms = Type.Object({
  supplier: Type.Object({ id: Type.String(), name: Type.String() }),
  /** Who changes them says what they were looking at. */
  version: Type.String(),
  ways: Type.Array(ManagedWay),
})
export type ManagedTerms = Static<typeof ManagedTerms>

const Kilometres = Type.Number({ minimum: 0, maximum: 1000 })
/** Up to a hundred thousand rand. */
const Fee = Type.Integer({ minimum: 0, maximum: 10_000_000 })

const WayUpdate = Strict({
  name: WayName,
  payment_options: Type.Array(Payment, { maxItems: 20 }),
  tariff: Nullable(
    Strict({
      /** Null: however far. */
      radius_km: Nullable(Kilometres),
      base_fee_in_cents: Fee,
      /** The base fee brings it this far; every further kilometre that is begun costs `fee_per_km_in_cents`. */
      included_km: Kilometres,
      fee_per_km_in_cents: Fee,
      /** Null: never free. */
      free_above_in_cents: Nullable(Fee),
    }),
  ),
})
export type WayUpdate = Static<typeof WayUpdate>

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const

export const termsCalls = {
  managedTerms: defineCall({
    ...base,
    permission: 'delivery.manage',
    summary: 'How a branch hands over, what it charges for bringing, and how it is paid.',
    params: IdParams,
    answer: ManagedTerms,
  }),
  changeTerms: defineCall({
    ...base,
    permission: 'delivery.manage',
    summary:
      'Changes the ways that are named; distances are kept to 100 metres. One without a way of paying is not offered.',
    params: IdParams,
    body: Strict({
      version: Type.String({ minLength: 1, maxLength: 40 }),
      ways: Type.Array(WayUpdate, { minItems: 1, maxItems: 3 }),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), terms: ManagedTerms }),
  }),
}
