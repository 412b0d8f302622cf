// What every code has in common, whatever it proves: how it is made, when none is given, and how it is told.
import { randomInt } from 'node:crypto'
import type { Outbox } from '#features/accounts/messages/server/outbox.ts'
import { queueMessage } from '#features/accounts/messages/server/queue-message.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { countAttempt, type RateLimit } from '#server/rate-limits.ts'
import type { Shop } from '#server/shop.ts'
import { refuse } from '../reset-refusals.ts'
import { hashPassword } from './passwords.ts'
import { type AskedBy, lockNumber, whyNotAnother } from './reset-store.ts'
import { lastLineFor } from './reset-words.ts'

/** A code that comes with less time than this left is of no use to anybody. */
const leastUseMs = 60_000

export interface CodeParts {
  shop: Pick<Shop, 'database' | 'settings'>
  outbox: Outbox
  /** The name on the sign: who the SMS is from. */
  shopName: string
}

const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

interface FreshCode {
  code: string
  codeHash: string
}

interface CodeAsked {
  login: string
  askedBy: AskedBy
  /** Requests, whatever comes of them. */
  limits: readonly RateLimit[]
  /** Codes that were given. */
  share?: readonly RateLimit[]
  /** Somebody here is shown it: no SMS has to reach the number. */
  shown?: boolean
}

/**
 * A code for this number: refused where none can reach it, where `limits` are used up, and too soon after another. `keep`
 * writes it down and sends it, in a transaction in which nobody else gets one for the number.
 */
export async function giveCode(
  { shop: { database }, outbox }: CodeParts,
  { login, askedBy, limits, share = [], shown = false }: CodeAsked,
  now: Date,
  keep: (tx: Tx, fresh: FreshCode) => Promise<void>,
): Promise<void> {
  if (!shown) refuseUnlessReached(outbox, login)
  await countAttempt(database.kysely, limits, now)
  // Before the work of a hash; it is looked at again when nobody else can come between.
  await refuseTooSoon(database.kysely, login, askedBy, now)
  const code = makeCode()
  const codeHash = await hashPassword(code)
  await database.transaction(async (tx) => {
    await lockNumber(tx, login)
    await refuseTooSoon(tx, login, askedBy, now)
    await countAttempt(tx, share, now)
    await keep(tx, { code, codeHash })
  })
}

/** Refuses where no code can reach this number, now or at all. */
function refuseUnlessReached(outbox: Outbox, login: string): void {
  if (!outbox.reaches(login)) throw refuse('codes-abroad')
  const standing = outbox.standing()
  if (standing !== 'open') throw refuse(standing === 'off' ? 'codes-off' : 'codes-later')
}

async function refuseTooSoon(db: Reader, login: string, askedBy: AskedBy, now: Date): Promise<void> {
  const soon = await whyNotAnother(db, login, askedBy, now)
  if (!soon) return
  // Rounded up: a code can be sent when the hours that are told are over.
  const values = { hours: Math.ceil(soon.waitSeconds / 3600) }
  throw refuse(soon.code, { values, details: { retry_after_seconds: soon.waitSeconds } })
}

interface CodeSms {
  kind: 'reset_code' | 'account_code'
  login: string
  language: Language
  say: string
  code: string
  expiresAt: Date
}

export async function queueCode(
  tx: Tx,
  { shop, shopName }: Pick<CodeParts, 'shop' | 'shopName'>,
  { kind, login, language, say, code, expiresAt }: CodeSms,
  now: Date,
): Promise<void> {
  const message = {
    kind,
    phone: login,
    language,
    say,
    values: { shop: shopName.slice(0, 20), code },
    lastLine: lastLineFor(shop.settings.publicUrl, code),
    askedFor: true,
    secret: true,
    goodUntil: new Date(expiresAt.getTime() - leastUseMs),
  }
  await queueMessage(tx, message, now)
}
