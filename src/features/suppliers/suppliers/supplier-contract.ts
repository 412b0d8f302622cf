// Suppliers and agencies on the wire [spec 3].
import Type, { type Static } from 'typebox'
import { stations } from '#features/suppliers/shopfront/stations.ts'
import { defineCall } from '#wire/call.ts'
import { IdParams, Nullable, Strict } from '#wire/shapes.ts'

const Text = Nullable(Type.String())

export const Hours = Type.Object({ dayname: Type.String(), formatted_hours: Type.String() })

export const Supplier = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
  /** In market mode, the origin that anonymous catalogue reads of this supplier go to; null for the shop's own host. */
  api_endpoint: Text,
  /** Kilometres from the asked position, one decimal; null when no position was given. */
  distance: Nullable(Type.Number()),
  closed_text: Text,
  /** Closed for ordering now, by the supplier's own switch. */
  closed: Type.Boolean(),
  /** Switched off by its managers: it can be browsed, and takes no orders. */
  disabled: Type.Boolean(),
  bank_name: Text,
  bank_branch: Text,
  bank_account_name: Text,
  bank_account: Text,
  bank_account_type: Text,
  yoco_public_key: Text,
  formatted_address: Type.String(),
  phone: Text,
  /** Monday first, day names in the caller's language. */
  hours: Type.Array(Hours),
  /** Dates on which the branch has other hours. Any other public holiday takes Sunday's, or is closed. */
  dates: Type.Array(Type.Object({ date: Type.String(), formatted_hours: Type.String() })),
  agency_name: Type.String(),
  /** The mean of its reviews; null without any. */
  rating: Nullable(Type.Number()),
  rating_count: Type.Integer(),
})
export type Supplier = Static<typeof Supplier>

export const Agency = Type.Object({
  name: Type.String(),
  image_url: Type.String(),
  suppliers: Type.Array(Supplier),
})
export type Agency = Static<typeof Agency>

/** The suppliers of another demo station than the one this shopfront opens with. */
const DemoStation = Type.Optional(Type.Enum([...stations]))

const Position = Strict({
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  /** Kilometres; the configured radius when left out. */
  radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 2000 })),
  demo: DemoStation,
})

const one = {
  summary: 'One supplier: its address, hours and bank details.',
  area: 'suppliers',
  policy: 'anyone',
  params: IdParams,
  answer: Supplier,
  cache: 'shelf',
} as const

const near = {
  summary: 'Suppliers, nearest first; without a position all of them, by name.',
  area: 'suppliers',
  policy: 'anyone',
  query: Position,
  answer: Type.Array(Supplier),
  cache: 'shelf',
} as const

export const supplierCalls = {
  supplier: defineCall({ ...one, generation: 1 }),
  supplierV2: defineCall({ ...one, generation: 2 }),
  distanceFrom: defineCall({ ...near, generation: 1 }),
  distanceFromV2: defineCall({ ...near, generation: 2 }),
  agencies: defineCall({
    summary: 'Agencies with their suppliers.',
    area: 'suppliers',
    generation: 2,
    policy: 'anyone',
    query: Strict({ demo: DemoStation }),
    answer: Type.Array(Agency),
    cache: 'shelf',
  }),
}
