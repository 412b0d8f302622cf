// How branches hand over: the fee of a place from the tariffs in memory, and the next times, which are cached for a minute.
import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import { cheapestWay, minFee } from '#features/suppliers/delivery/quote-delivery.ts'
import type { Handover, NextTime, PlaceHandover } from '#features/suppliers/handover/handover-contract.ts'
import { shippingOffered } from '#features/suppliers/shopfront/server/client-config.ts'
import type { ShopfrontFile } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { NextSlot, NextSlots } from '#features/suppliers/slots/server/next-slots.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import { takesOrders } from '#features/suppliers/suppliers/takes-orders.ts'

type Branch = ReturnType<SupplierDirectory['list']>[number]
type Offered = Pick<ShopfrontFile, 'shipping'>

/** The ways of the branch that this shopfront offers. */
export function offeredWays(shopfront: Offered, branch: Branch): Branch['shipping'] {
  const offered = new Set(shippingOffered(shopfront, [branch]).map(({ name }) => name))
  return branch.shipping.filter(({ name }) => offered.has(name))
}

export interface NextTimes {
  collect: ReadonlyMap<string, NextSlot>
  deliver: ReadonlyMap<string, NextSlot>
}

/** Returns the next times of branches. Without the database there are none to show, and fees are shown all the same. */
export async function findNextTimes(slots: NextSlots, ids: readonly string[], now: Date): Promise<NextTimes> {
  const find = (kind: 'collect' | 'deliver') => slots.of(ids, kind, now).catch(() => new Map<string, never>())
  const [collect, deliver] = await Promise.all([find('collect'), find('deliver')])
  return { collect, deliver }
}

interface Context {
  shopfront: Offered
  times: NextTimes
}

/** What the branch does for a place `km` away; null where no place is known. It delivers no farther than `deliverKm`. */
export function placeHandover(
  branch: Branch,
  { shopfront, times, km, deliverKm }: Context & { km: number | null; deliverKm: number },
): PlaceHandover {
  const ways = offeredWays(shopfront, branch)
  const tariffs = ways.filter(isDelivery)
  const fee = km === null ? lowestFee(tariffs) : km <= deliverKm ? cheapestWay(ways, km, 0)?.fee : undefined
  return {
    ...handoverTimes(branch, ways, times),
    ...(fee === undefined && { next_deliver: null }),
    delivers: fee !== undefined,
    fee_in_cents: fee ?? null,
  }
}

/** What the branch does for anybody. */
export function handoverOf(branch: Branch, { shopfront, times }: Context): Handover {
  const ways = offeredWays(shopfront, branch)
  return {
    ...handoverTimes(branch, ways, times),
    lat: branch.lat,
    lon: branch.lon,
    tariffs: ways.filter(isDelivery).map(({ name: _, payment_options: __, ...tariff }) => tariff),
  }
}

function handoverTimes(
  branch: Branch,
  ways: Branch['shipping'],
  times: NextTimes,
): Pick<PlaceHandover, 'takes_orders' | 'collects' | 'next_collect' | 'next_deliver'> {
  const open = takesOrders(branch)
  const collects = ways.some((way) => !isDelivery(way))
  return {
    takes_orders: open,
    collects,
    next_collect: open && collects ? showTime(times.collect.get(branch.id)) : null,
    next_deliver: open && ways.some(isDelivery) ? showTime(times.deliver.get(branch.id)) : null,
  }
}

const isDelivery = ({ name }: { name: string }): boolean => name !== 'COLLECT'

const lowestFee = (tariffs: readonly DeliveryTariff[]): number | undefined =>
  tariffs.length > 0 ? Math.min(...tariffs.map((tariff) => minFee(tariff, 0))) : undefined

const showTime = (slot: NextSlot | undefined): NextTime | null =>
  slot
    ? {
        starts_at: slot.startsAt.toISOString(),
        ends_at: slot.endsAt.toISOString(),
        order_by: slot.cutoffAt.toISOString(),
      }
    : null
