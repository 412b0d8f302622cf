// Announces a move to another page to screen readers and keyboards: the tab's title changes, and the focus goes to the heading.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useRouteFocus(title: string): void {
  const { pathname, search } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`
  const last = useRef(page)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    // The page has put it into a form of its own, as for a code that is to be typed.
    if (document.activeElement?.closest('#main form')) return
    const heading = document.getElementById('page-title') ?? document.getElementById('main')
    heading?.focus({ preventScroll: true })
  }, [page])
}
