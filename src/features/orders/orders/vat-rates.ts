// VAT by class of goods and date, included in prices [ruling 12]. Fifteen percent since 1 April 2018 (SARS; the
// increases announced for 2025 were withdrawn).
import { type Day, dayOf } from '#kernel/time.ts'

const standardRates: readonly { from: string; percent: number }[] = [
  { from: '2018-04-01', percent: 15 },
  { from: '1993-04-07', percent: 14 },
]

export function vatRatePercent(vatClass: string, now: Date): number {
  if (vatClass !== 'standard') return 0
  const day: Day = dayOf(now)
  return standardRates.find((rate) => rate.from <= day)?.percent ?? 0
}
