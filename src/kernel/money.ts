// Money as whole cents of rand. Nothing here ever holds a fraction of a cent.
import { hundredThousandths, type Qty } from './quantity.ts'

declare const centsBrand: unique symbol
export type Cents = number & { readonly [centsBrand]: true }

/** Returns the value as cents; refuses fractions and numbers too large to be exact. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return (value + 0) as Cents // minus zero becomes zero
}

export const addCents = (a: number, b: number): Cents => cents(cents(a) + cents(b))

export const sumCents = (values: readonly number[]): Cents => values.reduce<Cents>(addCents, cents(0))

/** Returns the cost of a line in cents: unit price times quantity, computed exactly, half a cent rounded up [ruling 2]. */
export const timesQty = (unitPrice: number, quantity: Qty): Cents =>
  timesRatio(unitPrice, hundredThousandths(quantity), 100_000)

/** Returns a percentage of an amount (5 decimals at most), half a cent rounded up. */
export const percentOf = (amount: number, percent: number): Cents =>
  timesRatio(amount, Math.round(percent * 100_000), 10_000_000)

/** Returns amount x numerator / denominator in whole numbers, half a cent rounded up: no fraction is ever approximated. */
export function timesRatio(amount: number, numerator: number, denominator: number): Cents {
  // Below this a quotient of plain numbers falls on the right side of every whole one; what is dearer is worked out slowly.
  const doubled = 2 * cents(amount) * numerator + denominator
  if (Math.abs(doubled) < 2 ** 52 && Number.isInteger(numerator) && denominator > 0)
    return cents(Math.floor(doubled / (2 * denominator)))
  const [over, under] = [2n * BigInt(cents(amount)) * BigInt(numerator), 2n * BigInt(denominator)]
  return cents(Number(floorDivide(over + BigInt(denominator), under)))
}

/**
 * Splits an amount by whole weights so that the parts add up to the cent. The largest remainders get the odd cents, the earlier
 * of two equals first; without any weight all parts are equal. A part exceeds its weight only if the total does.
 */
export function shareOut(total: number, weights: readonly number[]): Cents[] {
  if (weights.length === 0 && total !== 0) throw new RangeError('nobody to share with')
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight is never negative')
  const heavy = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const shares = divideByWeight(cents(total), heavy)
  const odd = total - shares.reduce((given, share) => given + share.part, 0)
  if (odd === 0) return shares.map(({ part }) => cents(part))
  const lucky = new Set(
    shares
      .toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.index - b.index)
      .slice(0, odd)
      .map((share) => share.index),
  )
  return shares.map(({ index, part }) => cents(part + Number(lucky.has(index))))
}

interface Share {
  index: number
  /** Whole cents, rounded down. */
  part: number
  /** What rounding down left of it, times the sum of the weights. */
  rest: number | bigint
}

function divideByWeight(total: number, weights: readonly number[]): Share[] {
  const plainSum = weights.reduce((a, b) => a + b, 0)
  // As in `timesRatio`, plain numbers are exact below this, and many times faster.
  if (Math.abs(total) * plainSum < 2 ** 52 && weights.every(Number.isInteger))
    return weights.map((weight, index) => {
      const part = Math.floor((total * weight) / plainSum)
      return { index, part, rest: total * weight - part * plainSum }
    })
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  return weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight)
    const part = floorDivide(exact, sum)
    return { index, part: Number(part), rest: exact - part * sum }
  })
}

const space = '\u00a0'

const separators = { space, comma: ',', none: '' }
let thousands = space

/** Sets the thousands separator of the shopfront, once where a process or a page starts. */
export function separateThousandsBy(separator: keyof typeof separators): void {
  thousands = separators[separator] ?? space
}

/** Returns `R 1 234.56` with no-break spaces: the same bytes on the server and on every phone [ruling 12]. */
export function formatRand(amount: number, separator = thousands): string {
  const [rand = '0', fraction = '00'] = randString(Math.abs(amount)).split('.')
  const groups = rand.replace(/\B(?=(\d{3})+$)/g, separator)
  return `${amount < 0 ? '-' : ''}R${space}${groups}.${fraction}`
}

/** Returns the decimal rand of the wire: '12.99'. */
export function randString(amount: number): string {
  const digits = String(Math.abs(cents(amount))).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rand, thousands by space or by comma (then with a point for cents), and cents by point or comma. */
const typedRand =
  /^(-)?\s*R?\s*(\d{1,12}|\d{1,3}(?:\s\d{3}){1,3}|\d{1,3}(?:,\d{3}){1,3}(?!,))(?:[.,](\d{1,2}))?$/i

/** Returns the cents of a typed amount ('12,99', 'R 1 234.50', '1,234.5', '7'), or undefined. */
export function parseRand(text: string): Cents | undefined {
  const [, minus, rand, fraction = ''] = typedRand.exec(text.trim()) ?? []
  if (rand === undefined) return undefined
  const amount = Number(rand.replace(/\D/g, '') + fraction.padEnd(2, '0'))
  return cents(minus ? -amount : amount)
}

/** Rounds cash down to 10 cents in the shopper’s favour; `rounding` is the difference in cents, 0 or less. */
export function roundDownToTenCents(amount: number): { payable: Cents; rounding: Cents } {
  const payable = cents(Math.floor(cents(amount) / 10) * 10)
  return { payable, rounding: addCents(payable, -amount) }
}

function floorDivide(over: bigint, under: bigint): bigint {
  const quotient = over / under // towards zero
  return over < 0n && quotient * under !== over ? quotient - 1n : quotient
}
