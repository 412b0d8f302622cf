// Shows a pop-up when one is due: only on the home page, once the page is idle, and never with the data saver. Everything but
// the waiting is fetched then.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useShop, useSupplierId } from '#web/shop.tsx'
import type { Ad } from '../shopfront-contract.ts'

const PopupAd = lazy(async () => ({ default: (await import('./popup-ad.tsx')).PopupAd }))

/** After everything that was asked for is here, and a moment in which the shopper may begin. */
const idleDelayMs = 1500

export function PopupHost() {
  const shop = useShop()
  const supplierId = useSupplierId()
  const [popup, setPopup] = useState<Ad>()
  useEffect(() => {
    let left = false
    const load = async () => {
      const { findPopup } = await import('./find-popup.ts')
      const found = await findPopup(shop, supplierId, () => left)
      if (found && !left) setPopup(found)
    }
    const stop = whenIdle(() => void load().catch(() => {}))
    return () => {
      left = true
      stop()
    }
  }, [shop, supplierId])
  if (!popup) return null
  return (
    <Suspense>
      <PopupAd popup={popup} onClose={() => setPopup(undefined)} />
    </Suspense>
  )
}

function whenIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(callback) : callback()),
      idleDelayMs,
    )
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('load', wait)
  }
}
