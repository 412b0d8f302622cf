// The development outbox over HTTP. Where messages leave the shop, the call does not exist.
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { days } from '#server/rate-limits.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { messageCalls as calls } from '../message-contract.ts'
import { isDevelopment } from './gateways/open-gateways.ts'
import { findLatestMessages, purgeMessages } from './message-store.ts'
import type { Outbox } from './outbox.ts'

/** For what nobody was told of: a try that is due again, a message of a process that died. */
const pollMs = 5_000
const retentionMs = 30 * days

export function messageRoutes(serving: Serving, { outbox }: { outbox: Outbox }): void {
  const { app, shop } = serving
  app.addHook('onReady', () => outbox.open())
  scheduleJob(serving, { name: 'messages that are due', everyMs: pollMs }, () => outbox.work())
  scheduleJob(serving, { name: 'old messages', everyMs: days, oneProcess: true }, (db, now) =>
    purgeMessages(db, new Date(now.getTime() - retentionMs)),
  )
  // Hooks of closing run from the last to the first: the outbox takes nothing up any more when upkeep waits for it.
  app.addHook('onClose', () => outbox.close())
  if (!isDevelopment(shop.settings)) return
  serveCall(serving, api.outbox, calls.outbox, async () => ({
    messages: await findLatestMessages(shop.database.kysely),
  }))
}
