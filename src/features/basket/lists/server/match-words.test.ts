// Tests when a line of a list is matched and when it is a question, with goods of these tests' own.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildIndex } from '#features/catalogue/search/server/index/build-index.ts'
import { parseSynonymTable } from '#features/catalogue/search/server/synonyms/seed-synonyms.ts'
import { SynonymIndex } from '#features/catalogue/search/server/synonyms/synonym-index.ts'
import { usualTerms } from '#features/shelf/offers/offer-terms.ts'
import { Shelf } from '#features/shelf/offers/server/shelf.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type {
  ShelfCategory,
  ShelfProduct,
  ShelfSellable,
} from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Cents } from '#kernel/money.ts'
import { matchWords } from './match-words.ts'

/** Department > category: brand; name; size. */
const goods = `
Drinks > Coffee and tea: Kettle Kop; Black tagless teabags; 100s
Drinks > Coffee and tea: Kettle Kop; Rooibos teabags; 80s
Drinks > Coffee and tea: Joko; Tagless teabags; 100s
Drinks > Juice and squash: Zest; Zest Orange drink; 2 L
Drinks > Juice and squash: Zest; Zest Apple drink; 2 L
Fruit and vegetables > Fruit: Plaas; Oranges; 1.5 kg
Fruit and vegetables > Fruit: Plaas; Royal apples; 1.5 kg
Food cupboard > Rice: Witkop; Parboiled rice; 2 kg
Food cupboard > Rice: Witkop; Parboiled rice; 5 kg
Food cupboard > Spreads: Ekasi; Smooth peanut butter; 400 g
Food cupboard > Spreads: Ekasi; Crunchy peanut butter; 400 g
Bakery > Breads: Bakkery; Brown bread; 700 g
Bakery > Breads: Bakkery; White bread; 700 g
Baby > Nappies: Snoozy; Snoozy Nappies Size 2; 68s
Baby > Nappies: Snoozy; Snoozy Nappies Size 3; 60s
Dairy > Cheese: Kaaskop; Cheddar cheese; 400 g
Dairy > Cheese: Kaaskop; Smooth cottage cheese; 250 g
Meat > Beef: Slagter; Beef mince;
Meat > Chicken: Slagter; Chicken mince;
Meat > Pork: Slagter; Pork shanks;
Meat > Lamb: Slagter; Lamb chops;
Household > Candles and energy: Vonk; Braai charcoal hardwood lumps; 4 kg
Health > Skin: Vel; Charcoal face scrub; 100 ml
Household > Bedding: Droom; Air pillow;
Reading > Papers: Dagblad; Daily newspaper;
Household > Paper: Sag; Toilet paper 2 ply; 9s
Household > Cleaning: Blink; Bleach regular; 750 ml
Drinks > Cold drinks: Bruis; Naartjie sports drink; 500 ml
Drinks > Water: Bron; Naartjie flavoured water; 500 ml
Food cupboard > Canned food: Blikkie; Chickpeas; 410 g
Food cupboard > Rice: Witkop; Whole chickpeas; 500 g
Household > Brushes: Kwas; Paint brush;
Household > Brushes: Kwas; Nail brush;
Meat > Chicken: Vlug; Prego chicken breast fillets;
Meat > Chicken: Vlug; Chicken breast fillets; 1.5 kg
Dairy > Drinks: Koei; Cocoa oat milk; 1 L
Dairy > Drinks: Koei; Original oat milk; 1 L
Snacks > Crackers: Bakhuis; Provita wholewheat; 250 g
Snacks > Crackers: Bakhuis; Cream crackers; 200 g
Fish > Canned: Vis; Pilchards in tomato sauce; 400 g
Fish > Canned: Vis; Pilchards in tomato sauce; 12 x 400 g
Milk > Fresh: Koei; Full cream milk; 500 ml
Milk > Fresh: Plaas; Full cream milk; 1 L
Milk > Fresh: Plaas; Full cream milk; 2 L
Milk > Fresh: Vlei; Full cream milk; 2 L
Milk > Fresh: Berg; Full cream milk; 2 L
Milk > Fresh: Dal; Full cream milk; 2 L
Frozen > Ice cream: Toffie; Rolo caramel crunch ice cream; 1.5 L
Frozen > Ice cream: Plein; Vanilla ice cream; 2 L
Spreads > Spreads: Roma; Original fat spread; 500 g
Spreads > Spreads: Ander; Baking margarine; 500 g
Snacks > Potato chips: Warm; Russian and chips;
Dairy > Eggs: Hen; Large eggs; 6s
Dairy > Eggs: Hen; Large eggs; 18s
Household > Lighting: Lig; Day night sensor light bulb;
Household > Lighting: Lig; Rechargeable light bulb;
Food cupboard > Sugar: Soet; White sugar; 2.5 kg
Food cupboard > Sugar: Soet; Brown sugar; 5 kg
Food cupboard > Pulses: Witkop; Lentils; 500 g
Food cupboard > Pulses: Blik; Brown lentils in brine; 400 g
Fruit and vegetables > Vegetables: Plaas; Avocados; 4s
Fruit and vegetables > Vegetables: Plaas; Green peppers; 800 g
Household > Candles and energy: Vonk; White candles; 400 g
Dairy > Yoghurt: Koei; Lactose free low fat yoghurt; 1 kg
Dairy > Yoghurt: Koei; Plain yoghurt; 1 kg
Health > Medicine: Maag; Calmo Rustig Snel Vloei Peppermint; 300 ml
Health > Medicine: Gal; Antal Mengsel Drup Soet Peppermint; 300 ml
Sweets > Chocolate: Munt; Lugtig Blok Lag Vul Peppermint; 49 g
Sweets > Slabs: Kraak; Brokkel Stuk Dun Ring Peppermint; 49 g
Sweets > Gum: Kou; Tandry Strook Wit Koel Peppermint; 20 g
Pets > Treats: Mieu; Trout; 50 g
Fish > Smoked: Vis; Peppered trout ribbons; 100 g
${['Spray', 'Steam', 'Sponge', 'Cotton', 'Swivel', 'Travel'].map((kind) => `Household > Mops: ${kind}vee; ${kind} mop;`).join('\n')}
${['Alfa', 'Beta', 'Gama'].map((brand) => `Household > Cleaners: ${brand}; Spray steam sponge cotton swivel travel cleaner;`).join('\n')}
Toys > Party: Batman; Paper cups; 8s
Dairy > Milk drinks: Koko; Coconut milk; 1 L
Food cupboard > Canned fruit: Klap; Coconut milk; 400 ml
Beauty > Nails: Verf; Nail polish remover; 100 ml
Beauty > Deodorants: Geur; Intense deodorant; 150 ml
Garden > Pool: Blou; Hose;
Garden > Pool: Pyp; Flexible garden hose brass nozzle fittings;
${['Chia', 'Poppy', 'Sesame', 'Linum', 'Hemp', 'Caraway', 'Cumin', 'Fennel', 'Anise', 'Dill'].map((kind) => `Food cupboard > Seeds: Saad; ${kind} seeds; 250 g`).join('\n')}
Pets > Cages: Piep; Cage for a bird;
Beauty > Shampoos: Hare; Soft shampoo; 400 ml
Beauty > Shampoos: Hare; Shiny conditioner; 400 ml
Beauty > Shampoos: Hare; Firm styling mousse; 200 ml
Sweets > Marshmallows: Zoet; Marshmallow hammocks; 150 g
Meat > Braai meat: Slagter; Braaiwors; 2 kg
Meat > Braai meat: Ander; Pork sausages; 500 g
Fruit and vegetables > Fruit: Plaas; Peaches; 4s
Food cupboard > Canned food: Blikkie; Peach slices in syrup; 410 g
Fruit and vegetables > Salads: Plaas; Crisp lettuce; 150 g
Fruit and vegetables > Salads: Plaas; Butter lettuce; 150 g
Spices > Salts: Geur; Garlic salt; 100 g
Household > Camping: Rus; Striped hammock;
Household > Camping: Boom; Double hammock;
Household > Camping: Lui; Travel hammock;
${['Arno', 'Belo', 'Cera', 'Dova', 'Elmo', 'Fero'].map((kind) => `Sweets > Truffles: Suiker; ${kind} ${kind}lina truffles; 100 g`).join('\n')}
Baking > Flour: Deeg; Cake flour; 1 kg
Food cupboard > Pasta: Deeg; Penne pasta; 1 kg
Bakery > Rusks: Rook; Buttermilk rusks; 500 g
Bakery > Rusks: Naam; Halaal style rusks; 500 g
Food cupboard > Pasta: Meel; Rough stone ground penne; 500 g
Food cupboard > Cereal: Korrel; Banana flavoured low fat wheat biscuts; 375 g
${['Ginger', 'Lemon', 'Oat', 'Coconut', 'Plain', 'Butter', 'Tea', 'Assorted'].map((kind) => `Snacks > Biscuits: Koek; ${kind} biscuits; 200 g`).join('\n')}`

