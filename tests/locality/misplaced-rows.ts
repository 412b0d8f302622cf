// Compares a database's tables with the place declared for each.
import type { Pool } from 'pg'
import { type Place, tablePlaces } from './table-places.ts'

interface Table {
  name: string
  /** Columns that are never null. */
  sure: string[]
  columns: string[]
  refers: { column: string; table: string }[]
}

const tables = `
  select c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and attnotnull) as sure,
    coalesce((
      select json_agg(json_build_object('column', a.attname, 'table', k.confrelid::regclass::text))
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1), '[]') as refers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`

/**
 * Returns in words each table without a place, each place without a table, and each table whose rows cannot be assigned to their
 * node.
 */
export async function findMisplaced(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Table>(tables)
  const there = new Set(rows.map(({ name }) => name))
  return [
    ...Object.keys(tablePlaces)
      .filter((name) => !there.has(name))
      .map((name) => `${name}: there is no such table`),
    ...rows.flatMap((table) => {
      const place = tablePlaces[table.name]
      return place
        ? placementProblem(table, place).map((why) => `${table.name}: ${why}`)
        : [`${table.name}: has no place`]
    }),
  ]
}

function placementProblem(table: Table, place: Place): string[] {
  if (place.on === 'every' || place.on === 'first') return []
  const wrong: string[] = []
  if ('through' in place && place.through) {
    const { column, table: parent } = place.through
    if (!table.sure.includes(column)) wrong.push(`${column} may be null`)
    if (!table.refers.some((each) => each.column === column && each.table === parent))
      wrong.push(`${column} does not refer to ${parent}`)
    const parents = tablePlaces[parent]
    if (parents?.on !== place.on || ('through' in parents && parents.through))
      wrong.push(`${parent} does not say whose it is`)
  } else if (place.on === 'supplier') {
    if (!table.sure.includes('supplier_id')) wrong.push('has no supplier_id that is never null')
  } else if ('column' in place && !table.columns.includes(place.column)) wrong.push(`has no ${place.column}`)
  if (place.on === 'account' && table.columns.includes('supplier_id') && !('why' in place))
    wrong.push('names a supplier and stands with its account: say why')
  return wrong
}
