// Chooses a few products that stay the same all day and change the next.
import { createHash } from 'node:crypto'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Day } from '#kernel/time.ts'

const sampleSize = 12

/** Returns up to 12 products in stock, spread over the departments. The seed is the day and the supplier. */
export function chooseSample(view: ShelfView, day: Day, supplierId: string | undefined): ShelfProduct[] {
  const seed = createHash('sha256')
    .update(`${day} ${supplierId ?? ''}`)
    .digest()
  const lists = view.taxonomy.roots.map((root) => view.productsOf(root)).filter(({ length }) => length > 0)
  const chosen = new Set<ShelfProduct>()
  // More draws than places: some fall on what is sold out, or twice on the same.
  for (let draw = 0; draw < sampleSize * 8 && chosen.size < sampleSize && lists.length > 0; draw += 1) {
    const list = lists[draw % lists.length] as Int32Array
    const place = (seed.readUInt32BE(draw % 28) + draw * 2_654_435_761) % list.length
    const product = view.taxonomy.products[list[place] as number] as ShelfProduct
    if (view.best(product).offer?.outOfStockAt === null) chosen.add(product)
  }
  return [...chosen]
}
