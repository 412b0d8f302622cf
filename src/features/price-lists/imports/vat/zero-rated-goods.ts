// Recognises zero-rated goods by their words. Vegetables and fruit are in fresh-produce.ts.
import { type GoodsWords, wordPattern } from './goods-words.ts'

export interface Rule {
  /** Item of the schedule: shown in tests, so that each item has its examples. */
  item: string
  is: RegExp
  /** Words that make something else of it: standard-rated, and no doubt about it. */
  not: RegExp
  /** Zero-rated all the same, and worth a look. */
  doubt?: RegExp
  fits?: (goods: GoodsWords) => boolean
}

/** Words of goods that are not food for people, whatever else their name says. */
export const notFood = wordPattern(`
  cat|(?<! hot )dog|puppy|kitten|pet|adult|canine|feline|bird food|bird seed|wild bird|fish food|hair|shampoo|shamp|conditioner|crm|ltn|cream soap|body|lotion|soap|skin|face|facial|bath|
  deodorant|roll on|lip|toothpaste|candle|air freshener|freshner|fragrance|bleach|cleaner|detergent|softener|polish|handwash|wipe|
  bowl|board|pan|cooker|slicer|cup|mug|plate|holder|toy|game|doll|tray set|seed \\d+|vape|nicotine|pods|liqueur|vodka|gin|wine|beer|
  stout|cider|vitamin|supplement|protein|capsule|tablet|lozenge`)

const flavours = `flavour|flavoured|flavor|flavored|geur|gegeur|chocolate|choc|cocoa|cacao|vanilla|strawberry|banana|cookie|caramel|toffee|
  bubblegum|cream soda|coffee|cappuccino|mocha|honey|peanut butter|raspberry|berry|mango|mint|milo|sweetened|shake|milkshake`
const plantMilk = `soy|soya|almond|oat|coconut|macadamia|cashew|hazelnut|pea|hemp|plant|vegan|non dairy|dairy free`
const processed = `cake|cookie|biscuit|rusk|bar|snack|chip|crisp|crunchy|puff|popped|cereal|porridge|instant|pudding|dessert|yoghurt|yogurt|
  ice cream|custard|tart|pie|pizza|pasta|penne|fusilli|spaghetti|noodle|macaroni|soup|sauce|stew|curry|salad|dip|spread|baby food|
  month|purity|muesli|granola|muffin|bread|roll|cracker|sweet|candy|jelly|gum|chew|ready meal|microwave|cooked|fried|baked|roast|
  sandwich|wrap|lasagne|tagliatelle|puffed|wheel|juice|drink|beverage|smoothie|cordial|tea|vinegar|seasoning|spice|stock`

/**
 * Zero-rated goods, by the Value-Added Tax Act, 1991 (Act 89 of 1991): section 11(1)(j) with Schedule 2 Part B (foods), section
 * 11(1)(w) with Part C (sanitary towels and pantyliners), and illuminating paraffin. Earlier rules win.
 *
 * Sources, read in stored copies of the law and of rulings, November 2026:
 * - Part B items 1 to 7 as in force since 2022: item 1 is brown bread and whole wheat brown bread as regulation R.405 of 5 May
 *   2017 defines them (the Act's wording since 1 April 2018), item 2 maize meal graded super, super fine, special, sifted or
 *   unsifted with nothing added but minerals and vitamins (since 1 April 2022);
 * - items 13 to 19 as in force in 2016: fruit, vegetable oil, milk, cultured milk, brown wheaten meal, eggs, pulses;
 * - Part C: pads and pantyliners of customs heading 9619.00, deemed to be listed since 1 April 2019, and Binding General Ruling
 *   49 of 15 March 2019, which includes maternity pads, and excludes tampons, cups, wipes and incontinence pads;
 * - R.405, in which cake wheat flour, white bread wheat flour, all-purpose, self-raising and the brown flours are separate
 *   classes, as the brown breads are; Binding General Ruling 26 on herbs and the beginning of 35 on frozen potatoes;
 * - Practice Note 12 of 1993 (rolls, and loaves up to 100 g, are not brown bread). It was withdrawn, and whether R.405 says the
 *   same of rolls could not be verified: they stay standard-rated, and a person checks them.
 *
 * Not read in the Act's own words: items 8 to 12 (pilchards, milk powders, rice, vegetables), taken from lists by accountants;
 * the items of the two flours, which the Minister announced on 24 October 2018 with effect from 1 April 2019, and which are
 * called 20 and 21 here; and section 11(1)(l) for paraffin.
 *
 * The wider list of the Budget of 12 March 2025 (offal, dairy liquid blend, canned vegetables) was withdrawn with the increase of
 * the rate in April 2025, so it is not here.
 */
