// Parses a mapping that a client sends: the meaning of each column, by its index.
import { importFields, type Mapping } from '#features/price-lists/imports/import-contract.ts'
import { refuse } from '#features/price-lists/imports/import-refusals.ts'
import { isMappingComplete } from '#features/price-lists/imports/reading/guess-price-columns.ts'

export function readMapping(text: string): Mapping {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('mapping-wrong')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('mapping-wrong')
  const entries = Object.entries(value)
  const isValid = entries.every(
    ([field, index]) =>
      (importFields as readonly string[]).includes(field) &&
      Number.isInteger(index) &&
      index >= 0 &&
      index <= 255,
  )
  if (!isValid) throw refuse('mapping-wrong')
  return checkMapping(Object.fromEntries(entries) as Mapping)
}

/** Refuses a mapping in which a column has two meanings, or rows could not be identified or priced. */
export function checkMapping(mapping: Mapping): Mapping {
  const places = Object.values(mapping)
  if (new Set(places).size < places.length) throw refuse('mapping-wrong')
  if (!isMappingComplete(mapping)) throw refuse('mapping-short')
  return mapping
}
