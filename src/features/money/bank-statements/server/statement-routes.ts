// Bank statements over HTTP, for the staff of the branch.

import { findManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { countAttempt, hours } from '#server/rate-limits.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { statementCalls as calls, type Statement } from '../statement-contract.ts'
import { refuse } from '../statement-refusals.ts'
import { bookLine, bookSureLines } from './book-line.ts'
import { importStatement } from './import-statement.ts'
import { showLines } from './show-lines.ts'
import {
  dropOpenLines,
  findLines,
  findStatementOf,
  findStatements,
  purgeLineWords,
  type StatementRow,
} from './statement-store.ts'

const dayMs = 24 * 60 * 60_000
const retentionMs = 90 * dayMs
const maxPerHour = 60

export function statementRoutes(serving: Serving): void {
  const { database } = serving.shop
  const { kysely } = database
  scheduleJob(serving, { name: 'words of bank lines', everyMs: dayMs, oneProcess: true }, (db, now) =>
    purgeLineWords(db, new Date(now.getTime() - retentionMs)),
  )

  serveCall(serving, api.bankLines, calls.bankLines, async ({ query, caller, now }) => {
    const branches = await findBranches(kysely, caller.accountId)
    const branch = choose(branches, query.supplier_id)
    if (!branch) return { supplier_id: null, branches, lines: [], statements: [] }
    const since = new Date(now.getTime() - retentionMs)
    const lines = await findLines(kysely, branch.id, { done: query.show === 'done', since })
    return {
      supplier_id: branch.id,
      branches,
      lines: await showLines(kysely, branch.id, lines),
      statements: (await findStatements(kysely, branch.id)).map(showStatement),
    }
  })

  serveCall(serving, api.dropStatement, calls.dropStatement, async ({ body, caller, language, now }) => {
    await requireBranch(kysely, caller.accountId, body.supplier_id)
    const limit = { key: `statements account ${caller.accountId}`, max: maxPerHour, windowMs: hours }
    await countAttempt(kysely, [limit], now)
    const result = await importStatement(database, {
      supplierId: body.supplier_id,
      staffId: caller.accountId,
      fileName: body.file_name,
      content: body.content,
      mapping: body.mapping,
      language,
      now,
    })
    return {
      status: result.statement ? ('taken' as const) : ('columns' as const),
      statement: result.statement ? showStatement(result.statement) : null,
      unread: result.unread,
      columns: result.columns,
      mapping: result.mapping,
    }
  })

  serveWrite(serving, api.takeBackStatement, calls.takeBackStatement, async ({ params, caller }, tx) => {
    const statement = await findStatementOf(tx, caller.accountId, params.id)
    if (!statement) throw refuse('no-such-statement')
    await dropOpenLines(tx, statement.id)
    return { status: 'ok' as const }
  })

  serveWrite(serving, api.bookLine, calls.bookLine, async ({ params, body, caller, now }, tx) => {
    const line = await bookLine(tx, {
      lineId: params.id,
      staffId: caller.accountId,
      orderId: body.order_id,
      reference: body.reference,
      aside: body.aside ?? false,
      now,
    })
    const [shown] = await showLines(tx, line.supplier_id, [line])
    if (!shown) throw new Error(`line ${line.id} is gone`)
    return { status: 'ok' as const, line: shown }
  })

  serveWrite(serving, api.bookSureLines, calls.bookSureLines, async ({ body, caller, now }, tx) => {
    await requireBranch(tx, caller.accountId, body.supplier_id)
    const done = await bookSureLines(tx, {
      staffId: caller.accountId,
      supplierId: body.supplier_id,
      lines: body.lines,
      now,
    })
    return { status: 'ok' as const, ...done }
  })
}

interface Branch {
  id: string
  name: string
}

const findBranches = async (db: Reader, staffId: string): Promise<Branch[]> =>
  (await findManagedSuppliers(db, staffId)).map(({ id, name }) => ({ id, name }))

/** Another's branch is not there. */
function choose(branches: readonly Branch[], requestedId: string | undefined): Branch | undefined {
  if (requestedId === undefined) return branches[0]
  const branch = branches.find(({ id }) => id === requestedId)
  if (!branch) throw refuse('no-such-branch-here')
  return branch
}

async function requireBranch(db: Reader, staffId: string, supplierId: string): Promise<void> {
  choose(await findBranches(db, staffId), supplierId)
}

const showStatement = ({ at, ...row }: StatementRow): Statement => ({ ...row, at: at.toISOString() })
