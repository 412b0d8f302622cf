// Saves a shopper's number in a loyalty programme. It is compared with the programme's pattern only: nobody asks the chain whether
// it exists. The next validation of a cart reads the membership from the database.
import type { Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { countAttempt, hours } from '#server/rate-limits.ts'
import type { BodyOf } from '#wire/call.ts'
import type { loyaltyCalls as calls } from '../loyalty-contract.ts'
import { refuse } from '../loyalty-refusals.ts'
import { fitsPattern, stripSpacing } from '../number-pattern.ts'
import { saveNumber } from './loyalty-number-store.ts'
import { findSteadyProgramme } from './programme-store.ts'

/** Who changes their numbers more often than this in an hour is a program. */
const maxChangesPerHour = 30

export async function setLoyaltyNumber(
  tx: Tx,
  secrets: Encryption,
  accountId: string,
  { programme_id: programmeId, number }: BodyOf<typeof calls.setLoyaltyNumber>,
  now: Date,
): Promise<void> {
  const limit = { key: `loyalty number ${accountId}`, max: maxChangesPerHour, windowMs: hours }
  await countAttempt(tx, [limit], now)
  const programme = await findSteadyProgramme(tx, programmeId)
  if (!programme) throw refuse('no-such-programme', { field: 'programme_id' })
  const { name, number_pattern: pattern, agency } = programme
  if (!fitsPattern(number, pattern)) throw refuse('number-wrong', { values: { name, pattern } })
  await saveNumber(tx, secrets, {
    accountId,
    agencyId: agency.id,
    programmeId,
    number: stripSpacing(number),
    now,
  })
}
