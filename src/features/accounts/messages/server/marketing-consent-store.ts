// The only SQL on consents to marketing. The latest consent decides, whatever else is stored about the account.
import { sql } from 'kysely'
import type { Language } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#server/database/database.ts'

/** Where the shopper gave or withdrew the consent. */
export type ConsentWay = 'registered' | 'profile' | 'before'

export interface ConsentRow {
  at: Date
  given: boolean
  way: ConsentWay
  wording: string | null
  language: Language | null
}

/** Returns the account's consents, newest first. */
export async function selectConsents(db: Reader, accountId: string): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom('marketing_consents')
    .select(['at', 'given', 'way', 'wording', 'language'])
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute()
  return rows as ConsentRow[]
}

export async function isConsentGiven(db: Reader, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('marketing_consents')
    .select('given')
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.given ?? false
}

export interface SaidConsent {
  given: boolean
  way: ConsentWay
  wording: string
  language: Language
}

/** Stores a consent if it changes the current one, and returns whether it did. An account without any consent counts as a no. */
export async function insertConsent(
  tx: Tx,
  accountId: string,
  { given, way, wording, language }: SaidConsent,
  now: Date,
): Promise<boolean> {
  // One of an account's at a time, so that two at once agree on what was said last.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx)
  if ((await isConsentGiven(tx, accountId)) === given) return false
  await tx
    .insertInto('marketing_consents')
    .values({ account_id: accountId, at: now, given, way, wording, language })
    .execute()
  return true
}

/** Returns the id of the shopper's account with this number. */
export async function selectShopperId(db: Reader, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('scope', '=', 'user')
    .where('login', '=', phone)
    .executeTakeFirst()
  return row?.id
}
