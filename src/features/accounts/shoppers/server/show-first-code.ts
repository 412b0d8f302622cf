// A code for the first password of somebody whom no SMS reaches: the manager who made the account is shown it, once. It is the
// code of a forgotten password otherwise: six digits, ten minutes, five tries, single use, kept as a hash.
import type { Tx } from '#server/database/database.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { setVoucher } from './account-store.ts'
import { type CodeParts, giveCode } from './codes.ts'
import { expireResets, forgetOldResets, insertReset } from './reset-store.ts'

interface FirstCode {
  accountId: string
  managerId: string
  scope: Scope
  login: string
  /** Throws where the account may not be given one, or not any more; runs in the transaction that makes the code. */
  check: (tx: Tx) => Promise<void>
}

/** Limits as for every code to a number: one a minute, five a day. */
export async function showFirstCode(
  parts: CodeParts,
  { accountId, managerId, scope, login, check }: FirstCode,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  let given: { code: string; expiresAt: Date } | undefined
  const askedBy = { as: 'trusted' } as const
  await giveCode(parts, { login, askedBy, limits: [], shown: true }, now, async (tx, { code, codeHash }) => {
    await check(tx)
    // A code or token that another manager was given before is over.
    await expireResets(tx, accountId, now)
    await setVoucher(tx, accountId, managerId)
    const expiresAt = await insertReset(tx, { scope, login, accountId, codeHash, askedBy, shown: true }, now)
    await forgetOldResets(tx, now)
    given = { code, expiresAt }
  })
  if (!given) throw new Error('a code was made and not given')
  return given
}