interface Said {
  matched: boolean
  first: string | undefined
  qty: number | undefined
  doubt: string | undefined
  leftOut: boolean
}
let ask: (text: string) => Said

beforeAll(async () => {
  const { view, context } = await openShelf()
  ask = (text) => {
    const { matched, choices, doubt, left_out } = matchWords(text, view, context)
    return {
      matched,
      first: choices[0]?.offer.name,
      qty: choices[0]?.qty,
      doubt: doubt ? [doubt.reason, doubt.asked].filter(Boolean).join(' ') : undefined,
      leftOut: left_out,
    }
  }
})

test.each([
  ['lettuce', 'Plaas Crisp lettuce 150 g'],
  ['knoffelsout', 'Geur Garlic salt 100 g'],
  ['grilled braaiwors', 'Slagter Braaiwors 2 kg'],
  ['kerse om die koek te versier', 'Vonk White candles 400 g'],
])('"%s" is answered with %s first', (line, first) => {
  expect(ask(line).first).toBe(first)
})

describe('a line is a question where what it means is not sure', () => {
  test.each([
    ['light bulbs', 'nobody asked for a sensor, though there is no plain bulb', 'Lig'],
    ['sugar 5kg', 'only brown sugar has the size, and white is usual', 'Soet Brown sugar 5 kg'],
    ['A4 paper', 'the code is in no name', 'Sag Toilet paper 2 ply 9s'],
    ['fat free yoghurt', 'what is free of lactose and low in fat is not free of fat', 'Lactose'],
    ['peppermints', 'nothing is of peppermint alone, and all are of other kinds', ''],
    ['trout', 'treats for pets have the plainest name', ''],
    ['candles for the cake', 'the candles are not for a cake', 'Vonk White candles 400 g'],
    ['peppers mixed', 'the peppers are all green', 'Plaas Green peppers 800 g'],
  ])('%j, for %s', (text, _, first) => {
    expect(ask(text)).toMatchObject({ matched: false, first: expect.stringContaining(first) })
  })

  test.each([
    ['sugar', 'Soet White sugar 2.5 kg'],
    ['brown sugar 5kg', 'Soet Brown sugar 5 kg'],
    ['candles', 'Vonk White candles 400 g'],
    ['green peppers', 'Plaas Green peppers 800 g'],
    ['biscuits mixed', 'Koek Assorted biscuits 200 g'],
    ['lentils', 'Witkop Lentils 500 g'],
  ])('%j is matched with %s', (text, first) => expect(ask(text)).toMatchObject({ matched: true, first }))
})

