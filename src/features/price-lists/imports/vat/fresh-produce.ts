// Recognises vegetables and fruit that are fresh, cut or frozen in their natural state (items 12 and 13). Flavours named after a
// fruit are far more common than fruit, so every word of the name must be a known word of produce, except for a brand before
// them.
import { normalizedWords } from '../reading/clean-text.ts'
import { type GoodsWords, singular, wordPattern } from './goods-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(normalizedWords(text).map(singular))

/** Vegetables, fruit, mushrooms and herbs, in English and Afrikaans. */
const produce = setOf(`
  potato potatoes tomato onion carrot cabbage spinach swiss-chard chard kale butternut pumpkin squash hubbard marrow courgette zucchini
  pattypan pattipan patty broccoli brocco brocolli tenderstem broccolini cauliflower lettuce cos rocket watercress cress cucumber mushroom portabellini
  portobello portabello shiitake shimeji beetroot beet radish turnip parsnip swede celery leek fennel artichoke asparagus aubergine brinjal eggplant okra
  pepper capsicum jalapeno chilli chili chillies chilies habanero garlic ginger turmeric pea peas mangetout mange tout sugarsnap snap edamame sweetcorn corn
  cob coblet coblett kernel mealie bean beans sprout choy choi bok pak tatsoi microgreen microgreens vegetable greens yam amadumbe madumbi
  cassava morogo imifino avocado avo shallot horseradish chicory endive radicchio kohlrabi
  parsley coriander dhania basil thyme rosemary oregano origanum dill chive sage tarragon lemongrass herb
  apple banana orange lemon lime naartjie naartjies nartjies clementine clemengold mandarin satsuma citrus grapefruit pomelo pear peach nectarine apricot plum grape
  mango pineapple papaya pawpaw paw watermelon melon spanspek cantaloupe honeydew kiwi kiwifruit litchi lychee granadilla passion guava fig cherry strawberry
  blueberry raspberry blackberry gooseberry cranberry berry berries persimmon pomegranate dragonfruit quince tamarillo loquat coconut fruit salad slaw stirfry julienne
  aartappel aartappels ui uie tamatie tamaties wortel wortels kool spinasie botterskorsie pampoen skorsie blomkool blaarslaai slaai komkommer
  sampioen sampioene beet rissie rissies knoffel gemmer ertjies groente boontjies patat patats shoot mielie pietersielie koljander
  appel appels piesang piesangs lemoen lemoene suurlemoen nartjie pere peer perske perskes nektarien pruim pruime druif druiwe pynappel waatlemoen
  aarbei aarbeie bloubessie bloubessies vrugte appelkoos
`) // biome-ignore format: a list

/** How produce is named, cut, kept or sold; none of them says what it is. */
const about = setOf(`
  fresh vars frozen gevries iqf chilled natural naturally organic free range bio green red white yellow brown black blue purple golden orange rainbow mixed mix
  medley assorted selection seasonal season baby mini micro small medium large extra jumbo giant king queen sweet sour hot crisp crispy crunchy table salad
  cooking baking chipping frying roasting pickling slicing cut sliced slices diced cubed cubes chunks chunky florets floret shredded grated julienne halved halves half
  quarter whole broken peeled pitted shelled trimmed topped tailed washed unwashed prepared prepack prepacked loose sell each punnet bag bags box tray pack packet pk pouch pocket
  bunch head heads sleeve net netting zip carry bulk combo duo trio express value family kids kidz kid lunchbox snacking sharing share me you for in on the
  and of n or at the run go all purpose weather blemished wild four two three ripe ready ripen home eat eating import imported local south african sa class grade choice select premium quality super finest
  fancy vine truss cherry plum rosa roma jam english israeli italian french  mediterranean german butter frilly iceberg romaine oak leaf leaves leafy gem exotic button oyster flat
  cling dessert flesh seedless seedles seeded pip stem tasty tender spear tip finger stick pearl clove root bulb spring soft fine round runner garden country farm market
  granny smith gala royal fuji pink lady starking topred top cripps delicious packham forelle conference bon chretien williams cavendish valencia navel
  eureka star rose hass fuerte ryan pinkerton crimson thompson victoria sultana hanepoot regal barlinka dole eye bird cayenne serrano thai palermo romano robot bell ramiro
  kent keitt tommy atkins smooth blueberry portion time triple everyday daily big crown blend triple pint package ruby breakfast mint chopped dragon sharon kg edible flower
  hawaiian asian mexican chinese oriental stew winter summer tropical platter cauliflower
  en groot klein mandjie sak los rooi geel groen wit soet baba gemengde ryp
`) // biome-ignore format: a list

/** Names of shops and of who packs produce: they say nothing of what it is. */
const houses = wordPattern(`
  pnp|pick n pay|live well|let cook|no name|checker|checkers|housebrand|house brand|shoprite|ritebrand|freshmark|oh my good|woolworth|woolies|spar|
  freshline|boxer|usave|makro|food lover market|food lover|fruit and veg city|market fresh|fresh produce|farmer choice|ok food|choppy|foodco|
  mccain|nature garden|natures garden|harvestime|harvest time|country crop|green farm|greenway|zz2|clemengold|dole|freshco|tru cape|goldi farm|rhodes frozen|no 1`)

