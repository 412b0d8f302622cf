// What every branch of a list does for the shopper's place, in one request.
import { useQuery } from '@tanstack/react-query'
import type { Position } from '#kernel/distance.ts'
import { useShop } from '#web/shop.tsx'
import type { PlaceHandover } from '../handover-contract.ts'
import { nearQuery } from './near-query.ts'

export type Handovers = ReadonlyMap<string, PlaceHandover>

/** By branch; empty until it is fetched. Without a position for nowhere in particular: the least that delivery costs. */
export function useHandovers(from: Position | null, { enabled = true } = {}): Handovers {
  const shop = useShop()
  const { data } = useQuery({ ...nearQuery(shop, { from }), enabled: enabled && !import.meta.env.SSR })
  return new Map(data?.branches.map((branch) => [branch.id, branch]))
}
