// Chains and their branches: opening one, and what an operator sees of all.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { IdParams, Nullable, Strict } from '#wire/shapes.ts'

const ChainBranch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  formatted_address: Type.String(),
  /** Never opened for shoppers. */
  in_preparation: Type.Boolean(),
  disabled: Type.Boolean(),
  closed: Type.Boolean(),
  managers: Type.Array(Type.String()),
})

export const Chain = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  /** The caller manages all its branches, or is the operator: may rename it and open a branch of it. */
  mine: Type.Boolean(),
  branches: Type.Array(ChainBranch),
})
export type Chain = Static<typeof Chain>

export const ChainList = Type.Object({
  operator: Type.Boolean(),
  /** May open a chain of their own. */
  may_open: Type.Boolean(),
  chains: Type.Array(Chain),
})
export type ChainList = Static<typeof ChainList>

const Name = Type.String({ maxLength: 80 })
const Colour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })

const base = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  permission: 'branch.manage',
  cache: 'never',
} as const

export const chainCalls = {
  managedChains: defineCall({
    ...base,
    summary: 'The chains of one’s branches, with those branches; the operator’s are all there are.',
    answer: ChainList,
  }),
  openBranch: defineCall({
    ...base,
    summary:
      'Opens a branch, not shown to shoppers yet, of a chain that is there or of a new one; the caller manages it. The operator may do so for every chain, an invited seller for one of their own.',
    body: Strict({
      /** Null: a new chain, called `chain_name`. */
      chain_id: Nullable(Type.String({ minLength: 1, maxLength: 40 })),
      chain_name: Nullable(Name),
      /** Of the logo that is drawn for a new chain. */
      colour: Colour,
      name: Name,
      formatted_address: Type.String({ maxLength: 200 }),
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lon: Type.Number({ minimum: -180, maximum: 180 }),
    }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      branch: Type.Object({ id: Type.String(), name: Type.String(), chain_id: Type.String() }),
    }),
    http: 201,
    idempotent: true,
  }),
  changeChain: defineCall({
    ...base,
    summary: 'Renames a chain, or gives it another picture; shoppers see it at once.',
    params: IdParams,
    body: Strict({ name: Name, image_url: Type.String({ minLength: 1, maxLength: 200 }) }),
    answer: Type.Object({ status: Type.Literal('ok'), chain: Chain }),
    idempotent: true,
  }),
}