export const zeroRated: readonly Rule[] = [
  {
    item: '1 brown bread',
    is: wordPattern(
      `(?:brown|bruin|whole ?wheat|wholewheat|volkoring).* (?:bread|loaf|brood)|bruinbrood|bread (?:brown|whole ?wheat)|brown toaster`,
    ),
    not: wordPattern(
      `roll|bun|pita|wrap|bagel|crumb|sandwich|square|garlic|naan|roti|mix|flour|meal|rye|toaster sandwich|spread|banana|bin|white`,
    ),
    // A seeded loaf may be of the class of speciality breads, which are not zero-rated.
    doubt: wordPattern(`cranberry|raisin|fruit|honey|gluten free|low carb|sourdough|ciabatta|seed|seeded`),
  },
  {
    item: '2 maize meal',
    is: wordPattern(`(?:maize|mealie|mielie) ?meal|mealiemeal|mieliemeel|braai ?pap`),
    not: wordPattern(`${processed}|${flavours}|flavour|mageu|magewu|quick cook|beverage|stand|spoon|storage`),
    doubt: wordPattern('braai ?pap|cooking'),
  },
  {
    item: '3 samp',
    is: wordPattern('samp|stampmielie|samp and bean|ngush|umngqusho'),
    not: wordPattern(`${processed}|${flavours}|beef|chicken|tin|can`),
    // The schedule asks for samp that is not further prepared; quick-cook samp has been cooked for a while already.
    doubt: wordPattern('quick|quick cook|quick cooking|easy cook|precooked|pre cooked|par cooked|vinnig'),
  },
  {
    item: '4 mealie rice',
    is: wordPattern('(?:mealie|maize|mielie) ?rice|mielierys'),
    not: wordPattern(processed),
  },
  {
    item: '5 dried mealies',
    is: wordPattern(
      '(?:dried|dry|gedroogde) (?:mealie|mielie|maize)|(?:whole|yellow|white) (?:maize|mealie)',
    ),
    not: wordPattern(`${processed}|popcorn|pop corn|seed|meal|rice|fresh`),
    doubt: wordPattern('whole|yellow|white'),
  },
  {
    item: '6, 7, 19 dried beans, lentils, peas and other pulses',
    is: wordPattern(`(?:sugar|red|black|white|butter|kidney|haricot|speckled|mung|moong|pinto|cannellini|borlotti|jugo|adzuki|navy|dried|dry|soya|soy|
      fava|broad|four|small) bean|sugarbean|(?:sukker|suiker|rooi|droë|droe|wit|bruin)boontjie|lentil|lensie|chickpea|chick pea|cowpea|cow pea|
      split pea|splitertjie|dried pea|pigeon pea|green split|d(?:h)?all?|masoor|toor|chana|urad`),
    not: wordPattern(`${processed}|brine|tin|tinned|can|canned|easy open|cup|koo|rhodes|all gold|miami|sprout|fusion|mix|fritter|ball|burger|flour|
      hummus|houmous|milk|mince|chunk|dog|milkshake|coffee|cake|nib|peanut|lenticchie|mediterranean|tofu|edamame|fresh|frozen|green bean`),
    // Tins hold 400 to 425 g; what is dried is sold by 500 g.
    fits: ({ grams, text }) =>
      !/ flavou?red? /.test(text) && !(grams !== undefined && grams <= 425 && grams >= 200),
    doubt: wordPattern('soya|soy|fava|broad|four'),
  },
  {
    item: '8 pilchards in tins',
    is: wordPattern('pilchard|sardinella'),
    not: wordPattern(
      'cat|dog|pet|adult|kitten|puppy|frozen|fresh|bait|paste|spread|pie|salad|sandwich|oil capsule',
    ),
  },
  {
    item: '9, 10 milk powder',
    is: wordPattern(
      'milk powder|powder(?:ed)? milk|melkpoeier|klim|nespray|dairy powder|instant milk|skim milk powder',
    ),
    not: wordPattern(
      `${flavours}|${plantMilk}|stage|infant|baby|toddler|growing|grow up|whey|protein|nan|lactogen|lactokid|nido|butter|ice cream|condensed`,
    ),
    fits: ({ isLiquid }) => !isLiquid,
    doubt: wordPattern('blend|creamer|grow'),
  },
  {
    item: '11 rice',
    is: wordPattern('rice|basmati|rys|tastic|basmatic'),
    not: wordPattern(`${processed}|${flavours}|krispie|pop|paper|milk|wine|flour|chicken|beef|salmon|tuna|vegetable|savoury|savory|risotto|cauliflower|bran|
      broccoli|turnip|krispy|popcorn|sushi kit|with|for|malt|wild|syrup|ready|pouch|cup`),
    fits: ({ isLiquid, grams }) => !isLiquid && (grams === undefined || grams >= 400),
  },
  {
    item: '14 vegetable oil',
    is: wordPattern(`(?:sunflower|canola|cooking|vegetable|seed|soya|soy|corn|maize|palm|peanut|groundnut|grapeseed|cottonseed|coconut|avocado|sesame|
      macadamia|rapeseed|frying|omega 3 cooking|blend(?:ed)?) (?:oil|refined oil)|(?:sonneblom|kook|kanola)olie|sonneblom olie|sunfoil|coconut oil refined`),
    not: wordPattern(`olive|olyf|in|with|added|mayonnaise|mayo|dressing|margarine|spread|spray|hair|body|baby|tissue|castor|tea tree|lamp|motor|butter|
      shampoo|conditioner|skin|lotion|cream|face|treatment|serum|nourishing|and|sardine|tuna|mussel|fish|chip|popcorn|reduced|lite|shave|soap|moisturiser`),
    fits: ({ isLiquid, grams }) => isLiquid || grams === undefined,
    doubt: wordPattern('coconut|avocado|sesame|macadamia|seed|peanut|groundnut|grapeseed'),
  },
  {
    item: '15 milk',
    is: wordPattern(
      `milk|melk|volroommelk|laevetmelk|(?:full cream|low fat|fat free|skim|medium fat).* (?:uht|long life)|(?:uht|long life).* (?:full cream|low fat|fat free)`,
    ),
    not: wordPattern(`${flavours}|${plantMilk}|${processed}|condensed|evaporated|powder|buttermilk|sour|cultured|cream cheese|cheese|cultured|kefir|butter|
      stout|sachet mix|growth|growing|infant|baby|stage|formula|protein|slab|whisper|frother|rice|goat cheese|sterilised cream|fresh cream|tooth|teeth|
      whitener|creamer|slice|wafer|lolly|suiker|kondens|ingedamp|geurde|dairy blend|super m|steri stumpie|nesquik|milo|maltabella|recovery`),
    fits: ({ isLiquid, text }) =>
      isLiquid ||
      / (?:fresh|full cream|low fat|fat free|uht|long life|vars|volroom|skim|lactose free) /.test(text),
    doubt: wordPattern('goat|camel|a2|raw|vitamin|omega|calcium|plus'),
  },
  {
    // Item 16 names four classes of cultured milk (high-fat, full-fat, low-fat, fat-free); buttermilk is none of them.
    item: '16 cultured milk',
    is: wordPattern('maa|amasi|inkomazi|sour milk|suurmelk|cultured (?:full cream |low fat |fat free )?milk'),
    not: wordPattern(`${flavours}|${processed}|${plantMilk}|buttermilk|powder|culture starter`),
  },
  {
    item: '17 brown wheaten meal',
    is: wordPattern(
      `brown (?:bread )?(?:wheat(?:en)? )?(?:meal|flour)|(?:brown|whole ?wheat|wholewheat|nutty wheat|bruin) (?:bread )?(?:wheat )?(?:flour|meal)|bruinbroodmeel|nutty wheat`,
    ),
    not: wordPattern(
      `${processed.replace('bread|', '')}|self raising|raising|bran|germ|semolina|mix|rice|spelt`,
    ),
    doubt: wordPattern('whole ?wheat|wholewheat|nutty|flour'),
  },
  {
    item: '18 eggs',
    is: wordPattern('egg|eier|grootei|eiers'),
    not: wordPattern(`${processed}|${flavours}|easter|surprise|marshmallow|mallow|speckled|plant|mayo|mayonnaise|nog|boiled|pickled|quail|duck|ostrich|
      goose|scotch|egg white|powder|replacer|poacher|beater|boiler|timer|kinder|creme|shampoo|bacon|hen egg|advocaat|box|nest|lasagne|tagliatelle|
      frittata|omelette|quiche|mcmuffin|girl|boy|jumbo surprise|dye|sheet|fu yung|flip|wash|liquid`),
    // Hens' eggs are sold by number; what is called an egg and is sold by weight is a sweet.
    fits: ({ grams, isLiquid }) => !isLiquid && (grams === undefined || grams > 900),
  },
  {
    // Of R.405's white flours only these two: not soft, industrial, all-purpose or self-raising flour.
    item: '20, 21 cake flour and white bread flour',
    is: wordPattern(
      `cake (?:wheat )?flour|(?:white )?bread (?:wheat )?flour|(?:koek|brood|witbrood)meel(?:blom)?|wheat flour|koekmeel`,
    ),
    not: wordPattern(
      `self raising|self rising|raising|bruis|corn|coconut|almond|rice|rye|gluten free|mix|oat|chickpea|potato|baking powder|muffin|semolina|bran|spelt`,
    ),
    doubt: /stone ?ground|organic|^(?!.*(?:cake|bread)).* wheat flour /,
  },
  {
    item: 'Part C sanitary towels and panty liners',
    is: wordPattern(`sanitary (?:pad|towel)|panty ?liner|maternity pad|(?:maxi|ultra|night|period|menstrual|cotton|drylock|regular|super|protect|duo|normal).* pad|
      (?:always|kotex|libresse|lil let|lillet|stayfree|comfitex|dr white).* (?:pad|liner)|(?:always|kotex|libresse|stayfree|comfitex) (?:maxi|ultra)`),
    not: wordPattern(`tampon|cup|incontinence|bladder|discreet|tena|poise|breast|nursing|wipe|cosmetic|make ?up|scour|scourer|exam|paper|mop|puppy|mouse|knee|
      eye|heating|brake|bin|air fryer|replacement|prep|changing|bed|wash|disposal|desk|writing|drawing|ink|stamp|scrubbing|facial|remover|round`),
  },
  {
    item: 'section 11(1)(l) illuminating paraffin',
    is: wordPattern('paraffin|paraffien'),
    not: wordPattern('liquid|bp|medicinal|wax|heater|stove|lamp|candle|gauze|jelly|firelighter|soft|white'),
    doubt: /^(?!.* illuminating )/,
  },
]

