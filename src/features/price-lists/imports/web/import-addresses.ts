// The URLs of an import's page and of its rejected rows as CSV.
import { pageTo } from '#paths'
import { importReportPath } from '../import-fields.ts'

/** Returns the URL of an import's page, with the branch, so that the menu stays on that branch. */
export const importAddress = (id: string, supplierId: string): string =>
  `${pageTo('counterImport', { id })}?supplier_id=${encodeURIComponent(supplierId)}`

export const reportAddress = (id: string): string => importReportPath.replace('{id}', encodeURIComponent(id))
