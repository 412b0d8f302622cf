// A link to another page of the shop, for long lists and for what surrounds every page. It is a plain anchor that reads the
// router only when it is tapped. The router's own link reads five contexts and resolves its address each time it is rendered:
// this cost five times as much on the server, and a fifth of the time that a category took to hydrate in the browser.
import { type MouseEvent, type ReactNode, use } from 'react'
import { UNSAFE_DataRouterContext as PagesRouter } from 'react-router'

interface LinkProps {
  /** A path of this shop, from its root (`pageTo`). */
  to: string
  className?: string
  title?: string
  'aria-label'?: string
  'aria-current'?: 'page' | 'true' | undefined
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

export function Link({ to, onClick, ...shown }: LinkProps) {
  const router = use(PagesRouter)?.router
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Into another tab or window, or to be saved: that is for the browser.
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!router || event.defaultPrevented || elsewhere) return
    event.preventDefault()
    void router.navigate(to, { replace: to === location.pathname + location.search + location.hash })
  }
  return <a {...shown} href={to} onClick={follow} />
}
