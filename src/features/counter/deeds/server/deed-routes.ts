// Who did what, over HTTP.
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { deedCalls as calls } from '../deed-contract.ts'
import { findDeeds } from './find-deeds.ts'
import { forgetDeedsDaily } from './forget-deeds.ts'

export function deedRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database
  forgetDeedsDaily(serving)

  serveCall(serving, api.deeds, calls.deeds, ({ caller, query }) =>
    findDeeds(kysely, caller.accountId, query),
  )
}
