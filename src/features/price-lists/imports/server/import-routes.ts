// The calls for imports. Each is scoped to the caller: imports of another manager's branch are not found [ruling 13].
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import { importCalls as calls } from '#features/price-lists/imports/import-contract.ts'
import { refuse } from '#features/price-lists/imports/import-refusals.ts'
import { maxJumpsNamed } from '#features/price-lists/imports/price-jump.ts'
import { formatRand } from '#kernel/money.ts'
import { combineRefusals } from '#kernel/refusal.ts'
import { api } from '#paths'
import { refuseWhenDiskIsFull } from '#server/disk-space.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { mayActFor } from '#server/sessions/supplier-scope.ts'
import type { ImportState } from '#wire/import-state.ts'
import { findLineDeals, listDeals } from './deal-store.ts'
import { importDealRoutes } from './import-deal-routes.ts'
import {
  changeImportState,
  deleteFiles,
  findImport,
  findImports,
  findPreview,
  type ImportRecord,
  purgeExpiredImports,
  remapImport,
  setUndoneBy,
} from './import-store.ts'
import { ImportWorkerPool, waitUpTo } from './import-worker-pool.ts'
import { confirmLines, findJumps } from './price-jump-store.ts'
import { checkMapping } from './read-mapping.ts'
import { receiveUpload } from './receive-upload.ts'
import { showDetail, showImport, showLine, showPreviewRow } from './show-import.ts'
import { writeReport } from './write-report.ts'

/** Small files are done while the sender waits; longer work is looked at again. */
const shortlyMs = 1_500
const dayMs = 24 * 60 * 60 * 1000
/** How long the rows of an import can be looked at. */
const retentionDays = 30
/** Answers come within 15 seconds, whatever goes on. */
const maxWaitMs = 10_000

