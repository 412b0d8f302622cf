import { describe, expect, test } from 'vitest'
import { goodsDrawings } from '#pack-art/goods-drawings.ts'
import { chooseDrawing } from './choose-drawing.ts'
import { categoryDrawings, departmentDrawings } from './drawing-rules.ts'

const draw = (name: string, ...path: string[]) => chooseDrawing({ name, measurement: null, path })

describe('goods of a known category', () => {
  test.each([
    ['Umfula Full Cream Fresh Milk 2 L', ['Dairy and eggs', 'Milk fresh'], 'milk'],
    ['Blou-Bul Strawberry Flavoured Milk 350 ml', ['Dairy and eggs', 'Flavoured milk'], 'flavoured-milk'],
    ['Die Plaas Gouda 400 g', ['Dairy and eggs', 'Cheese'], 'cheese'],
    ['Large Eggs 18s', ['Dairy and eggs', 'Eggs'], 'eggs'],
    ['Granny Smith Apples 1.5 kg', ['Fruit and vegetables', 'Fruit'], 'green-apple'],
    ['Ripe & Ready Avocados 4s', ['Fruit and vegetables', 'Fruit'], 'avocado'],
    ['Baby Gem Lettuce', ['Fruit and vegetables', 'Salads and herbs'], 'lettuce'],
    ['Brown Mushrooms 250 g', ['Fruit and vegetables', 'Vegetables'], 'mushroom'],
    ['Whole Wheat Brown Bread 800 g', ['Bakery', 'Breads'], 'brown-bread'],
    ['Lean Beef Mince 500 g', ['Meat, chicken and fish', 'Beef and lamb'], 'mince'],
    ['Pork Loin Chops', ['Meat, chicken and fish', 'Pork and bacon'], 'pork-chops'],
    ['Boerewors per kg', ['Meat, chicken and fish', 'Boerewors and braai'], 'boerewors'],
    ['Frozen Oven Chips 1 kg', ['Frozen', 'Frozen chips'], 'frozen-chips'],
    ['Super Maize Meal 5 kg', ['Food cupboard', 'Maize meal'], 'maize-meal'],
    ['Pilchards in Tomato Sauce 400 g', ['Food cupboard', 'Canned food'], 'tinned-fish'],
    ['Baked Beans in Tomato Sauce 410 g', ['Food cupboard', 'Canned food'], 'baked-beans'],
    ['Tomato Sauce 700 ml', ['Food cupboard', 'Sauces and spices'], 'tomato-sauce'],
    ['Corn Flakes 1 kg', ['Food cupboard', 'Breakfast cereal'], 'cereal'],
    ['Tuna Flavour Adult Cat Biscuits 180 g', ['Pets', 'Cat'], 'cat-food-tin'],
    ['Cola Soft Drink Can 24 x 300 ml', ['Drinks', 'Cold drinks'], 'cola-can'],
    ['Sauvignon Blanc 750 ml', ['Liquor (18+)', 'Wine'], 'white-wine'],
    ['Auto Washing Powder 2 kg', ['Household', 'Laundry'], 'washing-powder'],
    ['2 Ply Toilet Paper 18s', ['Household', 'Paper'], 'toilet-paper'],
    ['AA Batteries 4s', ['Household', 'Candles and energy'], 'batteries'],
    ['Roll-On Deodorant 50 ml', ['Health and beauty', 'Deodorant'], 'roll-on'],
    ['Gold Pants Size 4 60 Nappies', ['Baby', 'Nappies'], 'nappies'],
    ['Garden Chair', ['Home and outdoor', 'Garden and pool'], 'chair'],
    ['Airtime Voucher', ['Home and outdoor'], 'airtime'],
  ])('%s of %j is drawn as %s', (name, path, drawing) => {
    expect(draw(name, ...path)).toBe(drawing)
  })

  test('are drawn as their category where their name says no more', () => {
    expect(draw('Zzyzx 500 g', 'Dairy and eggs', 'Cheese')).toBe('cheese')
    expect(draw('Zzyzx 500 g', 'Snacks and sweets', 'Sweets')).toBe('sweets')
  })

  test('are drawn as their department where the category says no more either', () => {
    expect(draw('Zzyzx', 'Household', 'Zzyzx')).toBe('household')
    expect(draw('Zzyzx', 'Fruit and vegetables')).toBe('vegetables')
  })

  test('are drawn by the words of departments that a shop named itself', () => {
    expect(draw('Full Cream 2 L', 'Dairy & Fridge', 'Milk')).toBe('milk')
    expect(draw('Gouda 400 g', 'Fridge', 'Cheeses')).toBe('cheese')
    expect(draw('Adult Chicken & Rice 8 kg', 'Pet care', 'Dogs')).toBe('dog-food')
    expect(draw('Zzyzx', 'Other groceries')).toBe('goods')
  })
})

