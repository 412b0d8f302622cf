// The pictures of new goods and categories until somebody sends a photograph: drawings that fit their kind.
import { createHash } from 'node:crypto'
import { normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'
import type { Size } from '#features/price-lists/imports/reading/read-size.ts'
import { chooseDrawing } from '#features/price-lists/imports/server/drawing/choose-drawing.ts'
import { goodsPack } from '#pack-art/goods-drawings.ts'
import type { PictureSpec } from '#pack-art/picture-spec.ts'

export interface PictureRow {
  key: string
  spec: PictureSpec
}

export const pictureUrl = (key: string, width: 200 | 800): string => `/pictures/${key}/${width}.webp`

/** Returns the drawing of goods by their kind (`server/drawing/`); `path` is their category from the department down. */
export const goodsPicture = (
  { name, size }: { name: string; size: Pick<Size, 'measurement' | 'count'> | null },
  path: readonly string[],
): PictureRow =>
  rowOf({
    kind: 'pack',
    pack: goodsPack(chooseDrawing({ name, measurement: size?.measurement ?? null, path }), size?.count),
  })

/** Of departments that an empty shop starts with and whose names hold none of the words below. */
const departmentArt = new Map([
  ['Fruit and vegetables', 'red-apple'],
  ['Bakery', 'bread'],
  ['Food cupboard', 'cooked-rice'],
  ['Frozen', 'ice-cream'],
  ['Drinks', 'cup-with-straw'],
  ['Household', 'bubbles'],
  ['Health and beauty', 'lotion-bottle'],
  ['Pets', 'dog-face'],
  ['Liquor (18+)', 'wine-glass'],
  ['Home and outdoor', 'light-bulb'],
  ['Kitchen', 'tumbler-glass'],
])

export const categoryPicture = (name: string): PictureRow => {
  const art = departmentArt.get(name) ?? artOf(normalizedWords(name)) ?? 'basket'
  return rowOf({ kind: 'tile', art: [art], colour: fromHue(hashOf(name) % 360, 0.55, 0.45) })
}

/** The key is made from the picture: the same picture is stored once. */
function rowOf(spec: PictureSpec): PictureRow {
  return { key: createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 32), spec }
}

/** The art that a word in the name of a category stands for. The first match wins. */
export const categoryArt: [RegExp, art: string][] = [
  [/^(?:rice|rys)$/, 'cooked-rice'],
  [/^(?:maize|mielie|mealie|pap|meal)$/, 'ear-of-corn'],
  [/^(?:flour|meel)$/, 'shortcake'],
  [/^(?:sugar|suiker)$/, 'sugarcubes'],
  [/^(?:bread|brood|loaf)$/, 'bread'],
  [/^(?:rolls?|buns?|croissants?)$/, 'croissant'],
  [/^(?:biscuits?|cookies?|beskuit|rusks?)$/, 'cookie'],
  [/^(?:cakes?|muffins?|cupcakes?)$/, 'cupcake'],
  [/^(?:chocolate|sjokolade|slab)$/, 'chocolate-bar'],
  [/^(?:sweets?|candy|gums?|toffees?|mints?|lekkers)$/, 'candy'],
  [/^(?:chips|crisps|popcorn|snacks?|doritos|naks)$/, 'popcorn'],
  [/^(?:noodles?|pasta|spaghetti|macaroni|penne)$/, 'spaghetti'],
  [/^(?:beans?|boontjies|lentils?|peas)$/, 'beans'],
  [/^(?:tomato(?:es)?|tamatie)$/, 'tomato'],
  [/^(?:pilchards?|tuna|sardines?|fish|hake|vis)$/, 'fish'],
  [/^(?:soup|sop|stew|curry)$/, 'pot-of-food'],
  [/^(?:peanut|peanuts|nuts)$/, 'peanuts'],
  [/^(?:jam|konfyt|honey|spread)$/, 'honey-pot'],
  [/^(?:milk|melk|maas|amasi|yoghurt|yogurt|cream|custard)$/, 'glass-of-milk'],
  [/^(?:cheese|kaas)$/, 'cheese-wedge'],
  [/^(?:butter|botter|margarine)$/, 'butter'],
  [/^(?:eggs?|eiers?)$/, 'egg'],
  [/^(?:chicken|hoender|wings|drumsticks)$/, 'poultry-leg'],
  [/^(?:beef|steak|mince|lamb|pork|meat|vleis|ribs?)$/, 'cut-of-meat'],
  [/^(?:bacon|ham|polony|viennas?|russians?|wors|boerewors|sausages?)$/, 'bacon'],
  [/^(?:coffee|koffie|cappuccino|espresso)$/, 'hot-beverage'],
  [/^(?:tea|tee|rooibos|teabags)$/, 'teapot'],
  [/^(?:water)$/, 'droplet'],
  [/^(?:juice|sap|nectar|squash)$/, 'tangerine'],
  [/^(?:cola|cooldrink|soda|lemonade|drink|koeldrank)$/, 'cup-with-straw'],
  [/^(?:wine|merlot|shiraz|cabernet|chardonnay|sauvignon|pinotage|rose)$/, 'wine-glass'],
  [/^(?:beer|lager|bier|ale)$/, 'beer-mug'],
  [/^(?:whisky|whiskey|gin|vodka|brandy|rum)$/, 'tumbler-glass'],
  [/^(?:oil|olie)$/, 'sunflower'],
  [/^(?:sauce|sous|mayonnaise|chutney|spice|spices|salt)$/, 'hot-pepper'],
  [/^(?:apples?|appels?)$/, 'red-apple'],
  [/^(?:bananas?|piesangs?)$/, 'banana'],
  [/^(?:oranges?|lemoene?|naartjies?)$/, 'tangerine'],
  [/^(?:potato(?:es)?|aartappels?)$/, 'potato'],
  [/^(?:onions?|uie?)$/, 'onion'],
  [/^(?:carrots?|wortels?)$/, 'carrot'],
  [/^(?:cucumbers?|salad|lettuce|spinach|cabbage|herbs?)$/, 'leafy-green'],
  [/^(?:soap|seep)$/, 'soap'],
  [/^(?:shampoo|conditioner|lotion|body|shower|gel|deodorant)$/, 'lotion-bottle'],
  [/^(?:toothpaste|toothbrush|mouthwash)$/, 'toothbrush'],
  [/^(?:tissues?|toilet|towels?|paper|serviettes)$/, 'roll-of-paper'],
  [/^(?:bleach|cleaner|dishwashing|detergent|washing|softener)$/, 'bubbles'],
  [/^(?:nappies|diapers|baby|wipes)$/, 'baby'],
  [/^(?:dog|puppy|hond)$/, 'dog-face'],
  [/^(?:cat|kitten|kat)$/, 'cat-face'],
  [/^(?:tablets?|capsules?|syrup|vitamins?)$/, 'pill'],
  [/^(?:battery|batteries)$/, 'battery'],
  [/^(?:bulbs?|led|lamp)$/, 'light-bulb'],
  [/^(?:candles?|kerse)$/, 'candle'],
  [/^(?:ice)$/, 'ice-cream'],
]

function artOf(words: readonly string[]): string | undefined {
  return categoryArt.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1]
}

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1

function fromHue(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round((lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255)
  }
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`
}
