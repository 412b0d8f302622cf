// A basket as it was compared at one supplier.
import type { listNear } from '#features/suppliers/suppliers/server/show-supplier.ts'
import type { ComparedBasket, Store } from '../compare-baskets.ts'

/** With where it is, how far, and on what terms it is brought. */
export type Compared = ComparedBasket & ReturnType<typeof listNear>[number] & Pick<Store, 'shippingFor'>
