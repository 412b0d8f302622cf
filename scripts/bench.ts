// npm run bench            all of bench/*.bench.ts
// npm run bench -- memory  those whose name holds the word
// Figures are of this machine and moment: what counts is the ratio to the floor measured in the same run.
import { readdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Benchmark, printRows } from '../bench/row.ts'

const folder = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'bench')
const wanted = process.argv.slice(2)
const files = (await readdir(folder)).filter((name) => name.endsWith('.bench.ts')).sort()
const chosen = files.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

process.stdout.write(`Node ${process.version}, ${cpus().length} cores, the load generator on the same ones\n`)
let short = false
for (const name of chosen) {
  process.stdout.write(`\n${name}\n`)
  const benchmark = (await import(pathToFileURL(join(folder, name)).href)) as Benchmark
  const rows = await benchmark.measure()
  printRows(rows)
  short ||= rows.some(({ reached }) => !reached)
}
// Said, not enforced: a busy machine must not fail a build.
if (short) process.stdout.write('\nSomething falls short of its budget on this machine.\n')
