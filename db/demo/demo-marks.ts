/** Dietary marks of some products (data/marks.csv), whichever brand and size. Nobody certifies invented goods, and each mark says so. */
import { type DietaryMark, dietaryMarks } from '#features/shelf/offers/dietary-marks.ts'
import { cell, readTable } from './read-table.ts'

export const demoCertifier = 'demo data'

/** By the name of the product. */
export const readDemoMarks = (): Map<string, DietaryMark[]> =>
  new Map(
    readTable('marks').map((row) => {
      const marks = cell(row, 1).split(' ')
      return [cell(row, 0), dietaryMarks.filter((mark) => marks.includes(mark))]
    }),
  )
