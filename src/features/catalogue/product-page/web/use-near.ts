// Whether a place of the page has come near the screen, once and for all.
import { useCallback, useState } from 'react'

/** Returns whether it has, and the ref of the place. */
export function useNear(): [isNear: boolean, place: (place: Element | null) => (() => void) | undefined] {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((place: Element | null) => {
    if (!place) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [isNear, watch]
}
