// The store rests-v1: what the shopper dismissed about their orders, so that it does not reappear on every page.
import { persisted } from '#web/stores/persisted-store.ts'
import { addSnoozes, type Snoozes } from '../needs-shopper.ts'

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
/** A review can wait until the weekend. */
export const reviewSnoozeMs = 3 * 24 * hours

export function snooze(needs: readonly string[], forMs: number): void {
  const now = new Date()
  useSnoozes.persist.rehydrate()
  useSnoozes.setState(({ rests }) => ({
    rests: addSnoozes(rests, needs, new Date(now.getTime() + forMs), now),
  }))
}

/** Returns the snoozes from storage: this store may have been loaded with the page, after the others were restored. */
export function currentSnoozes(): Snoozes {
  useSnoozes.persist.rehydrate()
  return useSnoozes.getState().rests
}
