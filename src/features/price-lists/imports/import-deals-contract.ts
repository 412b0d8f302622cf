// The calls for the promotion texts of a list: what multibuys they become, and what a person decides of them.
import Type, { type Static } from 'typebox'
import { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-shape.ts'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, Named, Nullable, PageQuery, Pagination, Strict } from '#wire/shapes.ts'
import { dealShows } from './deal-names.ts'

const Said = Type.Object({ code: Type.String(), text: Type.String() })

/** A text with one meaning; the same text may mean something else, or nothing, in rows with other prices. */
export const ImportDeal = Type.Object({
  key: Type.String(),
  /** By which it is chosen: spaces and case made even. */
  text: Type.String(),
  /** As the list has it. */
  written: Type.String(),
  show: Type.Enum([...dealShows]),
  terms: Nullable(MultibuyTerms),
  /** The label in the caller's language: '2 for R50'. */
  label: Nullable(Type.String()),
  /** Why no multibuy is made of it. */
  reason: Nullable(Said),
  /** Whose members it is for. */
  programme: Nullable(Named),
  /** The programme as the text names it, '' where it only speaks of members; null for everybody. */
  programme_in_text: Nullable(Type.String()),
  limit_per_order: Nullable(Type.Integer()),
  limit_per_account: Nullable(Type.Integer()),
  /** A person said what it means. */
  chosen: Type.Boolean(),
  rows: Type.Integer(),
  groups: Type.Integer(),
  groups_out: Type.Integer(),
  /** The first row with it. */
  line: Type.Integer(),
  name: Type.String(),
  /** Goods that can be in no such multibuy, by the reason. */
  left_out: Type.Array(Type.Object({ ...Said.properties, count: Type.Integer() })),
})
export type ImportDeal = Static<typeof ImportDeal>

/** Goods that become one multibuy; shoppers may mix them. */
export const ImportDealGroup = Type.Object({
  key: Type.String(),
  /** A category, a brand with a size, or the goods themselves. */
  name: Type.String(),
  goods: Type.Integer(),
  /** Of the first three. */
  names: Type.Array(Type.String()),
  /** Left out by a person. */
  out: Type.Boolean(),
})
export type ImportDealGroup = Static<typeof ImportDealGroup>

const counter = { area: 'manager', generation: 'counter', policy: 'manager' } as const
const Ok = Type.Object({ status: Type.Literal('ok') })
const Text = Type.String({ minLength: 1, maxLength: 200 })
const Key = Type.String({ pattern: '^[0-9a-f]{32}$' })

export const importDealCalls = {
  importDeals: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'The promotion texts of an import and what each means, doubtful ones first.',
    params: IdParams,
    query: Strict({ show: Type.Optional(Type.Enum([...dealShows])), ...PageQuery.properties }),
    answer: Type.Object({
      deals: Type.Array(ImportDeal),
      total_count: Type.Integer(),
      counts: Type.Object({
        doubtful: Type.Integer(),
        no_programme: Type.Integer(),
        taken: Type.Integer(),
        none: Type.Integer(),
      }),
      /** Programmes that texts name and the chain does not have; '' for members of one that is not named. */
      missing_programmes: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() })),
      /** The chain's programmes: to choose from. */
      programmes: Type.Array(Named),
      pagination: Pagination,
    }),
  }),
  importDealGroups: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'The groups of goods that a promotion text of an import makes multibuys of, the largest first.',
    params: IdParams,
    query: Strict({ deal: Key, ...PageQuery.properties }),
    answer: Type.Object({
      groups: Type.Array(ImportDealGroup),
      total_count: Type.Integer(),
      pagination: Pagination,
    }),
  }),
  chooseImportDeal: defineCall({
    ...counter,
    permission: 'lists.import',
    summary:
      'Says what a promotion text means in all rows that carry it: terms (for everybody or the members of a programme), no multibuy (null), or what was read (both left out). A row where the terms save nothing stays without.',
    params: IdParams,
    body: Strict({
      text: Text,
      terms: Type.Optional(Nullable(MultibuyTerms)),
      programme_id: Type.Optional(Nullable(Id)),
    }),
    answer: Ok,
  }),
  leaveOutImportDealGroup: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'Leaves out a group of goods of a promotion text, or takes it in again.',
    params: IdParams,
    body: Strict({ group: Key, out: Type.Boolean() }),
    answer: Ok,
  }),
}
