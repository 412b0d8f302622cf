// Writes figures day by day as a CSV that any spreadsheet opens and in which no cell runs as a formula.
import { csvLine } from '#kernel/csv.ts'
import { randString } from '#kernel/money.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type en from '../words/en.json'
import type { BranchDays } from './read-figures.ts'

const words = phrasesOf<(typeof en)['table']>('figures/table')

export function writeCsv(branches: readonly BranchDays[], language: Language): string {
  const branchDays = branches.flatMap(({ branch, days }) => days.map((day) => ({ branch, ...day })))
  const rows = branchDays.map((day) => [
    day.branch,
    day.day,
    String(day.orders),
    randString(day.takings_in_cents),
    day.orders === 0 ? '' : randString(Math.round(day.takings_in_cents / day.orders)),
    String(day.cancelled),
    String(day.lines),
    String(day.short),
  ])
  const texts = words(language)
  const titles = [
    texts.branch,
    texts.day,
    texts.orders,
    texts.takings,
    texts.average,
    texts.cancelled,
    texts.lines,
    texts.short,
  ]
  const lines = [titles, ...rows].map(csvLine)
  // The mark by which spreadsheets know UTF-8.
  return `\ufeff${lines.join('')}`
}
