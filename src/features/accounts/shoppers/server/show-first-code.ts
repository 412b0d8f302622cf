// Shows the manager who added an account, once, the code for its first password, for people whom no SMS reaches. Otherwise it is
// like the code for a forgotten password: six digits, ten minutes, five attempts, single use, stored as a hash.
import type { Tx } from '#server/database/database.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { setVouchedBy } from './account-store.ts'
import { type CodeDeps, issueCode } from './issue-code.ts'
import { expireResets, insertReset, purgeResets } from './reset-store.ts'

interface FirstCode {
  accountId: string
  managerId: string
  scope: Scope
  login: string
  /** Throws where the account may not be given one, or not any more; runs in the transaction that makes the code. */
  check: (tx: Tx) => Promise<void>
}

/** Issues the code within the limits of every code to a number: one a minute, five a day. */
export async function showFirstCode(
  deps: CodeDeps,
  { accountId, managerId, scope, login, check }: FirstCode,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  let issued: { code: string; expiresAt: Date } | undefined
  const requester = { as: 'trusted' } as const
  await issueCode(
    deps,
    { login, requester, limits: [], shown: true },
    now,
    async (tx, { code, codeHash }) => {
      await check(tx)
      // A code or token that another manager was given before is over.
      await expireResets(tx, accountId, now)
      await setVouchedBy(tx, accountId, managerId)
      const expiresAt = await insertReset(
        tx,
        { scope, login, accountId, codeHash, requester, shown: true },
        now,
      )
      await purgeResets(tx, now)
      issued = { code, expiresAt }
    },
  )
  if (!issued) throw new Error('a code was made and not given')
  return issued
}
