// The title of a page: its own, or the shop's name [spec 2].
import type { PageHandle } from '#web/page.ts'
import type { PageAbout } from '#web/page-about.ts'

export function say(what: PageHandle['title'], about: PageAbout): string | undefined {
  return typeof what === 'function' ? what(about) : what && about.t(what)
}

export const pageTitle = (handle: PageHandle | undefined, about: PageAbout): string =>
  say(handle?.title, about) || about.shop.config.shop_name
