// Chooses the soonest time that is left where the shopper has chosen none.
import { useEffect, useRef } from 'react'
import type { BasketSlot } from '#features/suppliers/slots/web/slots-for-basket.ts'

/**
 * `choose` stores the time as if the shopper had chosen it: when it fills up meanwhile, they are told, and it does not move by
 * itself. A time that was gone before this page was opened gives way to the soonest. `slots` are undefined until they are known.
 */
export function useSoonestSlot(
  slots: readonly BasketSlot[] | undefined,
  chosen: string | null,
  choose: (startsAt: string) => void,
): void {
  const opened = useRef(true)
  useEffect(() => {
    if (!slots) return
    const isLeft = slots.some(({ starts_at: startsAt, available }) => available && startsAt === chosen)
    const wasGone = opened.current && !isLeft
    opened.current = false
    const soonest = slots.find(({ available }) => available)
    if ((chosen === null || wasGone) && soonest) choose(soonest.starts_at)
  }, [slots, chosen, choose])
}

/**
 * Returns whether `useSoonestSlot` will choose a time once requests are answered; an order pressed before would be told to choose
 * one. Not without a signal: a request that is paused is not loading.
 */
export const awaitsSoonestSlot = (
  chosen: string | null,
  slots: readonly BasketSlot[] | undefined,
  requests: readonly { isLoading: boolean }[],
): boolean =>
  chosen === null &&
  (requests.some(({ isLoading }) => isLoading) || (slots?.some(({ available }) => available) ?? false))
