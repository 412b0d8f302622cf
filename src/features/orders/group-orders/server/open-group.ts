// Begins the intent to order at several suppliers, or takes up the one that was begun: one key, or one revision of one
// basket, is one group (R3).
import { newId } from '#kernel/ids.ts'
import { refuse } from '#server/http/http-refusals.ts'
import type { Shop } from '#server/shop.ts'
import {
  deleteGivenUp,
  deleteHolding,
  findGroup,
  findGroupOf,
  type Group,
  type Intent,
  insertGroup,
  takeOver,
} from './group-store.ts'
import { findStrayHolds } from './hold-store.ts'
import { releaseHolds } from './release-hold.ts'

/** So long nobody else goes on with a group that somebody is at: much longer than it takes, no longer than one waits. */
const drivingMs = 5000

export interface OpenGroup {
  group: Group
  driver: string
}

export async function openGroup(shop: Shop, intent: Intent, now: Date): Promise<OpenGroup> {
  const { kysely } = shop.database
  await deleteGivenUp(kysely, intent, now)
  await releaseHolds(shop, await findStrayHolds(kysely, intent.accountId), now)
  for (let tries = 0; tries < 3; tries += 1) {
    const turn = turnAt(now)
    const id = newId('group')
    if (await insertGroup(kysely, intent, { id, ...turn })) {
      const group = await findGroup(kysely, id)
      if (group) return { group, driver: turn.driver }
    }
    const known = await findGroupOf(kysely, intent)
    if (!known) continue
    const same = known.bodyHash.equals(intent.bodyHash)
    if (known.key !== null && known.key === intent.key && !same) throw refuse('key-reused')
    if (known.state === 'done') return { group: known, driver: '' }
    if (!(await takeOver(kysely, known.id, turn))) throw refuse('still-running')
    if (same || known.state === 'registering') return { group: known, driver: turn.driver }
    // The same basket, asked for otherwise before anything of it was certain.
    await deleteHolding(kysely, known.id, turn.driver)
    await releaseHolds(shop, await findStrayHolds(kysely, intent.accountId), now)
  }
  throw refuse('still-running')
}

/** A turn at a group that nobody is at. */
export const turnAt = (now: Date) => ({
  driver: newId('driver'),
  until: new Date(now.getTime() + drivingMs),
  now,
})
