// HTTP routes of figures, for managers of the branches concerned.
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { daysOf } from '../days-of.ts'
import { figuresCalls as calls } from '../figures-contract.ts'
import { readDays, readFigures } from './read-figures.ts'
import { writeCsv } from './write-csv.ts'

interface FiguresQuery {
  supplier_id?: string
  from?: string
  until?: string
}

export function figuresRoutes(serving: Serving): void {
  const { database } = serving.shop

  const branchesOf = ({ supplier_id }: FiguresQuery, accountId: string) =>
    supplier_id
      ? loadManagedSuppliers(database.kysely, accountId, [supplier_id], 'query.supplier_id')
      : findManagedSuppliers(database.kysely, accountId)

  serveCall(serving, api.figures, calls.figures, async ({ query, caller, now }) => {
    const branches = await branchesOf(query, caller.accountId)
    const ids = branches.map(({ id }) => id)
    return readFigures(database, ids, daysOf(query, now))
  })

  serveCall(serving, api.figuresCsv, calls.figuresCsv, async ({ query, caller, language, now, reply }) => {
    const branches = await branchesOf(query, caller.accountId)
    const days = daysOf(query, now)
    const rows = await readDays(database, branches, days)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="figures-${days.from}-${days.until}.csv"`)
    return writeCsv(rows, query.language ?? language)
  })
}
