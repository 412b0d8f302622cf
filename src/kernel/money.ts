// Money is whole cents of rand. Nothing here ever holds a fraction of one.
import { hundredThousandths, type Qty } from './quantity.ts'

declare const centsBrand: unique symbol
export type Cents = number & { readonly [centsBrand]: true }

/** Refuses fractions and numbers too large to be exact. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

export const sumCents = (values: readonly number[]): Cents =>
  cents(values.reduce((sum, value) => sum + value, 0))

/** What a line costs: unit price times quantity, half a cent rounded up, computed exactly. */
export function timesQty(unitPrice: number, quantity: Qty): Cents {
  const exact = BigInt(cents(unitPrice)) * BigInt(hundredThousandths(quantity))
  return cents(Number((exact + 50_000n) / 100_000n))
}

/** A percentage of an amount, half a cent rounded up. */
export const percentOf = (amount: number, percent: number): Cents => timesQty(amount, (percent / 100) as Qty)

/** Shares an amount out by weights so that the parts add up to the cent: the largest remainders get the odd cents. */
export function shareOut(total: number, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => cents(0))
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const odd = total - parts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order.slice(0, odd)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map(cents)
}

const space = '\u00a0'

/** `R 1 234.56`, with no-break spaces: the same bytes on the server and on every phone (rulings, point 12). */
export function formatRand(amount: number, separator = space): string {
  const [rand = '0', fraction = '00'] = randString(Math.abs(amount)).split('.')
  const groups = rand.replace(/\B(?=(\d{3})+$)/g, separator)
  return `${amount < 0 ? '-' : ''}R${space}${groups}.${fraction}`
}

/** The decimal rand of the wire: '12.99'. */
export function randString(amount: number): string {
  const digits = String(Math.abs(cents(amount))).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents of a typed amount ('12,99', 'R 1 234.50', '7'), or undefined. */
export function parseRand(text: string): Cents | undefined {
  const match = /^R?(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0]/g, ''))
  if (!match) return undefined
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

/** Cash is rounded down to 10 cents in the shopper's favour; `rounding` is what falls away, 0 or less. */
export function roundDownToTenCents(amount: number): { payable: Cents; rounding: Cents } {
  const over = amount % 10
  return { payable: cents(amount - over), rounding: cents(over === 0 ? 0 : -over) }
}
