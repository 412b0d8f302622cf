// Starts the intent to order at several suppliers, or resumes one that was started: one key, or one revision of one basket, is
// one group [R3].
import { newId } from '#kernel/ids.ts'
import { refuse } from '#server/http/http-refusals.ts'
import type { Shop } from '#server/shop.ts'
import {
  claimGroup,
  deleteAbandoned,
  deleteHolding,
  findGroup,
  findGroupOf,
  type Group,
  type GroupIntent,
  insertGroup,
} from './group-store.ts'
import { findOrphanedHolds } from './hold-store.ts'
import { releaseHolds } from './release-hold.ts'

/** So long nobody else goes on with a group that somebody is at: much longer than it takes, no longer than one waits. */
const drivingMs = 5000

export interface OpenGroup {
  group: Group
  driver: string
}

export async function openGroup(shop: Shop, intent: GroupIntent, now: Date): Promise<OpenGroup> {
  const { kysely } = shop.database
  await deleteAbandoned(kysely, intent, now)
  await releaseHolds(shop, await findOrphanedHolds(kysely, intent.accountId), now)
  for (let tries = 0; tries < 3; tries += 1) {
    const lease = leaseAt(now)
    const id = newId('group')
    if (await insertGroup(kysely, intent, { id, ...lease })) {
      const group = await findGroup(kysely, id)
      if (group) return { group, driver: lease.driver }
    }
    const existing = await findGroupOf(kysely, intent)
    if (!existing) continue
    const isSameBody = existing.bodyHash.equals(intent.bodyHash)
    if (existing.key !== null && existing.key === intent.key && !isSameBody) throw refuse('key-reused')
    if (existing.state === 'done') return { group: existing, driver: '' }
    if (!(await claimGroup(kysely, existing.id, lease))) throw refuse('still-running')
    if (isSameBody || existing.state === 'registering') return { group: existing, driver: lease.driver }
    // The same basket, asked for otherwise before anything of it was certain.
    await deleteHolding(kysely, existing.id, lease.driver)
    await releaseHolds(shop, await findOrphanedHolds(kysely, intent.accountId), now)
  }
  throw refuse('still-running')
}

/** Returns a lease for driving a group. */
export const leaseAt = (now: Date) => ({
  driver: newId('driver'),
  until: new Date(now.getTime() + drivingMs),
  now,
})
