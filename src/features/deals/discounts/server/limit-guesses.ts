// Prevents guessing of codes: counts the wrong codes that an account or address tries, each once in an hour.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import { checkLimit, countAttempt, hours, networkOf, type RateLimit } from '#server/rate-limits.ts'
import type { Shop } from '#server/shop.ts'
import { normalizeCode } from '../discount-rules.ts'

/** Who tries codes: an account, or the address of somebody who is not signed in. */
export interface GuessSource {
  accountId: string | undefined
  address?: string | undefined
}

const wrongCodes = 10
/** Many phones come from one address. */
const wrongCodesOfAddress = 50

function limitOf({ accountId, address }: GuessSource): RateLimit | undefined {
  if (accountId) return { key: `discount code account ${accountId}`, max: wrongCodes, windowMs: hours }
  return address
    ? { key: `discount code address ${networkOf(address)}`, max: wrongCodesOfAddress, windowMs: hours }
    : undefined
}

/** Returns whether the limit is reached; until the hour is over, right codes are refused like wrong ones. */
export async function hasGuessedTooOften(db: Reader, source: GuessSource, now: Date): Promise<boolean> {
  const limit = limitOf(source)
  return limit !== undefined && isOver(checkLimit(db, limit, now))
}

/**
 * Counts a wrong code, each once in an hour because a page sends the same code again and again. Call it once the response is
 * known, outside the transaction that it rolls back.
 */
export async function countWrongCode(
  db: Reader,
  source: GuessSource,
  { code, now }: { code: string | null | undefined; now: Date },
): Promise<void> {
  const limit = limitOf(source)
  if (!limit) return
  const once = { key: `${limit.key} ${normalizeCode(code ?? '')}`, max: 1, windowMs: hours }
  await isOver(countAttempt(db, [once, limit], now))
}

async function isOver(limited: Promise<unknown>): Promise<boolean> {
  try {
    await limited
    return false
  } catch (error) {
    if (error instanceof Refusal && error.http === 429) return true
    throw error
  }
}

/** Returns whether a refusal is that of a wrong code. */
export const isWrongCode = ({ code }: { code: string }): boolean => code === 'discount-code-invalid'

/** Returns a hook for routes that refuse wrong codes; it counts them after their transaction has been rolled back. */
export const countRefusedCodes =
  ({ database, clock }: Pick<Shop, 'database' | 'clock'>) =>
  async (request: FastifyRequest, _reply: FastifyReply, error: Error): Promise<void> => {
    if (!(error instanceof Refusal)) return
    const { cart, parts = [] } = request.body as { cart?: WithCode; parts?: WithCode[] }
    const source = { accountId: request.caller?.accountId, address: request.ip }
    for (const { field } of error.localizedMessages.filter(isWrongCode)) {
      const at = /^parts\.(\d+)\./.exec(field ?? '')?.[1]
      const code = (at === undefined ? cart : parts[Number(at)])?.discount_code
      await countWrongCode(database.kysely, source, { code, now: clock.now() })
    }
  }

interface WithCode {
  discount_code?: string | null
}
