// One order of work on an import, whoever gave it: a call, or the look for what another process left behind.
import { workingStates } from '#wire/import-state.ts'
import { countAttempt, dropFiles, failImport, type ImportRecord, loadImport } from '../import-store.ts'
import { FileTrouble } from '../parse/file-trouble.ts'
import { bringPictures } from '../pictures/bring-pictures.ts'
import { applyImport } from './apply-import.ts'
import { ColumnTrouble } from './stage-rows.ts'
import { underLock } from './under-lock.ts'
import { undoImport } from './undo-import.ts'
import { validateImport } from './validate-import.ts'
import type { Work, WorkOrder } from './work.ts'

/** More than a database that went away and came back needs; fewer than a file that ends every process would like. */
const mostAttempts = 4

export async function doOrder(work: Work, order: WorkOrder): Promise<void> {
  await underLock(work.database.pool, order.importId, async () => {
    const record = await loadImport(work.database.kysely, order.importId)
    if (!record) return
    if (order.kind === 'go') await goOn(work, record)
    if (order.kind === 'undo') await undoImport(work, record.id)
    if (order.kind === 'pictures') await bringPictures(work, record.id)
  })
}

async function goOn(work: Work, record: ImportRecord): Promise<void> {
  if (!workingStates.includes(record.state)) return
  const { kysely } = work.database
  if ((await countAttempt(kysely, record.id)) > mostAttempts)
    return failImport(kysely, record.id, { code: 'import-broke', values: {} })
  try {
    await (record.state === 'validating' ? validateImport(work, record) : applyImport(work, record))
  } catch (error) {
    await explain(work, record, error)
  }
}

async function explain(work: Work, { id }: ImportRecord, error: unknown): Promise<void> {
  const { kysely } = work.database
  if (error instanceof FileTrouble) {
    const columns = error instanceof ColumnTrouble ? error.columns : undefined
    await failImport(kysely, id, { code: error.code, values: error.values }, columns)
    // Columns can still be named by a person; everything else needs another file.
    if (!columns) await dropFiles(kysely, id)
    return
  }
  // A database that is away comes back, and the import is taken up again.
  if (isAway(error)) throw error
  work.warn(error, 'an import broke')
  await failImport(kysely, id, { code: 'import-broke', values: {} })
  await dropFiles(kysely, id)
}

function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(08...|57P0[1-5]|53...|ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(String(code)) || /connection/i.test(message)
  )
}
