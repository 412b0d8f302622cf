// Moves existing products to the category that a list names for them; goods that other chains sell too only on the sender's own
// shelves. A product has one place for all its brands and sizes, so the first row of a product that names a category decides.
import { sql } from 'kysely'
import { canChangeProduct, type SharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import { readInBatches } from '#features/shelf/offers/server/read-in-batches.ts'
import type { Tx } from '#server/database/database.ts'
import type { Problem } from '../../row-problems.ts'
import type { CategoryIndex } from './category-index.ts'
import { storeCategories } from './make-goods.ts'
import { readAndStore } from './read-and-store.ts'

interface Named {
  line: number
  path: string[]
  productId: string
  categories: string[]
  /** Its chain has a place of its own for it. */
  owned: boolean
}

/**
 * Finds the moves that the plan's rows request, as the temporary table `import_moves`, and marks the rows that change something.
 * `own` marks moves on the chain's own shelves: goods that other chains sell too, and products for which the chain has its own
 * place already. A row whose category is decided by another row gets a note and changes nothing.
 */
export async function planMoves(
  tx: Tx,
  importId: string,
  { editor, categoryIndex }: { editor: SharedEditor; categoryIndex: CategoryIndex },
): Promise<void> {
  await sql`create temporary table import_moves (line int primary key, product_id text not null, category_id text not null,
    may boolean not null default false, own boolean not null, note jsonb not null) on commit drop`.execute(tx)
  const namingRows = sql`
    import_plan p join import_rows r on r.import_id = ${sql.lit(importId)} and r.line = p.line
    join sellables s on s.id = p.sellable_id
    left join agency_places mine on mine.product_id = s.product_id and mine.agency_id = ${sql.lit(editor.agencyId)}
    where r.row->'category' <> '[]'`
  // In the order of the file: a name alone may lead to a category that an earlier row made. The book remembers where each led.
  const paths = sql<{ path: string[] }>`
    select r.row->'category' as path from ${namingRows} group by 1 order by min(r.line)`
  for await (const { path } of readInBatches(tx, paths)) categoryIndex.place(path, { family: '' })
  const query = sql<Named>`
    select r.line, r.row->'category' as path, s.product_id as "productId",
      case when mine.category_id is not null then array[mine.category_id]
        else array(select pc.category_id from product_categories pc where pc.product_id = s.product_id
          order by pc.position, pc.category_id) end as categories, mine.category_id is not null as owned
    from ${namingRows} order by s.product_id, r.line`
  let decided: { productId: string; line: number; categoryId: string } | undefined
  await readAndStore(
    tx,
    query,
    ({ line, path, productId, categories, owned }) => {
      const { id } = categoryIndex.place(path, { family: '' })
      const move = (note: Problem, own: boolean) => ({
        line,
        product_id: productId,
        category_id: id,
        own,
        note,
      })
      if (decided?.productId === productId) {
        // A department says less than the category below it where the product stands already.
        if (categoryIndex.isWithin(decided.categoryId, id)) return undefined
        const values = { line: decided.line }
        return move({ code: 'category-other-line', column: 'category', values }, false)
      }
      decided = { productId, line, categoryId: id }
      if (categories.some((each) => categoryIndex.isWithin(each, id))) return undefined
      const values = {
        from: categories[0] ? categoryIndex.pathOf(categories[0]) : '-',
        to: categoryIndex.pathOf(id),
      }
      return move({ code: 'category-moves', column: 'category', values }, owned)
    },
    (json) => sql`insert into import_moves (line, product_id, category_id, own, note)
      select line, product_id, category_id, own, note from json_to_recordset(${json}::json)
        as x (line int, product_id text, category_id text, own boolean, note jsonb)`,
  )
  await judgeMoves(tx, editor)
}

/** Anyone fills what has no category; only who may change shared goods moves them for everybody. */
async function judgeMoves(tx: Tx, editor: SharedEditor): Promise<void> {
  await sql`
    update import_moves m set may = true, own = m.own or not (${canChangeProduct(editor, sql.ref('m.product_id'))}
      or not exists (select 1 from product_categories pc where pc.product_id = m.product_id))
    where m.note->>'code' = 'category-moves'`.execute(tx)
  await sql`update import_moves set note = jsonb_set(note, '{code}', '"category-own"') where own`.execute(tx)
  await sql`update import_plan p set other_changes = true from import_moves m where m.line = p.line and m.may`.execute(
    tx,
  )
  await sql`analyze import_moves`.execute(tx)
}

/** Makes the moves, with the new categories that they need. Returns whether there were any. */
export async function writeMoves(tx: Tx, importId: string, categoryIndex: CategoryIndex): Promise<boolean> {
  const { rows } = await sql<{ category_id: string }>`
    select distinct category_id from import_moves where may`.execute(tx)
  if (rows.length === 0) return false
  await storeCategories(tx, {
    importId,
    key: 'moved',
    made: categoryIndex.createdFor(rows.map((row) => row.category_id)),
  })
  await writeOwnMoves(tx, importId)
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select ${importId}, 'place', m.product_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', pc.category_id, 'position', pc.position)), '[]')
        from product_categories pc where pc.product_id = m.product_id),
      jsonb_build_object('category', m.category_id)
    from import_moves m where m.may and not m.own`.execute(tx)
  await sql`delete from product_categories
    where product_id in (select product_id from import_moves where may and not own)`.execute(tx)
  await sql`insert into product_categories (product_id, category_id, position)
    select product_id, category_id, 0 from import_moves where may and not own`.execute(tx)
  return true
}

/** The chain whose branch an import is for. */
const agencyOf = (importId: string) =>
  sql`(select branch.agency_id from imports i join suppliers branch on branch.id = i.supplier_id where i.id = ${importId})`

/** A product that comes back to where everybody has it has no place of its own any more. */
async function writeOwnMoves(tx: Tx, importId: string): Promise<void> {
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select ${importId}, 'own place', m.product_id,
      (select jsonb_build_object('category', mine.category_id) from agency_places mine
        where mine.product_id = m.product_id and mine.agency_id = ${agencyOf(importId)}),
      jsonb_build_object('category', case when array(
        select pc.category_id from product_categories pc where pc.product_id = m.product_id) <> array[m.category_id]
        then m.category_id end)
    from import_moves m where m.own`.execute(tx)
  await replaceOwnPlaces(tx, importId, 'after')
}

