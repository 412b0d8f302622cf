// Lists the tests that a change affects, for `npm test -- --changed`: changed tests, the tests of a feature or folder with a
// change, and the tests that import a changed file directly or through one other file. Longer import chains are left to `npm
// test`, because otherwise every change would select every test that starts a shop.

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { importsOf, resolveImport } from './check-imports.ts'

const root = resolve(import.meta.dirname, '..')

/** They import every feature. */
const composesAll = /^src\/app\/(server\/build-app\.ts|web\/(counter-)?routes\.tsx|calls\.ts)$/
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/**
 * Returns the affected tests, sorted. `importers` maps each file to the files that import it; `tests` lists all tests. Paths are
 * relative to the root of the project.
 */
export function touchedTests(
  changed: readonly string[],
  { importers, tests }: { importers: ReadonlyMap<string, readonly string[]>; tests: readonly string[] },
): string[] {
  const importersOf = (path: string) => (composesAll.test(path) ? [] : (importers.get(path) ?? []))
  const direct = changed.flatMap(importersOf)
  const reached = new Set([...changed, ...direct, ...direct.flatMap(importersOf)])
  const homes = new Set(changed.map(homeOf))
  return tests.filter((test) => reached.has(test) || homes.has(homeOf(test))).sort()
}

/** The feature of a file; elsewhere its folder. */
const homeOf = (path: string): string => /^src\/features\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? dirname(path)

/** What differs from main, or from the last commit where main is checked out; committed or not. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', 'main')
  const files = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return files.join('\n').split('\n').filter(Boolean)
}

function importersOfAll(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const specifier of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const to = resolveImport(file, specifier)
      if (to) importers.set(to, [...(importers.get(to) ?? []), file])
    }
  return importers
}

if (process.argv[1] === import.meta.filename) {
  const files = globSync('{build,src,tests,scripts,db}/**/*.{ts,tsx}', { cwd: root })
  const tests = files.filter(isTest)
  const changed = changedFiles()
  const journeys = changed.filter((path) => /^journeys\/.*\.spec\.ts$/.test(path))
  const touched = touchedTests(changed, { importers: importersOfAll(files), tests })
  process.stdout.write([...touched, ...journeys].join('\n'))
}
