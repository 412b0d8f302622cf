// Judges whether a special is really one by comparing the price charged today with the prices of the days before. README.md has
// the rule.
import type { Cents } from '#kernel/money.ts'
import type { PriceStep } from './price-steps.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What a special is held against: the days before it began. */
const daysBefore = 30
/** With fewer of them nothing is said. */
const minDays = 14

/** What was charged for most of a day. */
interface DayPrice {
  cents: Cents
  special: boolean
}

export type Verdict =
  /** Nothing is said. */
  | { code: 'unknown'; since: number }
  /** No lower in the whole stretch before it. */
  | { code: 'lowest'; since: number; usual: Cents }
  /** Lower than usual, but it has been lower still, last on `lowerAt`. */
  | { code: 'lower'; since: number; usual: Cents; lower: Cents; lowerAt: number }
  /** No lower than what it mostly cost. */
  | { code: 'usual'; since: number; usual: Cents }
  /** The normal price was put up shortly before: what it is compared with was hardly ever charged. */
  | { code: 'raised'; since: number; usual: Cents; raisedAt: number }

export interface PriceJudgement {
  /** Days of which the price is known, and on how many of them it was no more than now. */
  days: number
  daysNoDearer: number
  lowest: Cents
  highest: Cents
  /** What it cost on most days; of equals the lower. */
  usual: Cents
  /** Null while no promotion's price is charged. */
  verdict: Verdict | null
}

export interface PricePeriod {
  steps: readonly PriceStep[]
  /** Midnights in Johannesburg: of the first day, and after the last, which is today. */
  from: number
  until: number
  /** The normal price now, which a special is shown beside. */
  base: Cents | null
}

/** Returns the figures and the verdict for a period; undefined when the offer was sold on no day of it. */
export function judgePrices(stretch: PricePeriod): PriceJudgement | undefined {
  const { steps } = stretch
  const days = dayPrices(stretch)
  const soldDays = days.flatMap((day) => day ?? [])
  const charged = steps.flatMap(({ cents }) => cents ?? [])
  const usual = mostCommonPrice(soldDays)
  if (!usual) return undefined
  const now = steps.at(-1)?.cents ?? usual.cents
  return {
    days: soldDays.length,
    daysNoDearer: soldDays.filter(({ cents }) => cents <= now).length,
    lowest: Math.min(...charged) as Cents,
    highest: Math.max(...charged) as Cents,
    usual: usual.cents,
    verdict: judgeSpecial(stretch, days),
  }
}

function judgeSpecial({ steps, from, base }: PricePeriod, days: (DayPrice | undefined)[]): Verdict | null {
  const now = steps.at(-1)
  if (!now?.special || now.cents === null || base === null) return null
  const ordinary = steps.findLastIndex(({ special }) => !special)
  const since = steps[ordinary + 1]?.from ?? now.from
  const usual = usualBefore(days, Math.floor((since - from) / dayMs))
  if (!usual) return { code: 'unknown', since }
  // What it mostly cost without a special is what a saving is measured by; a higher one was put up since.
  if (base > usual.cents && !usual.special)
    return { code: 'raised', since, usual: usual.cents, raisedAt: lastRise(steps, since, usual.cents) }
  if (now.cents >= usual.cents) return { code: 'usual', since, usual: usual.cents }
  const lower = steps.findLastIndex(({ cents }) => cents !== null && cents < (now.cents ?? 0))
  const cents = steps[lower]?.cents
  if (cents == null) return { code: 'lowest', since, usual: usual.cents }
  const lowerAt = (steps[lower + 1]?.from ?? since) - 1
  return { code: 'lower', since, usual: usual.cents, lower: cents, lowerAt }
}

/** On the days before the special; where it has lasted for as many, on the last ones: by now it is the price itself. */
function usualBefore(days: (DayPrice | undefined)[], first: number): DayPrice | undefined {
  const end = days.length - first > daysBefore ? days.length : first
  const before = days.slice(Math.max(0, end - daysBefore), end).flatMap((day) => day ?? [])
  return before.length < minDays ? undefined : mostCommonPrice(before)
}

/** When the price last left what it usually was, upwards. */
function lastRise(steps: readonly PriceStep[], since: number, usual: Cents): number {
  const before = steps.filter(({ from }) => from < since)
  const low = before.findLastIndex(({ cents }) => cents !== null && cents <= usual)
  return before[low + 1]?.from ?? since
}

/** By day, what was charged for most of it; of equals the lower. Today counts as if it stayed as it is. */
function dayPrices({ steps, from, until }: PricePeriod): (DayPrice | undefined)[] {
  const days: (DayPrice | undefined)[] = []
  for (let day = from; day < until; day += dayMs) {
    const lasted = new Map<string, DayPrice & { ms: number }>()
    for (const [at, { cents, special, from: begin }] of steps.entries()) {
      const ms = Math.min(steps[at + 1]?.from ?? until, day + dayMs) - Math.max(begin, day)
      if (ms <= 0 || cents === null) continue
      const key = `${cents} ${special}`
      lasted.set(key, { cents, special, ms: ms + (lasted.get(key)?.ms ?? 0) })
    }
    const [dominant] = [...lasted.values()].sort((a, b) => b.ms - a.ms || a.cents - b.cents)
    days.push(dominant && { cents: dominant.cents, special: dominant.special })
  }
  return days
}

/** `special`: whether it was one on most of the days that it cost this. */
function mostCommonPrice(days: readonly DayPrice[]): DayPrice | undefined {
  const byCents = [...Map.groupBy(days, ({ cents }) => cents)]
  const [dominant] = byCents.sort(([a, of], [b, than]) => than.length - of.length || a - b)
  if (!dominant) return undefined
  const [cents, samePriceDays] = dominant
  return { cents, special: samePriceDays.filter(({ special }) => special).length * 2 > samePriceDays.length }
}
