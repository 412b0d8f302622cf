// Records in a test's database which supplier's rows each transaction writes: a trigger on every table inserts a row for each
// written row into a table of its own, committed or rolled back with it.
import type { Pool } from 'pg'
import { besideSupplier, overSuppliers } from './crossings.ts'
import { type Place, tablePlaces } from './table-places.ts'

export interface Written {
  rows: { table: string; deed: 'INSERT' | 'UPDATE' | 'DELETE'; supplier: string | null }[]
  /** The calls of the counter that it was made by. */
  calls: string[]
}

const note = `
  create table locality_notes (
    transaction xid8 not null default pg_current_xact_id(), "table" text not null, deed text not null, supplier text, call text
  );
  create function note_write() returns trigger language plpgsql as $$
  declare
    versions jsonb[];
    version jsonb;
    whose text;
  begin
    if tg_op <> 'INSERT' then versions := array_append(versions, to_jsonb(old)); end if;
    if tg_op <> 'DELETE' then versions := array_append(versions, to_jsonb(new)); end if;
    foreach version in array versions loop
      whose := version ->> 'supplier_id';
      -- Of what is deleted with the row it refers to, that row says it.
      if tg_argv[1] <> '' then
        execute format('select supplier_id from %I where id = $1', tg_argv[1]) into whose using version ->> tg_argv[0];
      end if;
      insert into locality_notes ("table", deed, supplier, call)
      values (tg_table_name, tg_op, whose, case when tg_table_name = 'deeds' then version ->> 'call' end);
    end loop;
    return null;
  end $$`

export async function watchWrites(pool: Pool): Promise<void> {
  await pool.query(note)
  for (const [table, place] of Object.entries(tablePlaces)) {
    const { column, table: parent } = pathOf(place) ?? { column: '', table: '' }
    await pool.query(`create trigger zz_locality after insert or update or delete on ${table}
      for each row execute function note_write('${column}', '${parent}')`)
  }
}

const pathOf = (place: Place) => (place.on === 'supplier' ? place.through : undefined)

export async function readWrites(pool: Pool): Promise<Written[]> {
  const { rows } = await pool.query<{ rows: Written['rows']; calls: string[] }>(`
    select jsonb_agg(distinct jsonb_build_object('table', "table", 'deed', deed, 'supplier', supplier)) as rows,
      array_remove(array_agg(distinct call), null) as calls
    from locality_notes group by transaction order by min(transaction::text::bigint)`)
  return rows
}

export const suppliersOf = ({ rows }: Written): string[] => [
  ...new Set(rows.filter(isOfSupplier).flatMap(({ supplier }) => (supplier === null ? [] : [supplier]))),
]

const isOfSupplier = ({ table }: Written['rows'][number]): boolean => tablePlaces[table]?.on === 'supplier'

/** Returns in words every transaction that writes what it should not. */
export function findCrossings(all: readonly Written[]): string[] {
  return all.flatMap((transaction) => {
    const { rows, calls } = transaction
    const said = `[${calls.join(' ')}] ${[...new Set(rows.map(({ table, deed }) => `${deed} ${table}`))].join(', ')}`
    const suppliers = suppliersOf(transaction)
    const wrong: string[] = []
    const nobodys = rows.filter((row) => isOfSupplier(row) && row.supplier === null && row.deed !== 'DELETE')
    if (nobodys.length > 0) wrong.push(`a row of ${nobodys[0]?.table} is no supplier’s: ${said}`)
    if (suppliers.length > 1 && !overSuppliers.some(({ is }) => is(transaction)))
      wrong.push(`${suppliers.join(' and ')} in one transaction: ${said}`)
    if (rows.some(isOfSupplier) && !overSuppliers.some(({ is }) => is(transaction)))
      for (const table of new Set(rows.map((row) => row.table)))
        if (!mayStandBeside(table)) wrong.push(`${table} beside a supplier’s rows: ${said}`)
    return wrong
  })
}

function mayStandBeside(table: string): boolean {
  const on = tablePlaces[table]?.on
  return on === 'supplier' || on === 'every' || table in besideSupplier
}
