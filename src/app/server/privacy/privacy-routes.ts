// Telling and deleting what is kept of a shopper, over HTTP.

import { privacyCalls as calls } from '#features/accounts/privacy/privacy-contract.ts'
import { findConsents } from '#features/accounts/privacy/server/find-consent.ts'
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { countTry, hours } from '#server/rate-limits.ts'
import { clearSessionCookie } from '#server/sessions/session-cookies.ts'
import { deleteAccount } from './delete-account.ts'
import { findLeaving } from './find-leaving.ts'
import { readKeptParts } from './kept-parts.ts'
import { proveOwner } from './prove-owner.ts'

const ok = { status: 'ok' as const, messages: [] }

/** It reads everything there is: now and then is enough. */
const exportLimit = (accountId: string) => ({ of: `export ${accountId}`, most: 5, everyMs: hours })

export function privacyRoutes(serving: Serving): void {
  const { database, secure, settings } = serving.shop
  const { kysely } = database

  serveCall(serving, api.consents, calls.consents, async ({ params, asker }) => {
    requireSelf(params.user_id, asker.accountId)
    return { ...ok, resources: await findConsents(kysely, asker.accountId) }
  })

  serveCall(
    serving,
    api.exportAccount,
    calls.exportAccount,
    async ({ params, body, asker, language, now }) => {
      requireSelf(params.user_id, asker.accountId)
      await proveOwner(database, asker, { password: body.password }, now)
      await countTry(kysely, [exportLimit(asker.accountId)], now)
      const parts = await kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => readKeptParts(tx, asker.accountId, { language, settings }))
      return { ...ok, export: { format: 'spaza-export-1' as const, made_at: now.toISOString(), parts } }
    },
  )

  serveCall(serving, api.leaving, calls.leaving, async ({ params, asker, now }) => {
    requireSelf(params.user_id, asker.accountId)
    return { ...ok, leaving: await findLeaving(kysely, asker.accountId, now) }
  })

  serveCall(serving, api.deleteAccount, calls.deleteAccount, async ({ params, body, asker, now, reply }) => {
    requireSelf(params.user_id, asker.accountId)
    const { password, give_up_in_cents: giveUpInCents = 0 } = body
    await deleteAccount(database, asker, { password, giveUpInCents }, now)
    clearSessionCookie(reply, 'shop', secure)
    return ok
  })
}
