/** Reads data files: one row per line, cells separated by `;`, and `# ` begins a comment. */
import { readFileSync } from 'node:fs'

export function readTable(name: string): string[][] {
  return readFileSync(new URL(`./data/${name}.csv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('# '))
    .map((line) => line.split(';').map((cell) => cell.trim()))
}

/** Returns the cell of a row; throws if it is missing. */
export function cell(row: readonly string[], at: number): string {
  const value = row[at]
  if (value === undefined) throw new Error(`demo data: cell ${at + 1} is missing in "${row.join('; ')}"`)
  return value
}
