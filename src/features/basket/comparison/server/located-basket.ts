// A basket as it was compared at one supplier.
import type { listNear } from '#features/suppliers/suppliers/server/show-supplier.ts'
import type { ComparableSupplier, ComparedBasket } from '../compare-baskets.ts'

/** With where it is, how far, and on what terms it is brought. */
export type LocatedBasket = ComparedBasket &
  ReturnType<typeof listNear>[number] &
  Pick<ComparableSupplier, 'shippingFor'>
