// The contracts of combos for managers ([spec 3]: "Manager leaflet and combo creation"; [ruling 4, ruling 10]).
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import {
  CentsShape,
  Id,
  IdParams,
  InstantShape,
  Named,
  Nullable,
  PageQuery,
  Pagination,
  Strict,
} from '#wire/shapes.ts'

export const comboStatuses = ['running', 'upcoming', 'hidden', 'forbidden', 'ended'] as const
/** `forbidden`: the combo has a part that may not be promoted, and is neither shown nor sold. */
export type ComboStatus = (typeof comboStatuses)[number]

/** A combo at one of its branches. */
export const ComboBranch = Type.Object({
  supplier: Named,
  offer_id: Type.String(),
  price_in_cents: CentsShape,
  /** What the parts cost there by themselves now; null where one is not sold singly. */
  singly_in_cents: Nullable(CentsShape),
  /** Shown from, sold from, sold until (exclusive); null is always. */
  visible_at: Nullable(InstantShape),
  start_at: Nullable(InstantShape),
  end_at: Nullable(InstantShape),
  published: Type.Boolean(),
  status: Type.Enum([...comboStatuses]),
})
export type ComboBranch = Static<typeof ComboBranch>

export const ManagedCombo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  items: Type.Array(
    Type.Object({
      sellable_id: Type.String(),
      name: Type.String(),
      image_url: Type.String(),
      measurement: Nullable(Type.String()),
      qty: Type.Number(),
      /** The law forbids promoting it, so that no combo with it is sold. */
      promotion_forbidden: Type.Boolean(),
    }),
  ),
  /** Only those one manages. */
  branches: Type.Array(ComboBranch),
  /** Branches of others sell it too: what it holds and its name then change by making another one. */
  shared: Type.Boolean(),
})
export type ManagedCombo = Static<typeof ManagedCombo>

/** A branch that does not sell the combo, and the part it lacks. */
export const LackingPart = Type.Object({ supplier: Named, sellable_id: Type.String(), name: Type.String() })
export type LackingPart = Static<typeof LackingPart>

const wanted = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  items: Type.Array(Strict({ sellable_id: Id, qty: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }) }), {
    minItems: 1,
    maxItems: 30,
  }),
  price_in_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  supplier_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  visible_at: Type.Optional(Nullable(InstantShape)),
  start_at: Type.Optional(Nullable(InstantShape)),
  end_at: Type.Optional(Nullable(InstantShape)),
  published: Type.Optional(Type.Boolean()),
  /** A picture of ours ('/pictures/…'), as handing in a file answers it; composed of the parts' when left out. */
  image_url: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
}
export const ComboInput = Strict(wanted)
export type ComboInput = Static<typeof ComboInput>

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const
const Written = Type.Object({
  status: Type.Literal('ok'),
  combo: ManagedCombo,
  left_out: Type.Array(LackingPart),
})

export const comboCalls = {
  managedCombos: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'The combos of the suppliers one manages, by name.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      ...PageQuery.properties,
    }),
    answer: Type.Object({
      combos: Type.Array(ManagedCombo),
      suppliers: Type.Array(Named),
      pagination: Pagination,
    }),
  }),
  managedCombo: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'One combo with its parts and branches.',
    params: IdParams,
    answer: ManagedCombo,
  }),
  createCombo: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Makes a combo of things each branch sells, and offers it at the branches named that sell all of them.',
    body: ComboInput,
    answer: Written,
    http: 201,
    idempotent: true,
  }),
  changeCombo: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Changes a combo. With other parts it becomes another combo, under another id: nobody’s basket changes its contents.',
    params: IdParams,
    body: ComboInput,
    answer: Written,
  }),
  endCombo: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Ends a combo now at the branches one manages, or takes it away where it has not begun (null when nothing is left of it).',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok'), combo: Nullable(ManagedCombo) }),
  }),
}
