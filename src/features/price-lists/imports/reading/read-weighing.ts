// Reads how goods sold by weight are sold: the unit that shoppers read, the minimum, and the step (issue: not always 1 kg, 0.250
// and 0.050).
import type { Note, Values } from '../row-problems.ts'

/**
 * As an offer stores it: `min` and `step` in `symbol`, the unit that shoppers read; `rate` is the number of base units (kg) in
 * one `symbol`.
 */
export interface Weighing {
  symbol: string
  rate: number
  min: number
  step: number
}

type WeighField = 'weigh_unit' | 'weigh_rate' | 'weigh_min' | 'weigh_step'

const usual: Weighing = { symbol: 'kg', rate: 1, min: 0.25, step: 0.05 }
const rates: Record<string, number> = { kg: 1, g: 0.001 }
const unitNames: Record<string, string> = {
  kg: 'kg', kgs: 'kg', kilo: 'kg', kilogram: 'kg', 'per kg': 'kg', '/kg': 'kg',
  g: 'g', gr: 'g', gram: 'g', grams: 'g', gm: 'g',
} // biome-ignore format: a table

/** Kilograms: what nobody sells in one piece is a slip of the pen. */
const maximum = 100

/** Returns null if all cells are empty: the offer keeps its values, and a new one gets the usual ones. */
export function readWeighing(
  cellOf: (field: WeighField) => string,
  report: (code: Note, column: WeighField, values?: Values) => void,
): Weighing | null {
  const cells = {
    unit: cellOf('weigh_unit'),
    rate: cellOf('weigh_rate'),
    min: cellOf('weigh_min'),
    step: cellOf('weigh_step'),
  }
  if (Object.values(cells).every((cell) => cell === '')) return null
  const unread = (column: WeighField, cell: string): undefined =>
    void report('weighing-unread', column, { cell: cell.slice(0, 40) })

  const named = unitNames[cells.unit.toLowerCase()]
  if (cells.unit !== '' && !named) unread('weigh_unit', cells.unit)
  const symbol = named ?? usual.symbol
  const usualRate = rates[symbol] ?? usual.rate
  const givenRate = cells.rate === '' ? usualRate : numberOf(cells.rate)
  // 1000 (grams in a kilogram) is the same rate written the other way round.
  const isRate = givenRate === usualRate || (givenRate !== undefined && givenRate * usualRate === 1)
  if (!isRate) unread('weigh_rate', cells.rate)

  /** In kilograms. */
  const amount = (column: 'weigh_min' | 'weigh_step', cell: string): number | undefined => {
    if (cell === '') return undefined
    const [, digits = '', unit = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(cell) ?? []
    const rate = unit === '' ? usualRate : rates[unitNames[unit.toLowerCase()] ?? '']
    const base = Math.round((numberOf(digits) ?? 0) * (rate ?? 0) * 100_000) / 100_000
    return base > 0 && base <= maximum ? base : unread(column, cell)
  }
  const step = amount('weigh_step', cells.step)
  const min = amount('weigh_min', cells.min)
  const inSymbol = (base: number) => Math.round((base / usualRate) * 100_000) / 100_000
  return {
    symbol,
    rate: usualRate,
    // Of one that is said alone the other follows: nobody begins below a step.
    min: inSymbol(min ?? Math.max(usual.min, step ?? 0)),
    step: inSymbol(step ?? Math.min(usual.step, min ?? usual.step)),
  }
}

/** '0.5', '0,5'. */
function numberOf(text: string): number | undefined {
  const value = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return value > 0 ? value : undefined
}

/** Formats the minimum and step for the preview, in any language: '200 g + 100 g'. */
export const formatWeighing = ({ symbol, min, step }: Weighing): string =>
  `${min} ${symbol} + ${step} ${symbol}`
