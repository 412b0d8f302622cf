// The parts of checkout that have an address of their own, and the move to one of them.
import { useEffect, useRef } from 'react'

/** Each is the id of its part; those of a group's parts begin so. */
export type CheckoutPart = 'where' | 'pay' | 'confirm'

/** Scrolls to the part that the page was opened at, and moves the focus to its heading. Nothing happens for the page's beginning. */
export function useOpenedPart(part: CheckoutPart | undefined): void {
  const opened = useRef<CheckoutPart>(undefined)
  useEffect(() => {
    if (opened.current === part) return
    opened.current = part
    // After the shell has moved the focus to the heading of the page.
    if (part) requestAnimationFrame(() => openPart(part))
  }, [part])
}

/** An order that is collected has no part `where`: it opens at the choice between the two. */
function openPart(part: CheckoutPart): void {
  const found = findPart(part) ?? findPart('how')
  const heading = found?.querySelector<HTMLElement>('legend, h2')
  const seen = heading ?? found
  seen?.scrollIntoView()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const findPart = (id: string): Element | null =>
  document.getElementById(id) ?? document.querySelector(`[id^="${id}-"]`)
