// Runs one job of an import. It was queued by a call, or found unfinished after another process had left it.
import { workingStates } from '#wire/import-state.ts'
import { countAttempt, deleteFiles, failImport, type ImportRecord, loadImport } from '../import-store.ts'
import { FileError } from '../parse/file-error.ts'
import { importPictures } from '../pictures/import-pictures.ts'
import { applyImport } from './apply-import.ts'
import type { ImportJob, JobContext } from './import-job.ts'
import { ColumnError } from './stage-rows.ts'
import { undoImport } from './undo-import.ts'
import { validateImport } from './validate-import.ts'
import { withImportLock } from './with-import-lock.ts'

/** More than a database that went away and came back needs; fewer than a file that ends every process would like. */
const maxAttempts = 4

export async function runJob(work: JobContext, job: ImportJob): Promise<void> {
  await withImportLock(work.database.pool, job.importId, async () => {
    const record = await loadImport(work.database.kysely, job.importId)
    if (!record) return
    if (job.kind === 'go') await resume(work, record)
    if (job.kind === 'undo') await undoImport(work, record.id)
    if (job.kind === 'pictures') await importPictures(work, record.id)
  })
}

async function resume(work: JobContext, record: ImportRecord): Promise<void> {
  if (!workingStates.includes(record.state)) return
  const { kysely } = work.database
  if ((await countAttempt(kysely, record.id)) > maxAttempts)
    return failImport(kysely, record.id, { code: 'import-broke', values: {} })
  try {
    await (record.state === 'validating' ? validateImport(work, record) : applyImport(work, record))
  } catch (error) {
    await recordFailure(work, record, error)
  }
}

async function recordFailure(work: JobContext, { id }: ImportRecord, error: unknown): Promise<void> {
  const { kysely } = work.database
  if (error instanceof FileError) {
    const columns = error instanceof ColumnError ? error.columns : undefined
    await failImport(kysely, id, { code: error.code, values: error.values }, columns)
    // Columns can still be named by a person; everything else needs another file.
    if (!columns) await deleteFiles(kysely, id)
    return
  }
  // A database that is away comes back, and the import is taken up again.
  if (isDatabaseAway(error)) throw error
  work.warn(error, 'an import broke')
  await failImport(kysely, id, { code: 'import-broke', values: {} })
  await deleteFiles(kysely, id)
}

function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(08...|57P0[1-5]|53...|ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(String(code)) || /connection/i.test(message)
  )
}
