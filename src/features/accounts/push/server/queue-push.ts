// Queues a notification to a shopper's devices in the transaction of its cause, so that it is sent if and only if that commits.
// The outbox sends it.
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import {
  findDevices,
  findNotifiedPairs,
  findStaffDevices,
  insertPushes,
  type StaffDevice,
} from './push-store.ts'

export interface NewPush {
  accountId: string
  /** The order that it is about; of another kind, what its sender finds its cause by. */
  orderId: string
  /** What kind of thing is said, for whoever says it otherwise where no device takes it. */
  kind: string
  /** Nothing of the person: it stands on a locked screen. */
  title: string
  body: string
  /** After this it says nothing worth a phone's ringing. */
  goodUntil: Date
}

/** Queues a notification for every device of the account; returns whether there is any. */
export async function queuePush(tx: Tx, push: NewPush, now: Date): Promise<boolean> {
  const devices = await findDevices(tx, push.accountId, now)
  if (devices.length === 0) return false
  const telling = newId('telling')
  const rows = devices.map((subscription_id) => ({
    id: newId('push'),
    subscription_id,
    telling,
    kind: push.kind,
    order_id: push.orderId,
    title: push.title,
    body: push.body,
    good_until: push.goodUntil,
  }))
  await insertPushes(tx, rows, now)
  return true
}

/** The kind of a notification to staff; no SMS replaces it (orders/server/notify-shopper.ts). */
export const newOrderKind = 'new_order'

/** The kind of a notification about offers that a shopper asked to be told of; a tap leads to their favourites. */
export const offerAlertKind = 'offer_alert'

export const devicesOfStaff = (db: Reader, now: Date): Promise<StaffDevice[]> => findStaffDevices(db, now)

export interface StaffPush {
  deviceId: string
  orderId: string
  title: string
  body: string
  goodUntil: Date
}

/** Queues notifications to staff, skipping those that a device already got for the order. One process at a time calls this. */
export async function queueStaffPushes(db: Reader, pushes: readonly StaffPush[], now: Date): Promise<void> {
  if (pushes.length === 0) return
  const announced = await findNotifiedPairs(db, newOrderKind, [
    ...new Set(pushes.map(({ orderId }) => orderId)),
  ])
  const rows = pushes
    .filter(({ deviceId, orderId }) => !announced.has(`${deviceId} ${orderId}`))
    .map(({ deviceId, orderId, title, body, goodUntil }) => ({
      id: newId('push'),
      subscription_id: deviceId,
      telling: newId('telling'),
      kind: newOrderKind,
      order_id: orderId,
      title,
      body,
      good_until: goodUntil,
    }))
  if (rows.length > 0) await insertPushes(db, rows, now)
}
