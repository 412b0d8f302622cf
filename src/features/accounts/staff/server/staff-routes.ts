// The people of a branch, over HTTP.
import type { CodeParts } from '#features/accounts/shoppers/server/codes.ts'
import { forgotPassword } from '#features/accounts/shoppers/server/forgot-password.ts'
import { setTester } from '#features/accounts/shoppers/server/set-tester.ts'
import { showFirstCode } from '#features/accounts/shoppers/server/show-first-code.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { staffCalls as calls } from '../staff-contract.ts'
import { refuse } from '../staff-refusals.ts'
import { addStaff, changeStaff, endStaff, requireFirstPassword, requireSession } from './change-staff.ts'
import { findStaff, loadMember, mayHaveFirstCode, showMember } from './find-staff.ts'

const ok = 'ok' as const

export function staffRoutes(serving: Serving, codes: Omit<CodeParts, 'shop'>): void {
  const { shop } = serving
  const { kysely } = shop.database

  serveCall(serving, api.managedStaff, calls.managedStaff, ({ asker }) => findStaff(kysely, asker.accountId))

  serveWrite(serving, api.addStaff, calls.addStaff, async ({ asker, body, now }, tx) => ({
    status: ok,
    person: await addStaff(tx, asker, body, now),
  }))

  serveWrite(serving, api.changeStaff, calls.changeStaff, async ({ asker, params, body }, tx) => ({
    status: ok,
    person: await changeStaff(tx, asker, params.id, body),
  }))

  serveWrite(serving, api.endStaff, calls.endStaff, async ({ asker, params, now }, tx) => ({
    status: ok,
    person: await endStaff(tx, asker, params.id, now),
  }))

  serveCall(serving, api.setTester, calls.setTester, async ({ asker, body: { login, on }, now }) => {
    requireSession(asker)
    const id = await setTester(shop.database, { login, on, managerId: asker.accountId }, now)
    if (id === undefined) throw refuse('shopper-not-found')
    return { status: ok, shopper: { id, beta_tester: on } }
  })

  serveCall(serving, api.sendStaffCode, calls.sendStaffCode, async (ask) => {
    const { asker, params, language, now, request } = ask
    requireSession(asker)
    const person = await loadMember(kysely, asker.accountId, params.id)
    const { scope, login } = person
    const asked = { scope, login, language, address: request.ip, from: 'manager' } as const
    await forgotPassword({ shop, ...codes }, asked, now)
    return { status: ok, person: showMember(person, asker.accountId) }
  })

  serveCall(serving, api.showFirstCode, calls.showFirstCode, async ({ asker, params, now }) => {
    requireSession(asker)
    const person = await loadMember(kysely, asker.accountId, params.id)
    if (!mayHaveFirstCode(person, asker.accountId)) throw refuse('staff-has-password')
    const { code, expiresAt } = await showFirstCode(
      { shop, ...codes },
      {
        accountId: person.id,
        managerId: asker.accountId,
        scope: person.scope,
        login: person.login,
        check: (tx) => requireFirstPassword(tx, asker, person.id),
      },
      now,
    )
    return {
      status: ok,
      person: showMember(person, asker.accountId),
      first_code: code,
      expires_at: expiresAt.toISOString(),
    }
  })
}