/**
 * Standard-rated goods that are often mistaken for one of the above, or are on the very line that the law draws: a person checks
 * them.
 */
export const lookAlikes: readonly Pick<Rule, 'is' | 'not'>[] = [
  {
    is: wordPattern(`sardine|sardyn|buttermilk|karringmelk|polenta|barley|soup mix|coleslaw mix|grated beetroot|growth milk|(?:seed|blend).* olive oil|
    olive.* (?:blend|seed) oil|olive oil canola blend|canola and olive oil|rye bread|seed loaf|seeded loaf|health bread|mushroom griller|raw peanut|
    medjool date|fresh date|chickpea flour|gram flour|besan|all purpose flour|spelt flour|plain kefir|middlecut fish`),
    not: wordPattern(
      `${processed.replace('bread|', '').replace('soup|', '').replace('sauce|', '')}|slice|olive oil sardine|risotto`,
    ),
  },
  {
    // As by Practice Note 12 of 1993, which was withdrawn.
    is: wordPattern('(?:brown|bruin|whole ?wheat|wholewheat).* (?:roll|bun|rolletjie)'),
    not: wordPattern(
      'sausage|chicken|beef|swiss|spring|sugar|towel|paper|foil|hair|pastry|chocolate|cake|mix',
    ),
  },
  {
    // Cut vegetables or fruit are zero-rated, also mixed; with dressing, cheese or sugar they are not, and the name does not say.
    is: wordPattern('side salad|smoothie mix'),
    not: wordPattern(`greek|feta|cheese|chicken|tuna|bacon|egg|potato|bean|pasta|noodle|couscous|coleslaw|dressing|crouton|
      powder|protein|juice|drink|yoghurt|yogurt`),
  },
  {
    // By Binding General Ruling 35 what is only blanched in water and frozen is zero-rated; chips were fried in oil before.
    is: wordPattern('frozen (?:\\w+ ){0,3}potato|potato (?:\\w+ ){0,3}frozen'),
    not: wordPattern(
      `${processed}|sweet potato|chip|fry|wedge|hash|rosti|croquette|gnocchi|mash|smile|pancake|fritter|pattie|patty`,
    ),
  },
  {
    // Cherries that a name gives a colour are candied as a rule.
    is: wordPattern('(?:red|green|mixed|broken) cherry(?! tomato| pepper)'),
    not: wordPattern(processed),
  },
]
