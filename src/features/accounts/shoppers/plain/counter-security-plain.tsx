// The password, number and devices of staff and managers as a plain page.
import { useShopState } from '#web/shop.tsx'
import { PlainSecurity } from './plain-security.tsx'

export function Component() {
  const scope = useShopState((state) => state.staff?.scope)
  return scope && <PlainSecurity scope={scope} />
}
