// Reads one row of a price list: the goods and prices that it means, or why it is rejected. Pure: the same cells always give the
// same reading.
import type { GoodsKind } from '#features/shelf/offers/goods-kind.ts'
import type { Cents } from '#kernel/money.ts'
import { addDays, type Day } from '#kernel/time.ts'
import type { ImportField, Mapping } from '../import-contract.ts'
import { isRejection, type Note, type Problem, type Rejection, type Values } from '../row-problems.ts'
import { cleanText, normalizedWords } from './clean-text.ts'
import type { BrandFinder } from './find-brands.ts'
import { identityKey } from './identity.ts'
import { normalizeCase } from './normalize-case.ts'
import { readBarcode } from './read-barcode-cell.ts'
import { readDay } from './read-day.ts'
import { readAge, readKind } from './read-kind.ts'
import { readPrice } from './read-price.ts'
import { byWeight, extractSize, readSize, type Size, tidyText } from './read-size.ts'
import { readVatClass, type VatClass } from './read-vat.ts'
import { readWeighing, type Weighing } from './read-weighing.ts'
import { type RowDeal, readDeal } from './row-deal.ts'

/** A row as it is staged: only what applying it needs. */
export interface PriceRow {
  /** 'Tastic Parboiled Rice 2 kg', as a shopper will read it. Empty where a barcode alone says what it is. */
  name: string
  /** The product: 'Parboiled Rice'. */
  family: string
  brand: string | null
  size: Size | null
  barcode: string | null
  key: string
  /** From the department down. */
  category: string[]
  cents: Cents
  /** What the branch pays for it, where the list says so. */
  cost: Cents | null
  promo: { cents: Cents; from: Day | null; until: Day | null } | null
  /** What the promotion in words means beside that. Rows staged before there were multibuys have none. */
  deal?: RowDeal | null
  stock: number | null
  image: string | null
  stokvel: boolean
  aisle: string | null
  /** Null: guessed for what is new, and as it is for what the shop has. */
  vat: VatClass | null
  /** Null: judged by name. */
  kind: GoodsKind | null
  /** For adults only; null: as it is, or judged by name and category. */
  age: boolean | null
  /** Null: as the offer is sold now, or as is usual. */
  weighing: Weighing | null
}

export interface RowReading {
  row: PriceRow | undefined
  problems: Problem[]
}

export interface RowContext {
  mapping: Mapping
  brands: BrandFinder
  /** The day it is, for promotions that are over. */
  today: Day
  /** The names of the chain's loyalty programmes. */
  programmes?: readonly string[]
}

/** Marks a formula whose value was not saved (see read-workbook.ts). Control characters never come from a cell itself. */
export const formulaWithoutValue = '\u0000='

const longestName = 200

export function readRow(
  cells: readonly string[],
  { mapping, brands, today, programmes = [] }: RowContext,
): RowReading {
  const problems: Problem[] = []
  const report = (code: Rejection | Note, column: ImportField, values?: Values) =>
    problems.push(values ? { code, column, values } : { code, column })
  const cellOf = (field: ImportField): string => {
    const at = mapping[field]
    const raw = at === undefined ? '' : (cells[at] ?? '')
    if (raw === formulaWithoutValue) report('formula-without-value', field)
    const text = raw === formulaWithoutValue ? '' : cleanText(raw)
    if (!/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/.test(text)) return text
    report('cell-error', field, { cell: text })
    return ''
  }

  const barcode = readBarcodeCell(cellOf('barcode'), report)
  const weighing = readWeighing(cellOf, report)
  const isWeighed = weighing !== null
  const named = readName(cellOf('name'), cellOf('brand'), cellOf('size'), {
    brands,
    barcode,
    isWeighed,
    report,
  })
  const price = readPrices(cellOf, { mapping, today, programmes, report })
  const stock = readStock(cellOf('stock'), report)
  const row: PriceRow | undefined =
    price && named
      ? {
          ...named,
          barcode,
          key: named.name ? identityKey({ ...named, measurement: measurementOf(named.size) }) : '',
          category: readCategory(cellOf('category')),
          ...price,
          cost: readCost(cellOf('cost'), report),
          stock,
          image: readImage(cellOf('image'), report),
          stokvel: readYes(cellOf('stokvel'), report),
          aisle: cellOf('aisle').slice(0, 40) || null,
          vat: readVat(cellOf('vat'), report),
          ...readKinds(cellOf('kind'), cellOf('age'), report),
          weighing: weighed(weighing, named.size, report),
        }
      : undefined
  return { row: problems.some(({ code }) => isRejection(code)) ? undefined : row, problems: once(problems) }
}

