import { useEffect, useState } from 'react'

/** Returns whether a moment (ms since 1970) has come; rendered again when it does. False before hydration. */
export function useHasPassed(at: number): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    setHasPassed(Date.now() >= at)
    const timer = setTimeout(() => setHasPassed(true), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return hasPassed
}
