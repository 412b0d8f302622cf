// favourites-v1: a visitor's favourites in this browser, latest first. Signing in moves them to the account.
import { persisted } from '#web/stores/persisted-store.ts'
import { maxFavourites } from '../favourite-limits.ts'

export const useVisitorFavourites = persisted<{ ids: string[] }>(
  'favourites-v1',
  { ids: [] },
  {
    personal: true,
    clean: ({ ids }) => ({
      ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxFavourites) : [],
    }),
  },
)

/** Changes what is in storage now, because another tab may have marked something meanwhile. */
export function changeVisitorFavourites(next: (ids: string[]) => string[]): void {
  void useVisitorFavourites.persist.rehydrate()
  useVisitorFavourites.setState(({ ids }) => ({ ids: next(ids).slice(0, maxFavourites) }))
}
