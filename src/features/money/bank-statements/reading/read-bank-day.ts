// Parses days as banks write them: the usual formats, and '11Mar2026'.
import { readDay } from '#features/price-lists/imports/reading/read-day.ts'
import type { Day } from '#kernel/time.ts'

export const readBankDay = (cell: string): Day | undefined =>
  readDay(cell.trim().replace(/^(\d{1,2})([a-z]{3,9})(\d{4}|\d{2})$/i, '$1 $2 $3'))
