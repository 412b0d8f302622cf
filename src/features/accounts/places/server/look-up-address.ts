// Looks up an address with the configured geocoder, or in the gazetteer if there is none or it does not respond. Results are
// cached in memory for ten minutes, so that repeated requests make no external call; requests are never written anywhere.
import { type Language, Refusal } from '#kernel/refusal.ts'
import { CircuitBreaker } from '#server/circuit-breaker.ts'
import { ExternalError } from '#server/external-request.ts'
import { countAttempt, minutes, type RateLimit } from '#server/rate-limits.ts'
import type { Shop } from '#server/shop.ts'
import type { FoundAddress } from '../look-up-contract.ts'
import { minLookUpLength } from '../place-limits.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type Geocoder, maxAddressesFound } from './geocoders/geocoder.ts'

/** More addresses than one person has. */
const accountLimit = (id: string): RateLimit => ({ key: `look-up ${id}`, max: 40, windowMs: 10 * minutes })
/** One a second, the most that shared geocoders bear. */
const shopLimit: RateLimit = { key: 'look-up', max: 60, windowMs: minutes }

const cacheMs = 10 * minutes
const maxCached = 500

interface CachedLookUp {
  until: number
  found: FoundAddress[]
}

export interface LookUpRequest {
  query: string
  language: Language
  accountId: string
  now: Date
}

export interface LookUpResult {
  found: FoundAddress[]
  /** The geocoder did not answer: what was found is the gazetteer's. */
  down: boolean
}

export class AddressFinder {
  readonly #shop: Pick<Shop, 'database' | 'log'>
  readonly #gazetteer: Gazetteer
  readonly #geocoder: Geocoder | undefined
  readonly #breaker = new CircuitBreaker()
  readonly #cache = new Map<string, CachedLookUp>()

  constructor(
    shop: Pick<Shop, 'database' | 'log'>,
    { gazetteer, geocoder }: { gazetteer: Gazetteer; geocoder: Geocoder | undefined },
  ) {
    this.#shop = shop
    this.#gazetteer = gazetteer
    this.#geocoder = geocoder
  }

  async lookUp(request: LookUpRequest): Promise<LookUpResult> {
    const query = request.query.normalize('NFC').replace(/\s+/g, ' ').trim()
    if (query.length < minLookUpLength) return { found: [], down: false }
    const { language, now } = request
    const key = `${language} ${query.toLowerCase()}`
    const cached = this.#cache.get(key)
    if (cached && cached.until > now.getTime()) return { found: cached.found, down: false }
    // Counted whoever answers: a script must not walk through the gazetteer this way either.
    await countAttempt(this.#shop.database.kysely, [accountLimit(request.accountId)], now)
    const found = this.#geocoder
      ? await this.#askGeocoder(this.#geocoder, { query, language, now })
      : undefined
    if (found) this.#store(key, { until: now.getTime() + cacheMs, found })
    // A map that knows nothing of a place may stand beside a gazetteer that does.
    if (found?.length) return { found, down: false }
    return { found: this.#findInGazetteer(query, language), down: this.#geocoder !== undefined && !found }
  }

  /** Undefined where there is no answer. */
  async #askGeocoder(
    geocoder: Geocoder,
    { query, language, now }: Pick<LookUpRequest, 'query' | 'language' | 'now'>,
  ): Promise<FoundAddress[] | undefined> {
    if (!this.#breaker.isClosed(now)) return undefined
    try {
      await countAttempt(this.#shop.database.kysely, [shopLimit], now)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
    this.#breaker.call(now)
    try {
      const found = await geocoder.find(query, language)
      this.#breaker.succeeded()
      return found
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      this.#breaker.failed(now)
      // Never what was asked: it is where somebody lives.
      this.#shop.log.warn({ geocoder: geocoder.name, why: error.message }, 'the geocoder did not answer')
      return undefined
    }
  }

  #findInGazetteer(query: string, language: Language): FoundAddress[] {
    return this.#gazetteer.find(query, maxAddressesFound, language).map((place) => ({
      line: null,
      place: place.alias ? `${place.name} (${place.alias})` : place.name,
      around: place.parent ? `${place.parent}, ${place.province}` : place.province,
      postal_code: place.postal_codes[0] ?? null,
      latitude: place.lat,
      longitude: place.lon,
    }))
  }

  #store(key: string, entry: CachedLookUp): void {
    this.#cache.delete(key)
    this.#cache.set(key, entry)
    const oldest = this.#cache.keys().next()
    if (this.#cache.size > maxCached && !oldest.done) this.#cache.delete(oldest.value)
  }
}
