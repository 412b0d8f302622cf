// Reads the judged queries for the benchmark: each query grades how well a sellable of the demo answers it, from 0 to 3.
import { readFileSync } from 'node:fs'

/** The properties of a sellable by which it is graded. */
export interface Judged {
  product: string
  brand: string | null
  categories: readonly string[]
  measurement: string | null
}

export interface JudgedQuery {
  query: string
  grade(sellable: Judged): number
}

type Rule = (sellable: Judged) => boolean

export function readJudgedQueries(): JudgedQuery[] {
  return readFileSync(new URL('./judged-queries.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map(readLine)
}

function readLine(line: string): JudgedQuery {
  const [query = '', ...cells] = line.split(';').map((cell) => cell.trim())
  const grades = cells.map((cell) => {
    const [, grade, list] = /^([123]): (.+)$/.exec(cell) ?? []
    if (!grade || !list) throw new Error(`judged queries: "${cell}" of "${query}" is no judgment`)
    return { grade: Number(grade), rules: list.split(',').map((item) => readRule(item.trim())) }
  })
  const best = grades.toSorted((a, b) => b.grade - a.grade)
  return {
    query,
    grade: (sellable) => best.find(({ rules }) => rules.some((rule) => rule(sellable)))?.grade ?? 0,
  }
}

/** `Brand: Product @ size`, `#Category @ size`, with `*` for anything. */
function readRule(text: string): Rule {
  const [, brand, what = '', size] = /^(?:([^:@]+): )?([^@]+?)(?: @ (.+))?$/.exec(text) ?? []
  const isIt: Rule = what.startsWith('#')
    ? ({ categories }) => categories.includes(what.slice(1))
    : ({ product }) => likeness(what).test(product)
  return (sellable) =>
    isIt(sellable) &&
    (brand === undefined || sellable.brand === brand) &&
    (size === undefined || sellable.measurement === size)
}

const likeness = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'i')
