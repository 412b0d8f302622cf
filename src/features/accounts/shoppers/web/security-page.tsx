// The page for a shopper's password, number and devices.
import { pageTo } from '#paths'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { unlessOffline } from '#web/unless-offline.ts'
import { Security } from './security.tsx'
import { ownAccountQuery, sessionsQuery } from './session-queries.ts'

export const handle: PageHandle = {
  title: 'security.title',
  english: true,
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('profile'),
}

/** Loads the account and its sessions. Offline, the page opens all the same and says so. */
export const loader: PageLoader = async ({ shop }) => {
  await unlessOffline(
    Promise.all([shop.ensure(ownAccountQuery(shop, 'user')), shop.ensure(sessionsQuery(shop, 'user'))]),
  )
}

export function Component() {
  return <Security scope="user" />
}
