// The parts of pages that were drawn before (#web/once.tsx), each for as long as the answer it shows is held by anyone
// (app/server/shared-answers.ts): a changed price is another answer, so no part outlives what it says.
import type { Part } from '#web/once.tsx'
import type { Shop } from '#web/shop.tsx'
import type { Block } from './blocks.ts'

const known = new WeakMap<object, Map<string, Block>>()
/** Of one answer. It is in one language and of one branch, so there are few; more are somebody's game. */
const mostLooks = 20

export function keptPart({ of, as = '', fill }: Part, shop: Shop, draw: () => string): Block {
  const looks = known.get(of) ?? new Map<string, Block>()
  known.set(of, looks)
  const look = `${lookOf(shop)} ${as}`
  const before = looks.get(look)
  if (before) return before
  if (looks.size >= mostLooks) looks.clear()
  const block = { text: draw(), hole: fill?.hole }
  looks.set(look, block)
  return block
}

const configs = new WeakMap<object, number>()
let counted = 0

/** What any part may depend on. None of it says who is looking. */
function lookOf({ config, language, supplierId, placed, partner }: Shop): string {
  let number = configs.get(config)
  if (number === undefined) {
    counted += 1
    number = counted
    configs.set(config, number)
  }
  return `${number} ${language} ${supplierId} ${placed} ${partner}`
}
