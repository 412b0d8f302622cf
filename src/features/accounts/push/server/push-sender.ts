// Sends queued notifications to push services, as one kind of tasks of the outbox (src/server/outbox). One that may have been sent is
// sent again, and replaces the first on the device's screen. A notification that no device accepted goes to `onUndelivered`, which
// may report it another way.
import { createHash } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { ExternalError, type ExternalResponse, postExternal } from '#server/external-request.ts'
import type { Task, TaskKind, TaskResult } from '#server/outbox/task-kind.ts'
import { lookupPublicAddress } from '#server/public-address.ts'
import type { Shop } from '#server/shop.ts'
import { pushKind } from '../push-kind.ts'
import { encryptPush } from './encrypt-push.ts'
import { findPushKey } from './push-keys.ts'
import {
  abandonPush,
  adoptPushes,
  type DuePush,
  deleteSubscription,
  findDuePush,
  findPushes,
  findWaitingPushes,
  markPushSent,
  type PushRow,
} from './push-store.ts'
import { newOrderKind, offerAlertKind } from './queue-push.ts'
import { signVapid, type VapidKey } from './sign-vapid.ts'

/** Some two minutes: then an SMS is better. */
const maxTries = 5

/** Called when no device accepted a notification. */
export type UndeliveredHandler = (
  tx: Tx,
  notification: { orderId: string; kind: string; body: string; now: Date },
) => Promise<void>

export interface PushSenderOptions {
  onUndelivered: UndeliveredHandler
  /** How hosts are looked up; only tests send to this machine. */
  lookup?: typeof lookupPublicAddress
}

type Outcome = 'sent' | 'gone' | 'refused' | 'later'

export class PushSender {
  readonly #shop: Shop
  readonly #onUndelivered: UndeliveredHandler
  readonly #lookup: typeof lookupPublicAddress
  #key: VapidKey | undefined

  constructor(shop: Shop, { onUndelivered, lookup = lookupPublicAddress }: PushSenderOptions) {
    this.#shop = shop
    this.#onUndelivered = onUndelivered
    this.#lookup = lookup
  }

  /** How the outbox carries these tasks out. */
  readonly kind: TaskKind<DuePush> = {
    name: pushKind,
    // One after the other: what else waits for a device that is gone is not sent to it.
    concurrency: 1,
    claimMs: 30_000,
    maxTries,
    backOff: { firstMs: 5_000, maxMs: 60_000, jitter: 0 },
    adopt: async (now) => {
      await this.#shop.database.transaction((tx) => adoptPushes(tx, now))
    },
    admit: async (tx, { key }, now) => {
      const push = await findDuePush(tx, key, now)
      return push ? { go: push } : { drop: 'the device or its session is gone' }
    },
    run: async (task, push, now) => this.#resultOf(task, push, await this.#send(push, now)),
    abandoned: async (tx, { key }, state) => {
      if (state === 'dead') await this.#giveUp(tx, await findPushes(tx, [key]))
    },
    // What it would have said went another way.
    revive: async (tx, { key }, now) => (await findDuePush(tx, key, now)) !== undefined,
  }

  #resultOf({ tries }: Task, push: DuePush, outcome: Outcome): TaskResult {
    const { clock, log } = this.#shop
    if (outcome === 'sent') return { result: 'sent', store: (tx) => markPushSent(tx, push.id, clock.now()) }
    if (outcome === 'later' && tries < maxTries) return { result: 'later', why: 'not taken at the moment' }
    log.info({ push: push.id, outcome }, 'a device is not told')
    return {
      // What it would have said goes another way: nothing is left for the operator to retry.
      result: 'dropped',
      why: outcome === 'gone' ? 'the device is gone' : 'the device cannot be told',
      store: async (tx) => {
        // A device that is gone takes nothing of what waits for it either.
        await this.#giveUp(
          tx,
          outcome === 'gone' ? await findWaitingPushes(tx, push.subscription_id) : [push],
        )
        if (outcome === 'gone') await deleteSubscription(tx, push.subscription_id)
      },
    }
  }

  async #giveUp(tx: Tx, lost: readonly PushRow[]): Promise<void> {
    const now = this.#shop.clock.now()
    for (const each of lost)
      if (await abandonPush(tx, each))
        await this.#onUndelivered(tx, { orderId: each.order_id, kind: each.kind, body: each.body, now })
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
