// Queries for the map settings of the address screen and for the data its map is drawn from.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#web/api.ts'
import type { Shop } from '#web/shop.tsx'

/** The map settings. The operator sets them, so they stay the same for the whole visit. */
export const mapQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['map'],
    queryFn: ({ signal }) => shop.api('map', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Ground = Answer<'mapGround'>

/** The places and branches of the map. Places do not move: they are fetched once in a visit, with the first map. */
export const groundQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['map-ground', shop.language],
    queryFn: ({ signal }) => shop.api('mapGround', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
