// A branch as managers edit it: its name, location, contact details, and what the law requires [ruling 10]. Hours and closing
// are in the calendar, bank details with the payment accounts.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { CentsShape, IdParams, Nullable, Strict } from '#wire/shapes.ts'
import { setupItems } from './missing-setup.ts'

const settings = {
  name: Type.String({ maxLength: 80 }),
  formatted_address: Type.String({ maxLength: 200 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  phone: Nullable(Type.String({ maxLength: 30 })),
  /** As it is called in law, where that is not its name over the door. */
  legal_name: Nullable(Type.String({ maxLength: 120 })),
  /** Null: not a vendor, so that invoices show no VAT. */
  vat_number: Nullable(Type.String({ maxLength: 20 })),
  image_url: Type.String({ minLength: 1, maxLength: 200 }),
  /** At or under this many a product is shown as low in stock. */
  low_stock_threshold: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  /** What a stokvel basket must come to. */
  stokvel_minimum_in_cents: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  /** Takes no orders; shoppers may look at it, unless it was never opened. */
  disabled: Type.Boolean(),
}

export const BranchSettings = Type.Object({
  id: Type.String(),
  agency_name: Type.String(),
  /** Who changes them says what they were looking at. */
  version: Type.String(),
  ...settings,
  stokvel_minimum_in_cents: CentsShape,
  closed: Type.Boolean(),
  closed_text: Nullable(Type.String()),
  /** Never opened for shoppers: they do not see it at all. */
  in_preparation: Type.Boolean(),
  /** What it must have before it can be opened for shoppers, and has not. */
  missing: Type.Array(Type.Enum([...setupItems])),
})
export type BranchSettings = Static<typeof BranchSettings>

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const

export const branchCalls = {
  managedBranch: defineCall({
    ...base,
    permission: 'branch.manage',
    summary:
      'A branch as its managers keep it: name, place, phone, tax details, stock threshold, whether it takes orders.',
    params: IdParams,
    answer: BranchSettings,
  }),
  changeBranch: defineCall({
    ...base,
    permission: 'branch.manage',
    summary:
      'The branch becomes as given; shoppers see it at once. One that lacks hours, times, a way of handing over or a way to pay cannot be opened. Orders keep the name and address they were placed at.',
    params: IdParams,
    body: Strict({ version: Type.String({ minLength: 1, maxLength: 40 }), ...settings }),
    answer: Type.Object({ status: Type.Literal('ok'), branch: BranchSettings }),
    idempotent: true,
  }),
}
