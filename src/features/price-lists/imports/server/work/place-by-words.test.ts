import { expect, test } from 'vitest'
import { categoryPathByWords } from './place-by-words.ts'

const place = (name: string) => categoryPathByWords(name, null)?.join(' > ')

// Invented names, as lists write them.
test.each([
  ['Kopje Brown Bread 700g', 'Bakery > Breads'],
  ['Kopje White Hamburger Rolls 6 Pack', 'Bakery > Rolls and buns'],
  ['Kopje Buttermilk Rusks 500g', 'Bakery > Rusks'],
  ['Kopje Chocolate Muffins 4 Pack', 'Bakery > Cakes and treats'],
  ['Vlei Full Cream Milk 2L', 'Dairy and eggs > Milk fresh'],
  ['Vlei Long Life Low Fat Milk 6 x 1L', 'Dairy and eggs > Milk long life'],
  ['Vlei Strawberry Flavoured Milk 300ml', 'Dairy and eggs > Flavoured milk'],
  ['Vlei Cheddar Cheese 400g', 'Dairy and eggs > Cheese'],
  ['Kraal Large Eggs 18 Pack', 'Dairy and eggs > Eggs'],
  ['Fresh Tomatoes 1kg', 'Fruit and vegetables > Vegetables'],
  ['Fresh Strawberries 250g', 'Fruit and vegetables > Fruit'],
  ['Baby Potatoes 1kg', 'Fruit and vegetables > Potatoes and onions'],
  ['Frozen Mixed Vegetables 1kg', 'Frozen > Frozen vegetables'],
  ['Vlei Frozen Slap Chips 1kg', 'Frozen > Frozen chips'],
  ['Vlei Beef Lasagne 300g', 'Frozen > Frozen meals'],
  ['Skaap Tomato Flavoured Potato Crisps 120g', 'Snacks and sweets > Potato chips'],
  ['Skaap Cheese & Onion Chips 36g', 'Snacks and sweets > Potato chips'],
  // Chips by the kilogram are fried at home, a steakhouse's of 125 g are eaten from the bag.
  ['Vlei Diner Chips 1kg', 'Frozen > Frozen chips'],
  ['Skaap Steakhouse Chips 125g', 'Snacks and sweets > Potato chips'],
  // A taste is not what goods are.
  ['Skaap Sour Cream & Onion Flavoured Chips 36g', 'Snacks and sweets > Potato chips'],
  ['Lay Sour Cream & Onion 36g', 'Snacks and sweets > Potato chips'],
  ['Skaap Cheese Bubbles 100g', 'Snacks and sweets > Potato chips'],
  ['Vlei Sour Cream 250ml', 'Dairy and eggs'],
  ['Vlei Sour Cream & Chives 175g', 'Dairy and eggs'],
  ['Blink Potpourri All Purpose Cream 5L', 'Household > Cleaning'],
  ['Skaap Salted Cashew Nuts 50g', 'Snacks and sweets > Nuts and dried fruit'],
  ['Skaap Chocolate Protein Bar 40g', 'Snacks and sweets > Snack bars'],
  ['Bakers Topper Chocolate 125g', 'Snacks and sweets > Biscuits'],
  ['Koo Mixed Vegetables 410g', 'Food cupboard > Canned food'],
  ['Lucky Star Middlecut Fish 425g', 'Food cupboard > Canned food'],
  ['Kopje White Toaster Bread 700g', 'Bakery > Breads'],
  ['Dumela Lemon Juice 500ml', 'Food cupboard > Sauces and spices'],
  ['Fanta Grape 2L', 'Drinks > Cold drinks'],
  ['Savanna Dry NRB 330ml', 'Liquor (18+) > Cider'],
  ['Lekkers Dairy Milk Slab 80g', 'Snacks and sweets > Chocolate'],
  ['Grand-Pa Headache Powders 38s', 'Health and beauty > Medicine cabinet'],
  ['Dumela Iodated Table Salt 500g', 'Food cupboard > Sauces and spices'],
  ['Son Olive Oil In Glass Bottle 500ml', 'Food cupboard > Cooking oil'],
  ['Huis Steel Table Fork Set 4s', 'Home and outdoor > Kitchen'],
  ['Skryf A4 Exercise Book 72 Page', 'Home and outdoor > Stationery'],
  ['Prima Chess Game', 'Home and outdoor > Toys and party'],
  ['Huis Guest Towel 30 x 50cm', 'Home and outdoor > Bed, bath and laundry'],
  ['Krag Extension Cord 5m', 'Home and outdoor > Tools and electrical'],
  ['Tomato Seed 15g', 'Home and outdoor > Garden and pool'],
  ['Smarties 40g', 'Snacks and sweets > Chocolate'],
  ['Cadbury Dairy Milk Oreo 80g', 'Snacks and sweets > Chocolate'],
  ['Skaap Tortilla Chips 500g', 'Snacks and sweets > Potato chips'],
  ['Skaap Bar-B-Q Chips 120g', 'Snacks and sweets > Potato chips'],
  ['Sparletta Iron Brew 2L', 'Drinks > Cold drinks'],
  ['Coo-ee Grape 2L', 'Drinks > Cold drinks'],
  ['Skrop Perforated Wipes On a Roll 70s', 'Household > Cleaning'],
  ['Lekkers Mint Lollipops 8 Pack', 'Snacks and sweets > Sweets'],
  ['Lekkers Milk Chocolate Slab 80g', 'Snacks and sweets > Chocolate'],
  ['Strandloper Tuna in Vegetable Oil 170g', 'Food cupboard > Canned food'],
  ['Dumela Super Maize Meal 5kg', 'Food cupboard > Maize meal'],
  ['Dumela Chicken Spice Refill 168g', 'Food cupboard > Sauces and spices'],
  ['Dumela Chicken Flavour Noodles 68g', 'Food cupboard > Pasta and noodles'],
  ['Dumela Red Speckled Beans 500g', 'Food cupboard > Beans and lentils'],
  ['Son Sunflower Oil 2L', 'Food cupboard > Cooking oil'],
  ['Vlei Orange Juice 1L', 'Drinks > Juice and squash'],
  ['Vlei Sparkling Water 6 x 500ml', 'Drinks > Water'],
  ['Vlei Rooibos Tagless 80s', 'Drinks > Coffee and tea'],
  ['Fresh Whole Chicken', 'Meat, chicken and fish > Chicken fresh'],
  ['Beef Mince per kg', 'Meat, chicken and fish > Beef and lamb'],
  ['Kraal Smoked Viennas 500g', 'Meat, chicken and fish > Cold meats'],
  ['Miaow Chicken With Tuna Gravy Cat Food 70g', 'Pets > Cat'],
  ['Woef Beef Dog Biscuits 1kg', 'Pets > Dog'],
  // The brand says whose food it is, where the rest is only its flavour.
  ['Whiskas Pouch Chicken in Jelly 85g', 'Pets > Cat'],
  ['Bobtail D/Food Beef 8kg', 'Pets > Dog'],
  ['Pamper Steak Cuts 85g', 'Pets > Cat'],
  ['Pampers Premium Care Size 3 56s', 'Baby > Nappies'],
  ['Black Cat Smooth Peanut Butter 400g', 'Food cupboard > Spreads'],
  ['Sagte Roll-On Deodorant 50ml', 'Health and beauty > Deodorant'],
  ['Sagte Apple Shampoo 400ml', 'Health and beauty'],
  ['Sagte Maxi Pads With Wings 10 Pack', 'Health and beauty > Feminine care'],
  ['Skrop Steelwool Rolls 200g', 'Household > Cleaning'],
  ['Skrop Dishwasher Tablets 24s', 'Household > Cleaning'],
  ['Skrop Auto Washing Powder 2kg', 'Household > Laundry'],
  ['Skrop Lemon Bleach 750ml', 'Household > Cleaning'],
  ['Kleintjie Nappies Size 4 50 Pack', 'Baby > Nappies'],
  ['Berg Pinotage 750ml', 'Liquor (18+) > Wine'],
  ['Berg Gold Apple Cider 440ml', 'Liquor (18+) > Cider'],
  ['Berg Lager 6 x 330ml', 'Liquor (18+) > Beer'],
])('%s belongs to %s', (name, path) => expect(place(name)).toBe(path))

test.each([
  ['a kettle', 'Huis Tea Kettle 1.7L'],
  ['a dish', 'Huis Sauce Dish 12cm'],
  ['a packet of seed', 'Kweek Squash Seed 15g'],
  ['what only a brand names', 'Zapper Gizmo 500ml'],
  ['nothing', ''],
])('%s gets no category', (_what, name) => expect(place(name)).toBeUndefined())

test('food that is only called after a drink is not liquor', () => {
  expect(place('Lekkers Wine Gums 125g')).toBe('Snacks and sweets > Sweets')
  expect(place('Dumela White Wine Vinegar 750ml')).toBe('Food cupboard > Sauces and spices')
  expect(place('Vlei Stoney Ginger Beer 2L')).toBe('Drinks > Cold drinks')
  expect(place('Bunch of Roses 50cm')).toBeUndefined()
})

test.each([
  'White Button Mushrooms Tray 250g',
  'Peaches Tray 5kg',
  'Rib Rack 500g',
  'Albany Brown Toaster 700g',
  'Glade Plug In Refill',
])('%s is not placed in Home and outdoor', (name) =>
  expect(place(name) ?? '').not.toContain('Home and outdoor'),
)
