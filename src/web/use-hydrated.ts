import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page's script answers yet. Until then a form that needs it is not sent: the browser would post it to the
 * page, and what was typed would be lost.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
