// Caches rendered parts of pages (#web/static-fragment.tsx), each for as long as the answer that it shows is referenced
// (shared-responses.ts). A changed price is another answer, so no part outlives its data.

import type { Shop } from '#web/shop.tsx'
import type { FragmentProps } from '#web/static-fragment.tsx'
import type { Block } from './page-segments.ts'

const cache = new WeakMap<object, Map<string, Block>>()
/** Of one answer. It is in one language and of one branch, so there are few; more are somebody's game. */
const maxVariants = 20

export function cachedFragment({ of, as = '', fill }: FragmentProps, shop: Shop, draw: () => string): Block {
  const looks = cache.get(of) ?? new Map<string, Block>()
  cache.set(of, looks)
  const look = `${variantOf(shop)} ${as}`
  const before = looks.get(look)
  if (before) return before
  if (looks.size >= maxVariants) looks.clear()
  const block = { text: draw(), hole: fill?.hole }
  looks.set(look, block)
  return block
}

const configs = new WeakMap<object, number>()
let counted = 0

/** What any part may depend on. None of it says who is looking. */
function variantOf({ config, language, supplierId, placed, partner }: Shop): string {
  let number = configs.get(config)
  if (number === undefined) {
    counted += 1
    number = counted
    configs.set(config, number)
  }
  return `${number} ${language} ${supplierId} ${placed} ${partner}`
}
