import type { Language } from '#kernel/refusal.ts'
import { signInCodeGapMs } from '../sign-in-steps.ts'
import { allSignInCodesLimit, forgotNetworkLimit, signInCodeLimit } from './account-limits.ts'
import { findRecipient } from './account-store.ts'
import { type CodeDeps, findCodeRequester, issueCode, queueCode } from './issue-code.ts'
import { readLogin } from './read-login.ts'
import { accountSmsTexts } from './reset-words.ts'
import { insertSignInCode } from './sign-in-code-store.ts'

/**
 * Sends a code to sign in or register with. Numbers with and without an account get the same: one code, one SMS, one row and the same
 * counting, so that neither texts nor time nor limits reveal the difference [R11].
 */
export async function sendSignInCode(
  deps: CodeDeps,
  request: { login: string; language: Language; address: string; deviceTokens: readonly string[] },
  now: Date,
): Promise<void> {
  const { language, address, deviceTokens } = request
  const { database, settings } = deps.shop
  const login = readLogin(request.login)
  const requester = await findCodeRequester(database.kysely, { scope: 'user', login }, deviceTokens, now)
  const deviceId = requester.as === 'device' ? requester.deviceId : undefined
  const limits = {
    limits: [],
    // A known device shares no limit with others: strangers cannot use up its codes [R22].
    networkLimits: deviceId
      ? []
      : [
          signInCodeLimit(address),
          forgotNetworkLimit(login, address),
          allSignInCodesLimit(settings.sms.hourlyMost),
        ],
  }
  const code = { login, requester, ...limits, minGapMs: signInCodeGapMs }
  await issueCode(deps, code, now, async (tx, issued) => {
    const recipient = await findRecipient(tx, 'user', login)
    const expiresAt = await insertSignInCode(tx, { login, codeHash: issued.codeHash, deviceId }, now)
    const messageLanguage = recipient?.language ?? language
    const sms = {
      kind: 'sign_in_code',
      login,
      language: messageLanguage,
      template: accountSmsTexts(messageLanguage).sign_in_code,
    } as const
    await queueCode(tx, deps, { ...sms, code: issued.code, expiresAt }, now)
  })
}
