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
  /** How often it applies to the order, and to all orders of the account; null: as often as it fits. */
  limit_per_order: number | null
  limit_per_account: number | null
}

/** Returns a multibuy as an order agrees on it. */
export const agreedOn = ({ id, terms, limitPerOrder, limitPerAccount }: Multibuy): AgreedMultibuy => ({
  key: id,
  id,
  terms,
  limit_per_order: limitPerOrder,
  limit_per_account: limitPerAccount,
})

/**
 * Returns the multibuys as `applyMultibuys` takes them, by their keys. `used` says by id how often other orders of the account
 * have applied them, as it is now and not when they were agreed on.
 */
export const applicable = (
  agreed: readonly AgreedMultibuy[],
  used: ReadonlyMap<string, number>,
): ApplicableMultibuy[] =>
  agreed.map((each) => ({ id: each.key, terms: each.terms, maxTimes: maxTimesOf(each, used.get(each.id)) }))

function maxTimesOf(
  { key, id, limit_per_order: perOrder, limit_per_account: perAccount }: AgreedMultibuy,
  used = 0,
): number | undefined {
  const limits = [perOrder, perAccount === null ? null : Math.max(0, perAccount - used)].filter(
    (limit) => limit !== null,
  )
  if (limits.length === 0) return undefined
  // One multibuy on two terms has one limit: what was agreed on first has it.
  return key === id ? Math.min(...limits) : 0
}

/** Returns whether the uses of a multibuy are counted for the account. */
export const isCounted = ({ limit_per_account: limit }: AgreedMultibuy): boolean => limit !== null

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
