// Which branches are near a place [ruling 14 Near]: those that deliver there, and those near enough to collect.
import { dataFreeRadiusKm } from '#features/suppliers/suppliers/data-free-radius.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'

/** Kilometres. */
export interface Reach {
  deliverKm: number
  collectKm: number
}

interface ReachConfig {
  search_radius_km: number
  collect_radius_km: number
}

/** A data-free visit looks no farther than 15 km for either. */
export function reachOf(config: ReachConfig, dataFree: boolean): Reach {
  const limit = dataFree ? dataFreeRadiusKm : Number.POSITIVE_INFINITY
  return {
    deliverKm: Math.min(config.search_radius_km, limit),
    collectKm: Math.min(config.collect_radius_km, limit),
  }
}

export interface Branch extends Position {
  /** The ways of getting the goods; `radiusKm` null delivers at any distance. */
  shipping: readonly { name: string; radiusKm: number | null }[]
}

/** `ways` are those that this shop offers at all. */
export function isNear(branch: Branch, from: Position, reach: Reach, ways: ReadonlySet<string>): boolean {
  const km = distanceKm(from, branch)
  return km <= reach.collectKm || (km <= reach.deliverKm && deliversTo(branch, km, ways))
}

/** Whether one of its ways of delivering reaches so far. */
export const deliversTo = ({ shipping }: Pick<Branch, 'shipping'>, km: number, ways: ReadonlySet<string>) =>
  shipping.some(
    ({ name, radiusKm }) => name !== 'COLLECT' && ways.has(name) && (radiusKm === null || km <= radiusKm),
  )
