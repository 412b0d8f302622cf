// The store rests-v1: what the shopper dismissed about their orders, so that it does not reappear on every page.
import { persisted } from '#web/stores/persisted-store.ts'
import { addSnoozes, isSnoozed, reviewNeedKey, type Snoozes } from '../needs-shopper.ts'
import type { Order } from '../order-contract.ts'

export const useSnoozes = persisted<{ rests: Snoozes }>(
  'rests-v1',
  { rests: {} },
  {
    personal: true,
    clean: ({ rests }) => ({
      rests: Object.fromEntries(Object.entries(rests ?? {}).filter(([, until]) => typeof until === 'string')),
    }),
  },
)

const hours = 60 * 60 * 1000

/** About as long as a visit lasts. */
export const visitSnoozeMs = 4 * hours
/** A shopper who wants to give no review is not asked again. */
const reviewDismissalMs = 10 * 365 * 24 * hours

export function snooze(needs: readonly string[], forMs: number): void {
  const now = new Date()
  useSnoozes.persist.rehydrate()
  useSnoozes.setState(({ rests }) => ({
    rests: addSnoozes(rests, needs, new Date(now.getTime() + forMs), now),
  }))
}

export const dismissReview = (order: Pick<Order, 'id'>): void =>
  snooze([reviewNeedKey(order)], reviewDismissalMs)

/** Whether the shopper dismissed the review of the order, in this browser. */
export const useDismissedReview = (order: Pick<Order, 'id'>): boolean =>
  useSnoozes(({ rests }) => isSnoozed(rests, reviewNeedKey(order), new Date()))

/** Reads the store from storage. It is loaded lazily, after the other stores were restored. */
export const restoreSnoozes = (): void => void useSnoozes.persist.rehydrate()

/** Returns the snoozes from storage: this store may have been loaded with the page, after the others were restored. */
export function currentSnoozes(): Snoozes {
  useSnoozes.persist.rehydrate()
  return useSnoozes.getState().rests
}
