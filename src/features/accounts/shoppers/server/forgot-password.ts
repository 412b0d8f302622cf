import type { Language } from '#kernel/refusal.ts'
import { findKnownDevice } from '#server/sessions/device-store.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { forgotLimit, forgotShare } from './account-limits.ts'
import { findRecipient } from './account-store.ts'
import { type CodeParts, giveCode, queueCode } from './codes.ts'
import { readLogin } from './read-login.ts'
import { type AskedBy, forgetOldResets, insertReset } from './reset-store.ts'
import { accountSms } from './reset-words.ts'

/**
 * Sends a code, if the number has an account. For one that has none the same is done but the telling: the code is made,
 * hashed, kept and counted, so that neither words nor time nor limits tell the two apart.
 */
export async function forgotPassword(
  parts: CodeParts,
  asked: {
    scope: Scope
    login: string
    language: Language
    address: string
    /** Of the device cookie; or a manager asks for somebody of their own branches. */
    from: { deviceTokens: readonly string[] } | 'manager'
  },
  now: Date,
): Promise<void> {
  const { scope, language, address } = asked
  const login = readLogin(asked.login)
  const askedBy = await whoAsks(parts, { scope, login, from: asked.from }, now)
  // A known device shares no limit with others of its address.
  const limits = askedBy.as === 'device' ? [] : [forgotLimit(address)]
  const share = askedBy.as === 'stranger' ? [forgotShare(login, address)] : []
  await giveCode(parts, { login, askedBy, limits, share }, now, async (tx, { code, codeHash }) => {
    const reader = await findRecipient(tx, scope, login)
    const expiresAt = await insertReset(tx, { scope, login, accountId: reader?.id, codeHash, askedBy }, now)
    // As many trips to the database as it takes to queue a message.
    if (!reader) return forgetOldResets(tx, now)
    const spoken = reader.language ?? language
    const sms = { kind: 'reset_code', login, language: spoken, say: accountSms(spoken).code } as const
    await queueCode(tx, parts, { ...sms, code, expiresAt }, now)
  })
}

async function whoAsks(
  { shop: { database } }: CodeParts,
  {
    scope,
    login,
    from,
  }: { scope: Scope; login: string; from: { deviceTokens: readonly string[] } | 'manager' },
  now: Date,
): Promise<AskedBy> {
  if (from === 'manager') return { as: 'trusted' }
  const deviceId = await findKnownDevice(database.kysely, { scope, login }, from.deviceTokens, now)
  return deviceId ? { as: 'device', deviceId } : { as: 'stranger' }
}
