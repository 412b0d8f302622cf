// The development outbox over HTTP. Where messages leave the shop, the call does not exist.
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { days } from '#server/rate-limits.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { messageCalls as calls } from '../message-contract.ts'
import { isDevelopment } from './gateways/open-gateways.ts'
import { findLatestMessages, purgeMessages } from './message-store.ts'
import type { SmsSender } from './sms-sender.ts'

const retentionMs = 30 * days

export function messageRoutes(serving: Serving, { sms, outbox }: { sms: SmsSender; outbox: Outbox }): void {
  const { shop } = serving
  sms.warnIfOff()
  outbox.register(sms.kind)
  scheduleJob(serving, { name: 'old messages', everyMs: days, oneProcess: true }, (db, now) =>
    purgeMessages(db, new Date(now.getTime() - retentionMs)),
  )
  if (!isDevelopment(shop.settings)) return
  serveCall(serving, api.outbox, calls.outbox, async () => ({
    messages: await findLatestMessages(shop.database.kysely),
  }))
}
