// Rate limits, counted in the database in fixed windows, so that all processes share the counts.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Reader } from '#server/database/database.ts'
import { refuse } from './http/http-refusals.ts'

export interface RateLimit {
  /** What is limited, for whom: 'sign-in login +27821234567'. Kept as a hash: the table holds no numbers or addresses. */
  key: string
  max: number
  windowMs: number
}

export const minutes = 60_000
export const hours = 60 * minutes
export const days = 24 * hours

interface Counted {
  what: string
  window_start: Date
}

/** Counts one attempt against each limit, in order. Refuses with 429 and the seconds to wait when any of them is exceeded. */
export async function countAttempt(db: Reader, limits: readonly RateLimit[], now: Date): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const limit of limits) {
    const { what, window_start } = windowOf(limit, now)
    // Looking first spares a flood the row lock: once full, a window is only read.
    if ((await countOf(db, { what, window_start })) >= limit.max)
      throw rateLimitRefusal(limit, window_start, now)
    const row = await db
      .insertInto('rate_counts')
      .values({ what, window_start, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['what', 'window_start'])
          .doUpdateSet((eb) => ({ count: eb('rate_counts.count', '+', 1) }))
          .where('rate_counts.count', '<', limit.max),
      )
      .returning('count')
      .executeTakeFirst()
    if (!row) throw rateLimitRefusal(limit, window_start, now)
    counted.push({ what, window_start })
  }
  return counted
}

/** Uncounts the caller’s own attempts. It never resets a window: other attempts stay counted. */
export async function uncountAttempt(db: Reader, counted: readonly Counted[]): Promise<void> {
  for (const { what, window_start } of counted) {
    await db
      .updateTable('rate_counts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('what', '=', what)
      .where('window_start', '=', window_start)
      .where('count', '>', 0)
      .execute()
  }
}

/** Deletes the current counts, whoever made the attempts: for an owner who has proven their identity. */
export async function deleteAttempts(db: Reader, limits: readonly RateLimit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const { what, window_start } = windowOf(limit, now)
    await db
      .deleteFrom('rate_counts')
      .where('what', '=', what)
      .where('window_start', '=', window_start)
      .execute()
  }
}

/** Refuses if a limit is used up, without counting. */
export async function checkLimit(db: Reader, limit: RateLimit, now: Date): Promise<void> {
  const window = windowOf(limit, now)
  if ((await countOf(db, window)) >= limit.max) throw rateLimitRefusal(limit, window.window_start, now)
}

/** Deletes windows that no limit reads any more. */
export async function purgeOldCounts(db: Reader, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_counts')
    .where('window_start', '<', new Date(now.getTime() - 2 * days))
    .execute()
}

/**
 * Returns the network that an address counts as for limits: an IPv6 caller owns its whole /64, and an IPv4 address may come
 * mapped to IPv6. Limits by address are loose, because mobile carriers put many phones behind one.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

async function countOf(db: Reader, { what, window_start }: Counted): Promise<number> {
  const row = await db
    .selectFrom('rate_counts')
    .select('count')
    .where('what', '=', what)
    .where('window_start', '=', window_start)
    .executeTakeFirst()
  return row?.count ?? 0
}

function windowOf({ key, windowMs }: RateLimit, now: Date): Counted {
  // The length belongs to the key: a quarter of an hour and a day may begin at the same instant.
  const what = createHash('sha256').update(`${key} per ${windowMs}`).digest('base64url')
  return { what, window_start: new Date(Math.floor(now.getTime() / windowMs) * windowMs) }
}

function rateLimitRefusal({ windowMs }: RateLimit, windowStart: Date, now: Date) {
  const waitMs = windowStart.getTime() + windowMs - now.getTime()
  return refuse('too-many', { details: { retry_after_seconds: Math.max(1, Math.ceil(waitMs / 1000)) } })
}
