// Reads sizes, from a column of their own or from inside a name, and writes them in the one form that the shop prints.
import { type Measure, parseMeasure } from '#kernel/measure.ts'

export interface Size {
  /** '2 kg', '6 x 1 L', '30s', 'each', '1 kg' for what is sold by weight. */
  measurement: string
  /** Of one: '1 L'. */
  unit: string
  /** 'Single', 'Pack of 6', 'Loose'. */
  pack: string
  perKg: boolean
  /** How many in the pack: 1 when single, or when pieces are all that is counted. */
  count: number
}

const unitNames: Record<string, string> = {
  kg: 'kg', kgs: 'kg', kilo: 'kg', kilogram: 'kg',
  g: 'g', gr: 'g', grm: 'g', gram: 'g', grams: 'g', gm: 'g',
  // No mg: what tablets hold is part of their name ('Paracetamol 500mg 24 Pack').
  l: 'L', lt: 'L', ltr: 'L', liter: 'L', litre: 'L', litres: 'L', liters: 'L', lit: 'L',
  ml: 'ml', mls: 'ml',
  cl: 'cl',
} // biome-ignore format: a table
const pieceNames = ['s', 'pack', 'pk', 'pce', 'pcs', 'pc', 'piece', 'pieces', 'rolls', 'roll', 'sachets', 'tablets', 'capsules', 'bags', 'each', 'ea', 'stuks', 'pak', 'tabs', 'nappies', 'teabags', 'wipes', 'caps'] // biome-ignore format: a list