describe('another kind may be meant', () => {
  test.each([
    ['mop', 'every mop is of another kind, by words that say so of other goods too'],
    ['paper cups', 'the cups bear somebody of a film, which their maker’s name says'],
    ['coconut milk', 'there is as much of it to drink as in tins'],
    ['nail polish', 'a remover of it is none'],
    ['chicken breast fillets 2kg', 'the fillets without a size are in a sauce'],
    ['hare', 'the brand makes several things'],
    ['truffles', 'all have invented names, and none is the plain one'],
    ['sausages 2kg', 'braaiwors is a sausage, and others are named so'],
    ['peaches tin', 'the first are not in a tin'],
    ['hammock', 'most are no sweets'],
  ])('%j is a question, for %s', (text) =>
    expect(ask(text)).toMatchObject({ matched: false, doubt: 'unsure' }),
  )

  test('what has all words in its name comes before what has one from its category alone', () =>
    expect(ask('garden hose').first).toBe('Pyp Flexible garden hose brass nozzle fittings'))

  test('the flour of a cake is no cake, though flour is what its category is of', () =>
    expect(ask('cake').matched).toBe(false))

  test('a pasta named by its kind and "pasta" is of that kind', () =>
    expect(ask('penne 1kg')).toMatchObject({ matched: true, first: 'Deeg Penne pasta 1 kg' }))
})

