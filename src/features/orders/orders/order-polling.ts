// How often an order's page polls for its state [spec 4, spec 9]: every ten seconds, and once a minute while it receives
// server-sent events.

import type { OrderStatus } from '#wire/order-status.ts'
import { isOrderOver } from './order-flow.ts'

const pollMs = 10_000
/** Where the page hears of changes it still asks now and then: what is between them may have gone deaf. */
const rarelyMs = 60_000

export interface PollingState {
  status: OrderStatus | undefined
  /** A payment of it is being found out: polling rests meanwhile. */
  resolving: boolean
  /** The page hears of changes by itself. */
  isStreaming: boolean
}

/** Returns the interval in ms, or false where the page must not poll. */
export function pollIntervalMs({ status, resolving, isStreaming }: PollingState): number | false {
  if (resolving || (status !== undefined && isOrderOver(status))) return false
  return isStreaming ? rarelyMs : pollMs
}
