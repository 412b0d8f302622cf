// Typed values as literals in the text of a statement: `in (${literals(unpaidStatuses)})`. Only for predicates of partial
// indexes: a cached plan (cache-plans.ts) is made without its parameters, so PostgreSQL could not use such an index for them.
import { sql } from 'kysely'

/** Returns the values as SQL literals. Only for values of our own lists, never of a request. */
export const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
