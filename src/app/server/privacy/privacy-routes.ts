// HTTP routes for the export and deletion of a shopper's data.

import { privacyCalls as calls } from '#features/accounts/privacy/privacy-contract.ts'
import { findConsents } from '#features/accounts/privacy/server/find-consent.ts'
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { countAttempt, hours } from '#server/rate-limits.ts'
import { clearSessionCookie } from '#server/sessions/session-cookies.ts'
import { deleteAccount } from './delete-account.ts'
import { readExportParts } from './export-parts.ts'
import { findDeletionObstacles } from './find-deletion-obstacles.ts'
import { requirePassword } from './require-password.ts'

const ok = { status: 'ok' as const, messages: [] }

/** It reads everything there is: now and then is enough. */
const exportLimit = (accountId: string) => ({ key: `export ${accountId}`, max: 5, windowMs: hours })

export function privacyRoutes(serving: Serving): void {
  const { database, secure, settings } = serving.shop
  const { kysely } = database

  serveCall(serving, api.consents, calls.consents, async ({ params, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return { ...ok, resources: await findConsents(kysely, caller.accountId) }
  })

  serveCall(
    serving,
    api.exportAccount,
    calls.exportAccount,
    async ({ params, body, caller, language, now }) => {
      requireSelf(params.user_id, caller.accountId)
      await requirePassword(database, caller, { password: body.password }, now)
      await countAttempt(kysely, [exportLimit(caller.accountId)], now)
      const parts = await kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => readExportParts(tx, caller.accountId, { language, settings }))
      return { ...ok, export: { format: 'spaza-export-1' as const, made_at: now.toISOString(), parts } }
    },
  )

  serveCall(serving, api.leaving, calls.leaving, async ({ params, caller, now }) => {
    requireSelf(params.user_id, caller.accountId)
    return { ...ok, leaving: await findDeletionObstacles(kysely, caller.accountId, now) }
  })

  serveCall(serving, api.deleteAccount, calls.deleteAccount, async ({ params, body, caller, now, reply }) => {
    requireSelf(params.user_id, caller.accountId)
    const { password, give_up_in_cents: giveUpInCents = 0 } = body
    await deleteAccount(database, caller, { password, giveUpInCents }, now)
    clearSessionCookie(reply, 'shop', secure)
    return ok
  })
}
