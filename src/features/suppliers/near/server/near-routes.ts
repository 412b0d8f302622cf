// Returns how far branches are from the place of a visit. The answer is personal, so it is not cached.
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import { distanceKm } from '#kernel/distance.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { parseCommaList } from '#wire/comma-list-param.ts'
import { nearCalls as calls, maxNearBranches, type NearBranch } from '../near-contract.ts'
import type { NearSets } from './near-sets.ts'

interface Deps {
  directory: SupplierDirectory
  near: NearSets
}

export function nearRoutes(serving: Serving, { directory, near }: Deps): void {
  serveCall(serving, api.near, calls.near, async ({ query, request }) => {
    const from = request.near && near.positionOfVisit(request)
    const requestedIds = query.ids === undefined ? undefined : new Set(parseCommaList(query.ids))
    const branches = directory
      .list(request.station)
      .filter(({ id }) => requestedIds?.has(id) ?? true)
      .map((branch) => ({ branch, km: from ? distanceKm(from, branch) : null }))
      .sort((a, b) => (a.km ?? 0) - (b.km ?? 0) || a.branch.name.localeCompare(b.branch.name, 'en'))
      .slice(0, maxNearBranches)
      .map(
        ({ branch: { id, name }, km }): NearBranch => ({
          id,
          name,
          km: km === null ? null : Math.round(km * 10) / 10,
          near: request.near?.ids.has(id) ?? false,
        }),
      )
    return { placed: from !== undefined, branches }
  })
}
