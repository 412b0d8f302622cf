import { type Refusal, together } from '#kernel/refusal.ts'
import type { Database } from '#server/database/database.ts'
import type { Language } from '#server/http/languages.ts'
import { checkLimit, countTry } from '#server/rate-limits.ts'
import type { SignUpBody } from '../account-contract.ts'
import { refuse } from '../account-refusals.ts'
import { whyNotPassword } from '../password-rules.ts'
import { toE164 } from '../phone.ts'
import { signUpLimit, takenLimit } from './account-limits.ts'
import { findCredentials, insertAccount } from './account-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { openDoor, type SignedIn, type Visit } from './open-door.ts'
import { hashPassword } from './passwords.ts'

/** Opens a shopper's account and signs it in. Staff and managers are made by a manager (rulings, point 13). */
export async function signUp(
  database: Database,
  form: SignUpBody,
  language: Language,
  visit: Visit,
  now: Date,
): Promise<SignedIn> {
  const [first, ...others] = whyNotSignUp(form)
  if (first) throw together(first, ...others)
  const login = toE164(form.login) as string
  const db = database.kysely
  await checkLimit(db, takenLimit(visit.address), now)
  await countTry(db, [signUpLimit(visit.address)], now)
  if (await findCredentials(db, 'user', login)) return refuseTaken(database, visit, now)

  const { terms: _, ...profile } = form.profile ?? {}
  const account = {
    scope: 'user' as const,
    login,
    passwordHash: await hashPassword(form.password),
    firstName: form.first_name?.trim() ?? '',
    lastName: form.last_name?.trim() ?? '',
    profile: { language, ...profile },
    termsAcceptedAt: now,
  }
  const id = await insertAccount(db, account, now)
  if (!id) return refuseTaken(database, visit, now)
  return openDoor(database, { id, scope: 'user' }, visit, now)
}

/** Everything that is wrong with the form at once, in the order of its fields. */
function whyNotSignUp({ login, password, first_name, last_name, profile }: SignUpBody): Refusal[] {
  const phone = toE164(login)
  const weakness = whyNotPassword(password, phone, isCommonPassword)
  const wrong: Refusal[] = []
  if (login.trim() === '') wrong.push(refuse('phone-required'))
  else if (!phone) wrong.push(refuse('phone-invalid'))
  if (weakness) wrong.push(refuse(weakness))
  if (!first_name?.trim()) wrong.push(refuse('required', { field: 'first_name' }))
  if (!last_name?.trim()) wrong.push(refuse('required', { field: 'last_name' }))
  if (profile?.terms !== true) wrong.push(refuse('terms-required'))
  return wrong
}

async function refuseTaken(database: Database, visit: Visit, now: Date): Promise<never> {
  await countTry(database.kysely, [takenLimit(visit.address)], now)
  throw refuse('phone-taken')
}
