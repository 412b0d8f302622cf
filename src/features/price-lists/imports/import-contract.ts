// The import of a price list [ruling 10]: the two specified calls, and those that the counter's pages need as well.

import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { importStates } from '#wire/import-state.ts'
import {
  IdParams,
  InstantShape,
  Nullable,
  PageQuery,
  Pagination,
  Strict,
  SupplierQuery,
} from '#wire/shapes.ts'
import { type ImportField, importFields } from './import-fields.ts'

export { type ImportField, importFields } from './import-fields.ts'

/** Maps fields to columns by the column's index in the file (from 0). An omitted column is not read. */
export const Mapping = Type.Partial(
  Strict(
    Object.fromEntries(
      importFields.map((field) => [field, Type.Integer({ minimum: 0, maximum: 255 })]),
    ) as Record<ImportField, ReturnType<typeof Type.Integer>>,
  ),
)
export type Mapping = Static<typeof Mapping>

/** What is wrong with a row, or worth a look. `column` is the name of a field, not of a column in the file. */
export const RowProblem = Type.Object({
  code: Type.String(),
  column: Nullable(Type.String()),
  text: Type.String(),
})
export type RowProblem = Static<typeof RowProblem>

export const RowError = Type.Object({ line: Type.Integer(), ...RowProblem.properties })

/** An import as the specified calls return it [ruling 10]. */
export const Import = Type.Object({
  id: Type.String(),
  state: Type.Enum([...importStates]),
  rows: Type.Integer(),
  accepted: Type.Integer(),
  rejected: Type.Integer(),
  /** How many things of the shop applying changes (or changed): 0 when the same file comes again. */
  changed: Type.Integer(),
  /** Why the file failed, or the first 100 rejected rows. `line` is the file's own line, the header being 1. */
  errors: Type.Array(RowError),
})
export type Import = Static<typeof Import>

const ImportAnswer = Type.Object({ status: Type.Literal('ok'), import: Import })

export const ImportColumn = Type.Object({
  index: Type.Integer(),
  header: Type.String(),
  /** The first few values that are not empty. */
  samples: Type.Array(Type.String()),
  /** What it was taken for; null when it is not read. */
  field: Nullable(Type.String()),
})

/** A row as it will go live, beside the current price. */
export const PreviewRow = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  brand: Nullable(Type.String()),
  size: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  category: Nullable(Type.String()),
  price_in_cents: Type.Integer(),
  promo_price_in_cents: Nullable(Type.Integer()),
  /** What the branch pays for it, as the list says; for its manager only. */
  cost_in_cents: Nullable(Type.Integer()),
  stock: Nullable(Type.Number()),
  /** 'new' to the shop's catalogue, 'added' to this branch, 'changed', or 'same'. */
  effect: Type.String(),
  price_now_in_cents: Nullable(Type.Integer()),
  /** The VAT class it will have; null of rows that were checked before classes were shown. */
  vat_class: Nullable(Type.String()),
  /** Where the class comes from: 'guessed', 'doubtful' (a guess that a person should look at), 'list' or 'person'. */
  vat_source: Nullable(Type.String()),
  /** The promotion in words, where it is no single price for everybody: its label if it is understood, and why it is no multibuy. */
  deal: Nullable(
    Type.Object({
      text: Type.String(),
      label: Nullable(Type.String()),
      why_not: Nullable(Type.String()),
    }),
  ),
  /** Worth a look, though the row is taken: a promotion that could not be read, a missing category. */
  notes: Type.Array(RowProblem),
})
export type PreviewRow = Static<typeof PreviewRow>

/** A row whose price waits for a confirmation, as the counter's page shows it. */
export const PriceJump = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  /** Null of what the branch does not sell yet. */
  price_now_in_cents: Nullable(Type.Integer()),
  price_in_cents: Type.Integer(),
  /** What the branch pays, where a price of the row is under it; else null. */
  cost_in_cents: Nullable(Type.Integer()),
  /** The special where the row has one, else the normal price. */
  lowest_in_cents: Type.Integer(),
})
export type PriceJump = Static<typeof PriceJump>

