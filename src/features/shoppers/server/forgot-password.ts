import type { Language } from '#kernel/refusal.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { forgotLimit } from './account-limits.ts'
import { findRecipient } from './account-store.ts'
import { type CodeParts, giveCode, queueCode } from './codes.ts'
import { readLogin } from './read-login.ts'
import { forgetOldResets, insertReset } from './reset-store.ts'
import { accountSms } from './reset-words.ts'

/**
 * Sends a code, if the number has an account. For one that has none the same is done but the telling: the code is made,
 * hashed, kept and counted, so that neither words nor time nor limits tell the two apart.
 */
export async function forgotPassword(
  parts: CodeParts,
  asked: { scope: Scope; login: string; language: Language; address: string },
  now: Date,
): Promise<void> {
  const { scope, language } = asked
  const login = readLogin(asked.login)
  await giveCode(
    parts,
    { login, limits: [forgotLimit(asked.address)] },
    now,
    async (tx, { code, codeHash }) => {
      const reader = await findRecipient(tx, scope, login)
      const expiresAt = await insertReset(tx, { scope, login, accountId: reader?.id, codeHash }, now)
      // As many trips to the database as it takes to queue a message.
      if (!reader) return forgetOldResets(tx, now)
      const spoken = reader.language ?? language
      const sms = { kind: 'reset_code', login, language: spoken, say: accountSms(spoken).code } as const
      await queueCode(tx, parts, { ...sms, code, expiresAt }, now)
    },
  )
}
