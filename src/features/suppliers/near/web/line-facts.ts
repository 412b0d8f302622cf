// What the header's line shows of the branch or of the near branches: fetched at most once a minute, persisted, so that the next
// page has it at once, also without a signal.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Handover } from '#features/suppliers/handover/handover-contract.ts'
import { type BranchTerms, termsAt } from '#features/suppliers/handover/place-line.ts'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import { chosenPlace } from '#features/suppliers/suppliers/web/place-choice.ts'
import { type Shop, useShop, useSupplierId } from '#web/shop.tsx'
import { persisted } from '#web/stores/persisted-store.ts'
import type { NearBranch } from '../near-contract.ts'
import type { VisitPlace } from './visit-place.ts'

export type LineFacts =
  | { kind: 'branch'; place: string | null; terms: BranchTerms }
  | { kind: 'near'; place: string | null; count: number; feeInCents: number | null; km: number | null }

/** As it was fetched: a branch's terms are the same for everybody, the rest is of the place. */
type Fetched =
  | { kind: 'shared'; handover: Handover }
  | { kind: 'branch'; place: string | null; branch: NearBranch }
  | Extract<LineFacts, { kind: 'near' }>

interface StoredLine {
  key: string
  at: number
  fetched: Fetched | null
}

const useStoredLine = persisted<StoredLine>(
  'place-line-v1',
  { key: '', at: 0, fetched: null },
  {
    personal: true,
    clean: ({ key, at, fetched }) => {
      if (typeof key !== 'string' || !Number.isFinite(at) || typeof fetched?.kind !== 'string')
        throw new Error('not a stored line')
      return { key, at: at as number, fetched }
    },
  },
)

const staleMs = 60_000
/** A page that is opened this long after the last fetch looks again: places in the next slot may be taken. */
const oldMs = 10 * 60_000

/** Returns what is known; undefined where nothing is, or nothing can be without branch and place. */
export function useLineFacts(place: VisitPlace | null, now: Date | undefined): LineFacts | undefined {
  const shop = useShop()
  const supplierId = useSupplierId()
  const { pathname } = useLocation()
  const market = shop.config.mode === 'market'
  const position = place?.position ?? null
  const isShared = supplierId !== null && (place === null || position !== null)
  const spot = isShared ? '' : JSON.stringify(chosenPlace() ?? null)
  const key = [shop.config.mode, supplierId ?? 'near', spot].join(' ')
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['place-line', key],
    queryFn: () => fetchFacts(shop, supplierId, isShared),
    enabled: supplierId !== null || (market && place !== null),
    staleTime: staleMs,
    initialData: () => storedFor(key)?.fetched ?? undefined,
    initialDataUpdatedAt: () => storedFor(key)?.at,
    meta: { personal: true },
  })
  useEffect(() => {
    if (data) useStoredLine.setState({ key, at: dataUpdatedAt, fetched: data })
  }, [data, dataUpdatedAt, key])
  const facts = data && factsOf(data, position, shop.config.search_radius_km)
  const age = now ? now.getTime() - dataUpdatedAt : 0
  const isPast = now !== undefined && data !== undefined && hasPassed(data, now)
  const isDue = data !== undefined && !isFetching && age > (isPast ? staleMs : oldMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what asks again, not the minute
  useEffect(() => {
    if (isDue && navigator.onLine) void refetch()
  }, [pathname, isPast, refetch])
  return facts
}

/** Read when the query is made: storage may hold what the page before this one has fetched. */
function storedFor(key: string): StoredLine | undefined {
  useStoredLine.persist.rehydrate()
  const stored = useStoredLine.getState()
  return stored.key === key ? stored : undefined
}

async function fetchFacts(shop: Shop, supplierId: string | null, isShared: boolean): Promise<Fetched> {
  if (supplierId !== null && isShared)
    return { kind: 'shared', handover: await shop.api('handover', { params: { id: supplierId } }) }
  const request = supplierId === null ? { limit: 1 } : { ids: [supplierId] }
  const { place, near_count, lowest_fee_in_cents, branches } = await shop.queries.fetchQuery(
    nearQuery(shop, request),
  )
  const [branch] = branches
  if (supplierId !== null && branch) return { kind: 'branch', place, branch }
  return {
    kind: 'near',
    place,
    count: near_count,
    feeInCents: lowest_fee_in_cents,
    km: branch?.km ?? null,
  }
}

function factsOf(fetched: Fetched, to: VisitPlace['position'], maxKm: number): LineFacts {
  if (fetched.kind === 'near') return fetched
  if (fetched.kind === 'branch')
    return {
      kind: 'branch',
      place: fetched.place,
      terms: { ...fetched.branch, placed: fetched.branch.km !== null },
    }
  return { kind: 'branch', place: null, terms: termsAt(fetched.handover, to, maxKm) }
}

/** One of its next times takes no more orders. */
function hasPassed(fetched: Fetched, now: Date): boolean {
  if (fetched.kind === 'near') return false
  const { next_collect, next_deliver } = fetched.kind === 'shared' ? fetched.handover : fetched.branch
  return [next_collect, next_deliver].some((time) => time && Date.parse(time.order_by) <= now.getTime())
}
