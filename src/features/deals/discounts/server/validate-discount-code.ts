// What a code that somebody typed takes off their cart, or why it takes off nothing.
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

/** What can be said before the goods are priced. What is unknown, over, and for others is answered alike. */
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

/** On goods that it may touch; `leavesOut` where others are beside them that the law keeps from codes. A code is known to be right by now: that they come to too little may be said. */
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

/** Whether a page should ask for a code at all. */
export const areCodesEnabled = async (
  db: Reader,
  { supplierId, stokvel, now }: Pick<CodeRequest, 'supplierId' | 'stokvel' | 'now'>,
): Promise<boolean> => !stokvel && (await hasUsableCode(db, supplierId, now))
