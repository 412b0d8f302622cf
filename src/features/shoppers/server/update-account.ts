import { type Refusal, together } from '#kernel/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { type Asker, endOtherSessions } from '#server/sessions/session-store.ts'
import type { Account, UpdateBody } from '../account-contract.ts'
import { refuse } from '../account-refusals.ts'
import { whyNotPassword } from '../password-rules.ts'
import { guessLimits } from './account-limits.ts'
import { type AccountChanges, changeAccount, changePassword, loadCredentials } from './account-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { loadAccount } from './find-account.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { countedGuess } from './sign-in.ts'

interface NewPassword {
  seenHash: string
  newHash: string
}

/** Changes the asker's own account. A new password needs the present one and shuts every other session out. */
export async function updateAccount(
  database: Database,
  asker: Asker,
  form: UpdateBody,
  address: string,
  now: Date,
): Promise<Account> {
  const { login } = await loadCredentials(database.kysely, asker.accountId)
  const [first, ...others] = whyNotUpdate(form, login)
  if (first) throw together(first, ...others)
  const password = await checkNewPassword(database, asker, form, address, now)
  const { terms: _, ...profile } = form.profile ?? {}
  return database.transaction(async (tx) => {
    await changeAccount(tx, asker.accountId, changesOf(form), profile)
    if (password) {
      const changed = await changePassword(tx, asker.accountId, password.seenHash, password.newHash)
      if (!changed) throw refuse('current-password-wrong')
      await endOtherSessions(tx, asker.accountId, asker.sessionId, now)
    }
    return loadAccount(tx, asker.accountId)
  })
}

function whyNotUpdate(form: UpdateBody, login: string): Refusal[] {
  const wrong: Refusal[] = []
  const names = ['first_name', 'last_name'] as const
  for (const field of names) if (form[field]?.trim() === '') wrong.push(refuse('required', { field }))
  // Accepted terms cannot be taken back while the account stays.
  if (form.profile?.terms === false) wrong.push(refuse('terms-required'))
  if (form.password !== undefined) {
    const weakness = whyNotPassword(form.password, login, isCommonPassword)
    if (weakness) wrong.push(refuse(weakness))
    if (!form.current_password) wrong.push(refuse('required', { field: 'current_password' }))
  }
  return wrong
}

/** Someone with a stolen session may not guess the password here any more often than at the door. */
async function checkNewPassword(
  database: Database,
  asker: Asker,
  { password, current_password: current = '' }: UpdateBody,
  address: string,
  now: Date,
): Promise<NewPassword | undefined> {
  if (password === undefined) return undefined
  const { login, passwordHash } = await loadCredentials(database.kysely, asker.accountId)
  const limits = guessLimits(asker.scope, login, address)
  const right = await countedGuess(database, limits, now, async () =>
    (await verifyPassword(passwordHash, current)) ? true : undefined,
  )
  if (!right) throw refuse('current-password-wrong')
  return { seenHash: passwordHash, newHash: await hashPassword(password) }
}

/** Field by field, so that nothing else of a body can ever reach the table (T24). */
function changesOf({ first_name, last_name, id_number, business_address_1 }: UpdateBody): AccountChanges {
  return {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(id_number !== undefined && { id_number }),
    ...(business_address_1 !== undefined && { business_address_1 }),
  }
}
