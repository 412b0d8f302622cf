// Which drawing goods of a department get, by the words in their names. Within a department the first rule that fits decides, so
// that what says more stands above what says less. The words are singular (`goods-words.ts`).

import { wordPattern } from '#features/price-lists/imports/vat/goods-words.ts'
import type { GoodsDrawing } from '#pack-art/goods-drawings.ts'

export interface DrawingRule {
  drawing: GoodsDrawing
  is: RegExp
  not?: RegExp
}

const rule = (drawing: GoodsDrawing, is: string, not?: string): DrawingRule => ({
  drawing,
  is: wordPattern(is),
  ...(not && { not: wordPattern(not) }),
})

const produce = [
  rule('flowers', 'rose|bouquet|flower|orchid|tulip', 'edible|herb'),
  rule('salad', 'salad|slaw|coleslaw|stirfry|julienne', 'salad onion|onion|tomato|cucumber|carrot'),
  rule('sweet-potato', 'sweet potato|patat'),
  rule('potato', 'potato|aartappel'),
  rule('butternut', 'butternut|botterskorsie'),
  rule('pumpkin', 'pumpkin|squash|pampoen|hubbard|pattypan'),
  rule('coconut', 'coconut'),
  rule('pineapple', 'pineapple|pynappel'),
  rule('watermelon', 'watermelon|waatlemoen'),
  rule('melon', 'melon|spanspek|honeydew|cantaloupe'),
  rule('tomato', 'tomato|tamaty|tamatie'),
  rule('green-apple', '(?:granny smith|green|golden|yellow) .*apple|granny smith'),
  rule('apple', 'apple|appel'),
  rule('banana', 'banana|piesang'),
  rule('lime', 'lime'),
  rule('lemon', 'lemon|suurlemoen'),
  rule(
    'orange',
    'orange|naartjie|naartjy|nartjy|nartjie|clementine|clemengold|mandarin|satsuma|citrus|grapefruit|pomelo|lemoen',
  ),
  rule('pear', 'pear|peer'),
  rule('peach', 'peach|nectarine|apricot|perske|appelkoos'),
  rule('grapes', 'grape|druif'),
  rule('strawberry', 'strawberry|aarbei'),
  rule('blueberry', 'blueberry'),
  rule('cherry', 'cherry(?! tomato)'),
  rule('mango', 'mango'),
  rule('kiwi', 'kiwi|kiwifruit'),
  rule('avocado', 'avocado|avo'),
  rule('onion', 'onion|uie|shallot', 'spring onion'),
  rule('garlic', 'garlic|knoffel'),
  rule('ginger', 'ginger|gemmer'),
  rule('carrot', 'carrot|wortel'),
  rule('cucumber', 'cucumber|komkommer|courgette|zucchini|baby marrow|marrow'),
  rule('chilli', 'chilli|chilly|chillie|jalapeno|serrano|cayenne|habanero'),
  rule('sweet-pepper', 'pepper|capsicum|rissie'),
  rule('broccoli', 'broccoli|brocco|tenderstem|broccolini'),
  rule('cabbage', 'cabbage|kool'),
  rule('mushroom', 'mushroom|portabellini|portobello|sampioen|shiitake|shimeji'),
  rule('maize', 'maize|mealie|mielie|corn|sweetcorn|coblet|cob'),
  rule('green-beans', '(?:green|fine|string|runner|round) bean|bean(?= $)'),
  rule('peas', 'pea|sugarsnap|mange tout|mangetout|ertjie|edamame'),
  rule('brinjal', 'brinjal|aubergine|eggplant'),
  rule('beetroot', 'beetroot|beet'),
  rule('lettuce', 'lettuce|spinach|cos|chard|kale|blaarslaai|spinasie|pak choi|bok choy|celery|morogo'),
  rule(
    'herbs',
    'herb|parsley|coriander|dhania|basil|thyme|rosemary|mint|origanum|oregano|sage|dill|chive|rocket|watercress|microgreen',
  ),
  rule('salad', 'leaf|leave|sprout'),
]

/** Fruit of juices and of what is tinned, where the name says one alone. */
const juices = [
  rule('smoothie', 'smoothie|smoothy'),
  rule('squash', 'squash|cordial|concentrate|oro'),
  rule('tropical-juice', 'tropical|tropika|pineapple|pine|passion|granadilla|medley|cocktail'),
  rule('mango-juice', 'mango'),
  rule('grape-juice', 'grape(?!fruit)'),
  rule('berry-juice', 'berry|cranberry|strawberry|cherry|pomegranate|blackcurrant|blueberry|summer red'),
  rule('apple-juice', 'apple'),
  rule('juice', 'juice|nectar|orange|dairy blend|dairy mix|liqui fruit|fruit blend'),
]

const dairy = [
  rule('milk-powder', 'milk powder|powdered milk|nespray|klim|dairy powder|powder'),
  rule('plant-milk', '(?:almond|soy|soya|oat|rice|coconut|macadamia|hemp|nut) .*milk'),
  rule('tinned-milk', 'condensed|evaporated'),
  rule(
    'flavoured-milk',
    'flavoured .*milk|milk .*flavour|milkshake|shake|steri stumpie|super m|chocolate milk|(?:strawberry|vanilla|banana|chocolate|caramel) .*milk|nesquik',
    'yoghurt',
  ),
  rule('maas', 'maa|amasi|inkomazi|sour milk|buttermilk'),
  rule('ice-cream', 'ice cream'),
  rule('yoghurt-drink', 'drinking yoghurt|yoghurt drink|yogisip|yogi sip|danup|kefir|sip'),
  rule('yoghurt', 'yoghurt|yogurt|yog|nutriday|fromage|danino|dairy snack'),
  rule('custard', 'custard'),
  rule('dessert', 'dessert|mousse|pudding|creme caramel'),
  rule('eggs', 'egg|eier'),
  rule(
    'cheese',
    'cheese|cheddar|gouda|feta|mozzarella|parmesan|brie|camembert|halloumi|haloumi|ricotta|mascarpone|edam|emmental|sweetmilk|kaas|parmalat .*slice',
  ),
  rule('margarine', 'margarine|spread|rama|stork|flora|brick'),
  rule('butter', 'butter|botter'),
  rule('cream', 'cream|room', 'full cream|milk'),
  rule('milk', 'milk|melk|full cream|low fat|fat free'),
]

