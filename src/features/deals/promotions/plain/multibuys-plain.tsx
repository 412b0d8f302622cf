// Goods that cost less when several are bought, as a plain page.
import { PlainDeals } from './plain-deals.tsx'

export const Component = () => <PlainDeals kind="multibuys" />
