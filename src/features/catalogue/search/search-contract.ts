// The contracts of search and its synonyms [spec 7, ruling 2, ruling 13].
import Type, { type Static } from 'typebox'
import { CardOffer, Offer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { Facets, facetQuery } from '#features/catalogue/catalogue/facets-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, IdParams, InstantShape, Nullable, Pagination, Strict } from '#wire/shapes.ts'

const searchQuery = Strict({
  /** Up to 200 characters count; longer queries are refused. Missing or empty finds nothing. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  /** One branch's shelf. Without it the whole market, grouped by sellable, each with its best offer. */
  supplier_id: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Takes every word as it was typed, without correcting its spelling. */
  literal: Type.Optional(Type.Literal('1')),
  ...facetQuery,
})

const inMarket = {
  /** How many offers of this sellable are in view, and at how many suppliers. */
  offers_count: Type.Integer(),
  suppliers_count: Type.Integer(),
}

const found = {
  pagination: Pagination,
  total_count: Type.Integer(),
  /** What was searched for instead, because nothing has all words as they were typed; null when the query was taken as typed. */
  corrected_query: Nullable(Type.String()),
  facets: Facets,
}

export const SearchAnswer = Type.Object({
  offers: Type.Array(Type.Object({ ...Offer.properties, ...inMarket })),
  ...found,
})

export const FoundCard = Type.Object({ ...CardOffer.properties, ...inMarket })
export type FoundCard = Static<typeof FoundCard>

export const SearchPage = Type.Object({
  offers: Type.Array(FoundCard),
  ...found,
  /** What else may have been meant, where the results are, or begin with, those for the words as they were typed. */
  did_you_mean: Nullable(Type.String()),
  /** So many of the results have all that was asked for and come first; the others are near it. */
  complete_count: Type.Integer(),
  /** Words of the query that nothing in the shop has. */
  unknown_words: Type.Array(Type.String()),
  /** Helpful next steps where nothing was found: queries that do find something, and departments. */
  next_steps: Type.Object({
    queries: Type.Array(Type.String()),
    categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
})
export type SearchPage = Static<typeof SearchPage>

export const Suggestion = Type.Object({
  /** 'query' is completed words to search for; the others lead to a page. */
  kind: Type.Union([Type.Literal('query'), Type.Literal('product'), Type.Literal('category')]),
  text: Type.String(),
  /** Of the product or category. */
  id: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  /** What the product costs at least, in cents; null for the others. */
  price_in_cents: Nullable(CentsShape),
  /** Of the product, what a search for the same words shows first; null for the others. */
  offer: Nullable(CardOffer),
})
export type Suggestion = Static<typeof Suggestion>

const Term = Type.String({ minLength: 1, maxLength: 60 })
export const synonymLanguages = ['en', 'af', 'zu', 'xh', 'st', 'fr', 'other'] as const
const SynonymLanguage = Type.Enum([...synonymLanguages])
const synonymFields = {
  term: Term,
  means: Type.Array(Term, { minItems: 1, maxItems: 10 }),
  both_ways: Type.Boolean(),
  language: SynonymLanguage,
}
export const Synonym = Type.Object({
  id: Type.String(),
  /** The chain on whose shelves alone it holds; null: everywhere. */
  agency_id: Nullable(Type.String()),
  /** Whether the caller may change it: the operator what holds everywhere, others what is their chain's. */
  may_change: Type.Boolean(),
  ...synonymFields,
  source: Type.Union([Type.Literal('shipped'), Type.Literal('manager')]),
  updated_at: InstantShape,
})
export type Synonym = Static<typeof Synonym>
const SynonymAnswer = Type.Object({ status: Type.Literal('ok'), synonym: Synonym })

const search = { area: 'search', policy: 'anyone', cache: 'shelf', query: searchQuery } as const
const synonyms = { area: 'manager', generation: 'counter', policy: 'manager' } as const

export const searchCalls = {
  searchOffers: defineCall({
    ...search,
    generation: 1,
    summary: 'Finds offers by words, brands, sizes or a barcode, best match first; forgives spelling.',
    answer: SearchAnswer,
  }),
  searchPage: defineCall({
    ...search,
    generation: 2,
    summary:
      'The same search as the shop’s own page needs it: short offers, and next steps where nothing is found.',
    answer: SearchPage,
  }),
  suggest: defineCall({
    area: 'search',
    generation: 2,
    policy: 'anyone',
    cache: 'shelf',
    summary: 'What the words typed so far may become: at most 8, best first.',
    query: Strict({
      query: Type.String({ minLength: 1, maxLength: 60 }),
      supplier_id: Type.Optional(Id),
    }),
    answer: Type.Object({ suggestions: Type.Array(Suggestion) }),
  }),
  synonyms: defineCall({
    ...synonyms,
    permission: 'search.manage',
    summary:
      'Words that mean the same in search: those that hold everywhere, and those of the chains one works for.',
    query: Strict({
      query: Type.Optional(Type.String({ maxLength: 60 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    answer: Type.Object({
      synonyms: Type.Array(Synonym),
      /** For whom the caller may add words: everywhere, as the operator, or on the shelves of these chains. */
      everywhere: Type.Boolean(),
      agencies: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      total_count: Type.Integer(),
      pagination: Pagination,
    }),
  }),
  addSynonym: defineCall({
    ...synonyms,
    permission: 'search.manage',
    summary:
      'Adds a word shoppers use, for a chain or (`agency_id` null, the operator alone) everywhere; without `agency_id` everywhere for the operator, else for the one chain. A term that is there already is a conflict.',
    body: Strict({ ...synonymFields, agency_id: Type.Optional(Nullable(Id)) }),
    answer: SynonymAnswer,
    http: 201,
  }),
  changeSynonym: defineCall({
    ...synonyms,
    permission: 'search.manage',
    summary: 'Changes what a word means.',
    params: IdParams,
    body: Strict(synonymFields),
    answer: SynonymAnswer,
  }),
  removeSynonym: defineCall({
    ...synonyms,
    permission: 'search.manage',
    summary: 'Forgets a word.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
}