test('a dietary word asks for goods with the mark, whatever a name says', () => {
  expect(ask('halaal rusks')).toMatchObject({ matched: true, first: 'Rook Buttermilk rusks 500 g' })
  expect(ask('halaal mince').matched).toBe(false)
})

test.each([
  ['incense', 'a common word is no slip'],
  ['bird seed', 'without its first word it is another thing'],
])('%j brings nothing where it is not sold, for %s', (text) =>
  expect(ask(text)).toMatchObject({ matched: false, first: undefined }),
)

test('a slip that a label has too finds what it was meant to be', () => {
  expect(ask('biscuts').first).toMatch(/^Koek .* biscuits/)
})

test('"suger" is sugar, and "super" is not', () => {
  expect(ask('suger')).toMatchObject({ matched: true, first: 'Soet White sugar 2.5 kg' })
})

test('two avocados are in one pack of four, and two packs are two', () => {
  expect(ask('2 avocados')).toMatchObject({ matched: true, qty: 1 })
  expect(ask('5 avocados').qty).toBe(2)
  expect(ask('2 packs avocados').qty).toBe(2)
})

test('what comes in tins is proposed where tins are asked for', () => {
  expect(ask('lentils 2 tins')).toMatchObject({ first: 'Blik Brown lentils in brine 400 g', qty: 2 })
})

describe('what a line names must be there', () => {
  test('a named brand is matched by that brand', () => {
    expect(ask('Joko tea')).toMatchObject({ matched: true, first: 'Joko Tagless teabags 100s' })
  })

  test('a brand that is not sold is a question, with its name as it was written', () => {
    expect(ask('Laager rooibos')).toMatchObject({
      matched: false,
      first: 'Kettle Kop Rooibos teabags 80s',
      doubt: 'brand Laager',
    })
    expect(ask('Tastic rice 2kg')).toMatchObject({ matched: false, doubt: 'brand Tastic' })
    expect(ask('Jik')).toMatchObject({ matched: false })
  })

  test('a named variety comes first, and one that is not sold is a question', () => {
    expect(ask('peanut butter crunchy').first).toBe('Ekasi Crunchy peanut butter 400 g')
    expect(ask('brown rice')).toMatchObject({ matched: false, doubt: 'words brown' })
  })

  test('a size that is not sold is a question', () => {
    expect(ask('rice 5kg')).toMatchObject({ matched: true, first: 'Witkop Parboiled rice 5 kg' })
    expect(ask('rice 10kg')).toMatchObject({ matched: false, doubt: 'size 10 kg' })
  })

  test('a numbered size must be the one that is printed, and is no quantity', () => {
    expect(ask('nappies size 3')).toMatchObject({ first: 'Snoozy Nappies Size 3 60s', qty: 1, matched: true })
    expect(ask('nappies size 5')).toMatchObject({ matched: false, doubt: 'size 5' })
  })
})

