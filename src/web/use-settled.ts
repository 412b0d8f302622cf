// A value once it has stopped changing, so that a search runs after a pause in typing and not with every letter.
import { useEffect, useState } from 'react'

export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
