// Banners and pop-ups as managers edit them.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const ManagedBanner = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['banner', 'popup']),
  image_url: Type.String(),
  /** A page of this shopfront, as a path. */
  target_id: Type.String(),
  /** What the picture says, for who cannot see it. */
  alt: Type.String(),
  /** Null: of the whole shop. */
  supplier_id: Nullable(Type.String()),
  supplier_name: Nullable(Type.String()),
  /** Null: of the home page. */
  category_id: Nullable(Type.String()),
  category_name: Nullable(Type.String()),
  start_at: Nullable(InstantShape),
  /** Exclusive. */
  end_at: Nullable(InstantShape),
  /** A pop-up is shown to one visitor at most once in so many hours. */
  every_hours: Type.Integer(),
  published: Type.Boolean(),
  state: Type.Enum(['hidden', 'waiting', 'shown', 'ended']),
})
export type ManagedBanner = Static<typeof ManagedBanner>

const When = Type.Optional(Nullable(InstantShape))
const fields = {
  /** A picture that was handed in here. */
  image_url: Type.String({ minLength: 1, maxLength: 200 }),
  target_id: Type.String({ minLength: 1, maxLength: 1000 }),
  alt: Type.String({ minLength: 1, maxLength: 200 }),
  category_id: Type.Optional(Nullable(Id)),
  start_at: When,
  end_at: When,
  every_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8760 })),
  published: Type.Optional(Type.Boolean()),
}

const manager = { area: 'manager', generation: 'counter', policy: 'manager' } as const

export const bannerCalls = {
  managedBanners: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'The banners and pop-ups of one’s suppliers; of the whole shop too for who manages all of it.',
    answer: Type.Object({
      banners: Type.Array(ManagedBanner),
      suppliers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      /** Whether one may make banners of the whole shop. */
      whole_shop: Type.Boolean(),
    }),
  }),
  addBanners: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'Makes a banner or pop-up for each supplier named, or one for the whole shop (null).',
    body: Strict({
      kind: Type.Enum(['banner', 'popup']),
      ...fields,
      supplier_ids: Nullable(Type.Array(Id, { minItems: 1, maxItems: 500 })),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), banners: Type.Array(ManagedBanner) }),
    http: 201,
    idempotent: true,
  }),
  changeBanner: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'Changes a banner or pop-up; what is left out stays.',
    params: IdParams,
    body: Type.Partial(Strict(fields), { additionalProperties: false }),
    answer: Type.Object({ status: Type.Literal('ok'), banner: ManagedBanner }),
  }),
  removeBanner: defineCall({
    ...manager,
    permission: 'deals.manage',
    summary: 'Removes a banner or pop-up.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
}