test('pieces of meat in packs of no size are one pack, and a few are as many packs', () => {
  expect(ask('lamb chops x12')).toMatchObject({ first: 'Slagter Lamb chops', qty: 1 })
  expect(ask('2 lamb chops')).toMatchObject({ first: 'Slagter Lamb chops', qty: 2 })
})

test('packs of meat are as many as the line says', () => {
  expect(ask('5 packs lamb chops')).toMatchObject({ first: 'Slagter Lamb chops', qty: 5 })
})

test('where only what the line rules out is sold, it is a question', () => {
  expect(ask('bleach not regular')).toMatchObject({ matched: false, doubt: 'unsure' })
})

test('a word that goods of two kinds have is a question', () => {
  expect(ask('charcoal')).toMatchObject({ matched: false, doubt: 'unsure' })
})

describe('what only seems to be meant is a question', () => {
  test('a drink that tastes of a fruit is no fruit', () => {
    for (const line of ['naartjies', 'nartjies'])
      expect(ask(line)).toMatchObject({ matched: false, doubt: 'unsure' })
  })

  test('what is in a bottle has a size: another brush is no bottle brush', () =>
    expect(ask('bottle brush')).toMatchObject({ matched: false, doubt: 'unsure' }))

  test('a slip is hardly in the first letter', () => expect(ask('nakkies').matched).toBe(false))

  test('what says no size is not in the size that was asked for', () =>
    expect(ask('russian chips 10kg')).toMatchObject({ matched: false, doubt: 'size 10 kg' }))

  test('goods of a named brand are found, though their label says it in other words', () =>
    expect(ask('Roma margarine').first).toBe('Roma Original fat spread 500 g'))

  test('a brand that is written in the plural is that brand', () =>
    expect(ask('provitas').first).toBe('Bakhuis Provita wholewheat 250 g'))
})

describe('what most people mean comes first', () => {
  test('the usual size of most of its kind is before a size that only one brand has', () =>
    expect(ask('2 full cream milk')).toMatchObject({
      first: 'Plaas Full cream milk 2 L',
      qty: 2,
      matched: true,
    }))

  test('the original is before a flavour', () =>
    expect(ask('oat milk').first).toBe('Koei Original oat milk 1 L'))

  test('six tins are no case of twelve', () =>
    expect(ask('6 tins pilchards')).toMatchObject({ first: 'Vis Pilchards in tomato sauce 400 g', qty: 6 }))

  test('a tin is before the same thing dried', () =>
    expect(ask('tin chickpeas').first).toBe('Blikkie Chickpeas 410 g'))

  test('a special word that one of a few has is special', () =>
    expect(ask('chicken breast fillets').first).toBe('Vlug Chicken breast fillets 1.5 kg'))

  test.each([
    ['oranges', 'Plaas Oranges 1.5 kg'],
    ['apples', 'Plaas Royal apples 1.5 kg'],
    ['cheese', 'Kaaskop Cheddar cheese 400 g'],
    ['block of cheese', 'Kaaskop Cheddar cheese 400 g'],
    ['loose apples', 'Plaas Royal apples 1.5 kg'],
    ['mince', 'Slagter Beef mince'],
    ['brown or white bread', 'Bakkery Brown bread 700 g'],
    ['TP', 'Sag Toilet paper 2 ply 9s'],
  ])('"%s" is %s', (line, first) => expect(ask(line).first).toBe(first))

  test('a number counts pieces of fruit, and eggs in their packs', () => {
    expect(ask('8-10 oranges')).toMatchObject({ first: 'Plaas Oranges 1.5 kg', qty: 1 })
    expect(ask('18 eggs')).toMatchObject({ first: 'Hen Large eggs 18s', qty: 1 })
  })
})

test.each(['thanks', 'Toiletries:', 'Veg', 'R250 max', 'call me when done'])('"%s" is left out', (line) =>
  expect(ask(line)).toMatchObject({ leftOut: true, first: undefined, matched: false }),
)

