// Saved baskets and shopping lists on the wire. Only their owner can see that they exist.
import Type, { type Static } from 'typebox'
import { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import { CentsShape, EchoedText, Id, InstantShape, Named, Nullable, QtyShape, Strict } from '#wire/shapes.ts'
import { maxItems, maxLineLength, maxNameLength } from './list-limits.ts'

const { id, name, per_kg, per_kg_symbol, per_kg_conversion_rate, stokvel } = CardOffer.properties

/** What a list stores of an offer: enough to be read offline, and to show later what has become dearer. */
export const SavedOffer = Type.Object({
  id,
  name,
  /** As it was when it was kept. */
  price_in_cents: CentsShape,
  per_kg,
  per_kg_symbol,
  per_kg_conversion_rate,
  stokvel,
  supplier: Named,
  sellable: Type.Object({ id: Type.String(), product_id: Type.String(), image_url: Type.String() }),
})
export type SavedOffer = Static<typeof SavedOffer>

export const SavedItem = Type.Object({
  /** As the shopper wrote it; null in a basket that was kept. */
  text: Nullable(Type.String()),
  /** Null where nothing was found for the words. */
  offer: Nullable(SavedOffer),
  /** Base units. */
  qty: Type.Number(),
})
export type SavedItem = Static<typeof SavedItem>

export const SavedList = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: InstantShape,
  items: Type.Array(SavedItem),
})
export type SavedList = Static<typeof SavedList>

const Name = Type.String({ minLength: 1, maxLength: maxNameLength })
const Line = Type.String({ minLength: 1, maxLength: maxLineLength })

/** An offer, words, or an offer that was found for words. */
const ItemInput = Strict({
  text: Type.Optional(Nullable(Line)),
  offer: Type.Optional(Nullable(EchoedText)),
  qty: QtyShape,
})
export type ItemInput = Static<typeof ItemInput>

const LineInput = Strict({ ...ItemInput.properties, qty: Type.Optional(QtyShape) })
export type LineInput = Static<typeof LineInput>

const NewList = Strict({
  /** Made where the list is made, so that it can be made without a signal and is the same list when it is sent twice. */
  id: Id,
  name: Name,
  items: Type.Array(ItemInput, { maxItems: maxItems }),
})
export type NewList = Static<typeof NewList>

/** One of the offers that a list's line can be bought as today. */
export const Choice = Type.Object({
  offer: CardOffer,
  /** Base units that come nearest to what was asked for. */
  qty: Type.Number(),
  /** Not the very thing, but the same product in the same measurement. */
  stand_in: Type.Boolean(),
})
export type Choice = Static<typeof Choice>

/**
 * Why a line is a question:
 * - `brand`: the named brand is not here, or not of these goods;
 * - `size`: not in the named size;
 * - `words`: another word that was named is missing, such as a variety;
 * - `unsure`: several things may be meant.
 */
export const Doubt = Type.Object({
  reason: Type.Union([
    Type.Literal('brand'),
    Type.Literal('size'),
    Type.Literal('words'),
    Type.Literal('unsure'),
  ]),
  /** What is missing, as it was written; empty where nothing is. */
  asked: Type.String(),
})
export type Doubt = Static<typeof Doubt>

export const MatchedLine = Type.Object({
  /** Whether the first choice surely is what was asked for and can be had; else they are what may do instead. */
  matched: Type.Boolean(),
  /** Names nothing to buy: a heading, a greeting, a sum. */
  left_out: Type.Boolean(),
  /** Why the choices are a question; null where the line is matched, or sold out, or nothing was found. */
  doubt: Nullable(Doubt),
  /** Best first. */
  choices: Type.Array(Choice),
})
export type MatchedLine = Static<typeof MatchedLine>

const Done = { status: Type.Literal('ok'), messages: Type.Array(FailureMessage) }
const mine = { area: 'lists', generation: 2, policy: 'shopper', cache: 'never' } as const
const UserParams = Strict({ user_id: Id })
const UserListParams = Strict({ user_id: Id, id: Id })

export const listCalls = {
  lists: defineCall({
    ...mine,
    summary: 'One’s own saved baskets and shopping lists, latest first.',
    params: UserParams,
    answer: Type.Object({ ...Done, resources: Type.Array(SavedList) }),
  }),
  keepList: defineCall({
    ...mine,
    summary:
      'Keeps a list, of at most 50, under the id it was made with. One that is there already is answered as it is.',
    params: UserParams,
    body: Strict({ list: NewList }),
    answer: Type.Object({ ...Done, resource: SavedList }),
    http: 201,
    idempotent: true,
  }),
  changeList: defineCall({
    ...mine,
    summary: 'Changes what a list is called.',
    params: UserListParams,
    body: Strict({ list: Strict({ name: Name }) }),
    answer: Type.Object({ ...Done, resource: SavedList }),
  }),
  removeList: defineCall({
    ...mine,
    summary: 'Removes a list, for good.',
    params: UserListParams,
    answer: Type.Object(Done),
  }),
  matchList: defineCall({
    summary:
      'Finds what each line of a list can be today, at one supplier or at all: the very thing, what can stand in for it, or what the words mean.',
    area: 'lists',
    generation: 2,
    policy: 'anyone',
    body: Strict({
      /** Without it, what is typed is looked for everywhere, and an offer at its own supplier. */
      supplier_id: Type.Optional(Nullable(Id)),
      lines: Type.Array(LineInput, { maxItems: maxItems }),
    }),
    /** In the order of the lines. */
    answer: Type.Object({ lines: Type.Array(MatchedLine) }),
    cache: 'never',
  }),
}