export async function importRoutes(serving: Serving): Promise<void> {
  const { app, shop } = serving
  const { kysely } = shop.database
  const workers = new ImportWorkerPool(shop)
  app.addHook('onReady', async () => workers.open())
  app.addHook('onClose', () => workers.close())
  scheduleJob(serving, { name: 'rows of old imports', everyMs: dayMs, oneProcess: true }, (db, now) =>
    purgeExpiredImports(db, new Date(now.getTime() - retentionDays * dayMs)),
  )

  async function mine(id: string, caller: { accountId: string }): Promise<ImportRecord> {
    const record = await findImport(kysely, id, caller.accountId)
    if (!record) throw refuse('no-such-import')
    return record
  }

  /** Sees to it that somebody works on it, here or in another process, and looks until it has left these states. */
  async function seeThrough(id: string, states: readonly ImportState[], ms: number): Promise<void> {
    const until = performance.now() + ms
    await waitUpTo(workers.enqueue('go', id), ms)
    while (performance.now() < until) {
      const row = await kysely.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst()
      if (!row || !states.includes(row.state)) return
      await sleep(100)
    }
  }

  // Only this route reads forms, as a stream: the limits of all other bodies stay what they are.
  await app.register(async (upload) => {
    await upload.register(multipart, {
      limits: { fields: 6, files: 4, parts: 10, fieldSize: 20_000, fileSize: Number.POSITIVE_INFINITY },
      throwFileSizeLimit: false,
    })
    serveCall(
      { app: upload, shop },
      api.createImport,
      calls.createImport,
      async ({ request, caller, language }) => {
        const id = await receiveUpload(shop, request, caller.accountId)
        await waitUpTo(workers.enqueue('go', id), shortlyMs)
        return { status: 'ok' as const, import: await showImport(kysely, await mine(id, caller), language) }
      },
    )
  })

  serveCall(
    serving,
    api.updateImport,
    calls.updateImport,
    async ({ params, body, caller, language, request }) => {
      const { id, state } = await mine(params.id, caller)
      if (body.action === 'cancel') {
        if (await changeImportState(kysely, id, ['validating', 'ready', 'failed'], 'cancelled'))
          await deleteFiles(kysely, id)
      } else {
        // What is given up makes room; this takes it.
        refuseWhenDiskIsFull(request.server.room)
        if (state === 'validating') await seeThrough(id, ['validating'], maxWaitMs / 2)
        const confirmed = body.confirm ?? []
        const jumps = await findJumps(kysely, id, { limit: maxJumpsNamed, confirmed })
        if (jumps.count > 0 && (await mine(id, caller)).state === 'ready') throw refuseJumps(jumps)
        await confirmLines(kysely, id, confirmed)
        await changeImportState(kysely, id, ['ready'], 'applying')
        await seeThrough(id, ['applying'], maxWaitMs / 2)
      }
      return { status: 'ok' as const, import: await showImport(kysely, await mine(id, caller), language) }
    },
  )

  importDealRoutes(serving)

  serveCall(serving, api.imports, calls.imports, async ({ query, caller, language }) => {
    const { supplier_id: supplierId, page = 1, per_page: limit = 24 } = query
    if (supplierId !== undefined && !(await mayActFor(kysely, caller.accountId, supplierId)))
      throw refuse('no-such-branch')
    const found = await findImports(kysely, {
      accountId: caller.accountId,
      supplierId,
      skip: (page - 1) * limit,
      limit: limit + 1,
    })
    const imports = await Promise.all(found.slice(0, limit).map((one) => showLine(kysely, one, language)))
    return { imports, pagination: { next_page: found.length > limit ? page + 1 : null } }
  })

  serveCall(serving, api.importDetail, calls.importDetail, async ({ params, caller, language }) => ({
    status: 'ok' as const,
    import: await showDetail(kysely, await mine(params.id, caller), language),
  }))

  serveCall(serving, api.importPreview, calls.importPreview, async ({ params, query, caller, language }) => {
    const { id, supplier_id: supplierId } = await mine(params.id, caller)
    const { page = 1, per_page: limit = 24 } = query
    const { total, rows } = await findPreview(kysely, id, {
      effect: query.effect,
      noted: query.noted === '1',
      doubtful: query.doubtful === '1',
      jump: query.jump === '1',
      skip: (page - 1) * limit,
      limit,
    })
    const lines = rows.map(({ line }) => line)
    const deals = await findLineDeals(kysely, await listDeals(kysely, id, supplierId), lines)
    return {
      rows: rows.map((row) => showPreviewRow(row, deals.get(row.line), language)),
      total_count: total,
      pagination: { next_page: page * limit < total ? page + 1 : null },
    }
  })

  serveCall(serving, api.mapImport, calls.mapImport, async ({ params, body, caller, language }) => {
    const { id } = await mine(params.id, caller)
    if (!(await remapImport(kysely, id, checkMapping(body.mapping)))) throw refuse('not-mappable')
    await waitUpTo(workers.enqueue('go', id), shortlyMs)
    return { status: 'ok' as const, import: await showDetail(kysely, await mine(id, caller), language) }
  })

  serveCall(serving, api.undoImport, calls.undoImport, async ({ params, caller, language }) => {
    const { id, last_applied } = await mine(params.id, caller)
    if (!last_applied) throw refuse('not-undoable')
    await setUndoneBy(kysely, id, caller.accountId)
    await waitUpTo(workers.enqueue('undo', id), maxWaitMs)
    const record = await mine(id, caller)
    if (!record.undone_at) throw refuse(record.last_applied ? 'still-undoing' : 'not-undoable')
    return { status: 'ok' as const, import: await showDetail(kysely, record, language) }
  })

  serveCall(serving, api.importReport, calls.importReport, async ({ params, caller, language, reply }) => {
    const record = await mine(params.id, caller)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rejected-${record.id.slice(-6)}.csv"`)
    return writeReport(kysely, record, language)
  })
}

/** Every row by its name and both prices, so that the manager who confirms has read them. */
function refuseJumps({ count, rows }: Awaited<ReturnType<typeof findJumps>>) {
  const named = rows.map(({ line, name, price_now_in_cents: now, price_in_cents: next, ...row }) => {
    const jump = { line, name, now: formatRand(now ?? 0), next: formatRand(next) }
    if (row.cost_in_cents === null) return refuse('price-jump-row', { values: jump })
    const values = { ...jump, price: formatRand(row.lowest_in_cents), cost: formatRand(row.cost_in_cents) }
    return refuse(now === null || now === next ? 'price-under-cost' : 'price-jump-under-cost', { values })
  })
  return combineRefusals(
    refuse('prices-jump', { values: { count }, details: { price_jumps: rows } }),
    ...named,
  )
}
