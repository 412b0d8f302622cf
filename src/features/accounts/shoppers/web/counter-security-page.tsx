// The counter page for the password, number and devices of staff and managers.
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShopState } from '#web/shop.tsx'
import { Security } from './security.tsx'
import { ownAccountQuery, sessionsQuery } from './session-queries.ts'
import './counter-security.css'

export const handle: PageHandle = { title: 'security.title', needsLogin: 'staff' }

export const loader: PageLoader = async ({ shop }) => {
  const scope = shop.staff?.scope ?? 'staff'
  await Promise.all([shop.ensure(ownAccountQuery(shop, scope)), shop.ensure(sessionsQuery(shop, scope))])
}

export function Component() {
  const scope = useShopState((state) => state.staff?.scope)
  if (!scope) return null
  return (
    <div className="counter-security">
      <Security scope={scope} />
    </div>
  )
}
