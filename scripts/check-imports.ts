// Checks which part may import which ("Where a file lives" in docs/architecture.md), and that the areas of src/features, and the
// features of an area, import each other in one direction only. `node scripts/with-node24.mjs scripts/check-imports.ts --write`
// writes the order of areas into that page.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { reportProblems } from './report-problems.ts'

/** The areas in order: an area may import only areas above it. The descriptions are printed into docs/architecture.md. */
export const areas = {
  accounts: 'accounts, sessions, staff, supplier scope, addresses and places, messages, push, consent',
  ledger: 'the ledger, below all that move money',
  shelf: 'offers in memory, price now, the cheapest offer',
  suppliers: 'branches, the shopfront and its stations, slots, delivery, what is near, files',
  catalogue: 'browsing, search, price watch, home and content pages',
  stock: 'movements, counts, receiving (to come)',
  deals: 'promotions, multibuys, loyalty programmes, combos, stokvel, leaflets, discounts',
  'price-lists': 'imports, editing the shelf',
  basket: 'basket, lists, comparison',
  'ways-to-pay': 'what may be offered, debtor cards, store credit',
  orders: 'checkout, orders, amendments, short lines, group orders, disputes',
  money: 'payments, refunds, bank statements, invoices',
  counter: "queue, picking, an order's story, the audit log's page",
  till: 'receipts, cash (to come)',
  runs: 'delivery runs, driver (to come)',
  talk: 'WhatsApp and SMS ordering, conversations (to come)',
  reports: 'figures, analytics, what nobody found',
}
const order = Object.keys(areas)

const root = resolve(import.meta.dirname, '..')

type Part =
  | 'kernel'
  | 'wire'
  | 'paths'
  | 'pack-art'
  | 'rules'
  | 'feature server'
  | 'feature web'
  | 'feature plain'
  | 'server'
  | 'web'
  | 'app'
  | 'other'

const pure: Part[] = ['kernel', 'wire', 'paths']
const mayImport: Record<Part, Part[] | 'all'> = {
  kernel: ['kernel'],
  wire: ['kernel', 'wire'],
  paths: [],
  'pack-art': ['kernel', 'pack-art'],
  rules: [...pure, 'rules'],
  'feature server': [...pure, 'rules', 'pack-art', 'feature server', 'server'],
  'feature web': [...pure, 'rules', 'feature web', 'web'],
  // Drawn by the server alone: no browser may load it.
  'feature plain': [...pure, 'rules', 'feature web', 'feature plain', 'web'],
  server: [...pure, 'pack-art', 'server'],
  web: [...pure, 'web'],
  app: 'all',
  // Build, ops, scripts, tests, journeys, demo.
  other: 'all',
}