const ImportLine = Type.Object({
  ...Import.properties,
  supplier: Type.Object({ id: Type.String(), name: Type.String() }),
  file_name: Type.String(),
  created_at: InstantShape,
  sent_by: Nullable(Type.String()),
  applied_at: Nullable(InstantShape),
  undone_at: Nullable(InstantShape),
  /** The last applied import of a branch can be taken back. */
  can_undo: Type.Boolean(),
})

export const ImportDetail = Type.Object({
  ...ImportLine.properties,
  /** Rows done of the state it is in; `total` is null while nobody knows. */
  progress: Type.Object({ done: Type.Integer(), total: Nullable(Type.Integer()) }),
  columns: Type.Array(ImportColumn),
  mapping: Mapping,
  /** How many rows bring something new to the catalogue, to this branch, change something, or nothing. */
  effects: Type.Object({
    new: Type.Integer(),
    added: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
  }),
  /** Notes by their code: what many rows have in common. */
  notes: Type.Array(Type.Object({ code: Type.String(), text: Type.String(), count: Type.Integer() })),
  /** Normal prices that change by more than 40 %, and prices under cost: the first 500 of them. Each is confirmed by its line before going live. */
  price_jumps: Type.Object({ count: Type.Integer(), rows: Type.Array(PriceJump) }),
  /** How many promotion texts it has that are no single price for everybody, and how many of them a person should look at. */
  deals: Type.Object({ count: Type.Integer(), to_check: Type.Integer() }),
  pictures: Type.Object({ waiting: Type.Integer(), done: Type.Integer(), failed: Type.Integer() }),
})
export type ImportDetail = Static<typeof ImportDetail>
const DetailAnswer = Type.Object({ status: Type.Literal('ok'), import: ImportDetail })

const specified = { area: 'manager', generation: 1, policy: 'manager' } as const
const counter = { area: 'manager', generation: 'counter', policy: 'manager' } as const

export const importCalls = {
  /** multipart/form-data: supplier_id, file, optional mapping (JSON), optional pictures (zip). Read as a stream, so without a body schema. */
  createImport: defineCall({
    ...specified,
    permission: 'lists.import',
    summary:
      'Takes a price list (CSV or XLSX), stores it and begins to validate it. Nothing changes for shoppers yet.',
    answer: ImportAnswer,
    http: 201,
    needsDiskSpace: true,
  }),
  updateImport: defineCall({
    ...specified,
    permission: 'lists.import',
    summary:
      'Puts an import live, in one transaction, or cancels it. Asking again answers where it stands. Prices that change by more than 40 %, and those under the cost that the list states, are refused (409, each row named) until `confirm` lists their lines.',
    params: IdParams,
    body: Strict({
      action: Type.Union([Type.Literal('apply'), Type.Literal('cancel')]),
      confirm: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100_000 })),
    }),
    answer: ImportAnswer,
  }),
  imports: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'The imports of a branch, latest first.',
    query: Strict({ ...SupplierQuery.properties, ...PageQuery.properties }),
    answer: Type.Object({ imports: Type.Array(ImportLine), pagination: Pagination }),
  }),
  importDetail: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'One import: how far it is, what its columns mean, what it would change.',
    params: IdParams,
    answer: DetailAnswer,
  }),
  importPreview: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'Accepted rows as they would go live.',
    params: IdParams,
    query: Strict({
      effect: Type.Optional(Type.String({ maxLength: 10 })),
      noted: Type.Optional(Type.Literal('1')),
      /** Only rows whose VAT class is a doubtful guess. */
      doubtful: Type.Optional(Type.Literal('1')),
      jump: Type.Optional(Type.Literal('1')),
      ...PageQuery.properties,
    }),
    answer: Type.Object({
      rows: Type.Array(PreviewRow),
      total_count: Type.Integer(),
      pagination: Pagination,
    }),
  }),
  mapImport: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'Says which column means what, and validates the same file again.',
    params: IdParams,
    body: Strict({ mapping: Mapping }),
    answer: DetailAnswer,
  }),
  undoImport: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'Takes back the last applied import of a branch: everything it changed stands as before.',
    params: IdParams,
    answer: DetailAnswer,
  }),
  /** Sent as it is read, so without a shape of JSON. */
  importReport: defineCall({
    ...counter,
    permission: 'lists.import',
    summary: 'Every rejected row with its reason, as CSV; cells that begin like a formula are escaped.',
    params: IdParams,
    answer: Type.Any(),
  }),
}