describe('words that say more than the shelf on which a list put the goods', () => {
  test.each([
    ['Zzyzx Cheese Bubbles 100 g', ['Dairy and eggs', 'Cheese'], 'maize-snack'],
    ['Zzyzx Cheese Spookies 100 g', ['Dairy and eggs', 'Cheese'], 'maize-snack'],
    ['Zzyzx Cheese Slices 100 g', ['Dairy and eggs', 'Cheese'], 'cheese'],
    ['Auto Washing Liquid Detergent with Comfort 3 L', ['Household', 'Laundry'], 'washing-liquid'],
    ['Comfort Fabric Conditioner 2 L', ['Household', 'Laundry'], 'softener'],
    ['Splash Car Shampoo 5 L', ['Health and beauty'], 'household'],
    ['Embossed Sauce Dish', ['Other groceries'], 'crockery'],
    ['Microwave Plate Cover', ['Home and outdoor', 'Kitchen'], 'crockery'],
    ['Green Machine Juice Blend 1.5 L', ['Other groceries'], 'juice'],
  ])('%s of %j is drawn as %s', (name, path, drawing) => {
    expect(draw(name, ...path)).toBe(drawing)
  })
})

describe('no drawing of food stands for what is not eaten, nor the other way round', () => {
  test.each([
    ['Shield Leather Cream 500 ml', ['Dairy and eggs']],
    ['All Purpose Cream Potpourri 5 L', ['Dairy and eggs']],
    ['Ceramic Wine Stopper', ['Liquor (18+)', 'Wine']],
    ['Bread Board', ['Bakery', 'Breads']],
    ['Brut R/On Total Attraction 50 ml', ['Liquor (18+)', 'Wine']],
    ['Calpol Syrup 100 ml', ['Food cupboard', 'Spreads']],
    ['Spaghetti Canister 2.3 L', ['Food cupboard', 'Pasta and noodles']],
    ['Duck Deep Action Gel Mint 500 ml', ['Snacks and sweets', 'Sweets']],
    ['Safety Duck Bath Toy', ['Meat, chicken and fish', 'Chicken fresh']],
    ['Biltong Maker', ['Meat, chicken and fish', 'Biltong']],
    ['Shampoo Strawberry 400 ml', ['Fruit and vegetables', 'Fruit']],
    ['Cough Lozenges Orange 8s', ['Fruit and vegetables', 'Fruit']],
  ])('%s on the shelf %j', (name, path) => {
    const drawing = draw(name, ...path)
    const ofShelf = departmentDrawings.get(path[0] ?? '')
    expect([drawing, ofShelf?.rules.some((each) => each.drawing === drawing)]).toEqual([drawing, false])
    expect(drawing).not.toBe(ofShelf?.plain)
  })

  test.each([
    ['Candy Floss & Bubblegum Flavoured Marshmallows 150 g', ['Health and beauty', 'Oral care']],
    ['Collagen Chicken Broth Soup 250 g', ['Household', 'Cleaning']],
  ])('%s on the shelf %j', (name, path) => {
    expect(departmentDrawings.get(path[0] ?? '')?.rules.map(({ drawing }) => drawing)).not.toContain(
      draw(name, ...path),
    )
  })

  test('a hot dog is no dog, and a gin called after dogs is gin', () => {
    expect(draw('White Hot Dog Rolls 6s', 'Bakery', 'Rolls and buns')).toBe('hot-dog-rolls')
    expect(draw('Six Dogs Blue Gin 750 ml', 'Pets', 'Dog')).toBe('gin')
  })
})

test('goods without a category are drawn by words that stand for one thing, else as goods of which nothing is known', () => {
  expect(draw('Toilet Duck Lemon 500 ml')).not.toBe('whole-chicken')
  expect(draw('Kids Toothpaste 50 ml')).toBe('toothpaste')
  expect(draw('Sour Cream Pringles 40 g')).toBe('crisps')
  expect(draw('Zzyzx 500 g')).toBe('goods')
})

test('every drawing that a category may have is chosen by a rule, or is its first', () => {
  const ruled = new Set(
    [...departmentDrawings.values()].flatMap(({ rules }) => rules.map((each) => each.drawing)),
  )
  for (const [category, [, ...others]] of categoryDrawings)
    expect([category, others.filter((each) => !ruled.has(each))]).toEqual([category, []])
})

test('every drawing is used', () => {
  const used = new Set<string>(['goods'])
  for (const { plain, rules } of departmentDrawings.values())
    for (const drawing of [plain, ...rules.map((each) => each.drawing)]) used.add(drawing)
  for (const list of categoryDrawings.values()) for (const drawing of list) used.add(drawing)
  expect(goodsDrawings.filter((each) => !used.has(each))).toEqual([])
})
