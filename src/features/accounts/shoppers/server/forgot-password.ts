import type { Language } from '#kernel/refusal.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { forgotLimit, forgotNetworkLimit } from './account-limits.ts'
import { findRecipient } from './account-store.ts'
import { type CodeDeps, findCodeRequester, issueCode, queueCode } from './issue-code.ts'
import { readLogin } from './read-login.ts'
import { type CodeRequester, insertReset, purgeResets } from './reset-store.ts'
import { accountSmsTexts } from './reset-words.ts'

/**
 * Sends a code if the number has an account. For an unknown number everything but the sending is the same: a code is generated,
 * hashed, stored and counted, so that neither texts nor time nor limits reveal the difference.
 */
export async function forgotPassword(
  deps: CodeDeps,
  request: {
    scope: Scope
    login: string
    language: Language
    address: string
    /** Of the device cookie; or a manager asks for somebody of their own branches. */
    from: { deviceTokens: readonly string[] } | 'manager'
  },
  now: Date,
): Promise<void> {
  const { scope, language, address } = request
  const login = readLogin(request.login)
  const { from } = request
  const requester: CodeRequester =
    from === 'manager'
      ? { as: 'trusted' }
      : await findCodeRequester(deps.shop.database.kysely, { scope, login }, from.deviceTokens, now)
  // A known device shares no limit with others of its address.
  const limits = requester.as === 'device' ? [] : [forgotLimit(address)]
  const networkLimits = requester.as === 'stranger' ? [forgotNetworkLimit(login, address)] : []
  await issueCode(deps, { login, requester, limits, networkLimits }, now, async (tx, { code, codeHash }) => {
    const recipient = await findRecipient(tx, scope, login)
    const expiresAt = await insertReset(
      tx,
      { scope, login, accountId: recipient?.id, codeHash, requester },
      now,
    )
    // As many trips to the database as it takes to queue a message.
    if (!recipient) return purgeResets(tx, now)
    const messageLanguage = recipient.language ?? language
    const sms = {
      kind: 'reset_code',
      login,
      language: messageLanguage,
      template: accountSmsTexts(messageLanguage).code,
    } as const
    await queueCode(tx, deps, { ...sms, code, expiresAt }, now)
  })
}