/** A pack of a fixed size is not weighed, whatever the columns of weighing say. */
function weighed(weighing: Weighing | null, size: Size | null, report: Report): Weighing | null {
  if (!weighing || !size || size.perKg) return weighing
  report('weighing-of-pack', 'weigh_unit')
  return null
}

type Report = (code: Rejection | Note, column: ImportField, values?: Values) => void
const truncateCell = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell)
const measurementOf = (size: Size | null) => size?.measurement ?? null

/** A cell with a formula is said once, not for everything that was missing because of it. */
function once(problems: Problem[]): Problem[] {
  const broken = new Set(
    problems
      .filter(({ code }) => code === 'formula-without-value' || code === 'cell-error')
      .map(({ column }) => column),
  )
  return problems.filter(
    ({ code, column }) => !broken.has(column) || code === 'formula-without-value' || code === 'cell-error',
  )
}

function readBarcodeCell(cell: string, report: Report): string | null {
  const { barcode, problem, note, digits } = readBarcode(cell)
  if (problem) report(problem, 'barcode', { cell: truncateCell(cell), ...(digits && { digits }) })
  if (note) report(note, 'barcode')
  return barcode
}

function readName(
  cell: string,
  brandCell: string,
  sizeCell: string,
  {
    brands,
    barcode,
    isWeighed,
    report,
  }: { brands: BrandFinder; barcode: string | null; isWeighed: boolean; report: Report },
) {
  const nothing = { name: '', family: '', brand: null, size: null }
  // A barcode says enough where the product is known already; matching finds out.
  if (cell === '' && barcode) return nothing
  if (cell === '') return report('name-missing', 'name')
  if (cell.length > longestName) return report('name-too-long', 'name')
  if (!/\p{L}/u.test(cell)) return report('name-unreadable', 'name')
  const inName = extractSize(normalizeCase(cell))
  const size = readSize(sizeCell) ?? inName.size ?? (isWeighed ? byWeight : null)
  const found =
    brandCell === '' ? brands.find(inName.rest) : withoutBrand(inName.rest, brandCell.slice(0, 80))
  const brand = found?.brand ?? null
  const family = tidyText(found?.rest ?? inName.rest) || brand || inName.rest || cell
  const printed = size && (size.perKg ? 'per kg' : size.measurement === 'each' ? '' : size.measurement)
  // Where the brand is all there is ('Coca-Cola 2 L'), it stands once.
  const words = [family === brand ? null : brand, family, printed]
  return { name: words.filter(Boolean).join(' '), family: capital(family), brand, size }
}

