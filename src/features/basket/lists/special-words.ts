// Words that make goods special: nobody who writes only "water" means sparkling water, nor a toy by "cat". Where a line does not name
// them, goods without them are likelier meant.
import { stemWord } from '#features/catalogue/search/stem-word.ts'

const words =
  'sparkling flavoured flavour infused decaf decaffeinated zero diet vegan vegetarian plant soy soya almond oat macadamia coconut goat goats lactose ' +
  'gluten sugarfree diabetic organic mini baby babys junior kids kidz kid infant months month puppy kitten cat dog pet pets feline canine ' +
  'vanilla cherry pita naan cottage epsom himalayan pickled tangy salad brine dried powdered creamed dip dressing mix sachet sachets sample travel ' +
  'sweet fingers finger fritters chops gift toy plush seed seeds colouring scented candle tart pie soup sauce vodka gin cider liqueur wine beer spritzer cooler nectar juice squash ' +
  'drink yoghurt yogurt shampoo lotion soap cream ice jelly candy toffee gum lollipop biscuit biscuits rusk rusks muffin porridge ' +
  'snack snacks crisps cracker bar bars slab sandwich wrap pizza burger nugget crumbed battered stuffed marinated shaved smoked spiced ' +
  'chocolate choc strawberry banana honey mint chilli garlic lemon peri cheese bacon stick capsule capsules tablets machine maker hot jalapeno cocoa cacao lavender eucalyptus pine potpourri herbal sensitive refill feta brie camembert ricotta halloumi mozzarella cottage bbq braai floating scented senior blister energy sport protein sensor rechargeable solar diced childrens spicy shaved set kit holder brush ' +
  'green chamomile peppermint rooibos low skim fat free uht lite light marinade prego bubblegum peanut wholegrain adult men mens male corn catering bulk potpourri jasmine basmati kosher'

/** What belongs to a thing, and is not the thing: a remover of nail polish. */
const accessories =
  'remover holder stand cover case opener machine maker kit charger rack dispenser cutter mix tray lid mould strainer plunger'

/** For babies, children or animals. */
const forOthers =
  'infant month months baby babys junior tots infacare purity cerelac nestum puppy kitten cat dog pet pets feline canine adult'

/** Of films, series and clubs, whose pictures make goods ones for a child or a fan. */
const characters =
  'barbie batman superman spiderman marvel avenger disney minnie mickey pixar elsa moana peppa cocomelon bluey pokemon minion minions ' +
  'unicorn dinosaur patrol looney tunes pooh smurf smurfs hulk ninja turtles liverpool arsenal chiefs pirates lego'

/** What stands in for the thing itself: milk of nuts, mince of soya. */
const substitutes = 'vegan vegetarian plant soy soya almond oat macadamia coconut goat goats'

/** What a thing is made into: special, unless many of what was found are. */
const forms = 'sauce soap drink bar bars shampoo lotion'

/** What is said of the usual kind. */
const plain = 'plain original regular classic traditional normal standard fresh everyday'

/** What labels say of themselves: no other thing than without the word. */
const praise =
  'super superior premium quality select choice fine finest best real pure natural extra value max ultra multipurpose all purpose new improved ' +
  'live well deluxe delicious everyday ready ripe seasonal family party bulk easy quick instant whole loose packet pack bag box tin can jar slab portion piece ply still vars large medium netting bunch tub spread sheet sheets round rounds trigger pump poly wing wings'

const formWords: ReadonlySet<string> = new Set(forms.split(' ').map(stemWord))
const plainWords: ReadonlySet<string> = new Set(plain.split(' ').map(stemWord))
const accessoryWords: ReadonlySet<string> = new Set(accessories.split(' ').map(stemWord))
const praiseWords: ReadonlySet<string> = new Set(praise.split(' ').map(stemWord))
const others: ReadonlySet<string> = new Set(`${forOthers} ${characters}`.split(' ').map(stemWord))
const special: ReadonlySet<string> = new Set(words.split(' ').map(stemWord))

const substituteWords: ReadonlySet<string> = new Set(substitutes.split(' ').map(stemWord))

export const isSubstitute = (stem: string): boolean => substituteWords.has(stem)
export const isSpecial = (stem: string): boolean => special.has(stem)
/** Whether a word says how something is where others say what it is: crisp lettuce is no crisps. */
export const isOfTexture = (stem: string, name: string): boolean =>
  stem === 'crisp' && !/\bcrisps\b/i.test(name)
export const isOthers = (stem: string): boolean => others.has(stem)
export const isForm = (stem: string): boolean => formWords.has(stem)
/** Fresh may be a scent. */
export const isPlainest = (stem: string): boolean => isPlain(stem) && stem !== 'fresh'
export const isPlain = (stem: string): boolean => plainWords.has(stem)
export const isPraise = (stem: string): boolean => praiseWords.has(stem)
export const isAccessory = (stem: string): boolean => accessoryWords.has(stem)
