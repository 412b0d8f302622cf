// Opens the outbox with the app, looks for what is due.
import type { Serving } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import type { Outbox } from './outbox.ts'

/** For what nobody was told of: a try that is due again, a task of a process that died. */
const pollMs = 3_000

export function scheduleOutbox(serving: Serving, outbox: Outbox): void {
  const { app } = serving
  app.addHook('onReady', () => outbox.open())
  scheduleJob(serving, { name: 'tasks of the outbox that are due', everyMs: pollMs }, () => outbox.work())
  // Hooks of closing run from the last to the first: the outbox claims nothing any more when upkeep waits for it.
  app.addHook('onClose', () => outbox.close())
}