test.each(['airtime R50', 'electricity', 'bicycle pump', 'school shoes'])(
  '"%s" is not sold, and brings nothing',
  (line) => expect(ask(line)).toMatchObject({ leftOut: false, first: undefined, matched: false }),
)

test('what few shops sell is a question where the shop sells it', () => {
  expect(ask('newspaper')).toMatchObject({
    matched: false,
    first: 'Dagblad Daily newspaper',
    doubt: 'unsure',
  })
})

async function openShelf() {
  const categories = new Map<string, ShelfCategory>()
  const products: ShelfProduct[] = []
  const offers: ShelfOffer[] = []
  for (const line of goods.trim().split('\n')) {
    const [, department = '', category = '', brand = '', name = '', size = ''] =
      /^(.+?) > (.+?): (.+?); (.+?);(?: (.+))?$/.exec(line) ?? []
    const product = productOf(name, categoryOf(department, category, categories), products.length)
    products.push(product)
    const sellable = sellableOf(product, brand, size || null)
    product.sellables.push(sellable)
    offers.push(offerOf(sellable, 1000 + products.length))
  }
  for (const category of categories.values())
    category.products = Int32Array.from(
      products.filter((product) => product.categories.includes(category)).map(({ index }) => index),
    )
  const taxonomy = {
    version: 1,
    roots: [...categories.values()].filter(({ parent }) => !parent),
    categories,
    products,
    productsById: new Map(products.map((product) => [product.id, product])),
    sellables: new Map(offers.map(({ sellable }) => [sellable.id, sellable])),
    own: new Map(),
  }
  const view = new ShelfView({
    catalogue: Shelf.of(taxonomy, 'supplier_1', 1, offers),
    nameOf: (id) => ({ id, name: id }),
    now: new Date('2026-03-14T10:00:00Z'),
    language: 'en',
    changesAt: Number.POSITIVE_INFINITY,
  })
  const table = readFileSync(new URL('../../../../../db/synonyms.csv', import.meta.url), 'utf8')
  const synonyms = new SynonymIndex(parseSynonymTable(table))
  return { view, context: { index: await buildIndex(taxonomy), synonyms } }
}

function categoryOf(department: string, name: string, all: Map<string, ShelfCategory>): ShelfCategory {
  const make = (id: string, parent: ShelfCategory | undefined): ShelfCategory => {
    const found = all.get(id)
    if (found) return found
    const named = { id, name: id }
    const category: ShelfCategory = {
      ...named,
      imageUrl: '',
      position: 0,
      parent,
      children: [],
      path: [...(parent?.path ?? []), named],
      products: new Int32Array(),
    }
    parent?.children.push(category)
    all.set(id, category)
    return category
  }
  return make(name, make(department, undefined))
}

const productOf = (name: string, category: ShelfCategory, index: number): ShelfProduct => ({
  id: `product_${index}`,
  index,
  name,
  imageUrl: '',
  visible: true,
  types: [],
  categories: [category],
  sellables: [],
  correlations: [],
})

const sellableOf = (product: ShelfProduct, brand: string, measurement: string | null): ShelfSellable => ({
  id: `sellable_${product.index}`,
  name: [brand, product.name.replace(`${brand} `, ''), measurement].filter(Boolean).join(' '),
  product,
  barcode: null,
  brand: { id: `brand_${brand}`, name: brand },
  unit: null,
  pack: null,
  measurement,
  imageUrl: '',
  imageLgUrl: '',
  ageRestricted: false,
  isPromotionForbidden: false,
  marks: brand === 'Rook' ? ['halaal'] : [],
  parts: [],
})

const offerOf = (sellable: ShelfSellable, cents: number): ShelfOffer => ({
  id: `offer_${sellable.id}`,
  sellable,
  supplierId: 'supplier_1',
  basePriceInCents: cents as Cents,
  promos: [],
  priceUpdatedAt: 0,
  outOfStockAt: null,
  outOfStockStreak: 0,
  low: false,
  ...usualTerms,
  weighing: null,
})
