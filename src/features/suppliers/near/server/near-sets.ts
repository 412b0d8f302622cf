// Turns the place of a visit into the set of branches near it. Many places share few sets, so answers and pages are cached by
// the set's key, never by the place.
import { createHash } from 'node:crypto'
import { type ChosenPlace, parsePlaceCookie, placeCookie } from '#features/accounts/places/place-cookie.ts'
import type { Gazetteer } from '#features/accounts/places/server/gazetteer.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { Position } from '#kernel/distance.ts'
import { isNear, type Reach, reachOf } from '../near-branches.ts'

export interface NearSet {
  /** The same for the same branches, in every process. */
  key: string
  ids: ReadonlySet<string>
}

export interface NearRequest {
  place: ChosenPlace
  station: string | undefined
  dataFree: boolean
}

type NamedPosition = Position & { name?: string }

/** Places remembered with their set; forgotten together when a branch changes. */
const maxPlaces = 2000

export class NearSets {
  readonly #directory: SupplierDirectory
  readonly #shopfront: Shopfront
  readonly #gazetteer: Gazetteer
  #generation = -1
  readonly #byPlace = new Map<string, NearSet>()
  readonly #byKey = new Map<string, NearSet>()

  constructor(directory: SupplierDirectory, shopfront: Shopfront, gazetteer: Gazetteer) {
    this.#directory = directory
    this.#shopfront = shopfront
    this.#gazetteer = gazetteer
  }

  /** The place of the visit's cookie, a point without a name; undefined without one, and for an id that the gazetteer does not have. */
  placeOfVisit({ cookies }: { cookies: Record<string, string | undefined> }): NamedPosition | undefined {
    const place = parsePlaceCookie(cookies[placeCookie])
    return place && this.#positionOf(place)
  }

  /** How far a visit looks for branches, and the ways of handing over that its shopfront offers. */
  termsOf({ station, dataFree = false }: { station: string | undefined; dataFree?: boolean }): {
    reach: Reach
    ways: Set<string>
  } {
    const { config, shipping } = this.#shopfront.of(station)
    return { reach: reachOf(config, dataFree), ways: new Set(shipping.map(({ name }) => name)) }
  }

  #positionOf(place: ChosenPlace): NamedPosition | undefined {
    return 'id' in place ? this.#gazetteer.place(place.id) : place
  }

  /** Undefined in agency mode, and where nobody knows the place. The set is empty where no branch is near. */
  of(request: NearRequest): NearSet | undefined {
    const { place, station, dataFree } = request
    if (this.#shopfront.of(station).config.mode !== 'market') return undefined
    this.#clearWhenStale()
    const name = 'id' in place ? place.id : `${place.lat},${place.lon}`
    const key = `${station ?? ''} ${dataFree} ${name}`
    const cached = this.#byPlace.get(key)
    if (cached) return cached
    const from = this.#positionOf(place)
    if (!from) return undefined
    const set = this.#setFrom(from, station, dataFree)
    if (this.#byPlace.size >= maxPlaces) this.#clear()
    this.#byPlace.set(key, set)
    return set
  }

  #setFrom(from: Position, station: string | undefined, dataFree: boolean): NearSet {
    const { reach, ways } = this.termsOf({ station, dataFree })
    const ids = this.#directory
      .list(station)
      .filter((branch) => !branch.disabled && isNear(branch, from, reach, ways))
      .map(({ id }) => id)
      .sort()
    const key = createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 12)
    const set = this.#byKey.get(key) ?? { key, ids: new Set(ids) }
    this.#byKey.set(key, set)
    return set
  }

  #clearWhenStale(): void {
    if (this.#generation === this.#directory.generation) return
    this.#clear()
    this.#generation = this.#directory.generation
  }

  #clear(): void {
    this.#byPlace.clear()
    this.#byKey.clear()
  }
}
