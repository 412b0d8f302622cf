// Where an import is looked at, and where its rejected rows stand as CSV.
import { pageTo } from '#paths'
import { importReportPath } from '../import-fields.ts'

/** The branch comes along, so that the menu stays with it. */
export const importAddress = (id: string, supplierId: string): string =>
  `${pageTo('counterImport', { id })}?supplier_id=${encodeURIComponent(supplierId)}`

export const reportAddress = (id: string): string => importReportPath.replace('{id}', encodeURIComponent(id))
