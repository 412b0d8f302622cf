// Holds the table "Where a file lives" of docs/architecture.md: which part may import which.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

type Part =
  | 'kernel'
  | 'wire'
  | 'paths'
  | 'rules'
  | 'feature server'
  | 'feature web'
  | 'server'
  | 'web'
  | 'app'
  | 'other'

const pure: Part[] = ['kernel', 'wire', 'paths']
const mayImport: Record<Part, Part[] | 'all'> = {
  kernel: ['kernel'],
  wire: ['kernel', 'wire'],
  paths: [],
  rules: [...pure, 'rules'],
  'feature server': [...pure, 'rules', 'feature server', 'server'],
  'feature web': [...pure, 'rules', 'feature web', 'web'],
  server: [...pure, 'server'],
  web: [...pure, 'web'],
  app: 'all',
  // Build, ops, scripts, tests, journeys, demo.
  other: 'all',
}

/** Why one file may not import another, or undefined when it may. Paths from the root of the project. */
export function whyNotImport(from: string, to: string): string | undefined {
  if (isTest(from)) return undefined
  const [importer, imported] = [partOf(from), partOf(to)]
  const allowed = mayImport[importer]
  if (allowed === 'all' || (importer === 'web' && isListOfAll(to))) return undefined
  if (!allowed.includes(imported)) return `${importer} may not import ${imported}`
  const crossesFeatures = featureOf(from) !== featureOf(to)
  if (imported === 'feature server' && crossesFeatures && /-(store|routes)\.ts$/.test(to))
    return "another feature's store or routes: call its verb"
  return undefined
}

/** The client and the words are typed by two lists that only the app can make: every call, and every phrase. */
const isListOfAll = (path: string): boolean => /^src\/app\/(calls\.ts|web\/words\/)/.test(path)

function partOf(path: string): Part {
  if (path === 'src/paths.ts') return 'paths'
  const feature = /^src\/features\/[^/]+\/[^/]+\/(server|web)\//.exec(path)?.[1]
  if (feature) return feature === 'server' ? 'feature server' : 'feature web'
  if (path.startsWith('src/features/')) return 'rules'
  const folder = /^src\/(kernel|wire|server|web|app)\//.exec(path)?.[1]
  return (folder as Part | undefined) ?? 'other'
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}

/** Tests may use what tests share, and set up more than their subject may see. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|^(tests|journeys)\//.test(path)
}

const importing =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

export function importsOf(code: string): string[] {
  return [...code.matchAll(importing)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

/** The file an import names, from the root of the project; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier === '#paths') return 'src/paths.ts'
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return undefined
}

function problemsOf(file: string): string[] {
  return importsOf(readFileSync(join(root, file), 'utf8')).flatMap((specifier) => {
    const to = resolveImport(file, specifier)
    const problem = to && whyNotImport(file, to)
    return problem ? [`${file} imports ${specifier}: ${problem}`] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => relative('.', file))
  const problems = files.flatMap(problemsOf)
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
