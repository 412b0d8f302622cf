// Filters the stores by what was typed, and sorts the nearest first if the shopper's place is known.

import type { Position } from '#kernel/distance.ts'
import { distanceKm } from '#kernel/distance.ts'
import type { Agency, Supplier } from '../supplier-contract.ts'

export interface NearAgency extends Omit<Agency, 'suppliers'> {
  /** `distance` in kilometres, one decimal; null while the shopper's place is not known. */
  stores: Supplier[]
}

/** Every word must match the store's name, its agency's name or its address; accents and case do not matter. */
export function filterAgencies(
  agencies: readonly Agency[],
  query: string,
  position: Position | null,
): NearAgency[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const matching = agencies
    .map(({ name, image_url, suppliers }) => ({
      name,
      image_url,
      stores: suppliers
        .filter((store) => {
          const text = plain(`${name} ${store.name} ${store.formatted_address}`)
          return words.every((word) => text.includes(word))
        })
        .map((store) => withDistance(store, position))
        .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
    }))
    .filter(({ stores }) => stores.length > 0)
  return position ? matching.sort((a, b) => nearest(a) - nearest(b)) : matching
}

const withDistance = (store: Supplier, position: Position | null): Supplier =>
  position ? { ...store, distance: Math.round(distanceKm(position, store) * 10) / 10 } : store

const nearest = ({ stores }: NearAgency): number => stores[0]?.distance ?? Number.POSITIVE_INFINITY

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, '')
