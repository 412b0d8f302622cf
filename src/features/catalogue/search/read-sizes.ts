// Reads sizes: as printed on a pack, and as shoppers type them ("2kg", "2 l", "6 x 300ml", "6pk", "half a dozen").
import { type Measure, parseMeasure } from '#kernel/measure.ts'

export interface Size {
  total: Measure
  /** Of one, in a pack of several. */
  each: Measure | undefined
  times: number
}

/** Returns the size in a text such as '6 x 300 ml', '2 kg' or '9s'; undefined where none can be read. */
export function parseSize(measurement: string): Size | undefined {
  const total = parseMeasure(measurement)
  if (!total) return undefined
  const [, times, one] = /^(\d+)\s*[x×]\s*(.+)$/i.exec(measurement) ?? []
  return { total, each: one === undefined ? undefined : parseMeasure(one), times: Number(times ?? 1) }
}

const amount = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`
const unit = String.raw`(kilograms?|kilos?|kgs?|grams?|gr|gm|g|millilit(?:re|er)s?|mls?|lit(?:re|er)s?|ltrs?|lt|l|cl|mg)(?![\p{L}\d])`
const multipack = new RegExp(String.raw`(?<![\d.,])(\d{1,3})\s*[x×*]\s*${amount}\s*${unit}`, 'gu')
const single = new RegExp(String.raw`(?<![\d.,])${amount}\s*${unit}`, 'gu')
const pieces = /(?<![\d.,])(\d{1,3})(?:\s*(?:packs?|pks?|pcs?|pce|pieces|stuks)|s)(?![\p{L}\d])/gu
const packOf = /(?<!\p{L})(?:packs?|box|tray|case|pak|pakkie|kas) (?:of|van) (\d{1,3})(?!\d)/gu

const unitForms: [RegExp, string][] = [
  [/^(?:kilo|kg)/, 'kg'],
  [/^(?:millil|ml)/, 'ml'],
  [/^mg/, 'mg'],
  [/^g/, 'g'],
  [/^cl/, 'cl'],
  [/^l/, 'l'],
]

/** Numbers that people write as words or fractions. */
const spoken: [RegExp, string][] = [
  [/(?<!\p{L})(?:half (?:a )?dozen|halwe dosyn|six ?pack)(?!\p{L})/gu, '6s'],
  [/(?<!\p{L})(?:a )?(?:dozen|dosyn)(?!\p{L})/gu, '12s'],
  [/(?:(?<!\d)1\s*[⁄/]\s*2|(?<!\p{L})(?:half|halwe)(?: an?)?)(?=\s*(?:k|l|g))/gu, '0.5'],
  [/(?<!\d)1\s*[⁄/]\s*4(?=\s*(?:k|l|g))/gu, '0.25'],
  [/(?<!\d)3\s*[⁄/]\s*4(?=\s*(?:k|l|g))/gu, '0.75'],
]

/** Returns the sizes in a folded query, and the query without them. */
export function extractSizes(folded: string): { sizes: Size[]; rest: string } {
  const sizes: Size[] = []
  const extract = (text: string) => {
    const size = parseSize(text)
    if (size) sizes.push(size)
    return ' '
  }
  let rest = folded
  for (const [words, number] of spoken) rest = rest.replace(words, number)
  rest = rest
    .replace(multipack, (_, times: string, one: string, of: string) =>
      extract(`${times} x ${one} ${normalizeUnit(of)}`),
    )
    .replace(packOf, (_, count: string) => extract(`${count}s`))
    .replace(single, (_, one: string, of: string) => extract(`${one} ${normalizeUnit(of)}`))
    .replace(pieces, (_, count: string) => extract(`${count}s`))
  return { sizes, rest }
}

const normalizeUnit = (typed: string): string => unitForms.find(([form]) => form.test(typed))?.[1] ?? typed

/** Returns how well a size on the shelf fits the requested one: 1 for the same, 0 for another. */
export function sizeFit(wanted: Size, size: Size): number {
  const { total, each, times } = size
  if (wanted.total.unit === 'each' && (total.unit !== 'each' || each))
    return times === wanted.total.amount || isSameMeasure(total, wanted.total) ? 1 : 0
  if (isSameMeasure(total, wanted.total)) return wanted.times > 1 && times !== wanted.times ? 0.8 : 1
  if (each && wanted.times === 1 && isSameMeasure(each, wanted.total)) return 0.6
  if (total.unit === 'each' || wanted.total.unit === 'each')
    return total.unit === wanted.total.unit ? near(total.amount, wanted.total.amount) : 0
  // A kilogram of yoghurt is sold by the litre too.
  if (total.unit !== wanted.total.unit) return total.amount === wanted.total.amount ? 0.5 : 0
  return near(total.amount, wanted.total.amount)
}

const isSameMeasure = (a: Measure, b: Measure): boolean =>
  a.unit === b.unit && Math.abs(a.amount - b.amount) <= 0.01 * b.amount

const near = (a: number, b: number): number => 0.3 * (Math.min(a, b) / Math.max(a, b))

/** Returns how well a size fits a bare number: 0.4 where the number is printed on the pack, otherwise 0. */
export function numberFit(number: number, { total, each, times }: Size): number {
  const printed = [total, each].flatMap((measure) =>
    measure ? [measure.amount, measure.unit === 'each' ? measure.amount : measure.amount / 1000] : [],
  )
  return times === number || printed.includes(number) ? 0.4 : 0
}
