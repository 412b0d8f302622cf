// Figures day by day as a CSV that any spreadsheet opens and none runs.
import { csvCell } from '#features/imports/server/write-report.ts'
import { randString } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import type { BranchDays } from './read-figures.ts'

const titles: Record<Language, readonly string[]> = {
  en: [
    'Branch',
    'Day',
    'Orders',
    'Takings (rand)',
    'Average basket (rand)',
    'Cancelled',
    'Lines',
    'Short lines',
  ],
  af: [
    'Tak',
    'Dag',
    'Bestellings',
    'Omset (rand)',
    'Gemiddelde mandjie (rand)',
    'Gekanselleer',
    'Lyne',
    'Kort lyne',
  ],
  fr: [
    'Magasin',
    'Jour',
    'Commandes',
    'Recettes (rand)',
    'Panier moyen (rand)',
    'Annulées',
    'Lignes',
    'Lignes manquantes',
  ],
}

export function writeCsv(branches: readonly BranchDays[], language: Language): string {
  const each = branches.flatMap(({ branch, days }) => days.map((day) => ({ branch, ...day })))
  const rows = each.map((day) => [
    day.branch,
    day.day,
    String(day.orders),
    randString(day.takings_in_cents),
    day.orders === 0 ? '' : randString(Math.round(day.takings_in_cents / day.orders)),
    String(day.cancelled),
    String(day.lines),
    String(day.short),
  ])
  const lines = [titles[language], ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
  // The mark by which spreadsheets know UTF-8.
  return `\ufeff${lines.join('')}`
}
