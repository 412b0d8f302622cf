// Typed values as they stand in the text of a statement: `in (${literals(unpaidStatuses)})`. For predicates of partial indexes
// only. A kept plan (cache-plans.ts) does not know its parameters, so PostgreSQL could not use such an index for them.
import { sql } from 'kysely'

/** Values of our own lists only, never of a request. */
export const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
