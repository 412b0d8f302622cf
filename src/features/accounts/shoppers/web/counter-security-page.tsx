// The counter page for the password, number, second factor and devices of staff and managers.
import { useSearchParams } from 'react-router'
import { SecondFactorCard } from '#features/accounts/second-factor/web/second-factor-card.tsx'
import { secondFactorQuery } from '#features/accounts/second-factor/web/second-factor-queries.ts'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShopState } from '#web/shop.tsx'
import { safePath } from '../safe-path.ts'
import { Security } from './security.tsx'
import { ownAccountQuery, sessionsQuery } from './session-queries.ts'
import './counter-security.css'

export const handle: PageHandle = { title: 'security.title', needsLogin: 'staff' }

export const loader: PageLoader = async ({ shop }) => {
  const scope = shop.staff?.scope ?? 'staff'
  await Promise.all([
    shop.ensure(ownAccountQuery(shop, scope)),
    shop.ensure(sessionsQuery(shop, scope)),
    shop.ensure(secondFactorQuery(shop)),
  ])
}

export function Component() {
  const scope = useShopState((state) => state.staff?.scope)
  const next = safePath(useSearchParams()[0].get('next'), '')
  if (!scope) return null
  return (
    <div className="counter-security stack">
      <SecondFactorCard next={next || undefined} />
      <Security scope={scope} />
    </div>
  )
}
