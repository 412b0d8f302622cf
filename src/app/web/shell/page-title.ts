// The title of a page: its own, or the shop's name (specification, point 2).
import type { PageAbout, PageHandle } from '#web/page.ts'

export function say(what: PageHandle['title'], about: PageAbout): string | undefined {
  return typeof what === 'function' ? what(about) : what && about.t(what)
}

export function pageTitle(handle: PageHandle | undefined, about: PageAbout): string {
  const title = say(handle?.title, about)
  const shop = about.shop.config.shop_name
  return title && title !== shop ? `${title} · ${shop}` : shop
}
