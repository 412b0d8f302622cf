// SQL for imports, their files and their staged rows; what applying writes is in apply-store.ts.

import { sql } from 'kysely'
import type { Mapping } from '#features/price-lists/imports/import-contract.ts'
import type { Problem, Values } from '#features/price-lists/imports/row-problems.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { literals } from '#server/database/literals.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import {
  type ImportState,
  importState,
  pictureState,
  restingStates,
  rowState,
  workingStates,
} from '#wire/import-state.ts'

export interface Failure {
  code: string
  values: Values
}

export interface DetectedColumn {
  index: number
  header: string
  samples: string[]
  field: string | null
}

export interface ImportRecord {
  id: string
  supplier_id: string
  account_id: string
  supplier_name: string
  file_name: string
  file_kind: string
  file_hash: Buffer
  state: ImportState
  columns: DetectedColumn[]
  mapping: Mapping
  mapped: boolean
  progress_done: number
  progress_total: number | null
  rows: number
  accepted: number
  rejected: number
  changed: number
  effects: Partial<Record<'new' | 'added' | 'changed' | 'same', number>>
  notes: Record<string, number>
  failure: Failure | null
  attempts: number
  left_alone: number
  created_at: Date
  /** The manager's name, where they have one. */
  sent_by: string | null
  applied_at: Date | null
  undone_at: Date | null
  sequence: number
  /** Applied, not taken back, and no later one of the branch is. */
  last_applied: boolean
}

export type FilePart = 'list' | 'pictures'

/** The size in bytes of the pieces in which a file is stored, small so that the file is never held in memory whole. */
export const pieceBytes = 1024 * 1024

const columns = sql`i.id, i.supplier_id, i.account_id, s.name as supplier_name, i.file_name, i.file_kind, i.file_hash, i.state,
  i.columns, i.mapping, i.mapped, i.progress_done, i.progress_total, i.rows, i.accepted, i.rejected, i.changed, i.effects,
  i.notes, i.failure, i.attempts, i.left_alone, i.created_at, i.applied_at, i.undone_at, i.sequence,
  (select nullif(trim(first_name || ' ' || last_name), '') from accounts where id = i.account_id) as sent_by,
  i.state = ${importState.applied} and i.undone_at is null and not exists (
    select 1 from imports later where later.supplier_id = i.supplier_id and later.state = ${importState.applied}
      and later.undone_at is null and later.sequence > i.sequence) as last_applied`

export async function findImport(
  db: Reader,
  id: string,
  accountId: string,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i join suppliers s on s.id = i.supplier_id
    where i.id = ${id} and ${isOwnSupplier('i.supplier_id', accountId)}`.execute(db)
  return rows[0]
}

export async function findImports(
  db: Reader,
  {
    accountId,
    supplierId,
    skip,
    limit,
  }: { accountId: string; supplierId: string | undefined; skip: number; limit: number },
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i join suppliers s on s.id = i.supplier_id
    where ${isOwnSupplier('i.supplier_id', accountId)} and ${supplierId === undefined ? sql`true` : sql`i.supplier_id = ${supplierId}`}
    order by i.sequence desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** Returns an import without an access check, for work that was already authorised. */
export async function loadImport(db: Reader, id: string): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i join suppliers s on s.id = i.supplier_id where i.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks an import until the transaction ends, and returns its state; undefined where there is none. */
export async function lockImport(tx: Tx, id: string): Promise<ImportState | undefined> {
  const locked = await tx
    .selectFrom('imports')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked?.state
}

interface NewImport {
  id: string
  supplier_id: string
  account_id: string
  file_name: string
  file_kind: 'csv' | 'xlsx'
  file_hash: Buffer
  created_at: Date
}

export async function insertImport(tx: Tx, created: NewImport, mapping?: Mapping): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      ...created,
      state: 'validating',
      mapping: JSON.stringify(mapping ?? {}),
      mapped: mapping !== undefined,
    })
    .execute()
}

export async function insertPiece(
  tx: Tx,
  { importId, part, piece, bytes }: { importId: string; part: FilePart; piece: number; bytes: Buffer },
): Promise<void> {
  await tx.insertInto('import_files').values({ import_id: importId, part, piece, bytes }).execute()
}

export async function* readPieces(db: Reader, importId: string, part: FilePart): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const row = await db
      .selectFrom('import_files')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .where('piece', '=', piece)
      .executeTakeFirst()
    if (!row) return
    yield row.bytes
  }
}

export async function deleteFiles(db: Reader, importId: string, part?: FilePart): Promise<void> {
  await db
    .deleteFrom('import_files')
    .where('import_id', '=', importId)
    .$if(part !== undefined, (query) => query.where('part', '=', part as FilePart))
    .execute()
}

/** Changes the state if it is still one of `from`; returns whether it was. */
export async function changeImportState(
  db: Reader,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const moved = await db
    .updateTable('imports')
    .set({ state: to, progress_done: 0, progress_total: null, attempts: 0 })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Starts validating the same file with another mapping; returns false if the import's state or a deleted file rules that out. */
export async function remapImport(db: Reader, id: string, mapping: Mapping): Promise<boolean> {
  const moved = await db
    .updateTable('imports')
    .set({
      state: 'validating',
      mapping: JSON.stringify(mapping),
      mapped: true,
      failure: null,
      progress_done: 0,
      progress_total: null,
      attempts: 0,
    })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'failed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('import_files').select('piece').where('import_id', '=', id).where('part', '=', 'list'),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Counts an attempt at the import and returns the number of attempts, this one included. */
export async function countAttempt(db: Reader, id: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update imports set attempts = attempts + 1 where id = ${id} returning attempts`.execute(db)
  return rows[0]?.attempts ?? 0
}

