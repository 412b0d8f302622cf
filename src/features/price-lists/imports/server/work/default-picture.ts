// The picture of new goods until somebody sends a photograph: drawn from brand, name and size, like every pack here.
import { createHash } from 'node:crypto'
import { normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'
import type { PriceRow } from '#features/price-lists/imports/reading/read-row.ts'
import type { ShapeName } from '#pack-art/draw-packs.ts'
import type { BrandLook, Font, PictureSpec } from '#pack-art/picture-spec.ts'

export interface PictureRow {
  key: string
  spec: PictureSpec
}

export const pictureUrl = (key: string, width: 200 | 800): string => `/pictures/${key}/${width}.webp`

export function packPicture({ name, family, brand, size }: PriceRow): PictureRow {
  const words = normalizedWords(family)
  const { art = 'basket', shape } = kindOf(words) ?? {}
  const look = brandLookOf(brand ?? words[0] ?? name)
  return rowOf({
    kind: 'pack',
    pack: {
      shape: shape ?? usualShape(size?.unit ?? ''),
      brand: look,
      name: shortened(family),
      size: size && size.measurement !== 'each' ? size.measurement : '',
      art,
      tint: look.colours[1],
      ...(size && size.count > 1 ? { count: size.count } : {}),
    },
  })
}

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
  const art = departmentArt.get(name) ?? kindOf(normalizedWords(name))?.art ?? 'basket'
  return rowOf({ kind: 'tile', art: [art], colour: fromHue(hashOf(name) % 360, 0.55, 0.45) })
}

/** The key is made from the picture: the same picture is stored once. */
function rowOf(spec: PictureSpec): PictureRow {
  return { key: createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 32), spec }
}

/** The drawing that a word stands for, and the package that the goods usually come in. The first match wins. */
export const kinds: [RegExp, art: string, shape?: ShapeName][] = [
  [/^(?:rice|rys)$/, 'cooked-rice', 'bag'],
  [/^(?:maize|mielie|mealie|pap|meal)$/, 'ear-of-corn', 'brick'],
  [/^(?:flour|meel)$/, 'shortcake', 'brick'],
  [/^(?:sugar|suiker)$/, 'sugarcubes', 'brick'],
  [/^(?:bread|brood|loaf)$/, 'bread', 'bag'],
  [/^(?:rolls?|buns?|croissants?)$/, 'croissant', 'bag'],
  [/^(?:biscuits?|cookies?|beskuit|rusks?)$/, 'cookie', 'box'],
  [/^(?:cakes?|muffins?|cupcakes?)$/, 'cupcake', 'box'],
  [/^(?:chocolate|sjokolade|slab)$/, 'chocolate-bar', 'sachet'],
  [/^(?:sweets?|candy|gums?|toffees?|mints?|lekkers)$/, 'candy', 'bag'],
  [/^(?:chips|crisps|popcorn|snacks?|doritos|naks)$/, 'popcorn', 'bag'],
  [/^(?:noodles?|pasta|spaghetti|macaroni|penne)$/, 'spaghetti', 'bag'],
  [/^(?:beans?|boontjies|lentils?|peas)$/, 'beans', 'tin'],
  [/^(?:tomato(?:es)?|tamatie)$/, 'tomato', 'tin'],
  [/^(?:pilchards?|tuna|sardines?|fish|hake|vis)$/, 'fish', 'tin'],
  [/^(?:soup|sop|stew|curry)$/, 'pot-of-food', 'tin'],
  [/^(?:peanut|peanuts|nuts)$/, 'peanuts', 'smallJar'],
  [/^(?:jam|konfyt|honey|spread)$/, 'honey-pot', 'smallJar'],
  [/^(?:milk|melk|maas|amasi|yoghurt|yogurt|cream|custard)$/, 'glass-of-milk'],
  [/^(?:cheese|kaas)$/, 'cheese-wedge', 'box'],
  [/^(?:butter|botter|margarine)$/, 'butter', 'box'],
  [/^(?:eggs?|eiers?)$/, 'egg', 'box'],
  [/^(?:chicken|hoender|wings|drumsticks)$/, 'poultry-leg'],
  [/^(?:beef|steak|mince|lamb|pork|meat|vleis|ribs?)$/, 'cut-of-meat'],
  [/^(?:bacon|ham|polony|viennas?|russians?|wors|boerewors|sausages?)$/, 'bacon'],
  [/^(?:coffee|koffie|cappuccino|espresso)$/, 'hot-beverage', 'box'],
  [/^(?:tea|tee|rooibos|teabags)$/, 'teapot', 'box'],
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
  [/^(?:soap|seep)$/, 'soap', 'box'],
  [/^(?:shampoo|conditioner|lotion|body|shower|gel|deodorant)$/, 'lotion-bottle'],
  [/^(?:toothpaste|toothbrush|mouthwash)$/, 'toothbrush', 'box'],
  [/^(?:tissues?|toilet|towels?|paper|serviettes)$/, 'roll-of-paper'],
  [/^(?:bleach|cleaner|dishwashing|detergent|washing|softener)$/, 'bubbles'],
  [/^(?:nappies|diapers|baby|wipes)$/, 'baby', 'bag'],
  [/^(?:dog|puppy|hond)$/, 'dog-face', 'bag'],
  [/^(?:cat|kitten|kat)$/, 'cat-face', 'bag'],
  [/^(?:tablets?|capsules?|syrup|vitamins?)$/, 'pill', 'box'],
  [/^(?:battery|batteries)$/, 'battery', 'box'],
  [/^(?:bulbs?|led|lamp)$/, 'light-bulb', 'box'],
  [/^(?:candles?|kerse)$/, 'candle', 'box'],
  [/^(?:ice)$/, 'ice-cream'],
]