const amount = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`
const unit = `(${Object.keys(unitNames)
  .sort((a, b) => b.length - a.length)
  .join('|')})`
const pieces = `['’]?-?\\s?(${pieceNames.toSorted((a, b) => b.length - a.length).join('|')})`
const before = String.raw`(?<![\p{L}\d.,])`
const after = String.raw`(?![\p{L}\d])`
const of = (pattern: string) => new RegExp(before + pattern + after, 'giu')

/** The first that is found counts: the most telling comes first. `times`, `amount`, `unit` by their group. */
const shapes: { pattern: RegExp; read: (found: string[]) => Size | undefined }[] = [
  // 6 x 1L
  { pattern: of(`(\\d{1,3})\\s?[x×*]\\s?${amount}\\s?${unit}\\.?`), read: ([n, a, u]) => sizeFrom(n, a, u) },
  // 750ml x 6, 330ml 6 pack
  {
    pattern: of(`${amount}\\s?${unit}\\s?[x×*]\\s?(\\d{1,3})(?:\\s?${pieces})?`),
    read: ([a, u, n]) => sizeFrom(n, a, u),
  },
  { pattern: of(`${amount}\\s?${unit}\\s(\\d{1,3})${pieces}`), read: ([a, u, n]) => sizeFrom(n, a, u) },
  {
    pattern: of(`(\\d{1,3})${pieces}\\s(?:of\\s|x\\s?)?${amount}\\s?${unit}`),
    read: ([n, , a, u]) => sizeFrom(n, a, u),
  },
  // per kg
  { pattern: of(String.raw`(?:per\s?|\/\s?|p\/)kg`), read: () => byWeight },
  // 2kg
  { pattern: of(`${amount}\\s?${unit}\\.?`), read: ([a, u]) => sizeFrom('1', a, u) },
  // 2 x 9s, 30 pack, 18s
  { pattern: of(`(\\d{1,3})\\s?[x×*]\\s?(\\d{1,4})${pieces}`), read: ([n, a]) => counted(n, a) },
  { pattern: of(`(\\d{1,4})${pieces}`), read: ([a]) => counted('1', a) },
]

export const byWeight: Size = { measurement: '1 kg', unit: 'per kg', pack: 'Loose', perKg: true, count: 1 }

/** What the tills of wholesalers put behind a name: '(1X1)' is one of it, '(4X10)' a case of forty. */
const caseOf = /\s*\(\s?(\d{1,3})\s?[x×*]\s?(\d{1,3})\s?\)\s*$/i

/** Returns the size inside a name, and the name without it. Of two sizes, the last is the pack's own. */
export function extractSize(name: string): { size: Size | undefined; rest: string } {
  const [behind, cases, inEach] = caseOf.exec(name) ?? []
  const found = findSize(behind === undefined ? name : name.slice(0, -behind.length))
  const pieces = Number(cases) * Number(inEach)
  return pieces > 1 ? { ...found, size: timesOf(found.size, pieces) } : found
}

function timesOf(size: Size | undefined, pieces: number): Size | undefined {
  if (!size) return counted('1', String(pieces))
  const each = /^(\d+)s$/.exec(size.measurement)?.[1]
  if (each) return counted(String(pieces), each)
  const [amount = '', name] = size.unit.split(' ')
  return sizeFrom(String(pieces * size.count), amount, name) ?? size
}

function findSize(name: string): { size: Size | undefined; rest: string } {
  if (/\d|kg/i.test(name))
    for (const { pattern, read } of shapes) {
      const found = [...name.matchAll(pattern)].at(-1)
      const size = found && read(found.slice(1) as string[])
      if (found && size) return { size, rest: tidyText(cut(name, found.index, found[0].length)) }
    }
  return { size: undefined, rest: tidyText(name) }
}

/** Reads the cell of a size column: '2 kg', '6x1L', 'each', 'per kg', '30 pack'; undefined if no size can be read. */
export function readSize(cell: string): Size | undefined {
  const text = cell.trim()
  if (/^(?:kg|per kg|\/kg|p\/kg|loose|weight)$/i.test(text)) return byWeight
  if (/^(?:each|ea|single|unit|units|1|one|elk)$/i.test(text)) return single
  const packOf = /^(?:pack|tray|box|case) of (\d{1,4})$/i.exec(text)
  if (packOf?.[1]) return counted('1', packOf[1])
  const { size, rest } = extractSize(text)
  // Words around it say that it is no plain size: '2kg bag' is one, 'Rice 2kg for two' is none.
  return size && rest.length <= 12 ? size : undefined
}

const single: Size = { measurement: 'each', unit: 'each', pack: 'Single', perKg: false, count: 1 }

function sizeFrom(times = '1', number = '', name = ''): Size | undefined {
  const value = Number(number.replace(',', '.'))
  const unitName = unitNames[name.toLowerCase()]
  const count = Number(times)
  if (!unitName || !(value > 0) || count < 1) return undefined
  const one = `${value} ${unitName}`
  const measurement = count > 1 ? `${count} x ${one}` : one
  if (!parseMeasure(measurement)) return undefined
  return { measurement, unit: one, pack: count > 1 ? `Pack of ${count}` : 'Single', perKg: false, count }
}

function counted(times = '1', number = ''): Size | undefined {
  const [count, value] = [Number(times), Number(number)]
  if (count < 1 || value < 1) return undefined
  if (count * value === 1) return single
  const pack = count > 1 ? `${count} x ${value}` : `Pack of ${value}`
  return { measurement: `${count * value}s`, unit: 'each', pack, perKg: false, count: 1 }
}

/** Returns a key that is equal for equal contents, however they are written: '1 kg' and '1000 g'. */
export function measureKey(measurement: string | null): string {
  const text = measurement ?? ''
  const multi = /^(\d+)\s*[x×]\s*(.+)$/i.exec(text)
  const one: Measure | undefined = parseMeasure(multi?.[2] ?? text)
  if (!one) return text.toLowerCase().replace(/\s/g, '')
  if (one.unit === 'each')
    return one.amount * Number(multi?.[1] ?? 1) === 1 ? '' : `${one.amount * Number(multi?.[1] ?? 1)}each`
  return `${multi ? `${multi[1]}x` : ''}${one.amount}${one.unit}`
}

const cut = (text: string, from: number, length: number) =>
  `${text.slice(0, from)} ${text.slice(from + length)}`

/** Removes what cutting text out leaves behind: empty brackets, a dash or comma at an end, double spaces. */
export const tidyText = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:\-–|/]+|[\s,;:\-–|/(]+$/g, '')
