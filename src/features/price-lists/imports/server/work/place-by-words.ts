// Places goods by the words in their name, if the shop has no similar products. The categories are those of the departments that
// a new shop gets; a shop with others guesses by its own products only (category-index.ts).

import { normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'
import { findProduce } from '#features/price-lists/imports/vat/fresh-produce.ts'
import { goodsWords, singular, wordPattern } from '#features/price-lists/imports/vat/goods-words.ts'
import { isAgeRestricted } from './age-restricted.ts'
import { applies } from './category-rule.ts'
import { categoryRules, liquorDepartment } from './category-rules.ts'
import { homeRules, nonFoodWords } from './home-category-rules.ts'

export const produceDepartment = 'Fruit and vegetables'

const fruit =
  wordPattern(`apple|banana|orange|lemon|lime|naartjie|nartjie|clementine|citrus|grapefruit|pear|peach|nectarine|apricot|plum|grape|mango|pineapple|papaya|pawpaw|watermelon|melon|spanspek|kiwi|litchi|
  granadilla|guava|fig|cherry|strawberry|blueberry|raspberry|blackberry|berry|pomegranate|avocado|avo|fruit|persimmon|coconut|honeydew`)
const salads = wordPattern(
  `lettuce|salad|herb|parsley|coriander|dhania|basil|thyme|rosemary|mint|rocket|cucumber|celery|chive|dill|watercress|radish|origanum|sage|lemongrass|slaw|shoot|sprout|leaf|leave`,
)
const roots = wordPattern('potato|onion|sweet potato|patat|shallot')
const isFrozen = wordPattern(`frozen|iqf|mccain|nature garden|harvestime|mixed vegetable \\d{3,}`)

/** Beans are sold dry as well as fresh. */
const dry = wordPattern(
  'sugar bean|speckled bean|kidney bean|black bean|butter bean|haricot|lentil|chickpea|split pea|cowpea',
)

/** Every department and category that this file can name. */
export const namedCategories: ReadonlySet<string> = new Set([
  ...[...categoryRules, ...homeRules].flatMap(({ department, category }) => [
    department,
    category ?? department,
  ]),
  ...[
    produceDepartment,
    'Fruit',
    'Vegetables',
    'Potatoes and onions',
    'Salads and herbs',
    'Frozen vegetables',
  ],
])

/** Returns the path of the category, or undefined if the name says too little. */
export function categoryPathByWords(name: string, measurement: string | null): readonly string[] | undefined {
  // With its size: '35 nappies' is one.
  const text = ` ${normalizedWords(name).map(singular).join(' ')} `
  const produce = dry.test(text) ? undefined : findProduce(goodsWords(name, measurement), '')
  // A mushroom tray holds mushrooms, and a glass jar may hold anything that another rule places.
  if (nonFoodWords.test(text))
    return produce || categoryRules.some((each) => applies(each, text)) ? undefined : homePath(text)
  if (produce?.isLikely) return produceShelf(text)
  for (const each of categoryRules) {
    if (!applies(each, text)) continue
    const { department, category } = each
    // Food that is called after a drink.
    if (department === liquorDepartment && !isAgeRestricted(name, liquorDepartment)) continue
    return category ? [department, category] : [department]
  }
  return homePath(text)
}

function homePath(text: string): readonly string[] | undefined {
  const home = homeRules.find((each) => applies(each, text))
  return home?.category === undefined ? undefined : [home.department, home.category]
}

function produceShelf(text: string): readonly string[] {
  if (isFrozen.test(text)) return ['Frozen', 'Frozen vegetables']
  if (/ (?:cherry|plum|rosa|jam) .*tomato | tomato /.test(text)) return [produceDepartment, 'Vegetables']
  if (roots.test(text)) return [produceDepartment, 'Potatoes and onions']
  if (salads.test(text)) return [produceDepartment, 'Salads and herbs']
  return [produceDepartment, fruit.test(text) ? 'Fruit' : 'Vegetables']
}
