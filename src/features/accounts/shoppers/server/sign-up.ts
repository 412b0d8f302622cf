import { sayConsent } from '#features/accounts/privacy/server/say-consent.ts'
import type { Language } from '#kernel/languages.ts'
import { toE164 } from '#kernel/phone.ts'
import { combineRefusals } from '#kernel/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { checkLimit, countAttempt } from '#server/rate-limits.ts'
import type { SignUpBody } from '../account-contract.ts'
import { refuse } from '../account-refusals.ts'
import { whyNotSignUp } from '../sign-up-rules.ts'
import { signUpLimit, takenLimit } from './account-limits.ts'
import { findCredentials, insertAccount } from './account-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { openDoor, type SignedIn, type Visit } from './open-door.ts'
import { hashPassword } from './passwords.ts'

/** Opens a shopper's account and signs it in. Staff and managers are made by a manager (rulings, point 13). */
export async function signUp(
  database: Database,
  form: SignUpBody,
  { language, shopName }: { language: Language; shopName: string },
  visit: Visit,
  now: Date,
): Promise<SignedIn> {
  const wrong = whyNotSignUp(form, shopName, isCommonPassword)
  const [first, ...others] = wrong.map(({ field, code }) => refuse(code, { field }))
  if (first) throw combineRefusals(first, ...others)
  const login = toE164(form.login) as string
  const db = database.kysely
  await checkLimit(db, takenLimit(visit.address), now)
  await countAttempt(db, [signUpLimit(visit.address)], now)
  if (await findCredentials(db, 'user', login)) return refuseTaken(database, visit, now)

  const { terms: _, sms_marketing: given, ...profile } = form.profile ?? {}
  const account = {
    scope: 'user' as const,
    login,
    passwordHash: await hashPassword(form.password),
    firstName: form.first_name?.trim() ?? '',
    lastName: form.last_name?.trim() ?? '',
    profile: { language, ...profile },
    termsAcceptedAt: now,
  }
  const id = await database.transaction(async (tx) => {
    const made = await insertAccount(tx, account, now)
    if (made) await sayConsent(tx, made, { given, way: 'registered', language }, now)
    return made
  })
  if (!id) return refuseTaken(database, visit, now)
  return openDoor(database, { id, scope: 'user' }, visit, now)
}

async function refuseTaken(database: Database, visit: Visit, now: Date): Promise<never> {
  await countAttempt(database.kysely, [takenLimit(visit.address)], now)
  throw refuse('phone-taken')
}
