/** What the packs of some products say (data/facts.csv), whichever brand and size. */
import { cell, readTable } from './read-table.ts'

const columns = ['description', 'ingredients', 'allergens', 'storage', 'origin'] as const
type PackFacts = Record<(typeof columns)[number], string | null>

export const noPackFacts = Object.fromEntries(columns.map((column) => [column, null])) as PackFacts

/** By the name of the product. An empty cell says nothing. */
export const readPackFacts = (): Map<string, PackFacts> =>
  new Map(
    readTable('facts').map((row) => [
      cell(row, 0),
      Object.fromEntries(columns.map((column, at) => [column, cell(row, at + 1) || null])) as PackFacts,
    ]),
  )
