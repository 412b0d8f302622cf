// Specials as a plain page.
import { PlainDeals } from './plain-deals.tsx'

export const Component = () => <PlainDeals kind="promotions" />
