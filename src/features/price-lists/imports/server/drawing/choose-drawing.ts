// Chooses the drawing that stands for goods without a picture, by their department and the words of their name. Pure. No drawing
// is better than a wrong one: where the words do not say which, goods get the drawing of their department.

import { goodsWords, wordPattern } from '#features/price-lists/imports/vat/goods-words.ts'
import type { GoodsDrawing } from '#pack-art/goods-drawings.ts'
import { categoryDrawings, certainWords, type DrawingRule, departmentDrawings } from './drawing-rules.ts'

export interface GoodsToDraw {
  name: string
  measurement: string | null
  /** Their category, from the department down; empty where nothing is known of them. */
  path: readonly string[]
}

const foodDepartments: ReadonlySet<string> = new Set([
  'Fruit and vegetables',
  'Dairy and eggs',
  'Bakery',
  'Meat, chicken and fish',
  'Frozen',
  'Food cupboard',
  'Snacks and sweets',
  'Drinks',
  'Liquor (18+)',
])

/** Words that stand on nothing that is eaten or drunk: a list may still have put such goods on a shelf of food. */
const notFood = wordPattern(
  `r on|micellar|sta soft|cookie press|mouth rinse|baking set|volume|gum care|oil gel|foam roller|spice mill|grinder set|school bag|trolley|baby (?:rub|jelly)|moisture|fruit salt|freshner|
  water gun|plaster|pourer|corkscrew|fizzy tab|salad bowl(?= $)|adult|mighty chunk|petco|bone support|bic|beauty|cosmetic|mat|flute|tumbler|maker(?! mark)|board|canister|crate|keeper|leather|fragrance|diffuser|device|e pod|vape|nicotine|puff disposable|nic salt|toothpaste|tootchpaste|shampoo|conditioner|lotion|softener|
  fabric|refresher|deodorant|treatment|cleanser|soap|candle|wand|cutter|holder|toy|plush|bath|detergent|bleach|cleaner|all purpose cream|litter|(?<!hot )dog(?!.* gin)|puppy|(?<!black )cat|kitten|pet|
  pipette|rack|dispenser|container|bottle opener|mask|face|body|hair|skin|(?<!sweetener )tablet|lozenge|air freshener|potpourri|seed 15|briquette|charcoal|firelighter|
  nappy|diaper|wipe|perfume|spray(?= \\d* ?ml)|shaker bottle|squeezer|glass set|mug|sterilising|insect`,
)

/** Words that stand on food or drink alone. */
const food = wordPattern(
  `candy|toffee|blade steak|sponge (?:cake|slice)|lungo|(?:roast|espresso) capsule|green tea (?:and|with)|tea with|poppy seed|cappucino|cappuccino|tea bag|teabag|rooibos tea|rooibos boost|marshmallow|broth|biscuit(?! treat)|flavoured milk|yoghurt|chocolate slab|potato chip|noodle|sausage|polony|cheddar|bread roll|ice cream|
  juice|cereal|popcorn|wine|coffee|bubblegum|flapjack|candy floss|soup`,
)

/** What department names say, in the words of other shops. The first that fits decides. */
const departmentWords: readonly (readonly [department: string, is: RegExp])[] = [
  ['Pets', wordPattern('pet|dog|cat|bird|troeteldier')],
  ['Baby', wordPattern('baby|infant|nappy|diaper|toddler')],
  ['Liquor (18+)', wordPattern('liquor|wine|beer|spirit|cider|alcohol|drank|brandy|whisky|gin')],
  ['Frozen', wordPattern('frozen|ice cream|gevries')],
  [
    'Household',
    wordPattern('household|cleaning|laundry|detergent|paper|toilet paper|refuse|candle|battery|huishoudelik'),
  ],
  [
    'Health and beauty',
    wordPattern('health|beauty|toiletry|personal care|cosmetic|hair|skin|oral|medicine|pharmacy|deodorant'),
  ],
  ['Fruit and vegetables', wordPattern('fruit|vegetable|produce|salad|veg|vrugte|groente')],
  ['Dairy and eggs', wordPattern('dairy|milk|cheese|egg|yoghurt|butter|suiwel')],
  ['Bakery', wordPattern('bakery|bread|baked|bakkery|roll|cake')],
  [
    'Meat, chicken and fish',
    wordPattern('meat|butchery|chicken|poultry|beef|pork|lamb|fish|seafood|deli|vleis'),
  ],
  ['Snacks and sweets', wordPattern('snack|sweet|chip|crisp|chocolate|biscuit|confectionery|nut')],
  ['Drinks', wordPattern('drink|beverage|cooldrink|juice|water|coffee|tea|koeldrank')],
  [
    'Food cupboard',
    wordPattern(
      'food|cupboard|pantry|canned|tin|cereal|rice|pasta|flour|sugar|spice|sauce|oil|baking|spread',
    ),
  ],
  ['Home and outdoor', wordPattern('home|outdoor|kitchen|stationery|toy|garden|tool|hardware|party')],
]

export function chooseDrawing({ name, measurement, path }: GoodsToDraw): GoodsDrawing {
  const { text } = goodsWords(name, measurement)
  const certain = certainWords.find(([, is, not]) => is.test(text) && !not?.test(text))?.[0]
  const department = certain ?? departmentOf(path)
  const drawings = department && departmentDrawings.get(department)
  if (!drawings || contradicts(department, text, certain !== undefined)) return 'goods'
  const category = certain && certain !== path[0] ? undefined : categoryDrawings.get(path.at(-1) ?? '')
  const found = drawings.rules.find(
    (each) => fits(each, text) && (category === undefined || category.includes(each.drawing)),
  )
  return found?.drawing ?? category?.[0] ?? drawings.plain
}

const fits = ({ is, not }: DrawingRule, text: string): boolean => is.test(text) && !not?.test(text)

/** Whether a name says food on a shelf of other goods, or other goods on a shelf of food. */
function contradicts(department: string, text: string, isCertain: boolean): boolean {
  if (foodDepartments.has(department)) return notFood.test(text)
  return !isCertain && department !== 'Pets' && department !== 'Baby' && food.test(text)
}

/** A shop may name its departments as it likes: then the names of the path say which it is, the lowest first. */
function departmentOf(path: readonly string[]): string | undefined {
  const top = path[0]
  if (top === undefined || departmentDrawings.has(top)) return top
  for (const name of path.toReversed()) {
    const { text } = goodsWords(name, null)
    const found = departmentWords.find(([, is]) => is.test(text))
    if (found) return found[0]
  }
  return undefined
}
