// Tells an event once for a look at a page, when there is something to tell.
import { useEffect, useRef } from 'react'
import { type ShopEvent, track } from './analytics.ts'

export function useAnnounceOnce(event: ShopEvent | undefined): void {
  const told = useRef(false)
  useEffect(() => {
    if (told.current || !event) return
    told.current = true
    track(event)
  })
}
