// The staff calls of a branch over HTTP.

import { forgotPassword } from '#features/accounts/shoppers/server/forgot-password.ts'
import type { CodeDeps } from '#features/accounts/shoppers/server/issue-code.ts'
import { setBetaTester } from '#features/accounts/shoppers/server/set-tester.ts'
import { showFirstCode } from '#features/accounts/shoppers/server/show-first-code.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { staffCalls as calls } from '../staff-contract.ts'
import { refuse } from '../staff-refusals.ts'
import { staffRoleCalls as roleCalls } from '../staff-roles-contract.ts'
import { addStaff, changeStaff, endStaff, requireFirstPassword, requireSession } from './change-staff.ts'
import { canHaveFirstCode, findStaff, loadMember, toStaffMember } from './find-staff.ts'
import { addRole, changeRole, findOwnRoles, removeRole } from './own-roles.ts'

const ok = 'ok' as const

export function staffRoutes(serving: Serving, codes: Omit<CodeDeps, 'shop'>): void {
  const { shop } = serving
  const { kysely } = shop.database

  serveCall(serving, api.managedStaff, calls.managedStaff, ({ caller }) =>
    findStaff(kysely, caller.accountId),
  )

  serveWrite(serving, api.addStaff, calls.addStaff, async ({ caller, body, now }, tx) => ({
    status: ok,
    person: await addStaff(tx, caller, body, now),
  }))

  serveWrite(serving, api.changeStaff, calls.changeStaff, async ({ caller, params, body }, tx) => ({
    status: ok,
    person: await changeStaff(tx, caller, params.id, body),
  }))

  serveWrite(serving, api.endStaff, calls.endStaff, async ({ caller, params, now }, tx) => ({
    status: ok,
    person: await endStaff(tx, caller, params.id, now),
  }))

  serveCall(serving, api.managedRoles, roleCalls.managedRoles, async ({ caller }) => ({
    roles: await findOwnRoles(kysely, caller.accountId),
  }))

  serveWrite(serving, api.addRole, roleCalls.addRole, async ({ caller, body, now }, tx) => ({
    status: ok,
    role: await addRole(tx, caller, body, now),
  }))

  serveWrite(serving, api.changeRole, roleCalls.changeRole, async ({ caller, params, body }, tx) => ({
    status: ok,
    role: await changeRole(tx, caller, params.id, body),
  }))

  serveWrite(serving, api.removeRole, roleCalls.removeRole, async ({ caller, params }, tx) => ({
    status: ok,
    role: await removeRole(tx, caller, params.id),
  }))

  serveCall(serving, api.setTester, calls.setTester, async ({ caller, body: { login, on }, now }) => {
    requireSession(caller)
    const id = await setBetaTester(shop.database, { login, on, managerId: caller.accountId }, now)
    if (id === undefined) throw refuse('shopper-not-found')
    return { status: ok, shopper: { id, beta_tester: on } }
  })

  serveCall(serving, api.sendStaffCode, calls.sendStaffCode, async (context) => {
    const { caller, params, language, now, request } = context
    requireSession(caller)
    const person = await loadMember(kysely, caller.accountId, params.id)
    const { scope, login } = person
    const codeRequest = { scope, login, language, address: request.ip, from: 'manager' } as const
    await forgotPassword({ shop, ...codes }, codeRequest, now)
    return { status: ok, person: toStaffMember(person, caller.accountId) }
  })

  serveCall(serving, api.showFirstCode, calls.showFirstCode, async ({ caller, params, now }) => {
    requireSession(caller)
    const person = await loadMember(kysely, caller.accountId, params.id)
    if (person.beyond) throw refuse('staff-beyond-own')
    if (!canHaveFirstCode(person, caller.accountId)) throw refuse('staff-has-password')
    const { code, expiresAt } = await showFirstCode(
      { shop, ...codes },
      {
        accountId: person.id,
        managerId: caller.accountId,
        scope: person.scope,
        login: person.login,
        check: (tx) => requireFirstPassword(tx, caller, person.id),
      },
      now,
    )
    return {
      status: ok,
      person: toStaffMember(person, caller.accountId),
      first_code: code,
      expires_at: expiresAt.toISOString(),
    }
  })
}