interface Kind {
  rank: number
  art: string
  shape: ShapeName | undefined
}

/** The same few thousand words stand in every list. */
const kindsByWord = new Map<string, Kind | null>()

function kindOf(words: readonly string[]): Kind | undefined {
  let best: Kind | undefined
  for (const word of words) {
    let kind = kindsByWord.get(word)
    if (kind === undefined) {
      const rank = kinds.findIndex(([pattern]) => pattern.test(word))
      const found = kinds[rank]
      kind = found ? { rank, art: found[1], shape: found[2] } : null
      if (kindsByWord.size < 20_000) kindsByWord.set(word, kind)
    }
    if (kind && (!best || kind.rank < best.rank)) best = kind
  }
  return best
}

/** Liquids come in bottles, weights in bags, pieces in boxes. */
function usualShape(unit: string): ShapeName {
  if (/ (?:L|ml|cl)$/.test(unit)) return 'bottle'
  return / (?:kg|g)$/.test(unit) ? 'bag' : 'box'
}

/** The first words, as many as a label has room for. */
function shortened(family: string): string {
  let text = ''
  for (const word of family.split(' ').slice(0, 5)) {
    if (text.length + word.length > 32) break
    text = text ? `${text} ${word}` : word
  }
  return text || family.slice(0, 24)
}

const fonts: Font[] = ['sans', 'heavy', 'narrow', 'script', 'slab', 'serif', 'round']
const layouts: BrandLook['layout'][] = ['band', 'window', 'wave', 'rays', 'column', 'plain']

const looks = new Map<string, BrandLook>()

/** A brand always looks the same. */
function brandLookOf(name: string): BrandLook {
  const cached = looks.get(name)
  if (cached) return cached
  const look = createBrandLook(name)
  if (looks.size < 5000) looks.set(name, look)
  return look
}

function createBrandLook(name: string): BrandLook {
  const hash = hashOf(name.toLowerCase())
  const hue = hash % 360
  return {
    name: name.slice(0, 24),
    font: fonts[hash % fonts.length] ?? 'sans',
    layout: layouts[(hash >> 4) % layouts.length] ?? 'band',
    colours: [fromHue(hue, 0.62, 0.36), fromHue((hue + 150 + (hash % 60)) % 360, 0.8, 0.62), '#fffaf2'],
  }
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
