// Generates price lists in the shape of real ones, messy on purpose: brand and size inside names, no barcodes, the same name at
// different prices, promotions in some forty wordings, odd characters, capitals, "(1X1)". Always the same for the same version.

/** A generator of numbers from 0 up to 1, the same on every run (a linear congruential generator, constants of Numerical Recipes). */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const brands = [
  'Umfula',
  "Ouma Bettie's",
  'Thembi & Sons',
  'ZUIDERZICHT',
  'No Frills',
  'Kasi Kitchen',
  'Café Élan',
  'Blou-Bul',
  'B.O.S.S',
  'M&N',
  'Sun°Gold',
  'Rooi Rand',
  '7 Hills',
  'Mama Zee',
  'Die Plaas',
  'Fresh-n-Ready',
  'NXT',
  "D'Amato",
  'PURE+',
  'Vuka Value',
] as const

/** What it is, then the sizes it comes in. */
const goods: readonly [string, ...string[]][] = [
  ['Long Grain Rice', '500g', '1kg', '2 kg', '10KG'],
  ['Super Maize Meal', '1kg', '2.5kg', '12.5 kg'],
  ['Brown Bread', '700g'],
  ['White Bread Rolls', '6s', '6 Pack'],
  ['Sugar Beans', '500g', '1kg'],
  ['Baked Beans in Tomato Sauce', '410g', '4 x 410g'],
  ['Pilchards in Tomato Sauce', '155g', '400g'],
  ['Shredded Tuna in Brine', '170g', '3 x 170g'],
  ['Full Cream Fresh Milk', '1L', '2 L', '6 x 1L'],
  ['Strawberry Flavoured Milk', '350ml', '500 ml'],
  ['Double Cream Plain Yoghurt', '175g', '1kg'],
  ['Amasi', '1L', '2L'],
  ['Large Eggs', '6s', '18 Pack', '30s'],
  ['Infant Formula Stage 1', '400g', '900g'],
  ['Loose Bananas', 'Per Kg'],
  ['Ripe & Ready Cling Peaches', ''],
  ['Frozen Oven Chips', '1kg'],
  ['Mixed Vegetables', '250g', '1 kg'],
  ['Apple Juice 100%', '200ml x 6', '1L', '2L'],
  ['Cola Soft Drink Can', '300ml', '6 x 300ml', '24 x 330ml'],
  ['Still Spring Water', '500ml', '5L'],
  ['Sauvignon Blanc', '750ml', '750ml x 6'],
  ['Extra Lager Bottle', '340ml', '660ml'],
  ['Blended Whisky', '750ml'],
  ['Filter Cigarettes', '20s'],
  ['Instant Coffee', '100g', '200 g'],
  ['Rooibos Teabags', '40s', '80 Pack'],
  ['Sunflower Oil', '750ml', '2L', '5 L'],
  ['Cheese & Onion Chips', '30g', '120g', '36 x 25g'],
  ['Milk Chocolate Slab', '80g', '150G'],
  ['Chicken Braai Pack', 'Per Kg', '2kg'],
  ['Boerewors', 'per kg', '500g'],
  ['Auto Washing Powder', '1kg', '2kg'],
  ['Thick Bleach Lemon', '750ml', '1.5L'],
  ['2in1 Shampoo & Conditioner', '400ml', '1L'],
  ['Gold Pants Size 4, Jumbo Pack', '60 Nappies'],
  ['Maxi Night Pads', '7 Pack'],
  ['Headache Tablets', '30s'],
  ['Adult Dog Food Beef & Rice', '8kg', '20kg'],
  ['AA Batteries', '4s', '8 Pack'],
  ['LED Bulb B22 9W', ''],
  ['Crushed Jalapeñó Relish', '250ml'],
  ['Air Fryer Paper', '50 Pack'],
  ['Table Blender 1.5L TB6260G', ''],
  ['A5 192 Page Feint & Margin Book', ''],
  ['Airtime Voucher', ''],
]

const flavours = [
  '',
  '',
  '',
  'Original',
  'Lemon & Herb',
  'Hot',
  'Mild',
  'Crème',
  'Lite®',
  'Kids',
  '30% More',
  '½ Price Pack',
  'N°5',
] as const

