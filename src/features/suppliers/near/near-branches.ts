// Which branches are near a place [ruling 14 Near]: those that deliver there, and those close enough to collect from.
import { dataFreeRadiusKm } from '#features/suppliers/suppliers/data-free-radius.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'

/** The radii of delivery and collection, in kilometres. */
export interface Reach {
  deliverKm: number
  collectKm: number
}

interface ReachConfig {
  search_radius_km: number
  collect_radius_km: number
}

/** Returns the radii of the configuration, both limited to 15 km in a data-free visit. */
export function reachOf(config: ReachConfig, dataFree: boolean): Reach {
  const limit = dataFree ? dataFreeRadiusKm : Number.POSITIVE_INFINITY
  return {
    deliverKm: Math.min(config.search_radius_km, limit),
    collectKm: Math.min(config.collect_radius_km, limit),
  }
}

export interface Branch extends Position {
  /** The ways of getting the goods; `radius_km` null delivers at any distance. */
  shipping: readonly { name: string; radius_km: number | null }[]
}

/** Returns whether the branch is near `from`. `ways` are the ways of handing over that this shop offers at all. */
export function isNear(branch: Branch, from: Position, reach: Reach, ways: ReadonlySet<string>): boolean {
  const km = distanceKm(from, branch)
  return km <= reach.collectKm || (km <= reach.deliverKm && deliversTo(branch, km, ways))
}

/** Returns whether one of the branch's ways of delivering reaches `km`. */
export const deliversTo = ({ shipping }: Pick<Branch, 'shipping'>, km: number, ways: ReadonlySet<string>) =>
  shipping.some(
    ({ name, radius_km: radius }) =>
      name !== 'COLLECT' && ways.has(name) && (radius === null || km <= radius),
  )