const bakery = [
  rule('rusks', 'rusk|beskuit'),
  rule('bread-crumbs', 'crumb'),
  rule('baguette', 'baguette|ciabatta|french loaf|panini'),
  rule('hot-dog-rolls', 'hot dog|hotdog|boerewor roll|boerie roll'),
  rule('croissant', 'croissant'),
  rule('wraps', 'wrap|tortilla|pita|naan|roti|flatbread|lavash|chapati'),
  rule(
    'brown-bread',
    '(?:brown|whole wheat|wholewheat|rye|low gi|seed|seeded|multigrain) .*(?:bread|loaf)|bruinbrood|sourdough',
    'white',
  ),
  rule('bread', 'bread|loaf|brood|sandwich square|toaster'),
  rule('muffin', 'muffin|cupcake|queen cake'),
  rule('doughnut', 'doughnut|donut|koeksister|vetkoek|magwinya'),
  rule('pancakes', 'pancake|waffle|flapjack|crumpet'),
  rule('tart', 'tart|pie|melktert|milktart|cheesecake'),
  rule('rolls', 'roll|bun|scone|bagel', 'swiss'),
  rule('dessert', 'pudding|poeding|mousse|trifle|malva'),
  rule('cake', 'cake|gateau|gateaux|swiss roll|lamington|eclair|brownie|browny|madeira|sponge'),
]

const meat = [
  rule('biltong', 'biltong|droewor|droëwor|dry wor|snapstick|jerky|chilli bite|cabanossi'),
  rule('pizza', 'pizza'),
  rule('burger', 'burger|patty|pattie'),
  rule('meal', 'a la king|lasagne|curry|pasta|potjie|pap|meal|macaroni'),
  rule('polony', 'polony'),
  rule('viennas', 'vienna|frankfurter|russian|viennese|cheese griller|griller'),
  rule('bacon', 'bacon|rasher|pancetta'),
  rule('boerewors', 'boerewor|wor|braaiwor'),
  rule('sausages', 'sausage|banger|chipolata'),
  rule('cold-meat', 'ham|salami|pastrami|cold meat|pepperoni|mortadella|prosciutto|corned|loaf|gammon'),
  rule('prawns', 'prawn|shrimp'),
  rule('fish', 'salmon|trout|hake|fish|snoek|fishmonger|kingklip|maasbanker|basa|yellowtail'),
  rule(
    'frozen-chicken',
    '(?:frozen|iqf) .*(?:chicken|drumstick|thigh|wing|portion)|mixed portion|nugget|crumbed|pop|strip|steaklet',
    'beef',
  ),
  rule('whole-chicken', 'whole (?:frozen )?(?:chicken|bird)|flatty|flattie|spatchcock|turkey|duck'),
  rule('chicken-mince', 'chicken mince'),
  rule('sosaties', 'sosaty|sosatie|kebab|espetada'),
  rule('liver', '(?:ox|beef|lamb|chicken) liver|liver', 'frozen|spread|pate|polony'),
  rule('meat', 'kidney|gizzard|heart|giblet|tripe|trotter|foot|feet|offal|neck|head'),
  rule('chicken-fillets', '(?:chicken|breast) .*fillet|chicken breast'),
  rule('drumsticks', 'drumstick', 'thigh|wing'),
  rule('chicken', 'chicken|drumstick|thigh|wing|hoender'),
  rule('mince', 'mince|ground beef|maalvleis'),
  rule('stew', 'stew|stewing|goulash|cube|cubes|potjie|shin|oxtail|goulash'),
  rule('knuckles', 'knuckle'),
  rule('ribs', 'rib(?! eye)|eisbein', 'marinade|bubble|burger'),
  rule('pork-chops', 'pork .*(?:chop|steak|loin)|pork rasher'),
  rule('chops', 'chop|cutlet'),
  rule('steak', 'steak|sirloin|rump|fillet|rib eye|ribeye|t bone|schnitzel|topside|silverside'),
  rule('meat', 'beef|lamb|pork|mutton|brisket|roast|ostrich|venison|vleis|chuck|leg|shoulder'),
]

const frozen = [
  rule('ice-cream-cone', 'cone|stick|lolly|magnum|sucker|mini'),
  rule('ice-cubes', 'ice cube|ice(?= $)'),
  rule('ice-cream', 'ice cream|sorbet|gelato|frozen dessert|dairymaid'),
  rule('pizza', 'pizza|margherita'),
  rule('burger', 'burger|patty|pattie|frikkadel|frikkadelle|meatball'),
  rule('frozen-pastry', 'pastry|phyllo|dough|samoosa|samosa|spring roll'),
  rule('frozen-pie', 'pie|sausage roll|quiche'),
  rule('frozen-seafood', 'prawn|calamari|squid|seafood|mussel|shrimp|crabstick'),
  rule('frozen-fish', 'fish|hake|haddock|kingklip|sea harvest'),
  rule('frozen-chips', 'chip|fry|wedge|hash brown|rosti'),
  rule('frozen-chicken', 'chicken|nugget', 'lasagne|pasta|curry|bake|meal|stew|roll'),
  rule('frozen-fruit', 'berry|blueberry|strawberry|mango|fruit|raspberry'),
  rule(
    'frozen-vegetables',
    'vegetable|pea|bean|corn|sweetcorn|carrot|broccoli|spinach|cauliflower|butternut|stirfry|potato',
  ),
  rule(
    'meal',
    'lasagne|meal|macaroni|pasta|curry|bake|stew|cannelloni|moussaka|tikka|kiev|schnitzel|stroganoff|potjiekos|crumbed',
  ),
]

