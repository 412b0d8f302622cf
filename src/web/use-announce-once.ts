// Reports an event once per view of a page, as soon as there is one.
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
