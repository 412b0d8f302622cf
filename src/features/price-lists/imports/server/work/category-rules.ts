// Places food and what a household uses up by the words in their names.
import { type CategoryRule, rule } from './category-rule.ts'

export const liquorDepartment = 'Liquor (18+)'

/** In the order in which they are tried: what else is in a name matters less the further up it stands. */
export const categoryRules: readonly CategoryRule[] = [
  // Names of pet food often say only the flavour beside the brand. "Pamper" is a cat's, Pampers are nappies.
  rule(
    'Pets',
    'Cat',
    'cat|kitten|catfood|c food|feline|whiska|catmor|friskies|pamper(?!.* (?:nappy|diaper|pant|size|baby|wipe|premium|active|sensitive|clean))',
    'dog|black cat|d food',
  ),
  rule(
    'Pets',
    'Dog',
    'dog|puppy|dogfood|d food|canine|doggy|bobtail|husky|beeno|pedigree|epol|dogmor',
    'hot dog|cat|jacket|hooded',
  ),
  rule('Pets', undefined, 'pet|bird food|bird seed|wild bird|fish food|hamster|marlton|petley|umatie'),

  rule('Baby', 'Nappies', 'nappy|diaper|pull up|pant size|pamper|huggie|huggy', 'wipe'),
  rule('Baby', 'Wipes', 'baby wipe|wet wipe|baby wet wipe'),
  rule(
    'Baby',
    'Formula and food',
    `infant|nankid|formula|baby food|baby cereal|growing up milk|growth milk|toddler|(?:from )?\\d+ month|stage \\d|puree pouch|
    (?:jar|pouch).* month|month.* (?:jar|pouch)|teething biscuit`,
    'shampoo|tooth|toothbrush|toothpaste|wash|lotion',
  ),
  rule(
    'Baby',
    undefined,
    'baby (?:powder|oil|lotion|wash|bath|soap|shampoo|cream|bottle)|teat|dummy|soother|bum cream',
    'petroleum',
  ),

  rule(
    'Household',
    'Pest control',
    `insecticide|insect|mosquito|cockroach|roach|rat|mouse trap|fly spray|fly trap|ant|antrap|moth|rattex|snail|repellent|
    bug spray`,
  ),
  rule(
    'Household',
    'Laundry',
    `washing powder|hand washing|auto washing|auto .*capsule|laundry|fabric softener|fabric conditioner|fabric|stain remover|washing liquid|
    starch spray|detergent|softener`,
    'dish|dishwash|dishwashing|dishwasher',
  ),
  rule(
    'Household',
    'Cleaning',
    `bleach|cleaner|cleaning cream|pine gel|clean up|handy andy|all purpose (?:clean|cream)|moisture absorber|air ?scent|airwick|dishwashing|dishwash|dishwasher|dishcloth|polish|steelwool|steel wool|scourer|scouring|scrubbing|sponge|
    mop|broom|squeegee|duster|toilet (?:cleaner|block|duck)|rim ?block|cistern|drain|airoma|aerosol(?= \\w+ \\w+ 2)|window|disinfectant|air freshener|air freshner|freshner|bin cleaner|
    descaler|oven clean|stain|cloth|ammonia|floor|surface|perforated wipe|reed diffuser|fragrant mist|glove`,
    'nail|facial|face|skin|sponge cake|shoe|spongebob|body|pore|toothpaste|beauty|makeup|make up|hygiene soap|pipette',
  ),
  rule(
    'Household',
    'Paper',
    `toilet paper|toilet tissue|toilet roll|tissue|roller towel|kitchen towel|paper towel|serviette|wiper roll`,
    'tissue oil|tissue cream|tissue salt|oil|lotion',
  ),
  rule(
    'Household',
    'Refuse and storage',
    `refuse|bin liner|bin bag|black bag|freezer bag|freezer roll|sandwich bag|food bag|zip bag|cling wrap|cling film|clingwrap|
    foil|baking paper|parch paper|wax paper|carrier bag|storage container|food container`,
    'plum|nectarine|apple|grape|onion|potato|pear',
  ),
  rule(
    'Household',
    'Candles and energy',
    'candle|battery|match|firelighter|lighter|charcoal|briquette|briquet|led|bulb|torch|paraffin|lumen|braai wood|firewood',
    'toothpaste|mask|toothbrush|liquid paraffin|face|tooth|teeth',
  ),

  rule(
    'Health and beauty',
    'Oral care',
    'toothpaste|toothbrush|mouthwash|mouth wash|dental|floss|denture|whitening strip|tooth paste|t paste|m wash',
  ),
  rule(
    'Health and beauty',
    'Feminine care',
    `sanitary|tampon|panty ?liner|maternity pad|menstrual|feminine|(?:maxi|ultra|thin|thick|night|regular) pad|pad with wing|
    (?:maxi|ultra|night|long|normal|cotton feel).* pad`,
    'scourer|steelwool|exam',
  ),
  rule(
    'Health and beauty',
    'Deodorant',
    'deodorant|deo|antiperspirant|anti perspirant|roll on|body spray|b spray|body mist|perfume|cologne|eau de|parfum',
  ),
  rule(
    'Health and beauty',
    'Soap and bath',
    `bar soap|soap|body wash|shower gel|shower cream|bubble bath|foam bath|bath salt|bath oil|hand wash|handwash|
    hand sanitiser|sanitizer|shower to shower|bath`,
    'brush holder|baby bath|dish',
  ),
  rule(
    'Health and beauty',
    undefined,
    `shampoo|shamp|conditioner|hair|hairfood|relaxer|hairspray|razor|shave|shaving|blade|cotton ?wool|cotton bud|
    ear bud|earbud|nail|mascara|lipstick|foundation|eyeliner|makeup|make up|braid|curl|styling|cosmetic|condom|lubricant|cotton round`,
    'noodle|curl snack|cheese',
  ),
  rule(
    'Health and beauty',
    'Skin',
    `lotion|face wash|face cream|facial|face|moisturiser|moisturizer|moisturising|serum|petroleum jelly|p jelly|sunscreen|spf ?\\d+|lip balm|
    body cream|body butter|aqueous|tissue oil|camphor|glycerine|hand cream|night cream|day cream|skin|cream soap|lip|eye cream|toner|scrub|body oil|
    hand and body|marula oil|castor oil`,
    'chip|syrup|essence',
  ),
  rule(
    'Health and beauty',
    'Medicine cabinet',
    `tablet|capsule|caplet|vitamin|multivitamin|supplement|cough|flu|lozenge|effervescent|antacid|ointment|plaster|bandage|
    pain|aspirin|paracetamol|pregnancy test|antiseptic|eye drop|nasal|throat|cold and flu|allergy|whey|vegan protein|diet protein|creatine|protein powder|electrolyte|
    headache|grand pa|gaviscon|tissue salt|laxative|hot medication|probiotic|collagen|med lemon|immune`,
    'sweetener|coffee|espresso|juice|cereal|bar|yoghurt|energy drink|dishwasher|milk|muesli|porridge|water',
  ),

  // Food called after drink is caught by isAgeRestricted, below.
  rule(
    liquorDepartment,
    'Cider',
    'cider|spritzer|spirit cooler|seltzer|perry|hooch|(?:savanna|hunter)(?=.*\\d ?(?:ml|l) )|strongbow|rekorderlig|bernini|brutal fruit|breezer|kopparberg|smirnoff (?:storm|spin|pine|ice)|caribbean twist',
  ),
  rule(liquorDepartment, 'Beer', 'beer|bier|lager|stout|draught|pilsener|pilsner|ale|weiss|ipa'),
  rule(
    liquorDepartment,
    'Spirits',
    'whisky|whiskey|vodka|gin|rum|brandy|brandewyn|tequila|cognac|liqueur|bourbon|aperitif|schnapps|advocaat|vermouth',
  ),
  rule(
    liquorDepartment,
    'Wine',
    `wine|wyn|merlot|shiraz|pinotage|cabernet|chardonnay|sauvignon|chenin|rose(?=.* \\d+ ?(?:ml|l) )|mcc|cap classique|champagne|prosecco|sherry|
    blanc|pinot|moscato|malbec|cape blend|noir|late harvest|muscadel|sparkling wine|mouvedre|grenache|viognier|riesling|syrah|cuvee|brut|demi sec|red blend`,
    'cordial|water|soap|wash|lotion|tea|syrup|hair|deodorant|spray|mist|candle|scented|gold rose|marie|biscuit|popcorn|chicken',
  ),

  rule(
    'Food cupboard',
    'Sauces and spices',
    `stew mix|cook in|soup|stock|seasoning|spice|gravy|marinade|thickening|pasta sauce|curry paste|chutney(?= \\d)|hot sauce|tomato sauce`,
    `chip|crisp|noodle|pilchard|pie|nut|popcorn|snack|biscuit|cracker|puff|rum|rib|fillet|steak(?! spice)|marinade (?:chicken|beef|pork|lamb)|baked bean|spaghetti|soup mix|fish|sardine|corn|old spice|bean|egg|deodorant|bone|
    mini cheddar|tuna|cup|bites|pork|wing|kebab|mackerel|feta|tomato sauce \\d+ (?:g )?chip|crouton|potato`,
  ),

  rule('Bakery', 'Rusks', 'rusk|beskuit'),
  rule(
    'Snacks and sweets',
    'Biscuits',
    `biscuit|cook(?:ie|y)|mini cheddar|tennis multi|mini tennis|oreo|stroopwafel|(?<!(?:cake|salad|mattress) )topper(?! set)|crackerbread|romany cream|eet sum mor|marie(?! rose)|cracker|shortbread|wafer|crispbread|provita|rice cake|corn cake|pretzel|cream cracker|bisc`,
    'ice cream|cheesecake|popcorn|spice|dessert|cake mix|flour|yoghurt|sandwich cutter|dairy snack|dairy milk|cadbury slab',
  ),
  rule(
    'Snacks and sweets',
    'Chocolate',
    `dairy milk|kit ?kat|smart(?:ie|y)|aero|bar one|lunch bar|tex|lindor|lindt|ferrero|toblerone|astro|crunchie|favrite|chomp|milkybar|peppermint crisp|snicker|twix|bounty|(?:cadbury|beacon|nestle) .*slab|slab .*(?:milk|dark)`,
    'ice cream|cone|milkshake|flavoured milk|mousse|drink|biscuit|cereal|spread|yoghurt|dessert|powder|cake|shake|coffee|hot|rusk',
  ),
  rule(
    'Snacks and sweets',
    'Sweets',
    `sweet(?= \\d| $)|candy|gum|bubblegum|bubble gum|lollipop|lolly|pop|toffee|marshmallow|mallow|jelly bean|jelly tot|liquorice|mint|chew|chews|nougat|
    fudge|pastille|gummy|jelly sweet|sour worm|bon bon|butterscotch|fizzer|sherbet|candy floss|turkish delight|allsort`,
    'ice cream|tea|herb|pea|mint sauce|sauce|popcorn|cereal|biscuit|yoghurt|dessert|fresh|bunch|ice tea|water|milk|puff|coffee|jelly powder|spread|chocolate|choc|slab|mint herb|soda|steak|lemon|greentea|pudding|immune|adult gummy|gummy adult|oil|shampoo|cola|drink|dog|cereal bar',
  ),
  rule(
    'Snacks and sweets',
    'Chocolate',
    'chocolate|choc|slab|kit ?kat|praline|truffle|easter egg|chocolate egg|brown(?:ie|y) bar',
    `ice cream|milk(?! chocolate| choc)|yoghurt|cereal|porridge|spread|cake|cakes|muffin|drink|drinking|hot|custard|dessert|dairy|shake|milkshake|mousse|coffee|
    cappuccino|mocha|instant|protein|granola|oat|oats|chip 1|chips 1|pudding|syrup|sauce|essence|icing|powder|baking|bar mix|kit|croissant|cocoa|eclair|doughnut|lamington|brown(?:ie|y)|slice|gateau|roll|frozen|stick ice|rice|hazelnut spread|chino|pronutro|flavoured milk`,
  ),

  rule(
    'Frozen',
    'Ice cream',
    'ice cream|icecream|ice lolly|sorbet|gelato|frozen dessert|frozen desert|ice cube|lollies|dairymaid|magnum',
    'cream cone|cone(?= \\d)|scoop|wafer',
  ),
  rule(
    'Frozen',
    'Frozen chips',
    `(?:slap|oven|ovenbake|frying|fry|steakhouse|air fryer|straight cut|skinny cut|crinkle cut).* (?:chip|fry)|chip \\d+(?: \\d)? ?kg|chip [4-9]\\d\\d ?g|potato fry|french fry|potato wedge|hash brown|potato rosti|sweet potato fry|fry chip|american style fry`,
    'salt and vinegar|choc|chocolate|tortilla|corn|nacho|banana|coconut|wood|smoking|mint|caramel|cheese|tomato|maize|flavour|crisp \\d|kettle|sauce|willard|simba|lay|chip [12]?\\d\\d ?g',
  ),
  rule(
    'Frozen',
    'Frozen fish',
    'fish finger|fish cake|fishcake|crumbed fish|battered fish|fish portion|fish fillet|hake|fish nugget|prawn|calamari|squid|seafood mix|fish box|crumbed hake|kingklip|crabstick|haddock|mussel meat|fish',
    'oil|tin|sauce|brine|spice|seasoning|batter mix|middlecut|lucky star|saldanha|fish paste|cracker|cat|tomato|fish masala|oyster sauce|steamer|smoked mussel|gum',
  ),
  rule(
    'Frozen',
    'Frozen meals',
    'pizza|pie|lasagne|lasagna|cottage pie|burger pattie|burger patty|burger|samoosa|spring roll|sausage roll|ready meal|veggie burger|schnitzel|bake|pastry|puff pastry|pizza base|crumbed|plant based|vegan sausage|soya sausage|quiche|pastitsio|macaroni (?:and|bacon) cheese|nugget|margherita|frikkadel|meatball|kiev|let cook.* (?:stew|meal)|potjiekos|stroganoff|tikka masala|cannelloni|moussaka',
    'sauce|spice|bun|roll (?!\\d)|seasoning|soup|cook in|sheet|baked bean|potato bake|mix|flavoured|dish|mate|pie tray|pie case|bread crumb|cordial|cutter|custard|milk|hamburger roll|burger roll|pop|oven|chip|corn',
  ),

  rule(
    'Drinks',
    'Water',
    '(?:still|sparkling|spring|mineral|natural|alkaline|distilled|flavoured|drinking|bottled|sport still) water|water',
    'tuna|brine|rose water|micellar|soda water|tonic water|salt water|coconut water|water bottle|hot water|cracker|in water|water chestnut|grape|gas|watercress',
  ),
  rule('Drinks', 'Traditional drinks', 'mageu|mahewu|amahewu|magewu|marewu|sorghum beer|umqombothi'),
  rule(
    'Drinks',
    'Juice and squash',
    `juice|f juice|nectar|squash(?! pack| \\d+ (?:kg|pack))|cordial|oro|smooth(?:ie|y)|fruit blend|dairy (?:blend|fruit mix|mix)|dairy juice|mr juice|liqui fruit|juice blend|concentrate|crush|fruit drink|punch|cooler fruit|shot`,
    'lemon juice|gem squash|butternut|pineapple in|in juice|fruit juice in|bleach|cleaner|dish|detergent|pattypan|green|punch cereal|smoothie mix|tonic',
  ),
  rule(
    'Drinks',
    'Coffee and tea',
    `coffee|cappuccino|espresso|latte|tea|teabag|t bag|tea bag|rooibos|chicory|creamer|hot chocolate|drinking chocolate|cocoa powder|milo|ricoffy|chai|
    greentea|cuppa|moccona|horlicks|coffee filter|iced coffee|matcha|mocha|kombucha|tagless|infuso`,
    'ice tea|iced tea|tea light|tealight|tea towel|biscuit|cake|ice cream|tea tree|yoghurt|milk tea|spread|flavoured milk|dessert|teaspoon|liqueur|cereal|seed|powdered ice|muffin',
  ),
  rule(
    'Drinks',
    'Cold drinks',
    `soft drink|cooldrink|cold drink|cola|lemonade|ginger beer|ginger ale|tonic|soda|soda water|energy drink|ice tea|iced tea|powdered ice tea|sport drink|sports drink|energade|
    flavoured drink|carbonated|drink|creme soda|cream soda|buddy bottle|dry lemon|mixer|mocktail|isotonic|plastic bottle|pet bottle|fizzy|sodastream|pine nut drink|fanta|sprite|7 up|pepsi|mirinda|sparletta|coo ?ee|coke|coca cola|twizza|jive|stoney|schweppes|powerade|tiser|bitter lemon|rtd|tiser`,
    'yoghurt|milk|bicarbonate|baking soda|drinking yoghurt|bicarb|dairy|marshmallow|protein|cracker|soy|almond|oat|chocolate|baking|flush',
  ),

  rule(
    'Dairy and eggs',
    'Eggs',
    'egg|eier',
    'easter|chocolate|candy|speckled|surprise|noodle|tagliatelle|pasta|mayonnaise|boiler|cup|sweet|poacher|shampoo|lasagne|sheet|choc|mallow|kinder',
  ),
  rule(
    'Dairy and eggs',
    'Yoghurt',
    'yoghurt|yogurt|yog|dairy snack|drinking yoghurt|nutriday|yogisip|yogi sip|fromage|danino|dairy dessert|custard|kefir|danup',
    'coated|rusk|bar|custard powder|cream biscuit|muesli|biscuit|topper|raisin|pretzel',
  ),
  rule(
    'Dairy and eggs',
    'Flavoured milk',
    '(?:flavoured|chocolate|strawberry|vanilla|banana|cream soda|caramel|coffee).* milk|milk.* (?:flavour|flavoured)|milkshake|milk shake|super m|steri stumpie|first choice.* flavour|nesquik milk',
    'chocolate milk powder|slab|condensed|almond|soy|oat|powder|rusk|cereal|tart|coconut|chew|toffee|ice cream|bar',
  ),
  rule('Dairy and eggs', 'Milk powder', 'milk powder|powdered milk|nespray|klim|dairy powder'),
  rule(
    'Dairy and eggs',
    'Maas and cultured',
    'maa|amasi|inkomazi|sour milk|buttermilk|cultured milk',
    'rusk|bread|scone|mix|pancake|lasagne|slice',
  ),
  rule(
    'Dairy and eggs',
    'Milk long life',
    '(?:uht|long life|longlife|prisma).*|milk.* (?:uht|long life)|(?:almond|soy|soya|oat|rice|macadamia|coconut) milk|everfresh',
    'juice|custard|cream \\d|fruit|coconut milk 400|guava|cooler|whipping',
  ),
  rule(
    'Dairy and eggs',
    'Milk fresh',
    '(?:full cream|low fat|fat free|fresh|jersey|medium fat|lactose free|2%).* milk|milk fresh|fresh milk|milk(?= $)',
    'condensed|evaporated|powder|chocolate|slab|milk tart|cheese|yoghurt|bone|coconut',
  ),
  rule(
    'Dairy and eggs',
    'Cheese',
    'cheese|cheddar|gouda|feta|mozzarella|parmesan|brie|camembert|haloumi|halloumi|ricotta|mascarpone|cottage cheese|cream cheese|edam|emmental|sweetmilk|tussers|processed cheese|parmalat .*slice',
    'cheesecake|cheese cake|chip|crisp|snack|curl|sauce|pizza|pasta|macaroni|cracker|popcorn|flavour|flavoured|griller|sausage|soup|bake|bread|puff|sandwich|salad|noodle|bites|bite|bubble|spook(?:ie|y)|mini cheddar|corn|frankfurter|vienna|chicken|nuts|relish|dip|board|scone|rice|burger|spice',
  ),
  rule(
    'Dairy and eggs',
    'Butter and spreads',
    'butter|margarine|fat spread|medium fat spread|brick margarine|butro|buttery spread|rama|stork|flora|bake brick',
    'peanut butter|nut butter|butter bean|body butter|butter chicken|cocoa butter|butter lettuce|almond butter|biscuit|popcorn|buttercream|butternut|shea|garlic bread|cook(?:ie|y)|naan|sauce|cashew',
  ),
  rule(
    'Dairy and eggs',
    undefined,
    '(?:fresh|whipping|whipped|sour|double|dessert|pouring|single|uht) cream|cream fresh|cream (?:\\d|$)|creme fraiche',
    'biscuit|soda|ice cream|yoghurt|body|face|cracker|shave|hand|soup|style corn|cleanser|rice|flavour|flavoured|chip|crisp|lay|simba|pringle|purpose cream',
  ),

  rule(
    'Meat, chicken and fish',
    'Biltong',
    'biltong|droewor|droëwor|dry wor|chilli bite|cabanossi|snapstick|jerky',
    'chip|spice|flavour|flavoured|snack',
  ),
  rule(
    'Meat, chicken and fish',
    'Cold meats',
    'polony|vienna|ham|salami|russian|pastrami|cold meat|frankfurter|frankfurt|prosciutto|pepperoni|liver spread|meatloaf|loaf meat|smoked chicken|chicken roll|corned beef sliced|mortadella|frank|cooked meat|sandwich ham|rib slice',
    'pizza|chip|pasta|tin|300 g|seasoning|soup|russian dressing|hamper|flavour',
  ),
  rule(
    'Meat, chicken and fish',
    'Boerewors and braai',
    'boerewor|braaiwor|wor|griller|sausage|braai pack|banger|cheese griller|kebab|sosat(?:ie|y)|braai chop',
    'roll|spice|vegetarian|vegan|plant|soya|seasoning|casing|sauce|mushroom griller|maker|pie',
  ),
  rule(
    'Meat, chicken and fish',
    'Pork and bacon',
    'pork|bacon|gammon|eisbein|spare rib|sparerib|rasher|kassler',
    'chip|flavour|flavoured|soup|pizza|pie|sauce|spice|bake|crackling snack|pasta|bean|seasoning|pop|noodle',
  ),
  rule(
    'Food cupboard',
    'Canned food',
    `pilchard|sardine|middlecut|lucky star|saldanha|bull brand|tuna|mackerel|anchovy|baked bean|corned (?:meat|beef)|bully beef|luncheon|in brine|in syrup|in (?:fruit )?juice|chakalaka|whole peeled|chopped (?:and )?peeled|chopped tomato|peeled tomato|tomato (?:and|onion).* mix|tomato paste|tomato puree|
    cream style|whole kernel|sweetcorn \\d{3}|mixed vegetable curry|vegetable curry|smoked mussel|smoked oyster|canned|tinned|easy open|koo .*(?:vegetable|pea|bean|corn|peach|pear|guava|fruit|beetroot)|butter bean|olive|gherkin|pickled|coconut milk|coconut cream|evaporated|condensed milk|condensed|pineapple ring|peach (?:slice|halve|half)|fruit cocktail|jalapeno|peppadew|piquante|caper|sundried tomato|beetroot (?:slice|grated)|(?:sliced|grated) beetroot|sauerkraut|artichoke heart|tomato onion`,
    'olive oil|steak|mayonnaise|olive and|spread|pasta|pickled onion flavour|pickled onion flavoured|chip|dried|rusk|snack|salad|tea|soup|pizza|chocolate|pesto|relish|dip|flavour',
  ),
  rule(
    'Food cupboard',
    'Breakfast cereal',
    `cereal|porridge|oat|muesli|granola|corn flake|cornflake|weet bix|bran flake|all bran|bran|rice krispy|krispy|coco pop|pronutro|futurelife|instant maize|morvite|maltabella|otee|oatso|froot loop|special k|wheat biscuit|cheerio|mabele|sorghum|nutrific|smart food|smartfood|instant breakfast|frostie|honey crunch`,
    'bar|bread|rusk|biscuit|muffin|oat milk|soap|body|bath|drink|cook(?:ie|y)|flour|face|lotion|sourdough|milk 1|rye|beer',
  ),
  rule(
    'Food cupboard',
    'Spreads',
    'jam|peanut butter|peanut spread|honey|syrup|marmite|bovril|hazelnut spread|chocolate spread|nutella|marmalade|fish paste|sandwich spread|almond butter|nut butter|cheese spread|lemon curd|black cat|spread chocolate|golden syrup|preserve|meat paste|cashew butter',
    'honey chip|chip|ham|jam tomato|lozenge|cough|vitamin|sauce|mustard|flavour|flavoured|glazed|bath|body|nut mix|peanut(?! butter| spread)|biscuit|cereal|bar|rib|chicken|apple',
  ),
  rule(
    'Food cupboard',
    'Sauces and spices',
    `sauce|lemon juice|ketchup|mayonnaise|mayo|chutney|vinegar|salt|pepper|spice|seasoning|stock|soup|gravy|curry powder|marinade|atchar|achar|mustard|dressing|salad cream|pesto|
    relish|masala|curry|herb(?! salad)|paprika|turmeric|cinnamon|aromat|rub|basting|baste|salsa|dip|wasabi|cumin|coriander seed|garlic (?:powder|flake|salt|paste|crushed)|ginger (?:powder|ground|paste)|ground (?:ginger|cumin|coriander|pepper|nutmeg)|
    nutmeg|clove|bay leaf|bay leave|parsley \\d{1,2} g|mixed herb|origanum|thyme|rosemary|msg|tabasco|peri peri|braai salt|crouton|vindaloo|hummus|houmous|tzatziki|guacamole|cook in|stew mix|bisto|aioli|glaze|worcester|soya sauce|tartare|trim|tahini|sumac|cayenne pepper|steak and chop|shaker`,
    'chip|crisp|popcorn|noodle|pasta|nut|cashew|peanut|pizza|snack|feta|chicken|beef|steak(?! spice| and chop)|lamb|pilchard|tuna|bath|body|foot|fresh|bunch|green pepper|red pepper|yellow pepper|robot pepper|sweet pepper|baby pepper|palermo|pepper \\d|butter chicken|almond|biltong|salted|lettuce|bean|naan|corn|cracker|bread|ciabatta|dip chip|face|(?<!less |no |added |reduced )sugar|scrub',
  ),
  rule(
    'Bakery',
    'Breads',
    'bread|loaf|sandwich square|toaster bread|baguette|ciabatta|sourdough|brood|panini',
    'crumb|spread|flour|mix|pan|tin|bin|knife|meat|banana loaf|gingerbread|shortbread|improver|for bread|stick|pepperoni',
  ),
  rule(
    'Bakery',
    'Rolls and buns',
    'bun|roll (?=\\d)|hot dog roll|hotdog roll|hamburger roll|burger roll|bread roll|brown roll|white roll|croissant|bagel|portuguese roll|cocktail roll|roll',
    'roll on|on a roll|wipe|swiss|toilet|fruit roll|steelwool|spring|sausage|cotton|candy|towel|foil|freezer|chocolate|mentos|mini roll|sushi|cream|wrap|refill|bandage|tape|polony|paper|veil|rolling',
  ),
  rule(
    'Bakery',
    'Wraps and pitas',
    'wrap|tortilla|pita|naan|roti|flatbread|lavash',
    'chip|cling|gift|book|foil|cabbage|roll wrap|rap|bread mix',
  ),
  rule(
    'Bakery',
    'Cakes and treats',
    'cake|cupcake|muffin|doughnut|donut|scone|croissant|tart|eclair|swiss roll|brown(?:ie|y)|koeksister|gateau|gateaux|madeira|lamington|pudding|poeding|malva|melktert|hot cross|danish|mousse|cheesecake|trifle|pancake|waffle|flapjack|crumpet|meringue|sponge cake',
    'mix|flour|fish|topper|tester|kit|tin|rice cake|instant|pan|icing|jelly|flavoured|premix|pudding powder|cupcake holder|decorat|sprinkle|case|tea|paper',
  ),
  rule(
    'Food cupboard',
    'Maize meal',
    'maize meal|mealie meal|mielie meal|braaipap|braai pap|pap|super maize|polenta|samp|mealie rice',
    'paper|soft|smear',
  ),
  rule(
    'Food cupboard',
    'Beans and lentils',
    'lentil|chickpea|chick pea|sugar bean|red speckled|speckled bean|split pea|dried bean|kidney bean|black bean|mung bean|soup mix|haricot|cannellini|borlotti|cowpea|soya mince|soy mince|tvp|dhal|butter bean|red bean',
    'chip|soup 4|puff|snack|salad|coffee|lasagne|crisp',
  ),
  rule(
    'Food cupboard',
    'Pasta and noodles',
    'pasta|indomie|goreng|spaghetti|macaroni|noodle|penne|fusilli|tagliatelle|fettuccine|vermicelli|linguine|farfalle|lasagne sheet|ramen|gnocchi|spiral|shell|ravioli|2 minute|two minute',
    'sauce|salad|pool|soup|can|bake',
  ),
  rule(
    'Food cupboard',
    'Rice and grains',
    'rice|basmati|couscous|quinoa|barley|bulgur|bulgar|jasmine|tastic|millet|buckwheat',
    'krispy|paper|cake|milk|vinegar|wine|pudding|cracker|cauliflower|broccoli|flour|salad|body|savoury rice spice|lotion|conditioner|treat',
  ),
  rule(
    'Food cupboard',
    'Sugar',
    'sugar|sweetener|xylitol|stevia|canderel|sunsweet|fructose|treacle',
    'sugar free|no added sugar|no sugar|sugar bean|sugar snap|sugarsnap|zero sugar|gum|without|less|scrub|cane vinegar|low sugar|reduced|brown sugar flavour|icing',
  ),
  rule(
    'Food cupboard',
    'Flour and baking',
    `flour|yeast|baking powder|bicarbonate|bicarb|cake mix|icing sugar|muffin mix|scone mix|pancake mix|premix|essence|vanilla extract|cream of tartar|tartaric|gelatine|cornflour|corn flour|custard powder|jelly powder|jelly|instant pudding|baking|desiccated|coconut|cocoa|sprinkle|easy mix|cake kit|icing|food colour|food colouring|caramel treat|bread mix|bread crumb|breadcrumb|panko|maizena|semolina|batter|decorat|cherry glace|nib|brownie mix|dessert topping|whip topping|chia|flaxseed|linseed|caster`,
    'petroleum|royal(?! baking)|oil|water|soap|milk|shampoo|loose|bar|tray|paper|sheet|pan|dish|flouride|fresh|ice cream|biscuit|curry|body',
  ),
  rule(
    'Food cupboard',
    'Cooking oil',
    '(?:sunflower|canola|cooking|vegetable|olive|seed|avocado|coconut|peanut|sesame|grapeseed|frying|blended|omega 3 cooking) oil|spray and cook|olyfolie|oil (?=\\d)|ghee|lard',
    'motor|lamp|hair|body|baby|tissue|skin|castor|in oil|essential|mayonnaise|reduced|treatment|tuna|sardine|engine|dressing|beard|cuticle',
  ),
  rule(
    'Snacks and sweets',
    'Snack bars',
    'bar|bar \\d|energy bar|nutriball|energy ball|date ball',
    `bar one|soap|baking|b q|b que|chip|crisp|beauty|body|cream bar|protex|green bar|lifebuoy|dettol|ice cream|bar mix|facial|hair|salad|snack bar mix|bar \\d+ ?x soap`,
  ),
  rule(
    'Snacks and sweets',
    'Nuts and dried fruit',
    `peanut|nut|cashew|almond|pistachio|raisin|trail mix|nut mix|fruit and nut|fruit roll|dried fruit|dried mango|date|prune|dried apricot|fruit snack|seed mix|mixed seed|sunflower seed|pumpkin seed|dried|cranberry|macadamia|fruit dainty`,
    'chip|crisp|bar|chocolate|choc|baking|ice cream|soap|body|seasoning|spice|milk|chicken|starke|plant seed|hair|bone|facial|freezer|meat|cup|table|nutmeg|oil|popcorn|up to date|nut \\d ?l',
  ),
  rule(
    'Snacks and sweets',
    'Potato chips',
    `chip|crisp|popcorn|maize snack|corn snack|puff|pretzel|niknak|dorito|nacho|tortilla chip|snack|simba|lay|willard|pringle|frito|cheese (?:curl|bubble|ball)|corn bite|bites|cheesie|biltong bite|rock salt|crunch|spook(?:ie|y)|flyer`,
    'chocolate chip|choc chip|baking|ice cream|soap|body|seasoning|spice|choc|bar one|milk|chicken|starke|plant seed|hair|crunchy peanut|cereal bar mix|bone|facial|freezer|meat|cup|table|nutmeg|glade|seafood|oil',
  ),
  rule(
    'Meat, chicken and fish',
    'Chicken frozen',
    '(?:frozen|bulk|iqf|crumbed|mixed portion).* (?:chicken|portion|drumstick|thigh|wing|breast|braai pack)|chicken.* (?:frozen|iqf)|chicken (?:feet|heart|liver|giblet|neck|gizzard|nugget|burger|strip|pop|cheesie|viennese)|mixed portion',
    'spice|soup|noodle|flavour|seasoning|stock',
  ),
  rule(
    'Meat, chicken and fish',
    'Chicken fresh',
    'chicken|drumstick|chicken breast|whole bird|turkey|duck|braai pack|thigh|breast fillet|flattie|spatchcock',
    'soup|noodle|flavour|flavoured|spice|stock|chip|snack|sauce|pie|pizza|pasta|salad|sandwich|cook in|duck toilet|rice|chutney|mayo|curry|seasoning|ital|duck power|duck extra|duck active',
  ),
  rule(
    'Meat, chicken and fish',
    'Beef and lamb',
    'beef|lamb|mutton|steak|mince|chuck|brisket|rump|sirloin|fillet steak|oxtail|tripe|stewing|shin|goulash|roast beef|ostrich|venison|liver|kidney|trotter|t bone|rib eye|ribeye|bone in|topside|silverside|chop|offal|knuckle|neck',
    'stock|soup|flavour|flavoured|noodle|chip|pie|spice|gravy|cook in|seasoning|sauce|pizza|corned|pasta|savoury|soya|plant|vegan|fruit mince|potjie|crisp|snack|biltong|sandwich|plastic|marrow|ketchup|kidney bean|tortellini',
  ),
  rule(
    'Meat, chicken and fish',
    'Fish fresh',
    'salmon|trout|snoek|fishmonger|prawn|yellowtail|angelfish|maasbanker|kingklip|sushi|seafood',
    'cat|dog|spice|pate',
  ),
]