const cupboard = [
  rule('chocolate-spread', '(?:hazelnut|chocolate) .*spread|spread .*chocolate|nutella'),
  rule('peanut-butter', 'peanut (?:butter|spread)|nut butter|(?:almond|cashew|macadamia) .*butter|black cat'),
  rule('yeast-spread', 'marmite|bovril'),
  rule('honey', 'honey(?= $)|raw honey|pure honey|honey .*(?:squeeze|jar|bottle)', 'cereal|oat|nut'),
  rule('apricot-jam', 'apricot .*jam|peach .*jam'),
  rule('jam', 'jam|marmalade|preserve|konfyt'),
  rule('syrup', '(?:golden|maple|pancake|caramel|chocolate|strawberry|date|cane|agave) .*syrup|stroop'),
  rule('tinned-fish', 'pilchard|sardine|mackerel|anchovy|middlecut|lucky star|oyster|mussel'),
  rule('tuna', 'tuna'),
  rule('tinned-meat', 'corned (?:meat|beef)|bully beef|luncheon|bull brand'),
  rule('baked-beans', 'baked bean'),
  rule('tinned-milk', 'condensed|evaporated|caramel treat'),
  rule('coconut-milk', 'coconut (?:milk|cream)'),
  rule('olives', 'olive', 'oil'),
  rule('pickled-beetroot', 'beetroot'),
  rule('pickles', 'gherkin|pickle|pickled|caper|jalapeno|peppadew|piquante|sauerkraut|cucumber'),
  rule('tomato-paste', 'tomato (?:paste|puree)|passata'),
  rule('tomato-sauce', 'tomato sauce|ketchup', 'in tomato sauce|pasta'),
  rule(
    'tinned-tomato',
    '(?:peeled|chopped|seasoned|cherry|whole) .*tomato|tomato .*(?:mix|chopped|peeled|diced)|tomato and onion',
  ),
  rule('tinned-maize', 'cream style|whole kernel|sweetcorn|corn kernel'),
  rule('tinned-mushroom', 'mushroom(?! sauce| soup)', 'soup|sauce|gravy|spice|stock'),
  rule('tinned-pineapple', 'pineapple (?:ring|piece|slice|chunk|crushed)|pineapple in'),
  rule(
    'tinned-fruit',
    '(?:peach|pear|guava|fruit|apricot|cherry|plum|mango) .*(?:slice|halve|half|syrup|juice|cocktail|salad|stem)|fruit cocktail',
  ),
  rule('soup', 'soup', 'soup mix'),
  rule('tinned-peas', 'koo .*pea|pea in brine|processed pea|garden pea'),
  rule(
    'tinned-vegetables',
    'chakalaka|vegetable curry|mixed vegetable|spaghetti in|stew mix|curried bean|samp and bean',
    'spice|stock',
  ),
  rule('atchar', 'atchar|achar'),
  rule('chutney', 'chutney'),
  rule('mayonnaise', 'mayonnaise|mayo|salad cream|aioli|perinaise|tangy'),
  rule('mustard', 'mustard', 'seed|powder'),
  rule('soya-sauce', 'soy sauce|soya sauce|teriyaki|oyster sauce|fish sauce'),
  rule('vinegar', 'vinegar', 'dressing'),
  rule('dressing', 'dressing|vinaigrette'),
  rule('pesto', 'pesto'),
  rule('hummus', 'hummus|houmous|tahini'),
  rule('dip', 'dip|tzatziki|guacamole|salsa'),
  rule(
    'pasta-sauce',
    'pasta sauce|bolognaise|bolognese|arrabbiata|napoletana|alfredo|carbonara|pizza sauce|arrabiata',
  ),
  rule(
    'cook-in-sauce',
    'cook in|curry paste|simmer|cooking sauce|tikka masala|korma|butter chicken sauce|relish',
  ),
  rule(
    'hot-sauce',
    '(?:hot|chilli|peri peri|pepper|piri piri|sriracha|jalapeno) .*sauce|tabasco|peri peri|sriracha|nando',
  ),
  rule(
    'sauce',
    'sauce|marinade|basting|baste|glaze|worcester',
    'chicken|beef|pork|lamb|espetada|kebab|wing|rib',
  ),
  rule('salt', 'salt', 'salted|salt and vinegar|braai salt|garlic salt|butter|rub'),
  rule('stock', 'stock|bouillon|broth'),
  rule('soup', 'gravy|thickening|bisto'),
  rule('curry', 'curry powder|curry spice|masala|vindaloo|curry'),
  rule(
    'dried-herbs',
    'mixed herb|parsley|origanum|oregano|thyme|rosemary|basil|sage|dill|bay leaf|bay leave|tarragon|mint|herb',
  ),
  rule(
    'spice-refill',
    '(?:spice|seasoning|pepper|paprika|turmeric|cinnamon|cumin|rub|flake) .*(?:refill|sachet|pouch)|refill|spice pack',
  ),
  rule(
    'spice',
    'spice|seasoning|pepper|paprika|turmeric|cinnamon|cumin|coriander|nutmeg|clove|rub|ginger|garlic|cayenne|msg|aromat|trim|chilli|braai salt|sumac|cardamom|cardamon|fenugreek|flake|shaker',
    'popcorn',
  ),
  rule('spray-oil', '(?:oil|canola|cook|non stick) .*spray|spray and cook|spray'),
  rule('olive-oil', 'olive .*oil|olyfolie'),
  rule('coconut-oil', 'coconut oil|ghee|lard'),
  rule('cooking-oil', 'oil|olie'),
  rule('muesli', 'muesli|granola'),
  rule('wheat-biscuits', 'weet bix|wheat biscuit|weetbix|nutrific'),
  rule('snack-bar', 'bar|crun|crunch \\w+ (?:maple|oat)|nature valley'),
  rule(
    'porridge',
    'oat|porridge|oatso|otee|morvite|maltabella|mabele|mabela|sorghum|futurelife|smart food|smartfood|pronutro|instant maize|bran|jungle|semolina|polenta',
  ),
  rule(
    'cereal',
    'cereal|corn flake|cornflake|coco pop|kellogg|krispy|rice krispy|frostie|frosty|cheerio|froot loop|special k|puff|loop',
  ),
  rule('noodles', 'noodle|ramen|2 minute|two minute|indomie|vermicelli', 'pasta'),
  rule('macaroni', 'macaroni|penne|fusilli|shell|screw|spiral|elbow|rigate|rigatoni|farfalle', 'taco'),
  rule('pasta', 'pasta|spaghetti|tagliatelle|fettuccine|linguine|lasagne|gnocchi|ravioli'),
  rule(
    'maize-meal',
    'maize meal|mealie meal|mielie meal|braaipap|super maize|pap|maize',
    'chicken|wor|meal for|stew',
  ),
  rule('samp', 'samp|mealie rice'),
  rule(
    'lentils',
    'lentil|split pea|dhal|dhall|chickpea|chick pea|soup mix|barley|soya mince|soy mince|cowpea',
  ),
  rule('beans', 'bean'),
  rule('grains', 'couscous|quinoa|bulgur|bulgar|millet|buckwheat|cous'),
  rule('rice', 'rice|basmati|tastic|spekko', 'cake|cracker|paper|vinegar'),
  rule('baking', 'icing sugar|icing|castor sugar|caster sugar'),
  rule('sweetener', 'sweetener|xylitol|stevia|canderel|sucralose|equal|fructose|erythritol'),
  rule('brown-sugar', 'brown sugar|treacle|demerara|muscovado'),
  rule('sugar', 'sugar|suiker'),
  rule('jelly', 'jelly'),
  rule('custard-powder', 'custard powder|instant pudding|pudding|custard'),
  rule(
    'cake-mix',
    'cake mix|muffin mix|scone mix|pancake mix|premix|easy mix|bread mix|brownie mix|cake kit|mix|kit',
  ),
  rule('baking-powder', 'baking powder|bicarbonate|bicarb|cream of tartar|tartaric'),
  rule('yeast', 'yeast'),
  rule('essence', 'essence|extract|food colour|food colouring|colouring'),
  rule('desiccated-coconut', 'coconut'),
  rule('bread-crumbs', 'crumb|breadcrumb|panko|batter|crouton'),
  rule('hot-chocolate', 'cocoa'),
  rule('seeds', 'chia|flaxseed|linseed|seed|psyllium'),
  rule('flour', 'flour|meel|maizena|cornflour|semolina'),
  rule('baking', 'sprinkle|baking|decorat|vermicelli|gelatine|nib|topping|whip|cherry|peel|caramel|custard'),
  rule('popcorn', 'popcorn'),
]

