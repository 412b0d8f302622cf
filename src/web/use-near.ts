// Whether a place of the page has come near the screen, once and for all.
import { useCallback, useState } from 'react'

/**
 * Returns whether it has, and the ref of the place. `margin` is how far from the screen is near enough, as an IntersectionObserver has it:
 * negative where only what is in sight counts.
 */
export function useNear(
  margin = '200px',
): [isNear: boolean, place: (place: Element | null) => (() => void) | undefined] {
  const [isNear, setNear] = useState(false)
  const watch = useCallback(
    (place: Element | null) => {
      if (!place) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          setNear(true)
        },
        { rootMargin: margin },
      )
      observer.observe(place)
      return () => observer.disconnect()
    },
    [margin],
  )
  return [isNear, watch]
}
