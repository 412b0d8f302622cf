// The contracts of leaflets [spec 3, spec 7].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, InstantShape, Named, Nullable, Strict } from '#wire/shapes.ts'
import { defaultRadiusKm, maxRadiusKm } from './leaflet-radius.ts'

const DayShape = Type.String()

export const Leaflet = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** A PDF or a picture: a path of this shop, or an https address elsewhere. */
  url: Type.String(),
  supplier_id: Type.String(),
  start_at: InstantShape,
  /** The day of `start_at` in Johannesburg. */
  start_on: DayShape,
  /** Exclusive: shoppers are shown the day before. */
  end_at: InstantShape,
  /** The day of `end_at` in Johannesburg, exclusive as well. */
  end_on: DayShape,
  long: Type.Number(),
  lat: Type.Number(),
  /** Its front page; null shows a plain cover. */
  image_url: Nullable(Type.String()),
  /** Known for what stands in our own shop; null elsewhere. */
  content_type: Nullable(Type.Enum(['application/pdf', 'image/webp'])),
  size_bytes: Nullable(Type.Integer()),
  supplier_name: Type.String(),
  /** Kilometres from the asked position, one decimal; null when no position was given. */
  distance: Nullable(Type.Number()),
})
export type Leaflet = Static<typeof Leaflet>

/** A leaflet as its manager sees it. */
export const ManagedLeaflet = Type.Object({
  ...Leaflet.properties,
  visible_at: Nullable(InstantShape),
  published: Type.Boolean(),
  /** Where it stands now: hidden, waiting for `visible_at`, shown, or ended. */
  state: Type.Enum(['hidden', 'waiting', 'shown', 'ended']),
})
export type ManagedLeaflet = Static<typeof ManagedLeaflet>

const fields = {
  name: Type.String({ minLength: 1, maxLength: 120 }),
  /** An https address, or the `url` of a file handed in here. Its length is refused by name. */
  path: Type.String({ minLength: 1 }),
  start_at: InstantShape,
  end_at: InstantShape,
  /** From when shoppers see it; left out or null, as soon as it is published. */
  visible_at: Type.Optional(Nullable(InstantShape)),
  published: Type.Optional(Type.Boolean()),
  /** A picture of its front page that was handed in here. A leaflet that is a picture is its own. */
  image_url: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
}

const manager = { area: 'manager', policy: 'manager' } as const

export const leafletCalls = {
  leaflets: defineCall({
    summary: 'The leaflets of a supplier that shoppers see now.',
    area: 'catalogue',
    generation: 1,
    policy: 'anyone',
    params: IdParams,
    answer: Type.Array(Leaflet),
    cache: 'shelf',
  }),
  leafletsNear: defineCall({
    summary: `Leaflets within a radius (${defaultRadiusKm} km when left out), nearest first; without a position all, latest first.`,
    area: 'catalogue',
    generation: 2,
    policy: 'anyone',
    query: Strict({
      lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: maxRadiusKm })),
    }),
    answer: Type.Array(Leaflet),
    cache: 'shelf',
  }),
  createLeaflets: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'Makes one leaflet for each supplier named.',
    generation: 1,
    body: Strict({ ...fields, supplier_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      leaflets: Type.Array(ManagedLeaflet),
      leaflet: ManagedLeaflet,
    }),
    http: 201,
    idempotent: true,
  }),
  managedLeaflets: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'The leaflets of one’s suppliers, those that end last first.',
    generation: 'counter',
    query: Strict({ supplier_id: Type.Optional(Id) }),
    answer: Type.Object({
      leaflets: Type.Array(ManagedLeaflet),
      suppliers: Type.Array(Named),
    }),
  }),
  changeLeaflet: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'Changes a leaflet; what is left out stays.',
    generation: 'counter',
    params: IdParams,
    body: Type.Partial(Strict(fields), { additionalProperties: false }),
    answer: Type.Object({ status: Type.Literal('ok'), leaflet: ManagedLeaflet }),
  }),
  removeLeaflet: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'Removes a leaflet. Promotions that were printed in it stay.',
    generation: 'counter',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
}
