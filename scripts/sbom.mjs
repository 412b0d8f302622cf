// `npm run sbom [FILE]`: writes down what the shop is made of (CycloneDX, JSON): every package that runs, with version and licence,
// as package-lock.json has them. What tests alone need is not in it.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp, root } from './node24.mjs'

const file = process.argv[2] ?? 'spaza.cdx.json'
const folder = mkdtempSync(join(tmpdir(), 'spaza-sbom-'))
writeWithoutTests(folder)
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
  { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
)
rmSync(folder, { recursive: true })
if (status !== 0) giveUp(`npm could not write it:\n${stderr}`)
const bill = JSON.parse(stdout)
const problems = sbomProblem(bill)
if (problems.length > 0) giveUp(`What npm wrote is not whole:\n${problems.join('\n')}`)
// npm names it after the folder it stands in.
bill.metadata.component.name = 'spaza'
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`${bill.components.length} packages in ${file}\n`)

/** npm's own `--omit dev` also leaves out what both the shop and its tests need. */
function writeWithoutTests(into) {
  const lock = read('package-lock.json')
  const runs = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const { devDependencies: _, ...own } = lock.packages['']
  write('package-lock.json', { ...lock, packages: { ...Object.fromEntries(runs), '': own } })
  const { devDependencies: __, ...manifest } = read('package.json')
  write('package.json', manifest)

  function read(name) {
    return JSON.parse(readFileSync(join(root, name), 'utf8'))
  }
  function write(name, content) {
    writeFileSync(join(into, name), JSON.stringify(content))
  }
}

/** The least that whoever reads it relies on. */
function sbomProblem({ bomFormat, specVersion, metadata, components = [], dependencies = [] }) {
  const wrong = []
  if (bomFormat !== 'CycloneDX' || !/^1\.\d$/.test(specVersion))
    wrong.push(`it is ${bomFormat} ${specVersion}`)
  if (!metadata?.component?.purl?.startsWith('pkg:npm/spaza@')) wrong.push('it is not about spaza')
  const known = new Set(components.map((one) => one['bom-ref']))
  known.add(metadata?.component?.['bom-ref'])
  if (known.size !== components.length + 1) wrong.push('a package stands in it twice')
  for (const { name, version, purl } of components)
    if (!version || !purl?.startsWith('pkg:npm/')) wrong.push(`${name} has no version or address`)
  for (const { ref, dependsOn = [] } of dependencies)
    for (const one of [ref, ...dependsOn]) if (!known.has(one)) wrong.push(`${one} is needed and not there`)
  return wrong
}
