// The current time, only after hydration: the server's pages are cached, so they must not contain it.
import { useEffect, useState } from 'react'

export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
