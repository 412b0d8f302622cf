// HTTP routes of figures, for managers of the branches concerned.
import { findListedBranches } from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { daysOf } from '../days-of.ts'
import { figuresCalls as calls } from '../figures-contract.ts'
import { readDays, readFigures } from './read-figures.ts'
import { writeCsv } from './write-csv.ts'

export function figuresRoutes(serving: Serving): void {
  const { database } = serving.shop

  serveCall(serving, api.figures, calls.figures, async ({ query, caller, now }) => {
    const { ids } = await findListedBranches(database.kysely, caller.accountId, query.supplier_id)
    return readFigures(database, ids, daysOf(query, now))
  })

  serveCall(serving, api.figuresCsv, calls.figuresCsv, async ({ query, caller, language, now, reply }) => {
    const { suppliers, ids } = await findListedBranches(database.kysely, caller.accountId, query.supplier_id)
    const branches = suppliers.filter(({ id }) => ids.includes(id))
    const days = daysOf(query, now)
    const rows = await readDays(database, branches, days)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="figures-${days.from}-${days.until}.csv"`)
    return writeCsv(rows, query.language ?? language)
  })
}
