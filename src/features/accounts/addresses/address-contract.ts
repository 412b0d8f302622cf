// The address calls [spec 3, spec 7]. Both generations share the shapes of requests and responses.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import { Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'
import { maxLengths } from './address-rules.ts'

const Text = Nullable(Type.String())

export const Address = Type.Object({
  id: Type.String(),
  /** An outside logistics area: kept and echoed. */
  bridge_id: Text,
  bridge_name: Text,
  created_at: InstantShape,
  formatted: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  unit_or_floor: Text,
  /** How it is found: a landmark, a colour, a gate code. */
  directions: Text,
  /** Suggested first; one of them always is. */
  is_default: Type.Boolean(),
})
export type Address = Static<typeof Address>

export const NewAddress = Strict({
  formatted: Type.String({ minLength: 1, maxLength: maxLengths.formatted }),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  unit_or_floor: Type.Optional(Nullable(Type.String({ maxLength: maxLengths.unit }))),
  directions: Type.Optional(Nullable(Type.String({ maxLength: maxLengths.directions }))),
  bridge_id: Type.Optional(Nullable(Type.String({ maxLength: maxLengths.bridge }))),
  bridge_name: Type.Optional(Nullable(Type.String({ maxLength: maxLengths.bridge }))),
  /** The first is the default whatever is said here. */
  is_default: Type.Optional(Type.Boolean()),
})
export type NewAddress = Static<typeof NewAddress>

/** What tells the driver more of an address; the place itself stays. */
const AddressDetails = Type.Pick(NewAddress, ['unit_or_floor', 'directions'])

const Messages = Type.Array(FailureMessage)
const Done = { status: Type.Literal('ok'), messages: Messages }
const mine = { area: 'accounts', policy: 'shopper', cache: 'never' } as const
const UserParams = Strict({ user_id: Id })
const UserAddressParams = Strict({ user_id: Id, id: Id })

const list = {
  ...mine,
  summary: 'One’s own addresses, latest first.',
  params: UserParams,
  answer: Type.Object({ ...Done, resources: Type.Array(Address) }),
} as const
const add = {
  ...mine,
  summary: 'Adds an address, of at most 20.',
  params: UserParams,
  body: Strict({ address: NewAddress }),
  answer: Type.Object({ ...Done, resource: Address }),
  http: 201,
  idempotent: true,
} as const

export const addressCalls = {
  addresses: defineCall({ ...list, generation: 1 }),
  addressesV2: defineCall({ ...list, generation: 2 }),
  addAddress: defineCall({ ...add, generation: 1 }),
  addAddressV2: defineCall({ ...add, generation: 2 }),
  removeAddress: defineCall({
    ...mine,
    summary: 'Removes an address, for good. Orders keep their own copy.',
    generation: 1,
    params: UserAddressParams,
    answer: Type.Object(Done),
  }),
  changeAddress: defineCall({
    ...mine,
    summary:
      'Changes the unit and the directions of an address. Where it is stays: another place is another address.',
    generation: 2,
    params: UserAddressParams,
    body: Strict({ address: Strict(AddressDetails.properties) }),
    answer: Type.Object({ ...Done, resource: Address }),
  }),
  chooseAddress: defineCall({
    ...mine,
    summary: 'Makes an address the default.',
    generation: 2,
    params: UserAddressParams,
    answer: Type.Object({ ...Done, resources: Type.Array(Address) }),
  }),
}
