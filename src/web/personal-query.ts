// Queries of what is somebody's own.
import { queryOptions } from '@tanstack/react-query'

/** Returns the options of a query of what is somebody's own: it is removed at log out. */
export const personalQuery = <T>(queryKey: readonly unknown[], fetch: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => fetch(signal), meta: { personal: true } })
