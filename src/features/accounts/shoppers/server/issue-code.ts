// What all codes share, whatever they prove: how one is generated, when it is refused, and how it is sent.
import { randomInt } from 'node:crypto'
import { queueMessage } from '#features/accounts/messages/server/queue-message.ts'
import type { SmsSender } from '#features/accounts/messages/server/sms-sender.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { countAttempt, type RateLimit } from '#server/rate-limits.ts'
import { findKnownDevice } from '#server/sessions/device-store.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import type { Shop } from '#server/shop.ts'
import { refuse } from '../reset-refusals.ts'
import { hashPassword } from './passwords.ts'
import { type CodeCooldown, type CodeRequester, lockNumber, whyNotAnotherCode } from './reset-store.ts'
import { webOtpLine } from './reset-words.ts'

/** A code that comes with less time than this left is of no use to anybody. */
const minValidMs = 60_000

export interface CodeDeps {
  shop: Pick<Shop, 'database' | 'settings'>
  sms: SmsSender
  /** The name on the sign: who the SMS is from. */
  shopName: string
}

const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

interface NewCode {
  code: string
  codeHash: string
}

interface CodeRequest {
  login: string
  requester: CodeRequester
  /** Requests, whatever comes of them. */
  limits: readonly RateLimit[]
  /** Codes that were given. */
  networkLimits?: readonly RateLimit[]
  /** Somebody here is shown it: no SMS has to reach the number. */
  shown?: boolean
  /** How long after any other code, where that is not a minute. */
  minGapMs?: number
}

/**
 * Issues a code for this number. Refuses if no SMS can reach it, if `limits` are used up, or too soon after another code. `store`
 * saves and sends the code, in a transaction that holds a lock on the number.
 */
export async function issueCode(
  { shop: { database }, sms }: CodeDeps,
  { login, requester, limits, networkLimits = [], shown = false, minGapMs }: CodeRequest,
  now: Date,
  store: (tx: Tx, newCode: NewCode) => Promise<void>,
): Promise<void> {
  if (!shown) requireReachable(sms, login)
  await countAttempt(database.kysely, limits, now)
  // Before the work of a hash; it is looked at again when nobody else can come between.
  const refuseTooSoon = async (db: Reader) =>
    refuseCooldown(await whyNotAnotherCode(db, login, requester, now, minGapMs))
  await refuseTooSoon(database.kysely)
  const code = makeCode()
  const codeHash = await hashPassword(code)
  await database.transaction(async (tx) => {
    await lockNumber(tx, login)
    await refuseTooSoon(tx)
    await countAttempt(tx, networkLimits, now)
    await store(tx, { code, codeHash })
  })
}

/** Refuses where no code can reach this number, now or at all. */
function requireReachable(sms: SmsSender, login: string): void {
  if (!sms.canReach(login)) throw refuse('codes-abroad')
  const status = sms.status()
  if (status !== 'open') throw refuse(status === 'off' ? 'codes-off' : 'codes-later')
}

function refuseCooldown(cooldown: CodeCooldown | undefined): void {
  if (!cooldown) return
  // Rounded up: a code can be sent when the hours that are told are over.
  const values = { hours: Math.ceil(cooldown.waitSeconds / 3600) }
  throw refuse(cooldown.code, { values, details: { retry_after_seconds: cooldown.waitSeconds } })
}

/** Returns what a request by a browser counts as: one that has signed in to this account before is known. */
export async function findCodeRequester(
  db: Reader,
  account: { scope: Scope; login: string },
  deviceTokens: readonly string[],
  now: Date,
): Promise<CodeRequester> {
  const deviceId = await findKnownDevice(db, account, deviceTokens, now)
  return deviceId ? { as: 'device', deviceId } : { as: 'stranger' }
}

interface CodeSms {
  kind: 'reset_code' | 'account_code' | 'sign_in_code'
  login: string
  language: Language
  template: string
  code: string
  expiresAt: Date
}

export async function queueCode(
  tx: Tx,
  { shop, shopName }: Pick<CodeDeps, 'shop' | 'shopName'>,
  { kind, login, language, template, code, expiresAt }: CodeSms,
  now: Date,
): Promise<void> {
  const message = {
    kind,
    phone: login,
    language,
    template,
    values: { shop: shopName.slice(0, 20), code },
    lastLine: webOtpLine(shop.settings.publicUrl, code),
    askedFor: true,
    secret: true,
    goodUntil: new Date(expiresAt.getTime() - minValidMs),
  }
  await queueMessage(tx, message, now)
}
