// Which of a shopper's addresses the branches of a basket deliver to, and which of them is chosen to begin with.
import type { Address } from '#features/accounts/addresses/address-contract.ts'
import { type DeliveryQuote, quoteDelivery } from '#features/suppliers/delivery/quote-delivery.ts'
import type { OfferedWay } from '#features/suppliers/delivery/web/delivery-texts.ts'

/** What a branch delivers, and how. */
export interface Stop {
  way: OfferedWay
  branch: { name: string; lat: number; lon: number }
  subtotalInCents: number
}

export type AddressPoint = Pick<Address, 'latitude' | 'longitude'>

export interface RankedAddress<A extends AddressPoint = Address> {
  address: A
  /** The share of the branches that deliver there: 0 none, 1 all. */
  reach: number
}

export const quoteTo = (
  { way, branch, subtotalInCents }: Stop,
  { latitude, longitude }: AddressPoint,
): DeliveryQuote =>
  way.tariff
    ? quoteDelivery(way.tariff, {
        from: branch,
        to: { lat: latitude, lon: longitude },
        subtotalInCents,
      })
    : { km: 0, fee: undefined }

export const reachOf = (address: AddressPoint, stops: readonly Stop[]): number =>
  stops.filter((stop) => quoteTo(stop, address).fee !== undefined).length / stops.length

/** Returns the addresses, those that most branches reach first. */
export const rankAddresses = <A extends AddressPoint>(
  addresses: readonly A[],
  stops: readonly Stop[],
): RankedAddress<A>[] =>
  addresses
    .map((address) => ({ address, reach: reachOf(address, stops) }))
    .toSorted((one, other) => other.reach - one.reach)

/** Returns the address chosen before, else the default one, else the first; undefined where no branch reaches any. */
export function addressToBegin(
  ranked: readonly RankedAddress[],
  chosenBefore: string | undefined,
): Address | undefined {
  const near = ranked.filter(({ reach }) => reach > 0).map(({ address }) => address)
  const reachedByAll = ranked.filter(({ reach }) => reach === 1).map(({ address }) => address)
  return (
    near.find(({ id }) => id === chosenBefore) ??
    reachedByAll.find(({ is_default }) => is_default) ??
    near.find(({ is_default }) => is_default && reachedByAll.length === 0) ??
    near[0]
  )
}
