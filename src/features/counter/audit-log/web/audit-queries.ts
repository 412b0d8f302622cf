import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'
import type { QueryOf } from '#wire/call.ts'
import type { auditCalls } from '../audit-contract.ts'
import { auditKinds } from '../audit-kinds.ts'

export type AuditFilter = QueryOf<typeof auditCalls.deeds>

/** Reads the filter from a page's address; invalid values are left out. */
export function auditFilterOf(search: URLSearchParams): AuditFilter {
  const [branch, person] = [search.get('supplier_id'), search.get('person_id')]
  const kind = auditKinds.find((one) => one === search.get('kind'))
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(search.get(name) ?? '')?.[0]
  const [from, until] = [day('from'), day('until')]
  const page = Number(search.get('page'))
  return {
    ...(branch && { supplier_id: branch }),
    ...(person && { person_id: person }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(until && { until }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}

export const auditQuery = (shop: Shop, filter: AuditFilter) =>
  personalQuery(['counter-deeds', filter], (signal) => shop.api('deeds', { query: { ...filter }, signal }))
