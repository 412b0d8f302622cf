// Fruit, vegetables and meat, which are bought as they are: a shopper who writes "naartjies" wants no drink that tastes of them, and "green
// chillies" are no sauce.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { isOfTexture } from './special-words.ts'

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stemWord))

const produce = stemsOf(
  `naartjie naartjies orange oranges apple apples pear pears banana bananas grape grapes mango mangoes pawpaw papaya pineapple pineapples
  peach peaches plum plums nectarine nectarines apricot apricots strawberry strawberries blueberry blueberries raspberry raspberries
  avocado avocados tomato tomatoes onion onions potato potatoes carrot carrots cabbage spinach lettuce cucumber cucumbers butternut
  pumpkin gem squash beetroot cauliflower broccoli mushroom mushrooms lemon lemons lime limes watermelon melon kiwi guava guavas litchi
  litchis marrow marrows celery leek leeks radish radishes brinjal brinjals aubergine chillies chillis cherries grapefruit granadilla
  granadillas mealies beef pork lamb mutton chicken chops steak mince brisket oxtail livers gizzards`,
)
/** Words that say that it is made into something. */
const forms = stemsOf(
  `sauce juice drink squash soup yoghurt yogurt jam jelly cordial nectar smoothie oil vinegar cider wine beer gin vodka tea water ice
  cream cake pie tart biscuit biscuits cookies chips crisps snack snacks sweets candy gum lollipop shampoo conditioner soap lotion
  spice spices seasoning powder paste puree stock cubes noodles naan bread rolls pizza relish atchar chutney pickle dip dressing
  marinade cleaner freshener polish wash scrub gel spray syrup flavour flavoured food dog cat salad mix rub polony pate viennas sausages
  blend muesli cereal porridge purity baby bar bars loaf`,
)
/** Which of them is meant. */
const kinds = stemsOf(
  'red green brown yellow white ripe loose baby raw lean whole english local seedless big small large medium',
)

/** Whether a line, of whose words these are the stems and those of what they mean, names produce and nothing else. */
export const isProduce = (parts: readonly ReadonlySet<string>[]): boolean =>
  parts.some((stems) => hasAny(stems, produce)) &&
  parts.every((stems) => hasAny(stems, produce) || hasAny(stems, kinds))

const hasAny = (stems: ReadonlySet<string>, of: ReadonlySet<string>): boolean =>
  [...stems].some((stem) => of.has(stem))

/** Whether goods with these words in their name are something made of it. */
export const isOtherForm = (
  name: string,
  stems: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  unit: string | undefined,
): boolean =>
  unit === 'ml' || [...stems].some((stem) => forms.has(stem) && !asked.has(stem) && !isOfTexture(stem, name))
