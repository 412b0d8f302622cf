// The multibuys of an order: the terms as they were when its lines were ordered, which hold for those lines whatever the branch
// changes afterwards.
import type { ApplicableMultibuy } from './apply-multibuys.ts'
import type { Multibuy, MultibuyTerms } from './multibuy-terms.ts'

/** A type and not an interface, so that the compiler takes it for JSON. */
export type AgreedMultibuy = {
  /** Unique in the order: the id, and a number where the same multibuy was agreed on with other terms before. */
  key: string
  id: string
  terms: MultibuyTerms
  /** How often it may be applied in this order; null: as often as it fits. */
  max_times: number | null
  /** Its uses are counted for the account. */
  counted: boolean
}

/** Returns a multibuy as an order agrees on it; `used` is how often other orders of the account have applied it. */
export const agreedOn = (
  { id, terms, limitPerOrder, limitPerAccount }: Multibuy,
  used = 0,
): AgreedMultibuy => {
  const left = limitPerAccount === null ? null : Math.max(0, limitPerAccount - used)
  const limits = [limitPerOrder, left].filter((limit) => limit !== null)
  return {
    key: id,
    id,
    terms,
    max_times: limits.length > 0 ? Math.min(...limits) : null,
    counted: limitPerAccount !== null,
  }
}

/** Returns the multibuys as `applyMultibuys` takes them, by their keys. */
export const applicable = (agreed: readonly AgreedMultibuy[]): ApplicableMultibuy[] =>
  agreed.map(({ key, terms, max_times }) => ({ id: key, terms, maxTimes: max_times ?? undefined }))

/**
 * Adds the multibuys of goods that come to an order later. Returns all of them, and the keys of the added ones by id: one that
 * the order has on the same terms keeps its key, so that old and new pieces count together.
 */
export function addAgreed(
  before: readonly AgreedMultibuy[],
  added: readonly AgreedMultibuy[],
): { agreed: AgreedMultibuy[]; keys: ReadonlyMap<string, string> } {
  const agreed = [...before]
  const keys = new Map<string, string>()
  for (const each of added) {
    const versions = agreed.filter(({ id }) => id === each.id)
    const same = versions.find(({ terms }) => sameTerms(terms, each.terms))
    const key = same?.key ?? (versions.length > 0 ? `${each.id}~${versions.length + 1}` : each.id)
    if (!same) agreed.push({ ...each, key })
    keys.set(each.id, key)
  }
  return { agreed, keys }
}

export const sameTerms = (a: MultibuyTerms, b: MultibuyTerms): boolean => serialized(a) === serialized(b)
// The database does not keep the order of the fields.
const serialized = (terms: MultibuyTerms): string =>
  JSON.stringify(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)))
