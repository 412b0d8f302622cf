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
  'green chamomile peppermint rooibos low skim fat free uht lite light marinade prego bubblegum peanut wholegrain adult corn catering bulk potpourri jasmine basmati kosher'

/** For babies, children or animals. */
const forOthers =
  'infant month months baby babys junior tots infacare purity cerelac nestum puppy kitten cat dog pet pets feline canine adult'

/** What stands in for the thing itself: milk of nuts, mince of soya. */
const substitutes = 'vegan vegetarian plant soy soya almond oat macadamia coconut goat goats'

/** What a thing is made into: special, unless many of what was found are. */
const forms = 'sauce soap drink bar bars'

/** What is said of the usual kind. */
const plain = 'original regular classic traditional normal standard fresh everyday'

const formWords: ReadonlySet<string> = new Set(forms.split(' ').map(stemWord))
const plainWords: ReadonlySet<string> = new Set(plain.split(' ').map(stemWord))
const others: ReadonlySet<string> = new Set(forOthers.split(' ').map(stemWord))
const special: ReadonlySet<string> = new Set(words.split(' ').map(stemWord))

const substituteWords: ReadonlySet<string> = new Set(substitutes.split(' ').map(stemWord))

export const isSubstitute = (stem: string): boolean => substituteWords.has(stem)
export const isSpecial = (stem: string): boolean => special.has(stem)
export const isOthers = (stem: string): boolean => others.has(stem)
export const isForm = (stem: string): boolean => formWords.has(stem)
/** Fresh may be a scent. */
export const isPlainest = (stem: string): boolean => isPlain(stem) && stem !== 'fresh'
export const isPlain = (stem: string): boolean => plainWords.has(stem)
