// A basket as compared at one supplier.
import type { listNear } from '#features/suppliers/suppliers/server/show-supplier.ts'
import type { ComparableSupplier, ComparedBasket } from '../compare-baskets.ts'

/** A compared basket with its supplier, the distance and the delivery terms. */
export type LocatedBasket = ComparedBasket &
  ReturnType<typeof listNear>[number] &
  Pick<ComparableSupplier, 'shippingFor'>
