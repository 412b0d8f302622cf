// The calls of the address screen: looking up an address, and the data of its map.
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { lookUpCalls as calls } from '../look-up-contract.ts'
import { refuse } from '../look-up-refusals.ts'
import type { Gazetteer } from './gazetteer.ts'
import { openGeocoder } from './geocoders/open-geocoder.ts'
import { AddressFinder } from './look-up-address.ts'

interface Deps {
  gazetteer: Gazetteer
  /** The branches that stand on the map. */
  directory: {
    readonly generation: number
    list(station?: string): readonly { name: string; lat: number; lon: number }[]
  }
}

export function lookUpRoutes(serving: Serving, { gazetteer, directory }: Deps): void {
  const { map } = serving.shop.settings
  const finder = new AddressFinder(serving.shop, { gazetteer, geocoder: openGeocoder({ map }) })

  serveCall(serving, api.lookUpAddress, calls.lookUpAddress, async ({ query, language, caller, now }) => {
    const { found, down } = await finder.lookUp({
      query: query.query,
      language,
      accountId: caller.accountId,
      now,
    })
    const messages = down ? refuse('geocoder-down').messages(language) : []
    return { status: 'ok' as const, resources: found, messages }
  })

  serveCached(serving, api.map, calls.map, () => ({
    version: 'set',
    make: () => ({ tiles: map.tiles ?? null, credit: map.credit, looks_up: map.geocoder !== undefined }),
  }))

  serveCached(serving, api.mapGround, calls.mapGround, ({ language, station }) => ({
    version: String(directory.generation),
    make: () => ({
      places: gazetteer.all(language),
      branches: directory.list(station).map(({ name, lat, lon }) => ({ name, lat, lon })),
    }),
  }))
}
