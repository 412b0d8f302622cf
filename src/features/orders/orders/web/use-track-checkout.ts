// Tracks that a basket came to checkout: once per revision, however often the shopper goes back and forth or reloads.
import { useEffect } from 'react'
import { track } from '#web/analytics.ts'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'

const key = 'begun-checkout'
/** Where nothing may be kept, the page remembers it for as long as it is there. */
let tracked: string | null = null

/** Of this tab, also after a reload. */
function lastTracked(): string | null {
  try {
    return sessionStorage.getItem(key) ?? tracked
  } catch {
    return tracked
  }
}

function storeTracked(basket: string): void {
  tracked = basket
  try {
    sessionStorage.setItem(key, basket)
  } catch {
    // Nothing may be kept here.
  }
}

export function useTrackCheckout(lines: readonly CartLine[] | undefined): void {
  useEffect(() => {
    if (!lines) return
    const { id, revision } = useCart.getState()
    const basket = `${id} ${revision}`
    if (lastTracked() === basket) return
    storeTracked(basket)
    track({ name: 'begin_checkout', lines })
  }, [lines])
}