/** Produce no more, or not what it seems: kept in a tin or jar, dried, cooked, seasoned, or only called so. */
const treated = wordPattern(`
  dried|sundried|sun dried|dehydrated|gedroogde|canned|tinned|tin|bottled|bottle|jar|syrup|brine|pickled|creamed|cream style|creamstyle|puree|paste|crushed|
  minced|grated|crinkle cut|roast|roasted|baked|fried|cooked|smoked|candied|glace|powder|flake|ground|grinder|refill|chip|fry|wedge|hash|
  rosti|crisp chip|croquette|gnocchi|juice|nectar|smoothie|flavoured|flavour|coated|crumbed|battered|stuffed|marinated|feta|cheese|dressing|mayo|
  croutons|coffee|atchar|achar|jelly bean|chicken|beef|bacon|noodle|pasta|soup|sauce|bake|pie|seasoned|seasoning|spice|greek salad|coleslaw|bowl|potato salad|bean salad|
  side salad|slap chip|skinny|french fry|shoestring|chopped and peeled|chopped peeled|whole peeled|peeled tomato|kettle|jelly|jam(?! tomato)|(?:herb|garlic) butter|lasagne|risotto|loaf|seed|bean mix|desiccated|(?:fine|medium) coconut`)

const sweetPotato = wordPattern('sweet potato|patat')
/** Fried in oil before they were frozen, nearly all of them; the plain ones are among the look-alikes. */
const frozenPotato = (text: string) =>
  / frozen .*potato | potato .*frozen | mccain .*potato /.test(text) && !sweetPotato.test(text)

/** Sold dried, or in a tin or jar, as often as fresh. */
const ambiguous =
  setOf(`ginger turmeric origanum oregano sage rosemary thyme basil parsley dill coriander fig cranberry chilli garlic salad slaw
  coconut kernel stirfry herb`)
/** Words of many flavours: alone they name nothing that is sold by its brand. */
const vague = setOf('fruit salad herb berry kernel stirfry julienne green slaw passion star')
const freshly =
  wordPattern(`fresh|vars|bunch|punnet|loose|netting|net|pack|prepack|bag|tray|box|pocket|head|sleeve|frozen|iqf|leaf|ripe|root|sak|zip|
  baby|organic|ripen|vine|market|crown|bulk`)
/** Tins hold these weights; bags do not. */
const tinWeights = new Set([410, 415, 420, 425, 430, 825])
const inTins = setOf(
  'pea bean corn sweetcorn kernel tomato vegetable carrot potato peach pear pineapple apricot fruit guava mushroom beetroot spinach salad',
)

const departments =
  wordPattern(`(?:fresh )?(?:fruit|vegetable|produce|fruit and vegetable|vegetable and fruit|salad|herb|groente|vrugte|vrugte en groente|
  potato and onion|frozen vegetable|frozen fruit)`)

/** What a flavour is of, beside a brand that nobody knows. */
const flavouredGoods = wordPattern(`
  instant|porridge|cereal|muesli|granola|nut|snack|bites|bite|bar|stick|gum|lollipop|lolly|pop|drop|rusk|biscuit|cracker|crackerbread|crispbread|bread|wrap|tea|gouda|
  yoghurt|yogurt|whey|energy|effervescent|relish|chutney|mash|grow|rice|meal|infusion|burger|patty|meat|fish|cream|crisps|(?:potato|vegetable) crisp|
  kidney bean|(?:black|white|cayenne|piquante) pepper|custard|pudding|dessert|sorbet|lollie|chew|popcorn|nic salt`)

export interface ProduceFound {
  isCertain: boolean
  /** False where it is more often a flavour of something else. */
  isLikely: boolean
}

/**
 * Returns what was recognised; undefined if the goods are not fresh or frozen produce. `shelf` holds the words of the lowest
 * category, '' without one.
 */
export function findProduce({ text, grams, isLiquid }: GoodsWords, shelf: string): ProduceFound | undefined {
  if (isLiquid || (grams !== undefined && grams < 15) || treated.test(text) || frozenPotato(text))
    return undefined
  const isHoused = houses.test(text)
  let own = text
  while (houses.test(own)) own = own.replace(houses, ' ')
  const list = own.split(' ').filter((word) => word !== '' && !/^\d+$/.test(word))
  const named = list.filter((word) => produce.has(word))
  if (grams !== undefined && tinWeights.has(grams) && named.some((word) => inTins.has(word))) return undefined
  const unknown = list.filter((word) => !produce.has(word) && !about.has(word))
  const onShelf = departments.test(shelf)
  if (onShelf && unknown.length <= 2 && (unknown.length > 0 || named.length === 0))
    return { isCertain: false, isLikely: true }
  if (named.length === 0) return undefined
  const isFresh = freshly.test(text)
  if (unknown.length === 0)
    return { isCertain: onShelf || isFresh || !named.every((word) => ambiguous.has(word)), isLikely: true }
  // Unknown words before the first word of produce may be a brand, and may make a flavour of it: a person looks. A handful of
  // sweets weighs less than any bag of fruit.
  const firstNamed = list.findIndex((word) => produce.has(word))
  const lastUnknown = list.findLastIndex((word) => !produce.has(word) && !about.has(word))
  // A snack that is the fruit itself weighs 100 g and more; what is made of fruit weighs less.
  if (isHoused && unknown.join(' ') === 'snack')
    return { isCertain: false, isLikely: grams !== undefined && grams >= 100 }
  const isVague = named.every((word) => vague.has(word)) && !(grams !== undefined && grams >= 400)
  const isBranded = unknown.length <= 2 && lastUnknown < firstNamed && !isHoused && !isVague
  if (!isBranded || flavouredGoods.test(text)) return undefined
  return { isCertain: false, isLikely: isFresh || grams === undefined || grams >= 500 }
}
