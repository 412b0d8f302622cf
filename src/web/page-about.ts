// What a page receives about the visit to make its title and description.
import type { Shop } from './shop.tsx'
import type { Translate } from './words.ts'

export interface PageAbout {
  t: Translate
  shop: Shop
  params: Record<string, string | undefined>
  search: URLSearchParams
}
