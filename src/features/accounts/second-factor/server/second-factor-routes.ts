// The second factor's calls over HTTP.
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { secondFactorCalls as calls } from '../second-factor-contract.ts'
import { refuse } from '../second-factor-refusals.ts'
import {
  confirmSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
} from './second-factor.ts'
import { WrongCodeMonitor } from './wrong-code-monitor.ts'

interface SecondFactorDeps {
  shopName: string
  /** Returns the account's number if the password is right, else undefined; guesses are limited. */
  verifyPassword: (caller: Caller, password: string, now: Date) => Promise<string | undefined>
}

const ok = 'ok' as const

export function secondFactorRoutes(serving: Serving, { shopName, verifyPassword }: SecondFactorDeps): void {
  const { shop } = serving
  const deps = { shop, monitor: new WrongCodeMonitor(shop.log) }
  const shown = async (caller: Caller, now: Date) => ({
    status: ok,
    second_factor: await showSecondFactor(shop, caller, now),
  })

  serveCall(serving, api.secondFactor, calls.secondFactor, ({ caller, now }) => shown(caller, now))

  serveCall(serving, api.startSecondFactor, calls.startSecondFactor, async ({ caller, body, now }) => {
    // A counter that was left open is not its owner.
    const label = await verifyPassword(caller, body.password, now)
    if (label === undefined) throw refuse('factor-password-wrong')
    return { status: ok, setup: await startSecondFactor(shop, caller, { issuer: shopName, label }, now) }
  })

  serveCall(serving, api.confirmSecondFactor, calls.confirmSecondFactor, async ({ caller, body, now }) => {
    const recovery_codes = await confirmSecondFactor(deps, caller, body.token_code, now)
    return { ...(await shown(caller, now)), recovery_codes }
  })

  serveCall(serving, api.proveSecondFactor, calls.proveSecondFactor, async ({ caller, body, now }) => {
    await proveSecondFactor(deps, caller, body.token_code, now)
    return shown(caller, now)
  })

  serveCall(serving, api.renewRecoveryCodes, calls.renewRecoveryCodes, async ({ caller, body, now }) => {
    const recovery_codes = await renewRecoveryCodes(deps, caller, body.token_code, now)
    return { ...(await shown(caller, now)), recovery_codes }
  })

  serveCall(serving, api.removeSecondFactor, calls.removeSecondFactor, async ({ caller, body, now }) => {
    await removeSecondFactor(deps, caller, body.token_code, now)
    return shown(caller, now)
  })
}
