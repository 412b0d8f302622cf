import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns whether the page is hydrated. Until then a form that needs its script must not be sent: the browser would post it to
 * the page, and what was typed would be lost.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
