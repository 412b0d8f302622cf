// How a shopper is told on their devices: queued in the transaction of what it is about, so that it is said exactly when that
// happened. Sending is the outbox's.
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { findDevices, insertPushes } from './push-store.ts'

export interface NewPush {
  accountId: string
  orderId: string
  /** What kind of thing is said, for whoever says it otherwise where no device takes it. */
  kind: string
  /** Nothing of the person: it stands on a locked screen. */
  title: string
  body: string
  /** After this it says nothing worth a phone's ringing. */
  goodUntil: Date
}

/** Answers whether there is any device to tell. */
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
    queued_at: now,
    due_at: now,
    good_until: push.goodUntil,
    tries: 0,
    taken_until: null,
    sent_at: null,
  }))
  await insertPushes(tx, rows)
  return true
}
