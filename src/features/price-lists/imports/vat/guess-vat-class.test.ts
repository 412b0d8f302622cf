import { expect, test } from 'vitest'
import { guessVatClass } from './guess-vat-class.ts'

const guess = (name: string, category: string[] = [], measurement: string | null = null) => {
  const { vatClass, isCertain } = guessVatClass({ name, category, measurement })
  return isCertain ? vatClass : `${vatClass}?`
}

// Invented names: brands that do not exist, as lists write them.
test.each([
  // Item 1
  ['Kopje Brown Bread 700g', 'zero'],
  ['KOPJE BRN BRD SLICED 700G', 'zero'],
  ['Kopje Whole Wheat Brown Bread Low GI 800g', 'zero'],
  ['Kopje Bruinbrood 700g', 'zero'],
  ['Kopje Cranberry Brown Bread 800g', 'zero?'],
  ['Kopje White Bread 700g', 'standard'],
  ['Kopje Seeded Brown Bread 800g', 'zero?'],
  ['Kopje Brown Bread Rolls 6 Pack', 'standard?'],
  ['Kopje Wholewheat Hot Dog Buns 6s', 'standard?'],
  ['Kopje Sausage Rolls 4s', 'standard'],
  ['Kopje White Rolls 6s', 'standard'],
  ['Kopje Brown Pita Breads 4s', 'standard'],
  ['Kopje Brown Wraps 6 Pack', 'standard'],
  ['Kopje Rye Bread 400g', 'standard?'],
  // Items 2 to 5
  ['Dumela Super Maize Meal 5kg', 'zero'],
  ['Dumela Mieliemeel 2.5 kg', 'zero'],
  ['Dumela Braai Pap 2.5kg', 'zero?'],
  ['Dumela Instant Maize Porridge Vanilla 1kg', 'standard'],
  ['Dumela Maize Snack Cheese 100g', 'standard'],
  ['Dumela Popcorn 500g', 'standard'],
  ['Dumela Samp 1kg', 'zero'],
  ['Dumela Samp & Beans 500g', 'zero'],
  ['Dumela Quick Cook Samp 1kg', 'zero?'],
  ['Dumela Mealie Rice 1kg', 'zero'],
  ['Dumela Dried Mealies 1kg', 'zero'],
  // Items 6, 7 and 19
  ['Dumela Red Speckled Beans 1kg', 'zero'],
  ['Dumela Dried Sugar Beans 500g', 'zero'],
  ['Dumela Brown Lentils 500g', 'zero'],
  ['Dumela Split Peas 500g', 'zero'],
  ['Dumela Chickpeas 500g', 'zero'],
  ['Dumela Baked Beans in Tomato Sauce 410g', 'standard'],
  ['Dumela Butter Beans in Brine 410g', 'standard'],
  ['Dumela Red Kidney Beans 400g', 'standard'],
  ['Dumela Lentil Penne 300g', 'standard'],
  ['Dumela Coffee Beans 1kg', 'standard'],
  ['Dumela Instant Porridge Banana 1kg', 'standard'],
  ['Dumela Jelly Beans 100g', 'standard'],
  // Item 8
  ['Strandloper Pilchards in Tomato Sauce 400g', 'zero'],
  ['Strandloper Pilchards Hot Chilli 155g', 'zero'],
  ['STRANDLOPER PILCH TOM 215G', 'zero'],
  ['Strandloper Pilchards in Sweet Chilli 400g x 12', 'zero'],
  ['Strandloper Tuna Chunks in Brine 170g', 'standard'],
  ['Strandloper Mackerel Fillets 200g', 'standard'],
  ['Strandloper Sardines in Oil 120g', 'standard?'],
  ['Miaow Rich in Pilchards Cat Food 375g', 'standard'],
  // Items 9 and 10
  ['Vlei Full Cream Milk Powder 500g', 'zero'],
  ['Vlei Dairy Powder Blend 400g', 'zero?'],
  ['Vlei Infant Milk Powder Stage 1 900g', 'standard'],
  ['Vlei Coffee Creamer 750g', 'standard'],
  // Item 11
  ['Dumela Rice 2kg', 'zero'],
  ['Dumela Long Grain Parboiled Rice 10kg', 'zero'],
  ['Dumela Basmati 1kg', 'zero'],
  ['Dumela Rys 5kg', 'zero'],
  ['Dumela Rice Cakes Salted 100g', 'standard'],
  ['Dumela Rice Noodles 340g', 'standard'],
  ['Dumela Savoury Rice Chicken 500g', 'standard'],
  ['Dumela Rice Krispies 340g', 'standard'],
  ['Woef Chicken & Rice Dog Food 6kg', 'standard'],
  // Items 12 and 13
  ['Fresh Bananas 1kg', 'zero'],
  ['Tomatoes', 'zero'],
  ['Onions Brown 10kg Pocket', 'zero'],
  ['Baby Spinach 200g', 'zero'],
  ['Aartappels 2kg', 'zero'],
  ['Piesangs 1 kg', 'zero'],
  ['Green Peppers 3 Pack', 'zero'],
  ['Frozen Mixed Vegetables 1kg', 'zero'],
  ['McCain Garden Peas 750g', 'zero'],
  ['Frozen Strawberries 500g', 'zero'],
  ['Baby Potatoes 1kg', 'zero'],
  ['Vlei Nectarines Punnet 750g', 'zero?'],
  ['Farm Gate Bananas per kg', 'zero?'],
  ['Vlei en Veld Butternut 1kg', 'zero?'],
  ['Ouma Bettie Gem Squash 6 Pack', 'zero?'],
  ['Kraal Kop Avocados Each', 'zero?'],
  ['Farm Gate Strawberries 250g', 'standard?'],
  ['Farm Gate Naartjies 2kg', 'zero?'],
  ['Fresh Pea Shoots 50g', 'zero'],
  ['No Name Blueberries Snack 110g', 'zero?'],
  ['No Name Apple Snack 20g', 'standard?'],
  ['Vlei Mixed Berries 500g', 'zero?'],
  ['Vlei Mixed Berries 50g', 'standard'],
  ['Vlei Muesli Mixed Berries 750g', 'standard'],
  ['Fresh Cauliflower Rice 300g', 'zero'],
  ['No Name Side Salad 200g', 'standard?'],
  ['No Name Greek Side Salad 200g', 'standard'],
  ['Vlei Berry Smoothie Mix 500g', 'standard?'],
  ['Fresh Cherries 250g', 'zero'],
  ['No Name Red Cherries 100g', 'standard?'],
  ['Fresh Red Cherry Tomatoes 250g', 'zero'],
  ['Frozen Diced Potato 1kg', 'standard?'],
  ['Fresh Basil Bunch', 'zero'],
  ['Basil 20g', 'zero?'],
  ['McCain Slap Chips 1.5kg', 'standard'],
  ['Frozen Straight Cut Potato Chips 1kg', 'standard'],
  ['McCain Crispy Potato Wedges 750g', 'standard'],
  ['Vlei Orange Juice 1L', 'standard'],
  ['Vlei Apple Flavoured Drink 2L', 'standard'],
  ['Vlei Peach Slices in Syrup 410g', 'standard'],
  ['Vlei Chopped & Peeled Tomatoes 400g', 'standard'],
  ['Vlei Dried Apricots 250g', 'standard'],
  ['Vlei Creamed Spinach 400g', 'standard'],
  ['Vlei Garden Peas 410g', 'standard'],
  ['Vlei Potato Crisps Tomato 120g', 'standard'],
  ['Greek Salad Bowl 450g', 'standard'],
  ['Banana Loaf 300g', 'standard'],
  ['Blink Strawberry Lip Balm 10g', 'standard'],
  ['Sproei Lemon Bleach 750ml', 'standard'],
  ['Kweek Broccoli Seed 15g', 'standard'],
  ['Lekkers Fruit Pastilles 100g', 'standard'],
  // Item 14
  ['Son Sunflower Oil 2L', 'zero'],
  ['Son S/Flower Oil 750ml', 'zero'],
  ['Son Sonneblomolie 2 L', 'zero'],
  ['Son Coconut Oil 500ml', 'zero?'],
  ['Son Extra Virgin Olive Oil 500ml', 'standard'],
  ['Son Olive & Seed Oil Blend 1L', 'standard?'],
  ['Son Tissue Oil 100ml', 'standard'],
  ['Strandloper Tuna in Vegetable Oil 170g', 'standard'],
  // Items 15 and 16
  ['Vlei Full Cream Milk 2L', 'zero'],
  ['Vlei F/Cream Milk L/Life 6x1L', 'zero'],
  ['Vlei Low Fat UHT 1L', 'zero'],
  ['Vlei Fat Free Fresh Milk 1 L', 'zero'],
  ['Vlei Volroommelk 2L', 'zero'],
  ['Vlei Lactose Free Low Fat Milk 1L', 'zero'],
  ['Vlei Maas 2kg', 'zero'],
  ['Vlei Amasi 2L', 'zero'],
  ['Vlei Chocolate Flavoured Milk 300ml', 'standard'],
  ['Vlei Strawberry Milk 250ml', 'standard'],
  ['Vlei Condensed Milk 385g', 'standard'],
  ['Vlei Evaporated Milk 380g', 'standard'],
  ['Vlei Almond Milk 1L', 'standard'],
  ['Vlei Soy Milk 1L', 'standard'],
  ['Vlei Cultured Buttermilk 500ml', 'standard?'],
  ['Vlei Buttermilk Rusks 500g', 'standard'],
  ['Lekkers Milk Chocolate Slab 80g', 'standard'],
  ['Vlei Strawberry Yoghurt 1kg', 'standard'],
  // Items 17, 20 and 21
  ['Meule Brown Wheaten Meal 2kg', 'zero'],
  ['Meule Cake Wheat Flour 2.5kg', 'zero'],
  ['Meule White Bread Flour 10kg', 'zero'],
  ['Meule Koekmeel 2.5kg', 'zero'],
  ['Meule Brown Bread Flour 2.5kg', 'zero?'],
  ['Meule All Purpose Flour 1kg', 'standard?'],
  ['Meule Self Raising Flour 1kg', 'standard'],
  ['Meule Corn Flour 500g', 'standard'],
  // Item 18
  ['Kraal Large Eggs 18 Pack', 'zero'],
  ['Kraal Free Range Eggs 6s', 'zero'],
  ['Kraal Eiers Ekstra Groot 30s', 'zero'],
  ['Lekkers Speckled Eggs 125g', 'standard'],
  ['Lekkers Surprise Egg 20g', 'standard'],
  ['Kraal Egg Noodles 500g', 'standard'],
  // Part C and paraffin
  ['Sagte Maxi Pads With Wings 10 Pack', 'zero'],
  ['Sagte Pantyliners Unscented 20 Pack', 'zero'],
  ['Sagte Maternity Pads 10 Pack', 'zero'],
  ['Sagte Tampons Super 32 Pack', 'standard'],
  ['Sagte Incontinence Pads 10 Pack', 'standard'],
  ['Skrop Scourer Pads 3 Pack', 'standard'],
  ['Vonk Illuminating Paraffin 1L', 'zero'],
  ['Vonk Paraffin 750ml', 'zero?'],
  ['Vonk Liquid Paraffin BP 100ml', 'standard'],
  // What nobody takes for any of these
  ['Beef Mince 1kg', 'standard'],
  ['Whole Chicken', 'standard'],
  ['White Sugar 2.5kg', 'standard'],
])('%s is guessed as %s', (name, vatClass) => {
  expect(guess(name)).toBe(vatClass)
})

test('a category decides where the name is ambiguous', () => {
  expect(guess('Vlei Granny Smith', ['Fresh', 'Fruit'])).toBe('zero?')
  expect(guess('Farm Gate Bananas per kg', ['Fresh food'])).toBe('zero?')
  expect(guess('Peach 35g', ['Snacks', 'Sweets'])).toBe('standard')
  expect(guess('Tomato 100g', ['Food', 'Sauces'])).toBe('standard')
  expect(guess('Rice 2kg', ['Food cupboard', 'Rice'])).toBe('zero')
  expect(guess('Coriander 20g', ['Fruit and vegetables', 'Herbs'])).toBe('zero')
})

test('a size column counts like a size in the name', () => {
  expect(guess('Large Eggs', [], '30s')).toBe('zero')
  expect(guess('Speckled Eggs', [], '125 g')).toBe('standard')
  expect(guess('Apple', [], '1 L')).toBe('standard')
  expect(guess('Kidney Beans', [], '410 g')).toBe('standard')
})
