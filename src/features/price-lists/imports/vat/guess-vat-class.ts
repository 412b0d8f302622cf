// Guesses the VAT class of goods from what a price list says about them. Pure: the same words always give the same class.
import { findProduce } from './fresh-produce.ts'
import { goodsWords, wordPattern } from './goods-words.ts'
import { lookAlikes, notFood, zeroRated } from './zero-rated-goods.ts'

export interface VatWords {
  /** As the list has it, with brand and size or without. */
  name: string
  /** From the department down; empty where the list has none. */
  category: readonly string[]
  /** '2 kg', '6 x 1 L', where it is known; else it is looked for in the name. */
  measurement: string | null
}

export interface VatGuess {
  vatClass: 'standard' | 'zero'
  /** False where a person should look: the law draws its line inside such goods, or the name says too little. */
  isCertain: boolean
}

/** Departments in which nothing is zero-rated, whatever its name. */
const taxedShelves =
  wordPattern(`sweet|candy|chocolate|snack|crisp|chip|beverage|drink|juice|soft drink|water|pet|pet food|cat food|dog food|household|cleaning|laundry|
  toiletry|beauty|cosmetic|skin ?care|hair ?care|health|medicine|liquor|wine|beer|spirit|tobacco|toy|stationery|biscuit|cereal|breakfast cereal|
  sauce|condiment|spice|seasoning|soup|canned vegetable|canned fruit|tinned fruit|tinned vegetable|dried fruit|nut|jam|spread|
  dessert|ice cream|yoghurt|cheese|butter|meat|chicken|deli|bakery roll|roll and bun`)

/**
 * Returns the VAT class of a row's goods. Never exempt, because nothing that a grocer sells is (section 12 of the Act is about
 * services). Source of the rules: zero-rated-goods.ts.
 */
export function guessVatClass({ name, category, measurement }: VatWords): VatGuess {
  const goods = goodsWords(name, measurement)
  const shelf = category.length > 0 ? goodsWords(category.at(-1) ?? '', null).text : ''
  if (notFood.test(goods.text)) return { vatClass: 'standard', isCertain: true }
  const taxed = shelf !== '' && taxedShelves.test(shelf)
  for (const { is, not, doubt, fits } of zeroRated) {
    if (!is.test(goods.text) || not.test(goods.text) || (fits && !fits(goods))) continue
    return { vatClass: 'zero', isCertain: !taxed && !doubt?.test(goods.text) }
  }
  if (lookAlikes.some(({ is, not }) => is.test(goods.text) && !not.test(goods.text)))
    return { vatClass: 'standard', isCertain: false }
  const produce = taxed ? undefined : findProduce(goods, shelf)
  if (produce) return { vatClass: produce.isLikely ? 'zero' : 'standard', isCertain: produce.isCertain }
  return { vatClass: 'standard', isCertain: true }
}
