// Devices over HTTP: asked for by a press on an order's page, ended there or by logging out.
import { createHash } from 'node:crypto'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { hours } from '#server/rate-limits.ts'
import { keepUp } from '#server/upkeep.ts'
import { pushCalls as calls } from '../push-contract.ts'
import { isPushEndpoint } from '../push-endpoint.ts'
import { refuse } from '../push-refusals.ts'
import { isDeviceKey } from './encrypt-push.ts'
import { findPushKey } from './push-keys.ts'
import { PushOutbox, type Unheard } from './push-outbox.ts'
import { deleteSubscriptionOf, keepNewest, keepSubscription } from './push-store.ts'

const lookEveryMs = 3_000
/** Of one account. */
const maxDevices = 10

/** Sends what is queued. `unheard`: how a shopper is told whose devices took nothing. */
export function tellDevices(serving: Serving, { unheard }: { unheard: Unheard }): void {
  const outbox = new PushOutbox(serving.shop, { unheard })
  keepUp(serving, { what: 'devices to be told', everyMs: lookEveryMs }, () => outbox.work())
  keepUp(serving, { what: 'devices that were told', everyMs: hours, alone: true }, () => outbox.forget())
}

export function pushRoutes(serving: Serving): void {
  const { shop } = serving
  const { settings } = shop
  const off = settings.tell.push.length === 0
  serveCall(serving, api.pushKey, calls.pushKey, async ({ now }) => ({
    status: 'ok' as const,
    key: off ? null : (await findPushKey(shop.database.kysely, settings, now)).publicKey,
  }))
  serveWrite(serving, api.subscribePush, calls.subscribePush, async ({ body, asker, now }, tx) => {
    const { endpoint, keys } = body
    if (!isPushEndpoint(endpoint) || !isDeviceKey(keys)) throw refuse('no-push-service')
    if (off) throw refuse('push-off')
    await keepSubscription(tx, {
      id: `device_${createHash('sha256').update(endpoint).digest('base64url').slice(0, 26)}`,
      account_id: asker.accountId,
      session_id: asker.sessionId,
      endpoint,
      ...keys,
      made_at: now,
    })
    await keepNewest(tx, asker.accountId, maxDevices)
    return { status: 'ok' as const }
  })
  serveWrite(serving, api.unsubscribePush, calls.unsubscribePush, async ({ body, asker }, tx) => {
    await deleteSubscriptionOf(tx, asker.accountId, body.endpoint)
    return { status: 'ok' as const }
  })
}
