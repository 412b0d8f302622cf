// What a change by hand means for a row: which fields are set, which of them are another already, and which somebody changed since
// they were looked at.
import { roundQty } from '#kernel/quantity.ts'
import { type ShelfField, type ShelfRow, type ShelfValues, shelfFields } from './shelf-rows-contract.ts'

export type FieldValue = number | boolean | null

export interface FieldChange {
  field: ShelfField
  before: FieldValue
  after: FieldValue
}

const same = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' ? roundQty(one) === roundQty(other) : one === other

/** Returns the set fields that differ from the row: setting what is already so changes nothing. */
export const changesOf = (row: Pick<ShelfRow, ShelfField>, set: ShelfValues): FieldChange[] =>
  shelfFields.flatMap((field) => {
    const after = set[field]
    return after === undefined || same(row[field], after) ? [] : [{ field, before: row[field], after }]
  })

/** Returns whether one of these changes replaces another value than the person saw. */
export const isOutdated = (changes: readonly FieldChange[], saw: ShelfValues): boolean =>
  changes.some(({ field, before }) => !same(before, saw[field]))

/** Returns a set field whose value before is not given, if any. */
export const unseenField = (set: ShelfValues, saw: ShelfValues): ShelfField | undefined =>
  shelfFields.find((field) => set[field] !== undefined && saw[field] === undefined)

/** Returns the fields that differ between two states of a row: also those that follow from others, as sold out does from the count. */
export const differencesOf = (
  before: Pick<ShelfRow, ShelfField>,
  after: Pick<ShelfRow, ShelfField>,
): FieldChange[] =>
  shelfFields.flatMap((field) =>
    same(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  )
