//   npm run bench            runs all of bench/*.bench.ts
//   npm run bench -- memory  runs those whose name contains the word
//   npm run bench -- --keep  writes the results into docs/performance.md
//
// Figures depend on this machine and moment: what counts is the ratio to the floor measured in the same run.
import { readdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { loadNow, storeRows } from '../bench/performance.ts'
import { type Benchmark, printRows } from '../bench/row.ts'

const folder = resolve(import.meta.dirname, '../bench')
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
})
const files = (await readdir(folder)).filter((name) => name.endsWith('.bench.ts')).sort()
const chosen = files.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

process.stdout.write(`Node ${process.version}, ${cpus().length} cores, the load generator on the same ones\n`)
let short = false
for (const name of chosen) {
  process.stdout.write(`\n${name}\n`)
  const benchmark = (await import(pathToFileURL(join(folder, name)).href)) as Benchmark
  const load = loadNow()
  const rows = await benchmark.measure()
  printRows(rows)
  if (values.keep) await storeRows(name.replace('.bench.ts', ''), rows, load)
  short ||= rows.some(({ reached }) => !reached)
}
// Said, not enforced: a busy machine must not fail a build.
if (short) process.stdout.write('\nSomething falls short of its budget on this machine.\n')
