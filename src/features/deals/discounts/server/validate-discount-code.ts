// Computes what a typed code takes off a cart, or why it takes off nothing.
import { formatRand } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import { refuse } from '../discount-refusals.ts'
import { discountOn, normalizeCode } from '../discount-rules.ts'
import { findUsableCode, hasUsableCode, type UsableCode } from './discount-store.ts'
import { type GuessSource, hasGuessedTooOften } from './limit-guesses.ts'

export interface CodeRequest extends GuessSource {
  code: string | null | undefined
  supplierId: string
  /** Codes never touch stokvel packs [ruling 12]. */
  stokvel: boolean
  /** What other parts of the same group would use. */
  codesBefore?: readonly (string | null)[] | undefined
  now: Date
}

export interface ValidatedCode {
  usable?: UsableCode
  refusal?: Refusal
}

/** Validates a code before the goods are priced. Unknown and ended codes and those of other branches get the same refusal. */
export async function validateCode(
  db: Reader,
  { code: typed, codesBefore = [], ...request }: CodeRequest,
): Promise<ValidatedCode> {
  const code = normalizeCode(typed ?? '')
  if (!code) return {}
  if (request.stokvel) return { refusal: refuse('discount-not-on-stokvel') }
  if (await hasGuessedTooOften(db, request, request.now))
    return { refusal: refuse('discount-too-many-tries') }
  const besides = codesBefore.filter((each) => each === code).length
  const usable = await findUsableCode(db, { ...request, code, besides })
  if (!usable) return { refusal: refuse('discount-code-invalid') }
  if (!usable.isAllowedByOrders) return { refusal: refuse('discount-first-order-only') }
  if (!usable.left || !usable.leftForAccount) return { refusal: refuse('discount-limit-reached') }
  return { usable }
}

export interface AppliedCode {
  applied?: { code: UsableCode; cents: number }
  refusal?: Refusal
}

/**
 * Applies a code to the goods that it may reduce (cents); `excludesSome`: the cart also has goods that the law keeps from codes.
 * The code is known to be right by now, so the refusal may say that the goods cost too little.
 */
export function applyCode(
  { usable, refusal }: ValidatedCode,
  { goodsInCents, excludesSome }: { goodsInCents: number; excludesSome: boolean },
): AppliedCode {
  if (!usable) return refusal ? { refusal } : {}
  if (excludesSome && goodsInCents === 0) return { refusal: refuse('discount-forbidden') }
  const minimum = formatRand(usable.minimumInCents)
  if (goodsInCents < usable.minimumInCents)
    return { refusal: refuse('discount-below-minimum', { values: { minimum } }) }
  return { applied: { code: usable, cents: discountOn(usable, goodsInCents) } }
}

/** Returns whether a page should ask for a code at all. */
export const areCodesEnabled = async (
  db: Reader,
  { supplierId, stokvel, now }: Pick<CodeRequest, 'supplierId' | 'stokvel' | 'now'>,
): Promise<boolean> => !stokvel && (await hasUsableCode(db, supplierId, now))
