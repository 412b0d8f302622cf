// Notifies staff devices of new orders. A job looks for them every few seconds, instead of the transaction that registers an
// order, so that no shopper waits for the phones of the branch.

import { devicesOfStaff, queueStaffPushes } from '#features/accounts/push/server/queue-push.ts'
import { findPendingSince } from '#features/orders/orders/server/find-served-orders.ts'
import { languages } from '#kernel/languages.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type { Reader } from '#server/database/database.ts'
import type en from '../words/en.json'

const words = phrasesOf<(typeof en)['notices']>('counter/notices')

const minuteMs = 60_000
/** What came before is no news: the process may have stood still. */
const newForMs = 10 * minuteMs
/** Longer than it is news, so that a queued notice shows that its device has heard of the order. */
const goodForMs = 15 * minuteMs

/**
 * Queues notifications for one process at a time. A device is notified of orders that came after it subscribed, at the branches
 * its owner works for now.
 */
export async function announceNewOrders(db: Reader, now: Date): Promise<void> {
  const devices = await devicesOfStaff(db, now)
  if (devices.length === 0) return
  const supplierIds = [...new Set(devices.flatMap((device) => device.supplierIds))]
  const orders = await findPendingSince(db, supplierIds, new Date(now.getTime() - newForMs))
  const pushes = orders.flatMap((order) =>
    devices
      .filter((device) => device.supplierIds.includes(order.supplierId) && device.madeAt < order.since)
      .map((device) => {
        const { title, body } = words(languages.find((each) => each === device.language) ?? 'en')
        return {
          deviceId: device.id,
          orderId: order.id,
          title: title.replace('{reference}', order.reference),
          body: body.replace('{branch}', order.supplierName),
          goodUntil: new Date(order.since.getTime() + goodForMs),
        }
      }),
  )
  await queueStaffPushes(db, pushes, now)
}
