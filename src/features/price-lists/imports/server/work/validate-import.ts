// Reads and stages a file, compares it with the shop, and sets it to `ready` with the counts of what applying would change.

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RawBuilder, sql } from 'kysely'
import { findSharedEditor, type SharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import type { Mapping } from '#features/price-lists/imports/import-contract.ts'
import type { PriceRow } from '#features/price-lists/imports/reading/read-row.ts'
import type { Problem } from '#features/price-lists/imports/row-problems.ts'
import type { Tx } from '#server/database/database.ts'
import { pictureState, rowState } from '#wire/import-state.ts'
import { deleteDeals, listDeals } from '../deal-store.ts'
import { deleteFiles, failImport, type ImportRecord, readPieces } from '../import-store.ts'
import { type CategoryIndex, loadCategoryIndex, namesOfRow } from './category-index.ts'
import type { JobContext } from './import-job.ts'
import { decideVat } from './make-goods.ts'
import { matchRows } from './match-rows.ts'
import { planMoves } from './move-products.ts'
import { countLeavingElsewhere, markDealChanges, markFull, planDeals } from './plan-deals-store.ts'
import {
  changeForbidden,
  countEffects,
  effectOf,
  isRepeatOfLast,
  jumpOf,
  makePlan,
  type PlanTerms,
  pictureFits,
  sameButForDeal,
} from './plan-store.ts'
import { readAndStore } from './read-and-store.ts'
import { excludeFromDeals, stageDeals } from './stage-deals-store.ts'
import { type StagedFile, stageRows } from './stage-rows.ts'

export async function validateImport(work: JobContext, record: ImportRecord): Promise<void> {
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

/** Returns whether a column of the file is about promotions. */
export const readsPromotions = (mapping: Mapping): boolean =>
  mapping.promo !== undefined || mapping.promo_price !== undefined || mapping.old_price !== undefined

/** Returns whether a column of the file can make multibuys: then the list replaces those of earlier lists. */
export const readsDeals = (mapping: Mapping): boolean => mapping.promo !== undefined

async function compareWithShop(
  work: JobContext,
  record: ImportRecord,
  { columns, mapping }: StagedFile,
): Promise<void> {
  const { id, supplier_id: supplierId } = record
  const usable = await work.database.transaction(async (tx) => {
    await tx
      .updateTable('imports')
      .set({ columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) })
      .where('id', '=', id)
      .execute()
    await matchRows(tx, id, supplierId)
    await rejectMatched(tx, id)
    const repeats = await isRepeatOfLast(tx, id)
    const editor = await findSharedEditor(tx, record.account_id, supplierId)
    const terms = {
      importId: id,
      supplierId,
      editor,
      now: work.now,
      readsPromotions: readsPromotions(mapping),
      repeats,
    }
    await makePlan(tx, terms)
    await rejectForbiddenPacks(tx, id)
    const endedElsewhere = await writeEffects(tx, terms, { hasDeals: readsDeals(mapping) })
    return finish(tx, id, work.now, endedElsewhere)
  })
  if (usable) return
  await failImport(work.database.kysely, id, { code: 'nothing-usable', values: {} })
  await deleteFiles(work.database.kysely, id, 'pictures')
}

/** What only comparing shows: an earlier row stands for the same thing, or nobody knows the barcode. */
async function rejectMatched(tx: Tx, importId: string): Promise<void> {
  await sql`
    update import_rows r set state = ${rowState.rejected}, "row" = null, problems = r.problems || m.problem
    from import_matches m where r.import_id = ${importId} and r.line = m.line and m.problem is not null`.execute(
    tx,
  )
}

/** They are no way to sell such goods, at whatever price. */
async function rejectForbiddenPacks(tx: Tx, importId: string): Promise<void> {
  const problem: Problem = { code: 'stokvel-forbidden', column: 'stokvel' }
  await changeForbidden(
    tx,
    importId,
    sql`p.stokvel`,
    (lines) => sql`
      with dropped as (delete from import_plan where line in ${lines} returning line)
      update import_rows r set state = ${rowState.rejected}, "row" = null, problems = r.problems || ${JSON.stringify(problem)}::jsonb
      from dropped where r.import_id = ${importId} and r.line = dropped.line`,
  )
}

/** Returns how many offers that are not in the list leave a multibuy. */
async function writeEffects(tx: Tx, terms: PlanTerms, { hasDeals }: { hasDeals: boolean }): Promise<number> {
  const { importId, supplierId, editor } = terms
  const categoryIndex = await loadCategoryIndex(tx)
  await noteGoods(tx, { importId, editor, categoryIndex })
  if (hasDeals) {
    await stageDeals(tx, { importId, supplierId, agencyId: editor.agencyId, categoryIndex })
    await excludeFromDeals(tx, importId)
    await markFull(tx, terms)
    await planDeals(tx, terms, { planned: true })
    await markDealChanges(tx)
  } else await deleteDeals(tx, importId)
  const listed = await listDeals(tx, importId, supplierId)
  await sql`delete from import_effects where import_id = ${importId}`.execute(tx)
  await sql`
    insert into import_effects (import_id, line, effect, same_but_for_deal, price_now_in_cents, jump, notes, noted, vat_class,
      vat_source)
    select ${importId}, p.line, ${effectOf}, ${sameButForDeal} and d.line is not null, p.base_before, ${jumpOf},
      coalesce(n.notes, '[]'), coalesce(n.notes <> '[]', false) or p.noted or coalesce(d.reason, d.left_out) is not null,
      coalesce(n.vat_class, case when p.may_share then coalesce(p.vat, p.vat_before) else p.vat_before end),
      coalesce(n.vat_source, case when p.may_share and p.vat is not null then 'list' else p.vat_source_before end)
    from import_plan p left join import_notes n on n.line = p.line left join ${listed.rows} on d.line = p.line`.execute(
    tx,
  )
  return hasDeals ? countLeavingElsewhere(tx) : 0
}

interface NoteGoods {
  importId: string
  editor: SharedEditor
  categoryIndex: CategoryIndex
}

/**
 * Of new goods the class of VAT they get, and where they will stand wherever the file leaves it open or names a category that is
 * not there; of those the shop has, what moves, and what the sender may not change.
 */
async function noteGoods(tx: Tx, { importId, editor, categoryIndex }: NoteGoods): Promise<void> {
  await sql`create temporary table import_notes (line int primary key, notes jsonb not null,
    vat_class text, vat_source text) on commit drop`.execute(tx)
  const query = sql<{ line: number; row: PriceRow }>`
    select r.line, r.row
    from import_plan p join import_rows r on r.import_id = ${sql.lit(importId)} and r.line = p.line
    where p.new_sellable order by r.line`
  await readAndStore(
    tx,
    query,
    ({ line, row }) => {
      const { id, from } = categoryIndex.place(row.category, namesOfRow(row))
      const notes: Problem[] = []
      if (from === 'new') notes.push({ code: 'new-category', column: 'category' })
      else if (from !== 'file')
        notes.push({
          code: 'no-category',
          column: 'category',
          values: { category: categoryIndex.pathOf(id) },
        })
      const vat = decideVat(row)
      if (vat.vat_source === 'doubtful') notes.push({ code: 'vat-doubtful', column: 'vat' })
      return { line, notes, ...vat }
    },
    (json) => sql`insert into import_notes select line, notes, vat_class, vat_source
      from json_to_recordset(${json}::json) as x (line int, notes jsonb, vat_class text, vat_source text)`,
  )
  await planMoves(tx, importId, { editor, categoryIndex })
  await sql`insert into import_notes (line, notes) select line, jsonb_build_array(note) from import_moves`.execute(
    tx,
  )
  // What another chain sells too keeps its class, its kind and its mark for adults.
  await noteWhere(tx, { code: 'vat-shared', column: 'vat' }, sql`vat <> vat_before and not may_share`)
  await noteWhere(
    tx,
    { code: 'kind-shared', column: 'kind' },
    sql`not may_share and (kind is distinct from kind_before and kind is not null or age <> age_before)`,
  )
  await noteNames(tx)
  await notePictures(tx, importId)
  await noteWhere(tx, { code: 'promotion-forbidden', column: 'promo_price' }, sql`promo_forbidden`)
  await sql`analyze import_notes`.execute(tx)
}

/** Goods that another chain sells too are called otherwise on the sender's own shelves alone. */
async function noteNames(tx: Tx): Promise<void> {
  await sql`
    insert into import_notes (line, notes)
    select line, jsonb_build_array(jsonb_build_object('code', 'name-own', 'column', 'name',
      'values', jsonb_build_object('from', name_before, 'to', name))) from import_plan where name_changes
    on conflict (line) do update set notes = import_notes.notes || excluded.notes`.execute(tx)
}

/** A picture that the list names: shown on the chain's own shelves, or not taken. One that came with an earlier list is no news. */
async function notePictures(tx: Tx, importId: string): Promise<void> {
  const isRejectedLine = sql`exists (select 1 from import_rows r where r.import_id = ${importId} and r.line = p.line
    and r.row->>'image' is not null and (p.sellable_id, r.row->>'image') not in (
      select came.sellable_id, came.source from import_pictures came join imports earlier on earlier.id = came.import_id
      join imports i on i.id = ${importId} and i.supplier_id = earlier.supplier_id where came.state = ${pictureState.done}))`
  const known = sql`not p.new_sellable`
  await noteWhere(
    tx,
    { code: 'picture-own', column: 'image' },
    sql`${known} and ${pictureFits} = 'own' and ${isRejectedLine}`,
  )
  await noteWhere(
    tx,
    { code: 'picture-kept', column: 'image' },
    sql`${known} and ${pictureFits} = 'none' and ${isRejectedLine}`,
  )
}

async function noteWhere(tx: Tx, note: Problem, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into import_notes (line, notes) select p.line, ${JSON.stringify([note])}::jsonb from import_plan p where ${where}
    on conflict (line) do update set notes = import_notes.notes || excluded.notes`.execute(tx)
}

/** Counts, and says ready; answers whether there is anything to apply. */
async function finish(tx: Tx, importId: string, now: Date, endedElsewhere: number): Promise<boolean> {
  const effects = await countEffects(tx)
  const { rows } = await sql<{ notes: Record<string, number>; all: number; accepted: number }>`
    select
      (select coalesce(jsonb_object_agg(code, n), '{}') from (
        select note->>'code' as code, count(*) as n from (
          select jsonb_array_elements(problems) as note from import_rows where import_id = ${importId} and state = ${rowState.accepted}
          union all select jsonb_array_elements(notes) from import_effects where import_id = ${importId}) each group by 1) counted
      ) as notes,
      count(*) as all, count(*) filter (where state = ${rowState.accepted}) as accepted
    from import_rows where import_id = ${importId}`.execute(tx)
  const { notes = {}, all = 0, accepted = 0 } = rows[0] ?? {}
  const changed = (effects['new'] ?? 0) + (effects['added'] ?? 0) + (effects['changed'] ?? 0) + endedElsewhere
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
