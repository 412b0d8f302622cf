// An import as its calls return it, in the caller's language.
import type {
  Import,
  ImportDetail,
  PreviewRow,
  RowProblem,
} from '#features/price-lists/imports/import-contract.ts'
import { maxJumpsListed } from '#features/price-lists/imports/price-jump.ts'
import { formatWeighing } from '#features/price-lists/imports/reading/read-weighing.ts'
import { formatProblem, type Problem } from '#features/price-lists/imports/row-problems.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import { workingStates } from '#wire/import-state.ts'
import { countDeals, type LineDeal, listDeals } from './deal-store.ts'
import { countPictures, findRejected, type ImportRecord, type PreviewRecord } from './import-store.ts'
import { findJumps } from './price-jump-store.ts'
import { showLineDeal } from './show-deals.ts'

const maxErrors = 100

export async function showImport(db: Reader, record: ImportRecord, language: Language): Promise<Import> {
  const { id, state, rows, accepted, rejected, changed } = record
  return { id, state, rows, accepted, rejected, changed, errors: await errorsOf(db, record, language) }
}

/** Why the file failed, then the first rejected rows. */
async function errorsOf(db: Reader, { id, failure, rejected }: ImportRecord, language: Language) {
  const file = failure
    ? [{ line: Number(failure.values['line'] ?? 0), ...formatted({ ...failure, column: null }, language) }]
    : []
  const bad = rejected > 0 ? await findRejected(db, id, 0, maxErrors) : []
  const rows = bad.flatMap(({ line, problems }) =>
    problems.map((problem) => ({ line, ...formatted(problem, language) })),
  )
  return [...file, ...rows.slice(0, maxErrors - file.length)]
}

const formatted = (
  { code, column, values }: Omit<Problem, 'code'> & { code: string },
  language: Language,
): RowProblem => ({
  code,
  column,
  text: formatProblem(code, values ?? {}, language),
})

export async function showDetail(
  db: Reader,
  record: ImportRecord,
  language: Language,
): Promise<ImportDetail> {
  const pictures = await countPictures(db, record.id)
  const { effects } = record
  return {
    ...(await showImport(db, record, language)),
    ...lineOf(record),
    progress: { done: record.progress_done, total: record.progress_total },
    columns: record.columns,
    mapping: record.mapping,
    effects: {
      new: effects.new ?? 0,
      added: effects.added ?? 0,
      changed: effects.changed ?? 0,
      same: effects.same ?? 0,
    },
    notes: notesOf(record, language),
    deals: await countDealsOf(db, record),
    price_jumps: await findJumps(db, record.id, { limit: maxJumpsListed }),
    pictures: {
      waiting: pictures['waiting'] ?? 0,
      done: pictures['done'] ?? 0,
      failed: pictures['failed'] ?? 0,
    },
  }
}

/** Not while somebody works on it: then it is asked for every second. */
async function countDealsOf(
  db: Reader,
  { id, supplier_id, mapping, state }: ImportRecord,
): Promise<ImportDetail['deals']> {
  if (mapping.promo === undefined || workingStates.includes(state)) return { count: 0, to_check: 0 }
  const { deals, doubtful, no_programme } = await countDeals(db, await listDeals(db, id, supplier_id))
  return { count: deals, to_check: doubtful + no_programme }
}

export async function showLine(db: Reader, record: ImportRecord, language: Language) {
  return { ...(await showImport(db, record, language)), ...lineOf(record) }
}

const lineOf = (record: ImportRecord) => ({
  supplier: { id: record.supplier_id, name: record.supplier_name },
  file_name: record.file_name,
  created_at: record.created_at.toISOString(),
  sent_by: record.sent_by,
  applied_at: record.applied_at?.toISOString() ?? null,
  undone_at: record.undone_at?.toISOString() ?? null,
  can_undo: record.last_applied,
})

/** What most rows have in common first. */
function notesOf({ notes, left_alone }: ImportRecord, language: Language) {
  const counted = Object.entries({ ...notes, ...(left_alone > 0 && { 'undo-left-alone': left_alone }) })
  return counted
    .sort((a, b) => b[1] - a[1])
    .map(([code, count]) => ({ code, text: formatProblem(code, {}, language), count }))
}

export function showPreviewRow(
  { line, row, problems, notes, effect, price_now_in_cents, vat_class, vat_source }: PreviewRecord,
  deal: LineDeal | undefined,
  language: Language,
): PreviewRow {
  return {
    line,
    name: row.name,
    brand: row.brand,
    // Rows staged before there were columns of weighing have none.
    size: row.weighing ? formatWeighing(row.weighing) : (row.size?.measurement ?? null),
    barcode: row.barcode,
    category: row.category.length > 0 ? row.category.join(' > ') : null,
    price_in_cents: row.cents,
    promo_price_in_cents: row.promo?.cents ?? null,
    // Rows staged before lists could have costs have none.
    cost_in_cents: row.cost ?? null,
    stock: row.stock,
    effect,
    price_now_in_cents,
    vat_class,
    vat_source,
    deal: deal ? showLineDeal(deal, language) : null,
    notes: [...problems, ...notes].map((problem) => formatted(problem, language)),
  }
}
