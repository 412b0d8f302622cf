// Reads and stages a file, compares it with the shop, and says `ready` with what applying would change.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { findSharedEditor, type SharedEditor } from '#features/catalogue/server/shared-goods.ts'
import { readInBatches } from '#features/catalogue/server/shelf/read-in-batches.ts'
import type { Mapping } from '#features/imports/import-contract.ts'
import type { Problem } from '#features/imports/row-problems.ts'
import type { Tx } from '#server/database/database.ts'
import { dropFiles, failImport, type ImportRecord, readPieces } from '../import-store.ts'
import { loadCategoryBook } from './category-book.ts'
import { type Matches, matchRows } from './match-rows.ts'
import { planMoves } from './move-products.ts'
import { countEffects, effectOf, jumpOf, makePlan, repeatsLast } from './plan-store.ts'
import { type Staged, stageRows } from './stage-rows.ts'
import type { Work } from './work.ts'

export async function validateImport(work: Work, record: ImportRecord): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-import-'))
  try {
    const path = join(folder, 'list')
    await pipeline(
      Readable.from(readPieces(work.database.kysely, record.id, 'list')),
      createWriteStream(path),
    )
    const staged = await stageRows(work, record, path)
    await compareWithShop(work, record, staged)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a column of the file speaks of promotions. */
export const readsPromotions = (mapping: Mapping): boolean =>
  mapping.promo !== undefined || mapping.promo_price !== undefined || mapping.old_price !== undefined

async function compareWithShop(
  work: Work,
  record: ImportRecord,
  { columns, mapping }: Staged,
): Promise<void> {
  const { id, supplier_id: supplierId } = record
  const usable = await work.database.kysely.transaction().execute(async (tx) => {
    await tx
      .updateTable('imports')
      .set({ columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) })
      .where('id', '=', id)
      .execute()
    const matches = await matchRows(tx, id, supplierId)
    await rejectMatched(tx, id, matches)
    const repeats = await repeatsLast(tx, id)
    const editor = await findSharedEditor(tx, record.account_id, supplierId)
    await makePlan(
      tx,
      { importId: id, supplierId, editor, now: work.now, readsPromotions: readsPromotions(mapping), repeats },
      matches.matched,
    )
    await writeEffects(tx, id, editor)
    return finish(tx, id, work.now)
  })
  if (usable) return
  await failImport(work.database.kysely, id, { code: 'nothing-usable', values: {} })
  await dropFiles(work.database.kysely, id, 'pictures')
}

/** What only comparing shows: an earlier row stands for the same thing, or nobody knows the barcode. */
async function rejectMatched(tx: Tx, importId: string, { clashes, nameless }: Matches): Promise<void> {
  const reject = async (lines: number[], problems: Problem[]) => {
    if (lines.length === 0) return
    await sql`
      update import_rows r set state = 'rejected', "row" = null, problems = r.problems || x.problem
      from unnest(${lines}::int[], ${problems.map((one) => JSON.stringify([one]))}::jsonb[]) as x (line, problem)
      where r.import_id = ${importId} and r.line = x.line`.execute(tx)
  }
  await reject(
    clashes.map(({ line }) => line),
    clashes.map(({ first }) => ({ code: 'duplicate-conflict', column: null, values: { line: first } })),
  )
  await reject(
    nameless,
    nameless.map(() => ({ code: 'unknown-barcode', column: 'barcode' })),
  )
}

async function writeEffects(tx: Tx, importId: string, editor: SharedEditor): Promise<void> {
  await noteCategories(tx, importId, editor)
  await sql`delete from import_effects where import_id = ${importId}`.execute(tx)
  await sql`
    insert into import_effects (import_id, line, effect, price_now_in_cents, jump, notes, noted)
    select ${importId}, p.line, ${effectOf}, p.base_before, ${jumpOf}, coalesce(n.notes, '[]'),
      n.notes is not null or p.noted
    from import_plan p left join import_notes n on n.line = p.line`.execute(tx)
}

const notesAtOnce = 5000

/** Where new things will stand, wherever the file leaves it open or names a category that is not there. */
async function noteCategories(tx: Tx, importId: string, editor: SharedEditor): Promise<void> {
  await sql`create temporary table import_notes (line int primary key, notes jsonb not null) on commit drop`.execute(
    tx,
  )
  const book = await loadCategoryBook(tx)
  let [lines, notes]: [number[], string[]] = [[], []]
  const flush = async () => {
    await sql`insert into import_notes select * from unnest(${lines}::int[], ${notes}::jsonb[])`.execute(tx)
    lines = []
    notes = []
  }
  const query = sql<{ line: number; category: string[]; family: string }>`
    select r.line, r.row->'category' as category, r.row->>'family' as family
    from import_plan p join import_rows r on r.import_id = ${sql.lit(importId)} and r.line = p.line
    where p.new_sellable order by r.line`
  for await (const { line, category, family } of readInBatches(tx, query)) {
    const { id, from } = book.place(category, family)
    if (from === 'file') continue
    const note: Problem =
      from === 'new'
        ? { code: 'new-category', column: 'category' }
        : { code: 'no-category', column: 'category', values: { category: book.pathOf(id) } }
    lines.push(line)
    notes.push(JSON.stringify([note]))
    if (lines.length === notesAtOnce) await flush()
  }
  await flush()
  await planMoves(tx, importId, { editor, book })
  await sql`insert into import_notes select line, jsonb_build_array(note) from import_moves`.execute(tx)
  // What another chain sells too keeps its class.
  const shared: Problem = { code: 'vat-shared', column: 'vat' }
  await sql`
    insert into import_notes select line, ${JSON.stringify([shared])}::jsonb from import_plan
    where vat <> vat_before and not may_vat
    on conflict (line) do update set notes = import_notes.notes || excluded.notes`.execute(tx)
  await sql`analyze import_notes`.execute(tx)
}

/** Counts, and says ready; answers whether there is anything to apply. */
async function finish(tx: Tx, importId: string, now: Date): Promise<boolean> {
  const effects = await countEffects(tx)
  const { rows } = await sql<{ notes: Record<string, number>; all: number; accepted: number }>`
    select
      (select coalesce(jsonb_object_agg(code, n), '{}') from (
        select note->>'code' as code, count(*) as n from (
          select jsonb_array_elements(problems) as note from import_rows where import_id = ${importId} and state = 'accepted'
          union all select jsonb_array_elements(notes) from import_effects where import_id = ${importId}) each group by 1) counted
      ) as notes,
      count(*) as all, count(*) filter (where state = 'accepted') as accepted
    from import_rows where import_id = ${importId}`.execute(tx)
  const { notes = {}, all = 0, accepted = 0 } = rows[0] ?? {}
  const changed = (effects['new'] ?? 0) + (effects['added'] ?? 0) + (effects['changed'] ?? 0)
  await tx
    .updateTable('imports')
    .set({
      ...(accepted > 0 && { state: 'ready', ready_at: now }),
      rows: all,
      accepted,
      rejected: all - accepted,
      changed,
      effects: JSON.stringify(effects),
      notes: JSON.stringify(notes),
      progress_done: all,
      progress_total: all,
    })
    .where('id', '=', importId)
    .where('state', '=', 'validating')
    .execute()
  return accepted > 0
}
