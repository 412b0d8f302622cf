// Returns how far branches are from the place of a visit, what delivery there costs, and when they next hand over. That answer
// is personal, so it is not cached; how one branch hands over is the same for everybody.
import { refuse as refusePosition } from '#features/accounts/places/look-up-refusals.ts'
import { refuse } from '#features/accounts/staff/supplier-refusals.ts'
import { handoverCalls } from '#features/suppliers/handover/handover-contract.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { NextSlots } from '#features/suppliers/slots/server/next-slots.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import { distanceKm } from '#kernel/distance.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { parseCommaList } from '#wire/comma-list-param.ts'
import { isNear } from '../near-branches.ts'
import { nearCalls as calls, maxNearBranches, type NearBranch } from '../near-contract.ts'
import { findNextTimes, handoverOf, placeHandover } from './handover-terms.ts'
import type { NearSets } from './near-sets.ts'

interface Deps {
  directory: SupplierDirectory
  near: NearSets
  nextSlots: NextSlots
  shopfront: Shopfront
}

export function nearRoutes(serving: Serving, { directory, near, nextSlots, shopfront }: Deps): void {
  serveCall(serving, api.near, calls.near, async ({ query, request, now }) => {
    const { lat, lon } = query
    if ((lat === undefined) !== (lon === undefined))
      throw refusePosition('half-a-position', { field: 'query.lat' })
    const named = lat === undefined || lon === undefined ? undefined : { lat, lon }
    const placed = request.near && !named ? near.placeOfVisit(request) : undefined
    const from = named ?? placed
    const file = shopfront.of(request.station)
    const { reach, ways } = near.termsOf({ station: request.station })
    const isNearby = (branch: ReturnType<typeof directory.list>[number]) =>
      named
        ? !branch.disabled && isNear(branch, named, reach, ways)
        : request.near?.ids.has(branch.id) === true
    const list = directory.list(request.station)
    const requestedIds = query.ids === undefined ? undefined : new Set(parseCommaList(query.ids))
    const asked = list
      .filter(({ id }) => requestedIds?.has(id) ?? true)
      .map((branch) => ({ branch, km: from ? distanceKm(from, branch) : null }))
      .sort((a, b) => (a.km ?? 0) - (b.km ?? 0) || a.branch.name.localeCompare(b.branch.name, 'en'))
      .slice(0, query.limit ?? maxNearBranches)
    const ids = asked.map(({ branch }) => branch.id)
    const times = await findNextTimes(nextSlots, ids, now)
    const termsFor = { shopfront: file, times, deliverKm: reach.deliverKm }
    const branches = asked.map(
      ({ branch, km }): NearBranch => ({
        id: branch.id,
        name: branch.name,
        km: km === null ? null : Math.round(km * 10) / 10,
        near: isNearby(branch),
        ...placeHandover(branch, { ...termsFor, km }),
      }),
    )
    const nearby = from ? list.filter(isNearby) : []
    const fees = nearby.flatMap((branch) => {
      const km = from ? distanceKm(from, branch) : null
      return placeHandover(branch, { ...termsFor, km }).fee_in_cents ?? []
    })
    return {
      placed: from !== undefined,
      place: placed?.name ?? null,
      near_count: nearby.length,
      lowest_fee_in_cents: fees.length > 0 ? Math.min(...fees) : null,
      branches,
    }
  })

  serveCached(serving, api.handover, handoverCalls.handover, async ({ params, station, now }) => {
    const branch = directory.find(params.id)
    if (!branch) throw refuse('no-such-supplier', { field: 'params.id' })
    const times = await findNextTimes(nextSlots, [branch.id], now)
    const slots = [times.collect, times.deliver].map((kind) => kind.get(branch.id)?.startsAt.getTime() ?? '')
    return {
      version: [directory.generation, ...slots].join(' '),
      make: () => handoverOf(branch, { shopfront: shopfront.of(station), times }),
    }
  })
}