/** Products stand on the chain's shelves as this side of the import's changes says. */
async function replaceOwnPlaces(tx: Tx, importId: string, side: 'before' | 'after'): Promise<void> {
  const changes = sql`import_changes c where c.import_id = ${importId} and c.kind = 'own place'`
  const wanted = sql`(${sql.ref(`c.${side}`)}->>'category')`
  const other = sql.ref(side === 'after' ? 'c.before' : 'c.after')
  // Moved again since: left alone.
  const stands = sql`(select mine.category_id from agency_places mine
    where mine.product_id = c.key and mine.agency_id = ${agencyOf(importId)}) is not distinct from ${other}->>'category'`
  await sql`
    create temporary table import_own_places on commit drop as
    select c.key as product_id, ${wanted} as category_id from ${changes} and ${stands}`.execute(tx)
  await sql`delete from agency_places where agency_id = ${agencyOf(importId)}
    and product_id in (select product_id from import_own_places)`.execute(tx)
  await sql`
    insert into agency_places (agency_id, product_id, category_id)
    select ${agencyOf(importId)}, product_id, category_id from import_own_places
    where category_id in (select id from categories)`.execute(tx)
}

/** Moves products back that are still where the import moved them. Returns how many were moved again since. */
export async function restoreMoves(tx: Tx, importId: string): Promise<number> {
  const places = sql`array(select pc.category_id from product_categories pc where pc.product_id = c.key)`
  await sql`
    create temporary table import_replaced on commit drop as
    select c.key as product_id, c.before, ${places} = array[c.after->>'category'] as stands
    from import_changes c where c.import_id = ${importId} and c.kind = 'place'`.execute(tx)
  await sql`delete from product_categories where product_id in (select product_id from import_replaced where stands)`.execute(
    tx,
  )
  await sql`
    insert into product_categories (product_id, category_id, position)
    select r.product_id, x.id, x.position from import_replaced r
    cross join lateral jsonb_to_recordset(r.before) as x (id text, position int)
    where r.stands and x.id in (select id from categories)`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from import_replaced where not stands`.execute(tx)
  return (rows[0]?.n ?? 0) + (await restoreOwnMoves(tx, importId))
}

async function restoreOwnMoves(tx: Tx, importId: string): Promise<number> {
  await replaceOwnPlaces(tx, importId, 'before')
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from import_changes c where c.import_id = ${importId} and c.kind = 'own place'
      and c.key not in (select product_id from import_own_places)`.execute(tx)
  return rows[0]?.n ?? 0
}