const snacks = [
  rule('ice-cream-cone', 'ice cream|cone|wafer cup'),
  rule('marshmallows', 'marshmallow|mallow'),
  rule('lollipops', 'lollipop|lolly|pop(?= |s)|chupa|fizz pop|sucker', 'popcorn|chicken|popped|poppy'),
  rule('gum', 'gum|chewing|stimorol|orbit|mentos .*gum', 'gums|wine gum|gummy|fruit gum|flavoured gum|jelly'),
  rule('popcorn', 'popcorn'),
  rule('pretzels', 'pretzel'),
  rule(
    'crackers',
    'cracker|provita|salticrax|cream cracker|crispbread|crackerbread|bacon kip|melba|mini cheddar|rice cake|corn cake|snackbread|matzo|tuc',
  ),
  rule('corn-chips', 'dorito|nacho|tortilla|corn chip'),
  rule(
    'snack-bar',
    '(?:snack|cereal|energy|granola|protein|fruit|nut|date|oat|muesli|flax) .*bar|bar .*(?:oat|granola|protein|energy|fruit)|nutriball|energy ball|energy bar',
  ),
  rule(
    'biscuits',
    'biscuit|cookie|cooky|tennis|oreo|romany cream|eet sum mor|shortbread|wafer|marie|gingernut|ginger nut|zoo zoo|choc kit|topper|stroopwafel|bisc|lemon cream|tea lover',
    'dairy milk|slab|dog|cat',
  ),
  rule(
    'box-of-chocolates',
    '(?:lindor|ferrero|chocolate|praline|truffle|lindt|quality street|celebration).* (?:box|gift|assorted|tin|cornet)|praline|ferrero rocher',
  ),
  rule(
    'chocolate-bar',
    'kit ?kat|bar one|lunch bar|tex|snicker|twix|bounty|mars|crunchie|crunchy|chomp|flake|wispa|bueno|peppermint crisp|ps|pscaramilk|kinder|p s',
  ),
  rule(
    'chocolate',
    'chocolate|choc|slab|dairy milk|aero|astro|smarty|smartie|toblerone|milkybar|lindt|lindor|cadbury|beacon .*slab|truffle|egg',
  ),
  rule(
    'maize-snack',
    'maize|puff|naks|nak|niknak|cheese (?:curl|bubble|ball)|cheeza|curl|corn bite|bites|spooky|spookie|flyer|cheasnak|snacky finger|frimax .*corn|big corn|crunch|fritos|frito',
    'nut|cheezy',
  ),
  rule('crisps', 'chip|crisp|simba|lay|pringle|willard|frimax'),
  rule('raisins', 'raisin|sultana|currant', 'peanut|nut'),
  rule('peanuts', 'peanut'),
  rule('nuts', 'nut|cashew|almond|pistachio|trail mix|macadamia|pecan|walnut|edamame'),
  rule(
    'dried-fruit',
    'dried|date|prune|apricot|mango|fruit roll|fruit dainty|fruit snack|fruit|cranberry',
    'nut|gum|jube|pastille|sweet|chew',
  ),
  rule('seeds', 'seed', 'nut'),
  rule(
    'sweets',
    'sweet|candy|toffee|jelly|liquorice|mint|chew|nougat|fudge|pastille|gummy|worm|sour|fizzer|sherbet|allsort|gum|jube|caramel|haribo|maynard|bon bon|turkish|slice|drop|belt|manhattan|brittle|butterscotch',
  ),
  rule('snack-bar', 'bar'),
]

const coldDrinks = [
  rule('energy-drink', 'energy|monster|red bull|dragon|score|powerplay'),
  rule('sports-drink', 'sport|sports|energade|powerade|isotonic|lucozade'),
  rule('ice-tea', 'ice tea|iced tea|ice rooibos|lipton|bos'),
  rule('ginger-beer', 'ginger beer|ginger ale|stoney'),
  rule('tonic-can', '(?:tonic|soda water|mixer|lemonade).* can|fitch .*can'),
  rule('tonic', 'tonic|indiantonic|soda water|dry lemon|bitter lemon|fitch'),
  rule('cola-can', '(?:cola|coke|pepsi|coca cola) .*can'),
  rule('cola', 'cola|coke|pepsi|coca cola'),
  rule('cooldrink-can', 'can'),
  rule('lemonade', 'lemonade|sprite|7 up|lemon|twist'),
  rule(
    'cooldrink',
    'drink|soda|fanta|sparletta|creme|cream soda|jive|twizza|mirinda|coo ee|schweppe|fizzy|orange|grape|mocktail|pine nut',
  ),
]

const hotDrinks = [
  rule('water', 'water', 'tea'),
  rule('creamer', 'creamer|cremora'),
  rule('hot-chocolate', 'hot chocolate|drinking chocolate|milo|horlick|cocoa|nesquik|malt'),
  rule('coffee-beans', 'coffee bean|bean|ground|filter coffee|moka|plunger|pouch', 'tea|teabag|rooibos'),
  rule(
    'coffee-box',
    'capsule|caps|pod|lungo|espresso|cappuccino|latte|mocha|stick|sachet|nespresso|chino|chai latte|iced coffee',
  ),
  rule('rooibos', 'rooibos|rooibo|freshpak|laager'),
  rule('green-tea', 'green .*tea|greentea|matcha|mint tea|herbal|chamomile|honeybush|infusion|lemon'),
  rule('tea', 'tea|teabag|glen|five rose|joko|chai|tagless|infuso|tetley'),
  rule('instant-coffee', 'coffee|nescafe|ricoffy|frisco|chicory|jacob|koffie'),
]

const drinks = [
  rule('mageu', 'mageu|mahewu|amahewu|magewu|marewu'),
  ...hotDrinks.filter(({ drawing }) => drawing !== 'water'),
  rule('juice', 'dairy blend'),
  ...juices,
  rule('water', 'water|aquelle|bonaqua|valpre|thirsti', 'tonic|indiantonic|soda'),
  ...coldDrinks,
]

const liquor = [
  rule('beer-can', '(?:beer|lager|stout|draught|pilsener|pilsner|ale|ipa) .*can'),
  rule(
    'beer',
    'beer|bier|lager|stout|draught|pilsener|pilsner|ale|ipa|weiss|castle|heineken|windhoek|amstel|black label',
  ),
  rule('cider-can', '(?:cider|savanna|hunter|strongbow|dry|gold|perry) .*can'),
  rule('cider', 'cider|savanna|hunter|strongbow|perry|loxtonia'),
  rule('cocktail-can', '(?:cooler|spritzer|cocktail|seltzer|gin|vodka|mojito|rekorderlig|spin|storm) .*can'),
  rule(
    'spirit-cooler',
    'cooler|spritzer|seltzer|breezer|hooch|brutal fruit|bernini|kopparberg|rekorderlig|flying fish|storm|spin|caribbean|nrb|martini cocktail|cocktail',
  ),
  rule('liqueur', 'liqueur|amarula|schnapp|aperitif|advocaat|vermouth|bitter|cape velvet|jagermeister'),
  rule('whisky', 'whisky|whiskey|bourbon|single malt'),
  rule('brandy', 'brandy|brandewyn|cognac'),
  rule('rum', 'rum'),
  rule('gin', 'gin'),
  rule('vodka', 'vodka|tequila|cane|spirit'),
  rule('box-of-wine', 'box|papsak'),
  rule(
    'sparkling-wine',
    'sparkling|champagne|mcc|cap classique|prosecco|brut|demi sec|methode|nectar',
    'grape juice',
  ),
  rule('rose', 'rose|rosé|blush|pink'),
  rule(
    'white-wine',
    'white|blanc|chardonnay|sauvignon(?! cabernet)|chenin|riesling|moscato|late harvest|viognier|hanepoot|colombar|grigio',
    'cabernet|red',
  ),
  rule(
    'red-wine',
    'red|merlot|shiraz|pinotage|cabernet|malbec|noir|syrah|grenache|mouvedre|concord|rood|port|muscadel|sherry|blend|cape',
  ),
  rule('red-wine', 'wine|wyn'),
]

