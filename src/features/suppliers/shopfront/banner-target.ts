// Where a banner may lead: to a shoppers' page of this shopfront, and nowhere else.
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import { pages } from '#paths'

const open = [
  pages.home,
  pages.category,
  pages.product,
  pages.productVariant,
  pages.search,
  pages.promotions,
  pages.multibuys,
  pages.multibuy,
  pages.leafletPromotions,
  pages.stokvel,
  pages.combos,
  pages.leaflets,
  pages.agencies,
  pages.terms,
].map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`))

export const isBannerTarget = (path: string): boolean =>
  // Unchanged by who reads it: what would be mended on the way is not what was meant.
  safePath(path, '') === path && open.some((pattern) => pattern.test(path.split(/[?#]/)[0] ?? ''))

/** Returns the category or product that the path names, whose existence the caller checks; undefined for other pages. */
export function bannerTargetOf(path: string): { kind: 'category' | 'product'; id: string } | undefined {
  const [, kind, id] = /^\/(category|product)\/([^/?#]+)/.exec(path) ?? []
  return id && (kind === 'category' || kind === 'product') ? { kind, id: decodeURIComponent(id) } : undefined
}
