// The API description of the whole shop: every declared call, and the version file, which the specification lists as a call.
import { calls } from '#app/calls.ts'
import { api } from '#paths'
import { describeApi } from '#server/http/openapi.ts'
import { healthCalls } from './health-routes.ts'

/** Returns the description as OpenAPI 3.1. */
export function describeShopApi(shopName: string): object {
  const declared = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { address: api[name as keyof typeof api], call }]),
  )
  return describeApi(`${shopName} API`, { ...declared, ...healthCalls })
}