/** Returns why one file may not import another, or undefined if it may. Paths are relative to the root of the project. */
export function importProblem(from: string, to: string): string | undefined {
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

/** Returns the area of the importing file and the area that it imports from below its own; undefined if the order is kept. */
export function orderViolation(from: string, to: string): { from: string; to: string } | undefined {
  const [importer, imported] = [areaOf(from), areaOf(to)]
  if (isTest(from) || !importer || !imported) return undefined
  const known = [importer, imported].find((area) => !order.includes(area))
  if (known) throw new Error(`${known} is no area of scripts/check-imports.ts`)
  return order.indexOf(imported) > order.indexOf(importer) ? { from: importer, to: imported } : undefined
}

const areaOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** The client and the words are typed by two lists that only the app can make: every call, and every phrase. */
const isListOfAll = (path: string): boolean => /^src\/app\/(calls\.ts|web\/words\/)/.test(path)

function partOf(path: string): Part {
  if (path === 'src/paths.ts') return 'paths'
  const feature = /^src\/features\/[^/]+\/[^/]+\/(server|web|plain)\//.exec(path)?.[1]
  if (feature) return `feature ${feature}` as Part
  if (path.startsWith('src/features/')) return 'rules'
  const folder = /^src\/(kernel|wire|pack-art|server|web|app)\//.exec(path)?.[1]
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

/** Returns the path of an imported file from the root of the project; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier === '#paths') return 'src/paths.ts'
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return undefined
}

interface Import {
  from: string
  to: string
}

function importsIn(file: string, code: string): Import[] {
  return importsOf(code).flatMap((specifier) => {
    const to = resolveImport(file, specifier)
    return to ? [{ from: file, to }] : []
  })
}

/** What is wrong with the directions: every import against the order, and one circle of features of every area that has one. */
function findWrongDirections(imports: readonly Import[]): string[] {
  const against = imports.flatMap(({ from, to }) => {
    const areas = orderViolation(from, to)
    return areas ? [`${from} -> ${to}: ${areas.from} may not import ${areas.to}, which comes after it`] : []
  })
  const circles = [...findFeatureCircles(imports)].map(([area, circle]) =>
    [
      `features of ${area} import each other in a circle:`,
      ...circle.flat().map(({ from, to }) => `  ${from} -> ${to}`),
    ].join('\n'),
  )
  return [...against, ...circles]
}

/**
 * Returns one circle for each area whose features import each other in a circle: for each feature in it, the imports of the next.
 * Server, pure and web code count alike.
 */
export function findFeatureCircles(imports: readonly Import[]): Map<string, Import[][]> {
  const within = imports.filter(
    ({ from, to }) => !isTest(from) && areaOf(from) === areaOf(to) && featureOf(from) !== featureOf(to),
  )
  const circles = new Map<string, Import[][]>()
  for (const [area, own] of Map.groupBy(within, ({ from }) => areaOf(from) ?? '')) {
    const features = own.map(({ from, to }) => ({ from: featureOf(from) ?? '', to: featureOf(to) ?? '' }))
    const circle = findCircle(features) ?? []
    const steps = circle.slice(1).map((next, at) => {
      const isStep = (_: Import, n: number) => features[n]?.from === circle[at] && features[n]?.to === next
      return own.filter(isStep)
    })
    if (steps.length > 0) circles.set(area, steps)
  }
  return circles
}

/** Returns one circle of files that import each other, as a path that ends where it begins; undefined if there is none. */
export function findCircle(imports: readonly Import[]): string[] | undefined {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const { to } of targets.get(file) ?? []) {
      const circle = visit(to)
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of targets.keys()) {
    const circle = visit(file)
    if (circle) return circle
  }
  return undefined
}

const page = join(root, 'docs/architecture.md')
const [begin, end] = ['<!-- areas -->\n', '<!-- /areas -->']

/** The page about the architecture with the order of areas as it is checked. */
function withAreas(text: string): string {
  const rows = Object.entries(areas).map(
    ([area, holds], index) => `| ${index + 1} | \`${area}\` | ${holds} |\n`,
  )
  const table = `| | area | holds |\n|---|---|---|\n${rows.join('')}`
  return text.slice(0, text.indexOf(begin) + begin.length) + table + text.slice(text.indexOf(end))
}

if (process.argv[1] === import.meta.filename) {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => relative('.', file))
    .sort()
  const sources = files.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
  const imports = sources.flatMap(({ file, code }) => importsIn(file, code))
  // Without `import(…)`, which runs when everything is loaded already.
  const circle = findCircle(
    sources.flatMap(({ file, code }) => importsIn(file, code.replace(/\bimport\(/g, ''))),
  )
  if (process.argv.includes('--write')) writeFileSync(page, withAreas(readFileSync(page, 'utf8')))
  const text = readFileSync(page, 'utf8')
  reportProblems([
    ...(text === withAreas(text) ? [] : ['docs/architecture.md has another order of areas: --write']),
    ...imports.flatMap(({ from, to }) => {
      const problem = importProblem(from, to)
      return problem ? [`${from} imports ${to}: ${problem}`] : []
    }),
    ...findWrongDirections(imports),
    ...(circle ? [`these files import each other in a circle: ${circle.join(' -> ')}`] : []),
  ])
}