const household = [
  rule(
    'air-freshener',
    'air freshener|freshner|freshener|airwick|air scent|glade|fragrance|fragrant|diffuser|airoma|scented oil|aer',
  ),
  rule('insect-bait', 'bait|trap|rat|rattex|snail|roach|ant|antrap|moth|coil'),
  rule(
    'insect-killer',
    'insect|mosquito|repellent|doom|mortein|raid|fly|insecticide|cockroach|peaceful sleep',
  ),
  rule('dishwasher-tablets', 'dishwasher|finish'),
  rule('dish-soap', 'dishwashing|dish wash|dishwash|washing up|sunlight liquid'),
  rule('softener', 'softener|fabric conditioner|sta soft|comfort', 'detergent|washing (?:liquid|powder)'),
  rule('laundry-soap', 'laundry bar|laundry soap|soap bar|bar soap|washing soap|green bar'),
  rule('washing-liquid', 'laundry liquid|washing liquid|liquid detergent|auto .*liquid|capsule'),
  rule('washing-powder', 'washing powder|hand washing|auto washing|laundry|stain remover|powder|detergent'),
  rule('toilet-cleaner', 'toilet (?:cleaner|block|duck|gel)|rim ?block|harpic|cistern|bref', 'brush'),
  rule('broom', 'broom|mop|brush|squeegee|duster|floorwiz', 'sponge'),
  rule('bucket', 'bucket|basin'),
  rule('gloves', 'glove'),
  rule('sponges', 'sponge|scourer|scouring|scrubbing|steelwool|steel wool|cloth|dishcloth|wipe|swab'),
  rule(
    'toilet-paper',
    'toilet (?:paper|tissue|roll)|toilet|baby soft|1 ply|2 ply roll',
    'facial|serviette|tissue 90|pocket',
  ),
  rule('kitchen-towel', 'roller towel|kitchen towel|paper towel|wiper roll|towel'),
  rule('serviettes', 'serviette|napkin'),
  rule('tissues', 'tissue|kleenex'),
  rule('refuse-bags', 'refuse|bin liner|bin bag|black bag|bag', 'cling|foil'),
  rule('foil', 'foil|cling|wrap|paper'),
  rule('candles', 'candle|tea light|tealight'),
  rule('matches', 'match|lighter|firelighter'),
  rule('batteries', 'battery|aa|aaa'),
  rule('torch', 'torch|headlight|lantern'),
  rule('bulb', 'bulb|led|lumen|globe'),
  rule('charcoal', 'charcoal|briquette|briquet|wood|firewood|heat log', 'polish|board|skin|face'),
  rule('polish', 'polish|mr min|oven clean|carpet|leather'),
  rule('bleach', 'bleach|jik|domesto'),
  rule(
    'cleaner',
    'cleaner|clean|handy andy|pine gel|disinfectant|ammonia|drain|window|floor|descaler|tile|dettol|cream',
  ),
]

const beauty = [
  rule('toothbrush', 'toothbrush|brush head'),
  rule('mouthwash', 'mouthwash|mouth wash|m wash|listerine'),
  rule('toothpaste', 'toothpaste|tooth paste|t paste|floss|denture|dental'),
  rule('wet-wipes', 'wipe'),
  rule('tampons', 'tampon'),
  rule('pads', 'pad|panty ?liner|pantyliner|sanitary|maternity pad'),
  rule('roll-on', 'roll on|deodorant stick|stick', 'lip'),
  rule('perfume', 'perfume(?! body spray)|cologne|eau de|parfum'),
  rule('deodorant', 'deodorant|deo|antiperspirant|body spray|b spray|body mist|aerosol|anti perspirant|deod'),
  rule('sunscreen', 'sunscreen|spf|sun lotion|everysun|after sun'),
  rule(
    'hair-colour',
    'hair (?:colour|color|dye)|colourant|root touch|magic retouch|relaxer|colour(?= \\d)|black hair',
  ),
  rule('shampoo', 'shampoo|shamp|conditioner'),
  rule('razor', 'razor|blade(?! steak)|shav|shaving|shave|gillette|venus', 'foam|gel|cream'),
  rule('make-up', 'lipstick|mascara|foundation|eyeliner|make ?up|nail polish|lip gloss|lip ice|lip balm'),
  rule('cotton-wool', 'cotton ?wool|cotton round|cotton bud|ear bud|earbud|cotton'),
  rule('hair-care', 'hair|hairfood|braid|curl|styling|afro|sofn free|dark and lovely', 'remov'),
  rule('hand-wash', 'hand wash|handwash|sanitiser|sanitizer'),
  rule('foam-bath', 'foam bath|bubble bath|bath (?:salt|oil|soak)'),
  rule('body-wash', 'body wash|shower gel|shower cream|shower|face wash|wash|cleanser'),
  rule('soap', 'soap'),
  rule('petroleum-jelly', 'petroleum|p jelly|vaseline blue'),
  rule('plasters', 'plaster|bandage|elastoplast'),
  rule('vitamins', 'vitamin|multivitamin|zinc|supplement|omega|calcium|magnesium|probiotic|collagen|iron'),
  rule('food-supplement', 'whey|protein|creatine|mass gain|usn|nutritech|shake|electrolyte|rehidrat'),
  rule('ointment', 'ointment|antiseptic|rub|gel|cream 15|cream 25'),
  rule('cough-syrup', 'syrup|suspension|cough (?:mixture|wet|syrup)|mixture|actaplus|benylin'),
  rule(
    'tablets',
    'tablet|capsule|caplet|lozenge|effervescent|panado|grand pa|headache|pain|antacid|flu|cold|cough',
  ),
  rule('lotion', 'lotion|body oil|tissue oil|oil|glycerine|hand and body'),
  rule(
    'skin-cream',
    'cream|butter|moisturiser|moisturizer|moisturising|serum|skin|face|facial|lip|camphor|mask|toner|scrub',
  ),
]

