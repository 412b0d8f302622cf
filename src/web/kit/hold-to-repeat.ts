// What a button of a stepper does while it is held: after half a second it repeats twenty times a second [spec 4, spec 9].
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const repeatDelayMs = 500
const repeatMs = 50
/** A finger that has moved farther than this since it came down was no tap. */
const maxTapPx = 30
/** A click follows the finger that leaves at once. */
const clickMs = 100

type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>

/**
 * Returns the handlers of a button that takes one step at a press and more while it is held; keyboards and screen readers click
 * without pressing. `at: 'tap'` takes the first step when the finger leaves, as a button in a list must: a list is also scrolled
 * by a finger that begins on a button. If the next page takes the button away from under the finger, the step is taken all the same.
 * `step` gets whether the button is being held, and answers `false` to stop the repeating.
 */
export function useHoldToRepeat(step: (isHeld: boolean) => unknown, at: 'press' | 'tap' = 'press') {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stepped = useRef(false)
  const run = useRef(step)
  useEffect(() => {
    run.current = step
  })
  const press = useRef<Press | undefined>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (press.current && !stepped.current) finishTap(press.current, () => run.current(false))
    },
    [],
  )
  const repeat = () => {
    stepped.current = true
    if (run.current(true) !== false) timer.current = setTimeout(repeat, repeatMs)
  }
  const stop = () => {
    clearTimeout(timer.current)
    press.current = undefined
  }
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
      if (at === 'tap')
        press.current = { pointerId: event.pointerId, clientX: event.clientX, clientY: event.clientY }
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

/** Takes the step of a tap whose button has left the page, when the finger does; what is there now is not clicked by it. */
function finishTap({ pointerId, clientX, clientY }: Press, step: () => void): void {
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return
    for (const type of ['pointerup', 'pointercancel'] as const) removeEventListener(type, end, true)
    if (event.type !== 'pointerup' || Math.hypot(event.clientX - clientX, event.clientY - clientY) > maxTapPx)
      return
    step()
    const ignore = (click: Event) => {
      click.preventDefault()
      click.stopPropagation()
    }
    addEventListener('click', ignore, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', ignore, true), clickMs)
  }
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, end, true)
}
