// Makes a shopper a beta tester, or ends it: testers can open the detailed comparison [spec 3, spec 6].

import { toE164 } from '#kernel/phone.ts'
import type { Database } from '#server/database/database.ts'
import { countAttempt, days } from '#server/rate-limits.ts'
import { setTesterRow } from './account-store.ts'

/** Who asks for more numbers than this in a day is trying out which ones are registered. */
const maxPerDay = 50

/**
 * Returns the shopper's account id, or undefined if no shopper has this number. Refuses more than 50 numbers a day per manager.
 */
export async function setBetaTester(
  { kysely }: Database,
  { login, on, managerId }: { login: string; on: boolean; managerId: string },
  now: Date,
): Promise<string | undefined> {
  await countAttempt(kysely, [{ key: `testers set ${managerId}`, max: maxPerDay, windowMs: days }], now)
  const number = toE164(login)
  return number === undefined ? undefined : setTesterRow(kysely, number, on)
}