const baby = [
  rule('nappies', 'nappy|diaper|pant|pamper|huggie|huggy|cuddler|pull up', 'wipe'),
  rule('wipes', 'wipe'),
  rule('baby-pouch', 'pouch|squish'),
  rule('baby-cereal', 'cereal|cerelac|porridge|biscuit|rusk'),
  rule('formula', 'formula|nankid|nan|stage|growing up|lactogen|infant milk|s26|lactokid|infacare|similac'),
  rule('baby-bottle', 'bottle|teat|dummy|soother|teether|cup|sipper', 'wash'),
  rule(
    'baby-food',
    'infant|puree|month|food|dessert|meal|purity|custard',
    'shampoo|lotion|soap|powder|cream|oil|juice',
  ),
  rule('baby-care', 'shampoo|lotion|soap|powder|cream|oil|wash|jelly|bath|johnson'),
]

const pets = [
  rule('cat-litter', 'litter'),
  rule('bird-food', 'bird|parrot|budgie'),
  rule(
    'pets',
    'condition tablet|collar|lead|bowl|mat|toy|bed|plush|ball|shampoo|wormpro|tick|flea|bag|brush|harness|tyre|jacket|hooded|nylon|worm|powder|fluppy|rope',
  ),
  rule(
    'cat-food-pouch',
    '(?:cat|kitten|whiska|feline|catmor|pamper|felix) .*(?:gravy|wet|jelly|sauce|pouch)',
  ),
  rule('cat-food-tin', '(?:cat|kitten) .*(?:tin|can|pate|mousse|tuna)|tuna .*cat'),
  rule('cat-food', 'cat|kitten|feline|whiska|catmor|friskies|pamper'),
  rule('dog-treats', 'treat|biscuit|bone|chew|stick|snack|beeno|biltong|hoove|hoof|reward|munch'),
  rule('dog-food-tin', 'wet|gravy|pate|tin|husky|petley|chunk .*gravy|jelly'),
  rule('dog-food', 'dog|puppy|canine|bobtail|pedigree|epol|dogmor|adult'),
]

const home = [
  rule('backpack', 'backpack|school bag|book bag|lunch bag|pencil bag|pencil case|trolley'),
  rule('pens', 'pencil(?! (?:bag|case))|pen|pens|marker|highlighter'),
  rule('crayons', 'crayon|paint(?! brush)|colouring pencil'),
  rule('scissors', 'scissor'),
  rule('newspaper', 'magazine|newspaper'),
  rule('paper', 'paper|pad|envelope', 'glue|cup|plate|fryer'),
  rule('book', 'book|journal|diary|notebook|manuscript'),
  rule('christmas', 'christmas|santa|bauble|tinsel'),
  rule('gift-wrap', 'gift wrap|gift bag|gift|ribbon'),
  rule('balloons', 'balloon'),
  rule('ball', 'ball', 'tumbler|glass'),
  rule('puzzle', 'puzzle|game|play dough|play doh'),
  rule('party', 'party|cake topper|topper|favour'),
  rule('toy', 'toy|doll|lego|barbie|teddy|figure|car|puppet|paw patrol|spiderman'),
  rule('batteries', 'battery'),
  rule('bulb', 'bulb|globe|solar light'),
  rule('torch', 'torch|lantern'),
  rule('pan', 'frying pan|fry pan|pan|pot|cookware|wok', 'flower|planter|square|cookie|cake|muffin|loaf'),
  rule('crockery', 'plate|bowl|dinner set|side plate|dish(?! rack)', 'pet|paper bowl'),
  rule('mug', 'mug|cup(?! cake| board)'),
  rule('cutlery', 'spoon|fork|knife|cutlery|teaspoon|ladle|spatula|tong'),
  rule('towel', 'towel|face cloth'),
  rule('bedding', 'blanket|pillow|duvet|sheet|airbed|mattress|cushion'),
  rule('socks', 'sock'),
  rule(
    'plug',
    'adaptor|adapter|multiplug|plug|charger|cable|extension|surge|usb|kettle|toaster|heater|blender|iron|fan|microwave|cooker|fryer|headphone|earphone|hotplate|urn|steamer',
    'plug top hose|can opener|tie|garden|hose|fan .*balloon|pool',
  ),
  rule('plant-seeds', 'seed|starke ayre'),
  rule('plant', 'flower pot|garden|plant|fertiliser|fertilizer|compost|lawn|potting', 'hose|connector|chair'),
  rule('tools', 'drill|hammer|screwdriver|tester|tool|spanner|lock|putty|glue|tape|hose|connector'),
  rule('chair', 'chair'),
  rule('shopping-bag', 'shopper|carry bag|shopping bag'),
  rule('bucket', 'bucket|basin|bin'),
  rule('airtime', 'airtime|voucher|sim card|starter pack|data bundle'),
]

/** A department's drawing where no rule fits, and its rules. */
export interface DepartmentDrawings {
  plain: GoodsDrawing
  rules: readonly DrawingRule[]
}

/** By the departments that a new shop starts with (`category-rules.ts`). */
export const departmentDrawings: ReadonlyMap<string, DepartmentDrawings> = new Map([
  ['Fruit and vegetables', { plain: 'vegetables', rules: produce }],
  ['Dairy and eggs', { plain: 'dairy', rules: dairy }],
  ['Bakery', { plain: 'bakery', rules: bakery }],
  ['Meat, chicken and fish', { plain: 'meat', rules: meat }],
  ['Frozen', { plain: 'frozen', rules: frozen }],
  ['Food cupboard', { plain: 'food-cupboard', rules: cupboard }],
  ['Snacks and sweets', { plain: 'snacks-and-sweets', rules: snacks }],
  ['Drinks', { plain: 'drinks', rules: drinks }],
  ['Liquor (18+)', { plain: 'liquor', rules: liquor }],
  ['Household', { plain: 'household', rules: household }],
  ['Health and beauty', { plain: 'health-and-beauty', rules: beauty }],
  ['Baby', { plain: 'baby', rules: baby }],
  ['Pets', { plain: 'pets', rules: pets }],
  ['Home and outdoor', { plain: 'home-and-outdoor', rules: home }],
] satisfies [string, DepartmentDrawings][])

/**
 * What goods of a category are drawn as: only these, by the department's rules, or else the first. A category that holds many
 * things has its department's plain drawing first.
 */
