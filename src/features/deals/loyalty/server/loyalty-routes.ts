// The calls for loyalty programmes: of managers for their chains, of shoppers for their own numbers.
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { loyaltyCalls as calls } from '../loyalty-contract.ts'
import { refuse } from '../loyalty-refusals.ts'
import { endOf } from '../number-pattern.ts'
import { addProgramme, changeProgramme, removeProgramme } from './change-programme.ts'
import { deleteNumber, findNumbers } from './loyalty-number-store.ts'
import { findManagedProgrammes, findOwnAgencies, findProgrammes } from './programme-store.ts'
import { setLoyaltyNumber } from './set-loyalty-number.ts'

export function loyaltyRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database
  // Not at once: a shop without a key of its own starts all the same.
  const secrets = () => secretsOf(serving.shop.settings)

  const showNumbers = async (db: Reader, accountId: string) => ({
    status: 'ok' as const,
    numbers: (await findNumbers(db, secrets(), accountId)).map(({ number, createdAt, ...row }) => ({
      ...row,
      number_ends: endOf(number),
      created_at: createdAt.toISOString(),
    })),
  })

  serveCall(serving, api.loyaltyProgrammes, calls.loyaltyProgrammes, async () => ({
    programmes: await findProgrammes(kysely),
  }))

  serveCall(serving, api.loyaltyNumbers, calls.loyaltyNumbers, async ({ params, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return showNumbers(kysely, caller.accountId)
  })

  serveWrite(serving, api.setLoyaltyNumber, calls.setLoyaltyNumber, async (ask, tx) => {
    const { params, body, caller, now } = ask
    requireSelf(params.user_id, caller.accountId)
    await setLoyaltyNumber(tx, secrets(), caller.accountId, body, now)
    return showNumbers(tx, caller.accountId)
  })

  serveWrite(serving, api.removeLoyaltyNumber, calls.removeLoyaltyNumber, async ({ params, caller }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    if (!(await deleteNumber(tx, caller.accountId, params.agency_id))) throw refuse('no-such-number')
    return showNumbers(tx, caller.accountId)
  })

  serveCall(serving, api.managedProgrammes, calls.managedProgrammes, async ({ caller }) => ({
    programmes: await findManagedProgrammes(kysely, caller.accountId),
    agencies: await findOwnAgencies(kysely, caller.accountId),
  }))

  serveWrite(serving, api.addProgramme, calls.addProgramme, async ({ body, caller, now }, tx) => ({
    status: 'ok' as const,
    programme: await addProgramme(tx, caller.accountId, body, now),
  }))

  serveWrite(serving, api.changeProgramme, calls.changeProgramme, async ({ params, body, caller }, tx) => ({
    status: 'ok' as const,
    programme: await changeProgramme(tx, caller.accountId, params.id, body),
  }))

  serveWrite(serving, api.removeProgramme, calls.removeProgramme, async ({ params, caller }, tx) => ({
    status: 'ok' as const,
    programme: await removeProgramme(tx, caller.accountId, params.id),
  }))
}
