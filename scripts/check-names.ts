// Checks the naming rules of docs/style.md: retired names, file names used twice, SQL outside stores, and statuses spelt in SQL
// text.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { reportProblems } from './report-problems.ts'
import { statusColumns } from './status-columns.ts'

const root = resolve(import.meta.dirname, '..')

/** Names that every folder may have once. */
const perFolder = new Set(['README.md', 'vitest.config.ts', 'main.ts'])

/** Returns the paths of code files whose name another file already has, each with that other file. */
export function doubleNames(paths: readonly string[]): [string, string][] {
  const first = new Map<string, string>()
  const doubles: [string, string][] = []
  for (const path of paths.filter((each) => /\.(ts|tsx|mjs|css)$/.test(each))) {
    const name = basename(path)
    if (perFolder.has(name)) continue
    const taken = first.get(name)
    if (taken) doubles.push([path, taken])
    else first.set(name, path)
  }
  return doubles
}

const declared =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/gm

/** Returns the retired names that a file exports or has as its own name, each with its replacement. */
export function retiredIn(
  path: string,
  code: string,
  retired: ReadonlyMap<string, string>,
): [string, string][] {
  const names = [...code.matchAll(declared)].map((match) => match[1] ?? '')
  return [basename(path), ...names].flatMap((name) => {
    const now = retired.get(name)
    return now === undefined ? [] : [[name, now] as [string, string]]
  })
}

/** Parses lines of `old<TAB>new`; `#` begins a comment. */
export function readRetired(text: string): Map<string, string> {
  return new Map(linesOf(text).map((line) => line.split('\t') as [string, string]))
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line && !line.startsWith('#'))

const query = /\bsql(?:<[^>`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/**
 * Returns whether a file of a feature or of src/app/server sends SQL although it is not a store. src/server may send SQL for its
 * own tables.
 */
export function isSqlOutsideStore(path: string, code: string): boolean {
  return (
    /^src\/(features\/.*\/server|app\/server)\/.*\.ts$/.test(path) &&
    !/-store\.ts$/.test(path) &&
    query.test(code)
  )
}

const sqlText = /\bsql(?:<[^>`]*>)?`(?:[^`\\]|\\.)*`/gs
const statuses = new Set(Object.values(statusColumns).flat())
const compared =
  /\b(?:\w+_)?(?:status|state)\b\s*(?:=|<>|!=|(?:not\s+)?in)\s*(?:any\s*|all\s*)?(\((?:[^()]*)\)|'[^']*')/gi

/** Returns the statuses that SQL text spells where it compares or sets a status column. They must be passed as parameters. */
export function statusesSpelt(code: string): string[] {
  return [...code.matchAll(sqlText)]
    .flatMap(([text]) => [...text.matchAll(compared)])
    .flatMap((match) => [...(match[1] ?? '').matchAll(/'([a-z_]+)'/g)])
    .flatMap(([, word]) => (word !== undefined && statuses.has(word) ? [word] : []))
}

function check(): string[] {
  const folders = ['src', 'scripts', 'build', 'ops', 'bench', 'prove', 'tests', 'journeys', 'db']
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  const paths = linesOf(listed).filter((path) => existsSync(join(root, path)))
  const retired = readRetired(readFileSync(join(root, 'scripts/retired-names.txt'), 'utf8'))
  const allowed = linesOf(readFileSync(join(root, 'scripts/sql-outside-stores.txt'), 'utf8'))
  const failures = doubleNames(paths).map(([path, taken]) => `${path}: the file name is taken by ${taken}`)
  const outside = new Set<string>()
  for (const path of paths.filter((each) => /\.(ts|tsx|mjs)$/.test(each))) {
    const code = readFileSync(join(root, path), 'utf8')
    for (const [name, now] of retiredIn(path, code, retired)) failures.push(`${path}: ${name} is now ${now}`)
    if (/\.test\.tsx?$/.test(path)) continue
    if (isSqlOutsideStore(path, code)) outside.add(path)
    if (path.startsWith('src/'))
      for (const word of statusesSpelt(code))
        failures.push(`${path}: '${word}' is spelt in SQL; pass it from its list`)
  }
  for (const path of outside)
    if (!allowed.includes(path)) failures.push(`${path}: SQL belongs in a *-store.ts of the feature`)
  for (const path of allowed)
    if (!outside.has(path))
      failures.push(`${path}: no longer needs its line in scripts/sql-outside-stores.txt`)
  return failures
}

if (process.argv[1] === import.meta.filename) reportProblems(check())