export const categoryDrawings: ReadonlyMap<string, readonly GoodsDrawing[]> = new Map([
  [
    'Fruit',
    [
      'fruit',
      'coconut',
      'pineapple',
      'watermelon',
      'melon',
      'green-apple',
      'apple',
      'banana',
      'lime',
      'lemon',
      'orange',
      'pear',
      'peach',
      'grapes',
      'strawberry',
      'blueberry',
      'cherry',
      'mango',
      'kiwi',
      'avocado',
    ],
  ],
  ['Milk fresh', ['milk', 'flavoured-milk', 'plant-milk']],
  ['Milk long life', ['milk', 'plant-milk', 'flavoured-milk', 'custard', 'dessert']],
  ['Flavoured milk', ['flavoured-milk']],
  ['Milk powder', ['milk-powder']],
  ['Maas and cultured', ['maas']],
  ['Yoghurt', ['yoghurt', 'yoghurt-drink', 'custard', 'dessert']],
  ['Cheese', ['cheese']],
  ['Butter and spreads', ['margarine', 'butter']],
  ['Eggs', ['eggs']],

  ['Rusks', ['rusks']],
  ['Breads', ['bread', 'brown-bread', 'baguette', 'wraps']],
  ['Rolls and buns', ['rolls', 'hot-dog-rolls', 'croissant', 'baguette']],
  ['Wraps and pitas', ['wraps']],
  ['Cakes and treats', ['cake', 'muffin', 'doughnut', 'pancakes', 'tart', 'dessert']],

  ['Biltong', ['biltong']],
  ['Cold meats', ['cold-meat', 'polony', 'viennas']],
  [
    'Boerewors and braai',
    ['sausages', 'boerewors', 'viennas', 'chops', 'pork-chops', 'chicken', 'frozen-chicken', 'sosaties'],
  ],
  ['Pork and bacon', ['meat', 'bacon', 'ribs', 'pork-chops', 'mince', 'steak', 'sausages']],
  [
    'Chicken fresh',
    [
      'chicken',
      'whole-chicken',
      'chicken-mince',
      'chicken-fillets',
      'drumsticks',
      'sosaties',
      'liver',
      'frozen-chicken',
      'meal',
      'meat',
    ],
  ],
  ['Chicken frozen', ['frozen-chicken', 'whole-chicken', 'liver', 'meat']],
  ['Beef and lamb', ['meat', 'mince', 'stew', 'ribs', 'chops', 'steak', 'knuckles', 'liver', 'sosaties']],
  ['Fish fresh', ['fish', 'prawns']],

  ['Ice cream', ['ice-cream', 'ice-cream-cone', 'ice-cubes']],
  ['Frozen chips', ['frozen-chips']],
  ['Frozen fish', ['frozen-fish', 'frozen-seafood']],
  ['Frozen meals', ['meal', 'pizza', 'burger', 'frozen-pastry', 'frozen-pie', 'frozen-chicken']],
  ['Frozen vegetables', ['frozen-vegetables', 'frozen-fruit']],

  [
    'Spreads',
    [
      'food-cupboard',
      'chocolate-spread',
      'peanut-butter',
      'yeast-spread',
      'honey',
      'apricot-jam',
      'jam',
      'syrup',
      'snack-bar',
    ],
  ],
  [
    'Canned food',
    [
      'food-cupboard',
      'tinned-fish',
      'tuna',
      'tinned-meat',
      'baked-beans',
      'tinned-milk',
      'coconut-milk',
      'olives',
      'pickled-beetroot',
      'pickles',
      'tomato-paste',
      'tinned-tomato',
      'tinned-maize',
      'tinned-mushroom',
      'tinned-pineapple',
      'tinned-fruit',
      'tinned-peas',
      'tinned-vegetables',
      'chutney',
      'soup',
      'lentils',
    ],
  ],
  [
    'Sauces and spices',
    [
      'food-cupboard',
      'tomato-sauce',
      'soup',
      'atchar',
      'chutney',
      'mayonnaise',
      'mustard',
      'soya-sauce',
      'vinegar',
      'dressing',
      'pesto',
      'hummus',
      'dip',
      'pasta-sauce',
      'cook-in-sauce',
      'hot-sauce',
      'sauce',
      'salt',
      'stock',
      'curry',
      'dried-herbs',
      'spice-refill',
      'spice',
      'bread-crumbs',
      'tinned-tomato',
    ],
  ],
  ['Cooking oil', ['cooking-oil', 'spray-oil', 'olive-oil', 'coconut-oil']],
  ['Breakfast cereal', ['cereal', 'muesli', 'wheat-biscuits', 'porridge', 'snack-bar']],
  ['Pasta and noodles', ['pasta', 'noodles', 'macaroni']],
  ['Maize meal', ['food-cupboard', 'maize-meal', 'samp']],
  ['Beans and lentils', ['beans', 'lentils', 'macaroni', 'pasta']],
  ['Rice and grains', ['rice', 'grains', 'lentils']],
  ['Sugar', ['sugar', 'brown-sugar', 'sweetener', 'baking']],
  [
    'Flour and baking',
    [
      'baking',
      'jelly',
      'custard-powder',
      'cake-mix',
      'baking-powder',
      'yeast',
      'essence',
      'desiccated-coconut',
      'bread-crumbs',
      'hot-chocolate',
      'seeds',
      'flour',
    ],
  ],

  ['Biscuits', ['biscuits', 'crackers', 'pretzels', 'ice-cream-cone']],
  [
    'Chocolate',
    ['chocolate', 'box-of-chocolates', 'chocolate-bar', 'ice-cream-cone', 'snack-bar', 'biscuits'],
  ],
  ['Sweets', ['sweets', 'marshmallows', 'lollipops', 'gum']],
  ['Potato chips', ['crisps', 'popcorn', 'pretzels', 'corn-chips', 'maize-snack', 'crackers']],
  ['Nuts and dried fruit', ['nuts', 'peanuts', 'raisins', 'dried-fruit', 'seeds']],
  ['Snack bars', ['snack-bar']],

  ['Water', ['water', 'tonic']],
  ['Traditional drinks', ['mageu']],
  [
    'Juice and squash',
    [
      'juice',
      'smoothie',
      'squash',
      'tropical-juice',
      'mango-juice',
      'grape-juice',
      'berry-juice',
      'apple-juice',
      'energy-drink',
    ],
  ],
  [
    'Coffee and tea',
    [
      'drinks',
      'creamer',
      'hot-chocolate',
      'coffee-beans',
      'coffee-box',
      'rooibos',
      'green-tea',
      'tea',
      'instant-coffee',
    ],
  ],
  [
    'Cold drinks',
    [
      'cooldrink',
      'energy-drink',
      'sports-drink',
      'ice-tea',
      'ginger-beer',
      'tonic-can',
      'tonic',
      'cola-can',
      'cola',
      'cooldrink-can',
      'lemonade',
    ],
  ],

  ['Wine', ['liquor', 'box-of-wine', 'sparkling-wine', 'rose', 'white-wine', 'red-wine']],
  ['Beer', ['beer', 'beer-can', 'ginger-beer']],
  ['Cider', ['cider', 'cider-can', 'cocktail-can', 'spirit-cooler']],
  [
    'Spirits',
    ['liquor', 'cocktail-can', 'spirit-cooler', 'liqueur', 'whisky', 'brandy', 'rum', 'gin', 'vodka'],
  ],

  ['Pest control', ['insect-killer', 'insect-bait']],
  ['Laundry', ['washing-powder', 'softener', 'laundry-soap', 'washing-liquid']],
  ['Paper', ['toilet-paper', 'kitchen-towel', 'serviettes', 'tissues']],
  ['Refuse and storage', ['household', 'refuse-bags', 'foil']],
  ['Candles and energy', ['household', 'candles', 'matches', 'batteries', 'torch', 'bulb', 'charcoal']],

  ['Oral care', ['toothpaste', 'toothbrush', 'mouthwash']],
  ['Feminine care', ['pads', 'tampons']],
  ['Deodorant', ['deodorant', 'roll-on', 'perfume']],
  ['Soap and bath', ['body-wash', 'hand-wash', 'foam-bath', 'soap']],
  ['Skin', ['skin-cream', 'sunscreen', 'petroleum-jelly', 'lotion', 'body-wash', 'make-up']],
  [
    'Medicine cabinet',
    ['health-and-beauty', 'plasters', 'vitamins', 'food-supplement', 'ointment', 'cough-syrup', 'tablets'],
  ],
  ['Nappies', ['nappies']],
  ['Wipes', ['wipes']],
] satisfies [string, GoodsDrawing[]][])

