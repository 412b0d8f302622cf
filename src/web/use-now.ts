// The time, once the page has come to life: what the server draws is kept, so it may not know.
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