function withoutBrand(name: string, brand: string): { brand: string; rest: string } {
  const tokens = name.split(' ')
  const brandWords = normalizedWords(brand).join(' ')
  for (let words = 1; words <= tokens.length; words += 1)
    if (brandWords && normalizedWords(tokens.slice(0, words).join(' ')).join(' ') === brandWords)
      return { brand, rest: tokens.slice(words).join(' ') }
  return { brand, rest: name }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Prices = Pick<PriceRow, 'cents' | 'promo'> & { deal: RowDeal | null }

interface PricesContext {
  mapping: Mapping
  today: Day
  programmes: readonly string[]
  report: Report
}

function readPrices(
  cellOf: (field: ImportField) => string,
  { mapping, today, programmes, report }: PricesContext,
): Prices | undefined {
  const cell = cellOf('price')
  const price = readPrice(cell)
  if ('problem' in price) return void report(price.problem, 'price', { cell: truncateCell(cell) })
  const [old, words] = [cellOf('old_price'), cellOf('promo')]
  const before = old === '' ? undefined : readPrice(old)
  const isPromotion = before !== undefined && 'cents' in before && before.cents > price.cents
  const special = isPromotion ? null : readSpecial(cellOf('promo_price'), price.cents, report)
  const was = isPromotion ? before.cents : special === null ? null : price.cents
  const reading = readDeal(words, { now: special ?? price.cents, was, programmes })
  if (reading.isNotLower) report('promotion-not-lower', 'promo')
  const days = reading.special !== null || reading.deal ? readDays() : undefined
  return {
    cents: reading.cents,
    promo: days && reading.special !== null ? { cents: reading.special, ...days } : null,
    deal: days && reading.deal ? { ...reading.deal, ...days } : null,
  }

  function without(note: Note): undefined {
    report(note, 'promo_end')
  }

  function readDays(): { from: Day | null; until: Day | null } | undefined {
    const [from, until] = [cellOf('promo_start'), cellOf('promo_end')]
    const [first, last] = [readDay(from), readDay(until)]
    const unread = (from !== '' && !first) || (until !== '' && !last) || (first && last && first > last)
    if (unread) return without('promotion-dates')
    if (last && last < today) return without('promotion-over')
    const isTaken = reading.special !== null || reading.deal?.terms
    if (!last && isTaken) report('promotion-undated', mapping.promo_end === undefined ? 'promo' : 'promo_end')
    return { from: first ?? null, until: last ?? (first ? addDays(first, defaultPromotionDays - 1) : null) }
  }
}

/** Returns the price of the column for promotions where it is below the normal one. */
function readSpecial(cell: string, normal: Cents, report: Report): Cents | null {
  if (cell === '' || /^[-0.,R\s]*$/i.test(cell)) return null
  const special = readPrice(cell)
  if ('problem' in special) report('promotion-unread', 'promo_price')
  else if (special.cents < normal) return special.cents
  else report('promotion-not-lower', 'promo_price')
  return null
}

/** The length in days of a promotion that gives no dates itself. */
export const defaultPromotionDays = 7

function readCost(cell: string, report: Report): Cents | null {
  if (/^[-0.,R\s]*$/i.test(cell)) return null
  const cost = readPrice(cell)
  if ('cents' in cost) return cost.cents
  report('cost-unread', 'cost', { cell: truncateCell(cell) })
  return null
}

const maxStock = 1_000_000

/** Base units, to 5 decimals. What a till counts below nothing is nothing. */
function readStock(cell: string, report: Report): number | null {
  const text = cell.replace(/[\s\u00a0]/g, '').toLowerCase()
  if (text === '' || /^(?:-|n\/?a)$/.test(text)) return null
  if (/^(?:out|out-?of-?stock|no|nee|uit|uitverkoop|soldout|none)$/.test(text)) return 0
  const number = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.')
  const amount = /^-?\d+(?:\.\d+)?$/.test(number) ? Number(number) : Number.NaN
  if (Number.isNaN(amount) || amount > maxStock) {
    report('stock-unreadable', 'stock', { cell: truncateCell(cell) })
    return null
  }
  return Math.max(0, Math.round(amount * 100_000) / 100_000)
}

const deepest = 4

/** 'Food cupboard > Rice', 'Food/Rice', 'Food | Rice'. */
function readCategory(cell: string): string[] {
  // A slash stands inside names too ('Tea/Coffee > Rooibos') where another mark leads down.
  const parts = cell.split(/[>|\\»]/.test(cell) ? /[>|\\»]/ : '/')
  return parts
    .map((part) => part.trim().slice(0, 80))
    .filter((part) => /\p{L}/u.test(part))
    .slice(0, deepest)
    .map((part) => capital(normalizeCase(part)))
}

function readImage(cell: string, report: Report): string | null {
  if (cell === '') return null
  const address = /^https:\/\//i.test(cell) && cell.length <= 2000 && URL.canParse(cell)
  const file = /^[^/\\:*?"<>|]{1,200}\.(?:jpe?g|png|webp|avif|gif)$/i.test(cell)
  if (address || file) return cell
  report('image-unread', 'image')
  return null
}

function readVat(cell: string, report: Report): VatClass | null {
  const vatClass = readVatClass(cell)
  if (vatClass === undefined) report('vat-unread', 'vat', { cell: truncateCell(cell) })
  return vatClass ?? null
}

/** Liquor and tobacco are for adults, unless the row says otherwise. */
function readKinds(kindCell: string, ageCell: string, report: Report): Pick<PriceRow, 'kind' | 'age'> {
  const [kind, age] = [readKind(kindCell), readAge(ageCell)]
  if (kind === undefined) report('kind-unread', 'kind', { cell: truncateCell(kindCell) })
  if (age === undefined) report('age-unread', 'age', { cell: truncateCell(ageCell) })
  const forAdults = kind === 'liquor' || kind === 'tobacco' ? true : null
  return { kind: kind ?? null, age: age ?? forAdults }
}

function readYes(cell: string, report: Report): boolean {
  if (/^(?:yes|y|ja|j|true|1|x|stokvel|oui)$/i.test(cell)) return true
  if (!/^(?:|no|n|nee|false|0|-|non)$/i.test(cell)) report('stokvel-unread', 'stokvel')
  return false
}
