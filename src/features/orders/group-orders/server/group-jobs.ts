// Scheduled jobs that move groups on without a request: they release expired holds and finish groups that are `registering`.
import { Refusal } from '#kernel/refusal.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { type Schedule, scheduleJob } from '#server/scheduled-jobs.ts'
import type { Shop } from '#server/shop.ts'
import { claimGroup, findGroup, findUnfinished, purgeGroups } from './group-store.ts'
import type { GroupTermsOf } from './group-terms.ts'
import { findExpiredHolds } from './hold-store.ts'
import { leaseAt } from './open-group.ts'
import { finishGroup } from './place-group.ts'
import { releaseHolds } from './release-hold.ts'

const everyMs = 10_000
const batchSize = 100
const hourMs = 60 * 60 * 1000
const answersMs = 72 * hourMs

export function scheduleGroupJobs(serving: Serving, termsOf: GroupTermsOf): Schedule {
  const { shop } = serving
  scheduleJob(serving, { name: 'groups of days ago', everyMs: hourMs, oneProcess: true }, (db, now) =>
    purgeGroups(db, new Date(now.getTime() - answersMs)),
  )
  return scheduleJob(serving, { name: 'groups and what is held for them', everyMs }, async (db, now) => {
    await finishGroups(shop, termsOf)
    await releaseHolds(shop, await findExpiredHolds(db, now, batchSize), now)
  })
}

async function finishGroups(shop: Shop, termsOf: GroupTermsOf): Promise<void> {
  const { database, clock, log } = shop
  for (const id of await findUnfinished(database.kysely, clock.now())) {
    const now = clock.now()
    // Of many processes one takes a group over.
    if (!(await claimGroup(database.kysely, id, leaseAt(now)))) continue
    const group = await findGroup(database.kysely, id)
    if (!group) continue
    const terms = termsOf(group.asked.station ?? undefined)
    try {
      await finishGroup({ shop, terms, now }, group)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info({ group: id, code: error.code }, 'a group lapsed: nothing of it was registered')
    }
  }
}