export async function setProgress(db: Reader, id: string, done: number, total: number | null): Promise<void> {
  await db
    .updateTable('imports')
    .set({ progress_done: done, progress_total: total })
    .where('id', '=', id)
    .execute()
}

export async function failImport(
  db: Reader,
  id: string,
  failure: Failure,
  detected?: DetectedColumn[],
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state: 'failed',
      failure: JSON.stringify(failure),
      ...(detected && { columns: JSON.stringify(detected) }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['validating', 'applying', 'ready'])
    .execute()
}

/** Records who takes an import back, for the history of what it changed. */
export async function setUndoneBy(db: Reader, id: string, accountId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ undone_by: accountId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}

/** Returns the ids of applied imports with pictures still to come. */
export async function findPicturesWaiting(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.import_id as id from import_pictures p join imports i on i.id = p.import_id
    where p.state = ${sql.lit(pictureState.waiting)} and i.state = ${importState.applied}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes what is no longer needed of imports created before `before` (30 days ago): their staged rows and files, and the
 * recorded changes of those that were undone or followed by a later import. An import still waiting to go live is cancelled.
 */
export async function purgeExpiredImports(db: Reader, before: Date): Promise<void> {
  const old = sql`select id from imports where created_at < ${before} and state = any(${restingStates}::text[])`
  await sql`update imports set state = ${importState.cancelled} where created_at < ${before} and state = ${importState.ready}`.execute(
    db,
  )
  await sql`delete from import_effects where import_id in (${old})`.execute(db)
  await sql`delete from import_rows where import_id in (${old})`.execute(db)
  await sql`delete from import_deals where import_id in (${old})`.execute(db)
  await sql`delete from import_deal_choices where import_id in (${old})`.execute(db)
  await sql`delete from import_deal_groups_left_out where import_id in (${old})`.execute(db)
  await sql`delete from import_files where import_id in (${old})`.execute(db)
  await sql`
    delete from import_changes where import_id in (
      select i.id from imports i where i.created_at < ${before} and (i.undone_at is not null or exists (
        select 1 from imports later where later.supplier_id = i.supplier_id and later.state = ${importState.applied}
          and later.undone_at is null and later.sequence > i.sequence)))`.execute(db)
}

/** Returns the ids of imports that some process should be working on, oldest first. */
export async function findImportsInProgress(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where(sql<boolean>`state in (${literals(workingStates)})`)
    .orderBy('sequence')
    .execute()
  return rows.map(({ id }) => id)
}

export interface RejectedRow {
  line: number
  problems: Problem[]
  raw: string[]
}

/** Returns rejected rows in the order of the file, starting after a line. */
export async function findRejected(
  db: Reader,
  importId: string,
  after: number,
  limit: number,
): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select line, problems, raw from import_rows
    where import_id = ${importId} and state = ${sql.lit(rowState.rejected)} and line > ${after} order by line limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface PreviewRecord {
  line: number
  row: import('#features/price-lists/imports/reading/read-row.ts').PriceRow
  problems: Problem[]
  notes: Problem[]
  effect: string
  price_now_in_cents: number | null
  vat_class: string | null
  vat_source: string | null
}

export interface PreviewParams {
  effect: string | undefined
  noted: boolean
  doubtful: boolean
  jump: boolean
  skip: number
  limit: number
}

export async function findPreview(db: Reader, importId: string, params: PreviewParams) {
  const which = sql`e.import_id = ${importId} and ${params.effect === undefined ? sql`true` : sql`e.effect = ${params.effect}`}
    and ${params.noted ? sql`e.noted` : sql`true`} and ${params.jump ? sql`e.jump` : sql`true`}
    and ${params.doubtful ? sql`e.vat_source = 'doubtful'` : sql`true`}`
  const counted = await sql<{ n: number }>`select count(*) as n from import_effects e where ${which}`.execute(
    db,
  )
  const { rows } = await sql<PreviewRecord>`
    select r.line, r.row, r.problems, e.notes, e.effect, e.price_now_in_cents, e.vat_class, e.vat_source
    from import_effects e join import_rows r on r.import_id = e.import_id and r.line = e.line
    where ${which} order by e.line offset ${params.skip} limit ${params.limit}`.execute(db)
  return { total: counted.rows[0]?.n ?? 0, rows }
}

export async function countPictures(db: Reader, importId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*) as n from import_pictures where import_id = ${importId} group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
