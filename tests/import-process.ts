// Runs the import process in tests, with a heap of a given size and without a shop around it.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { insertImport, insertPiece, pieceBytes } from '#features/price-lists/imports/server/import-store.ts'
import type { ImportJob } from '#features/price-lists/imports/server/work/import-job.ts'
import type { FromWorker, ToWorker } from '#features/price-lists/imports/server/work/import-worker.ts'
import { newId } from '#kernel/ids.ts'
import type { Database } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { endProcess } from './running-shop.ts'

const program = fileURLToPath(
  new URL('../src/features/price-lists/imports/server/work/import-worker.ts', import.meta.url),
)

/** Stores a list as an upload does, and returns its id. */
export async function storeList(
  database: Database,
  { accountId, supplierId, file }: { accountId: string; supplierId: string; file: Buffer },
): Promise<string> {
  const id = newId('import')
  await database.transaction(async (tx) => {
    await insertImport(tx, {
      id,
      supplier_id: supplierId,
      account_id: accountId,
      file_name: 'list',
      file_kind: file[0] === 0x50 ? 'xlsx' : 'csv',
      file_hash: Buffer.alloc(32),
      created_at: new Date(),
    })
    for (let piece = 0; piece * pieceBytes < file.length; piece += 1) {
      const bytes = file.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)
      await insertPiece(tx, { importId: id, part: 'list', piece, bytes })
    }
  })
  return id
}

/** Starts the process with the shop's flags, except for the size of its heap in MiB. */
export function startImportProcess(url: string, heapMb: number) {
  const { env, pausePoint, dataFolder, imports } = readSettings({ SPAZA_ENV: 'test' })
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const settings = { env, pausePoint, dataFolder, imports }
  child.send({ is: 'start', url, settings } satisfies ToWorker)
  return {
    pid: child.pid,
    /** Resolves when it is done with the order; rejects when it ended over it. */
    work(kind: ImportJob['kind'], importId: string): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const hear = (message: FromWorker) => {
        if (message.is !== 'done') return
        if (message.fault) reject(new Error(message.fault.message))
        else resolve()
      }
      const ended = (code: number | null, signal: NodeJS.Signals | null) =>
        reject(new Error(`the process that works on imports ended with ${signal ?? code}`))
      child.on('message', hear).once('exit', ended)
      child.send({ is: 'order', order: { kind, importId, now: new Date().toISOString() } } satisfies ToWorker)
      return promise.finally(() => child.off('message', hear).off('exit', ended))
    },
    stop: () => endProcess(child, 'SIGKILL'),
  }
}
