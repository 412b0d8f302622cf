// Sends queued notifications to push services. One process at a time claims a notification. A process that dies may have sent
// it, so another sends it again, and it replaces the first on the device's screen. A notification that no device accepted goes
// to `onUndelivered`, which may report it another way.
import { createHash } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { ExternalError, type ExternalResponse, postExternal } from '#server/external-request.ts'
import { lookupPublicAddress } from '#server/public-address.ts'
import type { Shop } from '#server/shop.ts'
import { encryptPush } from './encrypt-push.ts'
import { findPushKey } from './push-keys.ts'
import {
  abandonPush,
  claimDuePush,
  type DuePush,
  deleteSubscription,
  findWaitingPushes,
  markPushSent,
  purgePushes,
  retryPushLater,
} from './push-store.ts'
import { newOrderKind, offerAlertKind } from './queue-push.ts'
import { signVapid, type VapidKey } from './sign-vapid.ts'

/** Longer than any try takes, so that nobody else takes it meanwhile. */
const claimMs = 30_000
const firstWaitMs = 5_000
/** Some two minutes: then an SMS is better. */
const maxTries = 5
/** In one go; the next look takes the others. */
const batchSize = 200

/** Called when no device accepted a notification. */
export type UndeliveredHandler = (
  tx: Tx,
  notification: { orderId: string; kind: string; body: string; now: Date },
) => Promise<void>

export interface PushOutboxOptions {
  onUndelivered: UndeliveredHandler
  /** How hosts are looked up; only tests send to this machine. */
  lookup?: typeof lookupPublicAddress
}

type Outcome = 'sent' | 'gone' | 'refused' | 'later'

export class PushOutbox {
  readonly #shop: Shop
  readonly #onUndelivered: UndeliveredHandler
  readonly #lookup: typeof lookupPublicAddress
  #key: VapidKey | undefined

  constructor(shop: Shop, { onUndelivered, lookup = lookupPublicAddress }: PushOutboxOptions) {
    this.#shop = shop
    this.#onUndelivered = onUndelivered
    this.#lookup = lookup
  }

  /** Sends whatever is due now. */
  async work(): Promise<void> {
    const { database, clock } = this.#shop
    for (let count = 0; count < batchSize; count += 1) {
      const now = clock.now()
      const until = new Date(now.getTime() + claimMs)
      const push = await database.transaction((tx) => claimDuePush(tx, now, until))
      if (!push) return
      await this.#settle(push, await this.#send(push, now), now)
    }
  }

  async purge(): Promise<void> {
    await purgePushes(this.#shop.database.kysely, this.#shop.clock.now())
  }

  async #send(push: DuePush, now: Date): Promise<Outcome> {
    const { database, settings, log } = this.#shop
    this.#key ??= await findPushKey(database.kysely, settings, now)
    const { title, body, order_id } = push
    const said = JSON.stringify({
      title,
      body,
      order_id,
      ...(push.kind === newOrderKind && { at: 'counter' }),
      ...(push.kind === offerAlertKind && { at: 'favourites' }),
    })
    try {
      const answer = await postExternal({
        url: new URL(push.endpoint),
        lookup: this.#lookup,
        headers: {
          authorization: signVapid(this.#key, push.endpoint, this.#subject(), now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor((push.good_until.getTime() - now.getTime()) / 1000))),
          // Of one order only the newest is kept for a device that is off.
          topic: createHash('sha256').update(push.order_id).digest('base64url').slice(0, 32),
          urgency: 'high',
        },
        body: encryptPush(said, push),
      })
      return outcomeOf(answer)
    } catch (error) {
      const isUnreachable = error instanceof ExternalError
      const said = { push: push.id, why: (error as Error).message }
      log.warn(said, isUnreachable ? 'a device could not be told; trying again' : 'a device cannot be told')
      return isUnreachable ? 'later' : 'refused'
    }
  }

  async #settle(push: DuePush, outcome: Outcome, now: Date): Promise<void> {
    const { database, log } = this.#shop
    if (outcome === 'sent') return markPushSent(database.kysely, push.id, now)
    if (outcome === 'later' && push.tries < maxTries) {
      const waitMs = firstWaitMs * 2 ** (push.tries - 1)
      return retryPushLater(database.kysely, push.id, new Date(now.getTime() + waitMs))
    }
    log.info({ push: push.id, outcome }, 'a device is not told')
    await database.transaction(async (tx) => {
      // A device that is gone takes nothing of what waits for it either.
      const lost = outcome === 'gone' ? await findWaitingPushes(tx, push.subscription_id) : [push]
      for (const each of lost)
        if (await abandonPush(tx, each))
          await this.#onUndelivered(tx, { orderId: each.order_id, kind: each.kind, body: each.body, now })
      if (outcome === 'gone') await deleteSubscription(tx, push.subscription_id)
    })
  }

  /** Where a push service may ask who is sending. */
  #subject(): string {
    const { publicUrl, payments } = this.#shop.settings
    return publicUrl?.startsWith('https:') ? publicUrl : `mailto:${payments.email}`
  }
}

function outcomeOf({ http }: ExternalResponse): Outcome {
  if (http >= 200 && http < 300) return 'sent'
  if (http === 404 || http === 410) return 'gone'
  return http === 429 || http >= 500 ? 'later' : 'refused'
}
