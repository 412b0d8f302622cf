// Push subscriptions over HTTP: started from an order's page, ended there or by signing out.
import { createHash } from 'node:crypto'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { hours } from '#server/rate-limits.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { pushCalls as calls } from '../push-contract.ts'
import { isPushEndpoint } from '../push-endpoint.ts'
import { refuse } from '../push-refusals.ts'
import { isDeviceKey } from './encrypt-push.ts'
import { findPushKey } from './push-keys.ts'
import { PushSender, type UndeliveredHandler } from './push-sender.ts'
import {
  counterSuffix,
  deleteSubscriptionOf,
  pruneSubscriptions,
  purgePushes,
  saveSubscription,
} from './push-store.ts'

/** Of one account. */
const maxDevices = 10

/** Lets the outbox send queued notifications. `onUndelivered` reaches shoppers whose devices accepted none. */
export function schedulePush(
  serving: Serving,
  { outbox, onUndelivered }: { outbox: Outbox; onUndelivered: UndeliveredHandler },
): void {
  outbox.register(new PushSender(serving.shop, { onUndelivered }).kind)
  scheduleJob(serving, { name: 'devices that were told', everyMs: hours, oneProcess: true }, purgePushes)
}

export function pushRoutes(serving: Serving): void {
  for (const [key, subscribe, unsubscribe, suffix] of [
    ['pushKey', 'subscribePush', 'unsubscribePush', ''],
    ['staffPushKey', 'subscribeStaffPush', 'unsubscribeStaffPush', counterSuffix],
  ] as const)
    deviceRoutes(serving, { key, subscribe, unsubscribe, suffix })
}

interface DeviceCalls {
  key: 'pushKey' | 'staffPushKey'
  subscribe: 'subscribePush' | 'subscribeStaffPush'
  unsubscribe: 'unsubscribePush' | 'unsubscribeStaffPush'
  /** Stands behind the addresses of its devices. */
  suffix: string
}

function deviceRoutes(serving: Serving, { key, subscribe, unsubscribe, suffix }: DeviceCalls): void {
  const { shop } = serving
  const { settings } = shop
  const off = settings.notifications.push.length === 0
  serveCall(serving, api[key], calls[key], async ({ now }) => ({
    status: 'ok' as const,
    key: off ? null : (await findPushKey(shop.database.kysely, settings, now)).publicKey,
  }))
  serveWrite(serving, api[subscribe], calls[subscribe], async ({ body, caller, now }, tx) => {
    const { keys } = body
    const endpoint = body.endpoint + suffix
    if (!isPushEndpoint(body.endpoint) || !isDeviceKey(keys)) throw refuse('no-push-service')
    if (off) throw refuse('push-off')
    await saveSubscription(tx, {
      id: `device_${createHash('sha256').update(endpoint).digest('base64url').slice(0, 26)}`,
      account_id: caller.accountId,
      session_id: caller.sessionId,
      endpoint,
      ...keys,
      made_at: now,
    })
    await pruneSubscriptions(tx, caller.accountId, maxDevices)
    return { status: 'ok' as const }
  })
  serveWrite(serving, api[unsubscribe], calls[unsubscribe], async ({ body, caller }, tx) => {
    await deleteSubscriptionOf(tx, caller.accountId, body.endpoint + suffix)
    return { status: 'ok' as const }
  })
}