/**
 * Words that say which department goods belong to, whatever else is in their name: before their category is looked at, which an
 * importer may have found by the flavour of a thing, and where there is none. The first that fits decides.
 */
export const certainWords: readonly (readonly [department: string, is: RegExp, not?: RegExp])[] = [
  [
    'Baby',
    wordPattern(
      'munchkin|nuby|tommee tippee|teether|sippy cup|sipper|nursing|lactogen|nankid|\\w+ nan \\w+|nan pelargon',
    ),
  ],
  [
    'Health and beauty',
    wordPattern(
      `usn|nutritech|whey|creatine|mass gainer|collagen|lozenge|rehidrat|staminogro|mouthwash|toothpaste|tootchpaste|toothpste|toothbrush|brush head|bodysure|shampoo|
      deodorant|deodrant|wax strip|hair (?:growth|food|spray)|nail polish|n polish|gillette|body (?:gel|cream|lotion|butter|wash)|gel cream|(?:face|hand|day|night|bum|eye) cream|foam bath|bubble bath|lip balm|r on|b spray|h and b|paediatric|calpol`,
    ),
    wordPattern('protein bar|energy bar|drink|pet|dog|sponge|rinse cup|fabric|(?:car|carpet) shampoo'),
  ],
  [
    'Household',
    wordPattern(
      `refuse bag|bin liner|black bag|toilet (?:duck|brush|wipe)|duck (?:deep|active|extra|fresh|power)|air freshener|dishwasher|dishwashing|finish .*tablet|fabric softener|napkin|serviette|cleaning wipe|
      energizer .*(?:aa|aaa|max)|duracell|braai (?:log|wood)|heat log|firelighter|insect killer|home fragrance|fly bait|(?:car|carpet) shampoo|wood polish|furniture polish`,
    ),
    wordPattern('charger|headlight|torch|holder|sanitary'),
  ],
  [
    'Home and outdoor',
    wordPattern(
      `vacuum cleaner|tumbler|flute|wine stopper|stopper|(?:juice|water|sports) bottle|(?:coffee|waffle|sandwich|popcorn) maker|bread (?:board|bin|knife)|canister|foodsaver|food saver|
      backpack|starke ayre|mini oven|microwave oven|kettle(?! fried| cooked)|toaster(?! bread)|table cover|dinner set|glass set|wine glass|soccer ball|santa village|bauble|ringbinder|ring binder|flip file|carry folder|report folder|pencil|ballpoint|highlighter|eraser|plush (?:assorted|toy)|helium|book cover|calculator|party (?:box|bag|hat)|die cast|play doh|baking (?:pan|sheet|tray)|rice bowl|cake plate|plate cover|(?:sauce|serving|oven|pie|butter) dish|bread crate|hose connector`,
    ),
    wordPattern('sharp|filled|dog|cat|pet|lip|eye|brow|kohl'),
  ],
  [
    'Liquor (18+)',
    wordPattern(
      'reposado|anejo|(?:blue|dry|pink|craft|amber) gin|single malt|(?:red|white|cape) blend|(?:dry|sweet) (?:red|white)|natural sweet|martini cocktail|pinotage|merlot|cabernet|chenin blanc|shiraz|concord wine|light concord|methode ancienne',
    ),
    wordPattern('grape juice|vinegar|tea|mustard|corn'),
  ],
  [
    'Frozen',
    wordPattern('sea harvest|paddle ?pop|dairymaid|magnum|ice stick|ice cream (?:bar|stick|tub|sandwich)'),
  ],
  [
    'Snacks and sweets',
    wordPattern(
      'pringle|willard|dorito|niknak|nak|maize (?:snack|puff)|cheese (?:bubble|curl|puff|ball|spooky|spookie)|potato chip|chewing gum|mento|haribo|flavoured gum|fizzer|wine gum|fruit jube|fruit pastille|chocolate slab|gingernut|ginger nut|mini cheddar',
    ),
    wordPattern('oven|frying|frozen|straight cut|thin cut|skinny|cut'),
  ],
  [
    'Drinks',
    wordPattern(
      'juice blend|ginger (?:ale|beer)|pet (?:fanta|coke|coca cola|sprite|cola|lemonade)|tonic|indiantonic water|iced tea|ice tea|greentea|teabag|tea bag|freshpak|sparkling water|aquelle|instant coffee|cappuccino|kombucha|kombuch|horlick|lucozade|energade|powerade|energy drink',
    ),
    wordPattern(
      'gin|vodka|rum|biscuit|hair|skin|health|immune|ice cream|yoghurt|chocolate|milk|cake|muffin|bar|liqueur|maker',
    ),
  ],
  [
    'Dairy and eggs',
    wordPattern(
      'danup|ultra mel|steri stumpie|super m|pasteurised cream|flavoure milk|chilled dessert|grated .*cheese',
    ),
  ],
  [
    'Bakery',
    wordPattern('magwinya|milktart|milk tart|bread roll|ciabatta|party cone'),
    wordPattern('cone|pudding|dessert|yoghurt|liqueur'),
  ],
  [
    'Food cupboard',
    wordPattern(
      `coco pop|corn flake|weet bix|futurelife|smartfood|smart food|pronutro|instant porridge|instant noodle|(?:baked|butter) bean|condensed milk|(?:extra virgin|cook n bake) olive oil|olive oil(?= $)|
      sauce(?= $)|refill seasoning|chilli flake|crushed garlic|passata|sucralose|ready mix|muffin mix|flapjack mix|fajita kit|seasoned tomato|non stick spray|mash potato|instant mash|instant .*mash|mabela meal|breyani mix|mixed cut peel|spice mix|lemon juice`,
    ),
    wordPattern('bar|tuna|in olive oil|soap|body|bread|pasta|pilchard|biscuit|meal from|chicken|fish'),
  ],
  [
    'Fruit and vegetables',
    wordPattern('bouquet|mix rose|orchid|cut flower|coleslaw|side salad|potato salad|salad bowl|herb salad'),
    wordPattern('dressing|scent|perfume|candle|server|foam|bath'),
  ],
  [
    'Pets',
    wordPattern('marrowbone|small breed|chew toy|dog collar|cat collar|hoove|tick and flea|tick flea'),
  ],
]
