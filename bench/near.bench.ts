// Measures reads of the whole market by a visit with a place [ruling 14 Near]: answers are cached by the set of near branches.
// They are compared with a bare server, and with the same read without a place, which covers all branches.
import { formatPlaceCookie, placeCookie } from '#features/accounts/places/place-cookie.ts'
import type { Position } from '#kernel/distance.ts'
import { type BenchShop, findReadUrls, large, openBenchShop } from './bench-shop.ts'
import { withCookie } from './load.ts'
import type { Row } from './row.ts'

const minRatio = 0.6

export async function measure(): Promise<Row[]> {
  const shop = await openBenchShop(large)
  try {
    const reads = await findReadUrls(shop)
    // Of the market: without the branch.
    const [product = ''] = reads.product.split('?')
    const cookie = await cookieOfFirstBranch(shop)
    const offers = shop.offers.toLocaleString('en')
    const read = (what: string, path: string) =>
      withCookie(`${what}, market of ${offers} offers`, { shop, path, cookie, least: minRatio })
    return [
      ...(await read('category page of 24', `/api/v2/categories/${reads.id}`)),
      ...(await read('product', product)),
      ...(await read('a repeated search', '/api/v2/search?query=rice')),
    ]
  } finally {
    await shop.stop()
  }
}

/** Of a visit whose place is where the first branch is: elsewhere nothing may be near, and an empty answer would be measured. */
async function cookieOfFirstBranch(shop: BenchShop): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v2/suppliers/${shop.supplierIds[0]}`)
  return `${placeCookie}=${formatPlaceCookie((await answer.json()) as Position)}`
}
