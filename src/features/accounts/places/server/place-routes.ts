// The call that finds places. The gazetteer changes only with a release, so answers are cached under one constant version.
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { placeCalls as calls } from '../place-contract.ts'
import { openGazetteer } from './gazetteer.ts'

const suggestions = 8

export function placeRoutes(serving: Serving, gazetteer = openGazetteer()): void {
  serveCached(serving, api.places, calls.places, ({ query, language }) => ({
    version: 'shipped',
    make: () => gazetteer.find(query.query, query.limit ?? suggestions, language),
  }))
}
