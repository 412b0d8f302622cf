// The second tap of a double tap. If the first one opened or closed a dialog, or took away its own button, the second would hit
// whatever is there now, which nobody aimed at, so it is ignored.

/**
 * As long and as far apart as two taps of one double tap are: 300 ms on Android (ViewConfiguration's double-tap timeout) and a
 * little more. With 500 ms the first tap on the page that a menu led to was ignored as well.
 */
const maxMs = 350
const maxPx = 30

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
let changedAt = Number.NEGATIVE_INFINITY
let ignoredFor = maxMs

/** Called when a dialog opens or closes, and with a longer time (ms) where a button goes that people tap several times. */
export function ignoreSecondTap(ms = maxMs): void {
  changedAt = performance.now()
  ignoredFor = ms
}

if (!import.meta.env.SSR)
  addEventListener(
    'click',
    (event) => {
      const { timeStamp: at, clientX: x, clientY: y, target } = event
      // A key that presses a button has no place.
      const again =
        event.detail > 0 && at - last.at < ignoredFor && Math.hypot(x - last.x, y - last.y) < maxPx
      const inside = target instanceof Element && target.closest('.dialog__box')
      if (again && changedAt >= last.at && !inside) {
        event.preventDefault()
        event.stopPropagation()
      } else last = { at, x, y }
    },
    true,
  )
