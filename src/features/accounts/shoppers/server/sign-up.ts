import { recordConsentChange } from '#features/accounts/privacy/server/record-consent.ts'
import type { Language } from '#kernel/languages.ts'
import { toE164 } from '#kernel/phone.ts'
import { combineRefusals } from '#kernel/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { checkLimit, countAttempt } from '#server/rate-limits.ts'
import type { SignUpBody } from '../account-contract.ts'
import { refuse } from '../account-refusals.ts'
import { whyNotSignUp } from '../sign-up-rules.ts'
import { phoneTakenLimit, signUpLimit } from './account-limits.ts'
import { findCredentials, insertAccount } from './account-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { type SignedIn, type SignInContext, startSession } from './start-session.ts'

/** Creates a shopper's account and signs it in. Managers create the accounts of staff and managers [ruling 13]. */
export async function signUp(
  database: Database,
  form: SignUpBody,
  { language, shopName }: { language: Language; shopName: string },
  context: SignInContext,
  now: Date,
): Promise<SignedIn> {
  const wrong = whyNotSignUp(form, shopName, isCommonPassword)
  const [first, ...others] = wrong.map(({ field, code }) => refuse(code, { field }))
  if (first) throw combineRefusals(first, ...others)
  const login = toE164(form.login) as string
  const db = database.kysely
  await checkLimit(db, phoneTakenLimit(context.address), now)
  await countAttempt(db, [signUpLimit(context.address)], now)
  if (await findCredentials(db, 'user', login)) return refuseTaken(database, context, now)

  const { terms: _, sms_marketing: consent, ...profile } = form.profile ?? {}
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
    const accountId = await insertAccount(tx, account, now)
    if (accountId)
      await recordConsentChange(tx, accountId, { given: consent, way: 'registered', language }, now)
    return accountId
  })
  if (!id) return refuseTaken(database, context, now)
  return startSession(database, { id, scope: 'user' }, context, now)
}

async function refuseTaken(database: Database, context: SignInContext, now: Date): Promise<never> {
  await countAttempt(database.kysely, [phoneTakenLimit(context.address)], now)
  throw refuse('phone-taken')
}
