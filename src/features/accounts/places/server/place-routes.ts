// The call that finds places. The gazetteer changes with a release only, so an answer is kept for good.
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
