// Saves a shopper's number in a loyalty programme. It is compared with the programme's pattern only: nobody asks the chain whether
// it exists. The next validation of a cart reads the membership from the database.
import type { Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { countAttempt, hours } from '#server/rate-limits.ts'
import type { BodyOf } from '#wire/call.ts'
import type { loyaltyCalls as calls, Programme } from '../loyalty-contract.ts'
import { refuse } from '../loyalty-refusals.ts'
import { fitsPattern, stripSpacing } from '../number-pattern.ts'
import { findNumbers, saveNumber } from './loyalty-number-store.ts'
import { findSteadyProgramme, isProgrammeOf } from './programme-store.ts'

/** Who changes their numbers more often than this in an hour is a program. */
const maxChangesPerHour = 30

type WantedNumber = BodyOf<typeof calls.setLoyaltyNumber>

/** Saves the number that a shopper typed, in place of the one at its chain. */
export async function setLoyaltyNumber(
  tx: Tx,
  secrets: Encryption,
  accountId: string,
  wanted: WantedNumber,
  now: Date,
): Promise<void> {
  const limit = { key: `loyalty number ${accountId}`, max: maxChangesPerHour, windowMs: hours }
  await countAttempt(tx, [limit], now)
  const programme = await findSteadyProgramme(tx, wanted.programme_id)
  if (!programme) throw refuse('no-such-programme', { field: 'programme_id' })
  await saveFittingNumber(tx, secrets, accountId, { programme, number: wanted.number }, now)
}

/**
 * Saves a shopper's number that staff of a branch typed. Returns its programme, and whether it is new to the account. Refuses
 * another number in place of the one that the account has at the chain: only its owner replaces that.
 */
export async function addNumberAtCounter(
  tx: Tx,
  secrets: Encryption,
  { accountId, supplierId }: { accountId: string; supplierId: string },
  wanted: WantedNumber,
  now: Date,
): Promise<{ programme: Programme; isNew: boolean }> {
  const programme = await findSteadyProgramme(tx, wanted.programme_id)
  if (!programme || !(await isProgrammeOf(tx, programme.id, [supplierId])))
    throw refuse('no-such-programme', { field: 'programme_id' })
  const numbers = await findNumbers(tx, secrets, accountId)
  const before = numbers.find(({ agency }) => agency.id === programme.agency.id)
  if (!before) await saveFittingNumber(tx, secrets, accountId, { programme, number: wanted.number }, now)
  else if (before.programme.id !== programme.id || before.number !== stripSpacing(wanted.number))
    throw refuse('other-number-saved', { values: { name: before.programme.name } })
  return { programme, isNew: !before }
}

async function saveFittingNumber(
  tx: Tx,
  secrets: Encryption,
  accountId: string,
  { programme, number }: { programme: Programme; number: string },
  now: Date,
): Promise<void> {
  const { id, name, number_pattern: pattern, agency } = programme
  if (!fitsPattern(number, pattern)) throw refuse('number-wrong', { values: { name, pattern } })
  await saveNumber(tx, secrets, {
    accountId,
    agencyId: agency.id,
    programmeId: id,
    number: stripSpacing(number),
    now,
  })
}