/** A promotion in words, at a price in cents that it is cheaper than. */
const promotions: readonly ((cents: number) => string)[] = [
  () => '',
  () => '',
  () => '',
  () => '',
  () => '',
  () => '',
  () => '',
  () => '',
  () => '',
  () => '',
  (c) => `1 For R${rand(c * 0.8)}`,
  (c) => `1 For R${rand(c * 0.75)} (Smart Price)`,
  (c) => `R${rand(c * 0.9)}`,
  (c) => `2 For R${rand(c * 1.7)}`,
  (c) => `2 FOR R${Math.round(c * 0.017)}`,
  (c) => `3 For R${rand(c * 2.4)} (Smart Price)`,
  (c) => `4 for R ${rand(c * 3)}`,
  (c) => `Any 3 For R${rand(c * 2.5)}`,
  (c) => `Mix 4 For R${rand(c * 3.1)} (Smart Price)`,
  () => 'Buy Any 6, Pay For 5 (Smart Price)',
  () => 'Buy 2 Get 1 Free',
  () => 'BUY 3 PAY FOR 2',
  () => 'Buy 1 Get 1 Half Price',
  () => '3 for 2',
  () => 'Save R10',
  () => 'SAVE R5.00 (Smart Price)',
  () => '20% Off',
  () => 'Save 25% Buy Any 2',
  () => 'Spend R200 Save R50',
  () => 'Get R20 off when you buy 2',
  () => '50% off 2nd item',
  (c) => `Combo For R${rand(c * 2)}`,
  () => 'Any 2 Cheapest Free',
  () => 'Earn 3x points',
  () => 'Smart Price',
  (c) => `Was R${rand(c * 1.2)} now R${rand(c)}`,
  () => 'While stocks last',
  (c) => `ONLY R${rand(c * 0.95)} EACH`,
  () => 'Buy Any 2 Save R15 (Smart Price)',
  () => '2+1',
  (c) => `5 @ R${rand(c * 4)}`,
  () => 'Members save 10%',
  () => 'Price cut!',
  () => 'Combi: any 2 R50.00',
  () => '½ price',
]

const rand = (cents: number) => (cents / 100).toFixed(2)

/** A cell of a CSV file. */
const cellOf = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)] as T

/** Returns 1,500 rows as a supermarket's site has them. */
export function messyBigList(): string {
  const next = numbers(20_260_205)
  const lines = ['store,name,price,old_price,promotion']
  while (lines.length <= 1500) {
    const [what, ...sizes] = pick(goods, next)
    const name = [pick(brands, next), pick(flavours, next), what, pick(sizes, next)].filter(Boolean).join(' ')
    const cents = 199 + Math.floor(next() ** 3 * 60_000) * 10
    const old = next() < 0.08 ? rand(cents * 1.25) : ''
    const promotion = pick(promotions, next)(cents)
    // Two spaces, a space that does not break, capitals: as people type.
    const typed = next() < 0.05 ? name.toUpperCase() : next() < 0.05 ? name.replace(' ', '\u00a0 ') : name
    lines.push(
      [
        'Vuka Mega',
        cellOf(typed),
        next() < 0.1 ? String(cents / 100) : rand(cents),
        old,
        cellOf(promotion),
      ].join(','),
    )
    // The same name again, at another price or at the same.
    if (next() < 0.02)
      lines.push(['Vuka Mega', cellOf(typed), rand(cents + (next() < 0.5 ? 0 : 300)), '', ''].join(','))
  }
  lines.push(
    'Vuka Mega,"Ladies\' 10"" Pan <b>Non-Stick</b> & ""Lid""",199.99,,',
    'Vuka Mega,Ink 😀 Rôti\u0301 Set — 3pc,19.99,,',
  )
  return `${lines.join('\n')}\n`
}

/** Returns 300 rows as a small shop's till writes them: capitals, abbreviations, the case in brackets. */
export function messySmallList(): string {
  const next = numbers(20_250_911)
  const lines = ['store,name,price,old_price,promotion']
  while (lines.length <= 300) {
    const [what, ...sizes] = pick(goods, next)
    const short = what.replace(/ & /g, '/').replace(/\b(\w)\w+ (?=\w+ \w)/g, '$1/')
    const variant = next() < 0.2 ? ' [M] ACTIVE' : ''
    const pack = pick(['1X1', '1X1', '1X1', '1X6', '6X4', '1X144'], next)
    const name = `${pick(brands, next)} ${short} ${pick(sizes, next)}${variant} (${pack})`.toUpperCase()
    lines.push(
      [
        'Hoek Winkel',
        cellOf(name.replace(' (', next() < 0.3 ? '  (' : ' (')),
        rand(499 + Math.floor(next() * 900) * 10),
        '',
        '',
      ].join(','),
    )
  }
  return `${lines.join('\n')}\n`
}
