// Stores the last result of each proof or benchmark, one per line, with the commit that it was run on.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

export async function readLines<Line>(file: string): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line)
}

export const writeLines = (file: string, lines: readonly object[]): Promise<void> =>
  writeFile(file, lines.map((each) => `${JSON.stringify(each)}\n`).join(''))

export function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'an unknown commit'
  }
}
