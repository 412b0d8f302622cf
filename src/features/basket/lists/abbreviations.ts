// How people shorten what they write in lists: "TP", "w/powder", "t sauce", "2 pkts". They are written out before anything is
// looked for.

/** A letter that stands for a word, before "/", a full stop or a space: "t/paper", "t. sauce". */
const initials: readonly (readonly [initial: string, word: RegExp, whole: string])[] = [
  ['t', /^(?:papers?|rolls?|tissues?)$/, 'toilet'],
  ['l', /^(?:paper|roll)$/, 'toilet'],
  ['t', /^paste$/, 'tooth'],
  ['t', /^brush(?:es)?$/, 'tooth'],
  ['t', /^(?:sauce|paste|puree)$/, 'tomato'],
  ['t', /^bags?$/, 'tea'],
  ['w', /^(?:powder|pwdr|soap)$/, 'washing'],
  ['d', /^(?:liquid|liq|wash|soap)$/, 'dish'],
  ['m', /^(?:meal|mealie|pap)$/, 'maize'],
  ['b', /^beans?$/, 'baked'],
  ['p', /^butter$/, 'peanut'],
  ['c', /^milk$/, 'condensed'],
  ['c', /^oil$/, 'cooking'],
  ['b', /^powder$/, 'baking'],
  ['s', /^(?:softener)$/, 'fabric'],
  ['f', /^softener$/, 'fabric'],
  ['b', /^(?:bread|rolls?|sugar|rice)$/, 'brown'],
  ['w', /^(?:bread|sugar|rice)$/, 'white'],
  ['f', /^juice$/, 'fruit'],
  ['r', /^(?:bags?)$/, 'refuse'],
]

/** Short forms that mean one thing. What is short for several ("cond") stays as it is. */
const words: Readonly<Record<string, string>> = {
  tp: 'toilet paper',
  bog: 'toilet',
  veg: 'vegetable',
  veggie: 'vegetable',
  veggies: 'vegetables',
  choc: 'chocolate',
  chocs: 'chocolate',
  marg: 'margarine',
  deo: 'deodorant',
  deos: 'deodorant',
  spag: 'spaghetti',
  spagetti: 'spaghetti',
  toms: 'tomatoes',
  bis: 'biscuits',
  grn: 'green',
  doz: 'dozen',
  dz: 'dozen',
  brwn: 'brown',
  klippies: 'klipdrift',
  boksies: 'boxes',
  kleintjies: 'small',
  pots: 'potatoes',
  spuds: 'potatoes',
  cukes: 'cucumber',
  cuke: 'cucumber',
  bics: 'biscuits',
  bikkies: 'biscuits',
  biccies: 'biscuits',
  chix: 'chicken',
  chkn: 'chicken',
  chick: 'chicken',
  avos: 'avocados',
  avo: 'avocado',
  mlk: 'milk',
  bred: 'bread',
  brd: 'bread',
  marge: 'margarine',
  caulis: 'cauliflower',
  cauli: 'cauliflower',
  cond: 'conditioner',
  shamp: 'shampoo',
  pwdr: 'powder',
  washpowder: 'washing powder',
  dishwash: 'dishwashing liquid',
  strawbs: 'strawberries',
  yog: 'yoghurt',
  yogs: 'yoghurt',
  serviets: 'serviettes',
  ww: 'whole wheat',
  wholewheat: 'whole wheat',
  sarmie: 'sandwich',
  colddrink: 'cold drink',
  oj: 'orange juice',
  pb: 'peanut butter',
  pnut: 'peanut',
  lg: 'large',
  med: 'medium',
  sml: 'small',
  gf: 'gluten free',
  org: 'original',
  orig: 'original',
  conditionr: 'conditioner',
  condish: 'conditioner',
  toothp: 'toothpaste',
  tpaste: 'toothpaste',
  tsauce: 'tomato sauce',
  tbags: 'tea bags',
  bgs: 'bags',
  pkts: 'packets',
  btl: 'bottle',
  btls: 'bottles',
  pkg: 'packet',
  pkgs: 'packets',
  frzn: 'frozen',
  froz: 'frozen',
  chs: 'cheese',
  ched: 'cheddar',
  mozz: 'mozzarella',
  parm: 'parmesan',
  yoghs: 'yoghurt',
  yogh: 'yoghurt',
  mayo: 'mayonnaise',
  ketchup: 'tomato sauce',
  potatos: 'potatoes',
  brocc: 'broccoli',
  broc: 'broccoli',
  nanas: 'bananas',
  narna: 'banana',
  naners: 'bananas',
  saus: 'sausage',
  detergnt: 'detergent',
  disinf: 'disinfectant',
  nappys: 'nappies',
  diapers: 'nappies',
  diaper: 'nappies',
  bicarb: 'bicarbonate of soda',
  worc: 'worcester',
  vinegr: 'vinegar',
  choccie: 'chocolate',
  choccies: 'chocolate',
  choccy: 'chocolate',
  bickies: 'biscuits',
  sarmies: 'sandwich',
  cappa: 'cappuccino',
  capp: 'cappuccino',
  decaff: 'decaf',
  ff: 'fat free',
  lf: 'low fat',
  fc: 'full cream',
}

/** Bread by what it is baked as: "white loaf", "2 brown loaves". */
const loaf =
  /(?<=(?:^|\s)(?:white|brown|wit|bruin|seeded|low gi|whole wheat|government|std|standard|sliced|albany|sasko|blue ribbon|sunbake)\s)(?:loaf|loaves)(?!\p{L})(?!.*bread)/gu
/** "Loaf of brown", "2 loaves white". */
const loafOf = /^(\d{1,2} (?:x )?)?(?:loaf|loaves)(?: of)? (white|brown|wit|bruin)$/u
/** "Tom sauce", "tom paste". */
const tomato = /(?<!\p{L})toms?(?= (?:sauce|paste|puree|sous|cup a soup|cocktail)(?!\p{L}))/gu

/** A carton for a lunch box. */
const smallJuice =
  /(?<!\p{L})(?:fruit )?juice ?(?:(?:small|little|mini) )?(?:box(?:es|ies)?|boksies|boksie)(?!\p{L})/gu

const initialAndWord = /(?<![\p{L}\d])(\p{L})(?:\s*[/.]\s*|\s+)(\p{L}+)/gu

/** Writes out what is shortened in a folded line. */
export function expandAbbreviations(folded: string): string {
  return (
    folded
      .replace(loafOf, '$1$2 bread')
      .replace(loaf, 'bread')
      .replace(tomato, 'tomato')
      .replace(smallJuice, 'fruit juice 200ml')
      .replace(initialAndWord, (whole, initial: string, word: string) => {
        const found = initials.find(([letter, pattern]) => letter === initial && pattern.test(word))
        if (!found) return whole
        return found[2] === 'tooth' ? `tooth${word}` : `${found[2]} ${word}`
      })
      // "Med-Lemon" is a brand.
      .replace(/(?!med[ -]?lemon)\p{L}+/gu, (word) => words[word] ?? word)
  )
}
