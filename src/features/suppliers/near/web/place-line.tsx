// The line of the header's second row. The server's page has the branch's name or a question, the same for everybody; the
// browser fills in the fee and the next time of this visit's place once the page is idle.
import { type ComponentType, useEffect, useState } from 'react'

interface LineProps {
  /** What stands there until more is known, and where nothing more can be. */
  neutral: string
}

/** However busy the page is. */
const maxWaitMs = 3000

export function PlaceLine({ neutral }: LineProps) {
  const [Filled, setFilled] = useState<ComponentType<LineProps>>()
  useEffect(() => {
    const load = () =>
      void import('./filled-line.lazy.tsx').then(
        (module) => {
          module.restoreLine()
          setFilled(() => module.FilledLine)
        },
        // Without a signal the neutral line stays.
        () => {},
      )
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load, { timeout: maxWaitMs })
    return () => cancelIdleCallback(idle)
  }, [])
  return Filled ? (
    <Filled neutral={neutral} />
  ) : (
    <span className="place-line__main">
      <span className="place-line__where">{neutral}</span>
    </span>
  )
}
