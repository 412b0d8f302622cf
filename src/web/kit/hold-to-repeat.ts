// What a button of a stepper does while it is held: after half a second it repeats twenty times a second [spec 4, spec 9].
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const repeatDelayMs = 500
const repeatMs = 50

/**
 * Returns the handlers of a button that takes one step at a press and more while it is held; keyboards and screen readers click
 * without pressing. `at: 'tap'` takes the first step when the finger leaves, as a button in a list must: a list is also scrolled
 * by a finger that begins on a button. `step` gets whether the button is being held, and answers `false` to stop the repeating.
 */
export function useHoldToRepeat(step: (isHeld: boolean) => unknown, at: 'press' | 'tap' = 'press') {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stepped = useRef(false)
  const run = useRef(step)
  useEffect(() => {
    run.current = step
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = () => {
    stepped.current = true
    if (run.current(true) !== false) timer.current = setTimeout(repeat, repeatMs)
  }
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      stop()
      stepped.current = at === 'press'
      if (at === 'press') {
        // The press stays ours when the finger slides; some browsers know no capture for made-up pointers.
        try {
          event.currentTarget.setPointerCapture(event.pointerId)
        } catch {}
        run.current(false)
      }
      timer.current = setTimeout(repeat, repeatDelayMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: at === 'tap' ? stop : undefined,
    onLostPointerCapture: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // A key's click counts even where a touch that was held before it ended without a click.
      if (!stepped.current || (at === 'tap' && event.detail === 0)) run.current(false)
      stepped.current = false
    },
  }
}
