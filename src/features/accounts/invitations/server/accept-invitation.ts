// Makes a manager's account from an invitation and signs it in.
import { insertManager, prepareManager } from '#features/accounts/shoppers/server/create-manager.ts'
import {
  type SignedIn,
  type SignInContext,
  startSessionIn,
} from '#features/accounts/shoppers/server/start-session.ts'
import type { Database } from '#server/database/database.ts'
import { countAttempt, minutes, networkOf } from '#server/rate-limits.ts'
import type { AcceptInvitationBody } from '../invitation-contract.ts'
import { refuse } from '../invitation-refusals.ts'
import { hashInvitationCode } from './invitation-code.ts'
import {
  hasManager,
  isOpenInvitation,
  lockFirstPerson,
  setInvitedAccount,
  takeInvitation,
} from './invitation-store.ts'

/** Somebody who mistypes, and no guesses: a code has 80 bits. */
const triesPerNetwork = 20

/**
 * Returns the session of the new manager; with a setup code they are the operator. Refuses a code that is unknown, used, ended or
 * expired, and any setup code once a manager exists, all in the same words.
 */
export async function acceptInvitation(
  database: Database,
  typed: AcceptInvitationBody,
  context: SignInContext,
  now: Date,
): Promise<SignedIn> {
  const limit = {
    key: `invitation ${networkOf(context.address)}`,
    max: triesPerNetwork,
    windowMs: 15 * minutes,
  }
  await countAttempt(database.kysely, [limit], now)
  const hash = hashInvitationCode(typed.code)
  // Hashing a password is dear; nobody gets it for a wrong code.
  if (!hash || !(await isOpenInvitation(database.kysely, hash, now))) throw refuse('invitation-code')
  const manager = await prepareManager(typed)
  return database.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, hash, now)
    if (!invitation) throw refuse('invitation-code')
    const isFirst = invitation.kind === 'first'
    if (isFirst) {
      await lockFirstPerson(tx)
      if (await hasManager(tx)) throw refuse('invitation-code')
    }
    const id = await insertManager(tx, { ...manager, operator: isFirst }, now)
    await setInvitedAccount(tx, invitation.id, id)
    return startSessionIn(tx, { id, scope: 'manager' }, context, now)
  })
}
