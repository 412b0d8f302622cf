// Places things for the house by the words in their names: kitchenware, stationery, toys, tools.
import { wordPattern } from '#features/price-lists/imports/vat/goods-words.ts'
import { type CategoryRule, rule } from './category-rule.ts'

const homeDepartment = 'Home and outdoor'

/** Words of things that are not eaten, though their names may say what they are for: a tea strainer is no tea. */
export const nonFoodWords =
  wordPattern(`christmas|puppet|(?:basting|paint|pastry) brush|bowl|plate|mug|glass(?! cleaner| bottle| jar)|jug|kettle(?! (?:fried|cooked|crunch))|toaster(?! bread| loaf)|frying pan|fry pan|pan|pot(?! ?pourri)|spoon|fork|knife|cutter|opener|grater|strainer|peeler|tray|rack|flask|bottle holder|
  lunch box|lunchbox|bag set|backpack|toy|doll|puzzle|game(?! biltong)|book|pencil|pen|pens|crayon|marker|notebook|exam pad|paper pad|ruler|glue|sticker|balloon|
  party|cake topper|gift wrap|journal|basket|dish(?= \\d| $)|peg|cutlery|saver|paper cup|straw|party bag|bulb holder|cable|charger|adaptor|adapter|headphone|earphone|usb|kit bag|creative|shoe|slipper|sock|shirt|jersey|(?<!(?:roller|paper|kitchen) )towel|blanket|pillow|duvet|
  cushion|curtain|umbrella|chair|table(?! salt| celery)|tent|pool|hose|paint|drill|screwdriver|hammer|plug|extension|globe|magazine|newspaper|dvd|card|frame|clock|
  vase|fan|heater|iron(?! brew)|blender|mixer bowl|microwave oven|steamer|cookware|bakeware|teapot|tester|timer|sieve|tong|skewer|(?<!(?:pumpkin|sunflower|chia|sesame|poppy|mixed|hemp|flax|mustard|coriander|cumin|fennel|three|four|mix) )seed(?= \\d| $)|vape|
  prefilled pod|nic salt|nicotine|nicorette`)

/** Goods that are neither eaten nor used up. These rules are tried after all others. */
export const homeRules: readonly CategoryRule[] = [
  rule(
    homeDepartment,
    'Stationery',
    `pencil|pen|pens|crayon|marker|highlighter|notebook|exam pad|paper pad|board pad|counter book|exercise book|duplicate book|manuscript book|index book|book (?:cover|covering|label|jacket|wrap|bag)|ruler|glue|eraser|sharpener|
    stapler|flip file|carry folder|display book|journal|sellotape|clear tape|packaging tape|office paper|math set|scissor|sketch pad|envelope`,
    'glue trap|rat',
  ),
  rule(
    homeDepartment,
    'Toys and party',
    `toy|doll|puzzle|game|play dough|balloon|party (?:bag|hat|cup|plate|napkin|favour|xpress)|cake topper|gift wrap|gift bag|bottle bag|christmas|puppet|lego|sticker|activity book|colouring|barbie|paw patrol|spiderman|scooter|action figure`,
    'cone|brush|tooth|toothbrush|colgate|shampoo|vitamin|plaster|bubble bath|body wash',
  ),
  rule(
    homeDepartment,
    'Kitchen',
    `bowl|plate|mug|glass|jug|kettle|(?:slice|sandwich|electric|steel) .*toaster|pan|(?:cooking|stock|tea) pot|pot(?= set)|spoon|fork|knife|cutter|opener|grater|strainer|peeler|(?:baking|serving|ice|oven|cutlery|muffin) tray|(?:drying|dish|wine|spice|shelf|cake) rack|rack \\d tier|flask|bottle holder|lunch box|lunchbox|lunch bag|serving dish|
    (?:food|cut|rectangular|rectangle|square|multi|snack|cube) saver|cutlery|paper cup|plastic cup|straw|blender|mixer bowl|microwave oven|microwave bowl|steamer|cookware|bakeware|teapot|timer|sieve|tong|skewer|tumbler|ladle|skimmer|storage jar|corkscrew|slow cooker|
    air fryer|sandwich maker`,
    'flower pot|car|motor|salad|combo|mango|fruit|soup(?! spoon| bowl)|meal|pizza(?! cutter| pan)|promo|leaf',
  ),
  rule(
    homeDepartment,
    'Bed, bath and laundry',
    'towel|blanket|pillow|duvet|cushion|curtain|vase|photo frame|wall clock|(?:laundry|organiser|storage|washing) basket|peg|ironing board|coat hanger|toilet seat|shower curtain|basin(?= \\d)|pedal bin(?! bin| (?:and |.* )?bag)|waste bin|bin(?= \\d)|bucket(?= \\d)',
  ),
  rule(
    homeDepartment,
    'Tools and electrical',
    `cable|charger|adaptor|adapter|multiplug|headphone|earphone|usb|bulb holder|paint brush|drill|screwdriver|hammer|multi plug|plug (?:top|adaptor)|extension (?:cord|lead)|surge|globe|fan|heater|iron(?! brew)|tester|vacuum|solar light|
    motor oil|multigrade`,
    'toothbrush|hair|iron supplement',
  ),
  rule(
    homeDepartment,
    'Garden and pool',
    'pool|camping chair|beach chair|garden chair|tent|umbrella|seed(?= \\d)|flower pot|garden hose|sprayer|leaf skimmer|lawn|weed',
    'pool noodle snack|sunflower|pumpkin',
  ),
  rule(homeDepartment, 'Reading', 'magazine|newspaper|dvd|story book|book'),
]
