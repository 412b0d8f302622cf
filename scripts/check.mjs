// `npm run check`: everything that can be said about the code without running it. With `-- --release` also what a commit may lack:
// every text in every language that the shop offers.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { refuseOldNode, root } from './node24.mjs'
import { runNode24 } from './run-node24.mjs'

const release = process.argv.includes('--release') ? ['--release'] : []
const checks = [
  ['types of server and tests', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['types of journeys', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.journeys.json'],
  ['types of pages', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'],
  ['types of the service worker', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.worker.json'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['who imports whom', 'scripts/check-imports.ts'],
  ['words in every language', 'scripts/check-words.ts', ...release],
  ['migrations only add', 'scripts/check-migrations.ts'],
  ['rules that are cited', 'scripts/check-rules.ts'],
  ['sizes of letters and gaps', 'scripts/check-styles.ts'],
  ['names of files and parts', 'scripts/check-names.ts'],
  ['dead code and dependencies', 'node_modules/knip/bin/knip.js'],
]

refuseOldNode()
ensureInstalled({ dev: true })
const failed = []
for (const [name, program, ...args] of checks) {
  if (!existsSync(join(root, program))) {
    failed.push(`${name} (${program} is missing)`)
    continue
  }
  const start = performance.now()
  const code = await runNode24([program, ...args])
  process.stdout.write(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  )
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) process.stdout.write(`\nNot right yet: ${failed.join('; ')}\n`)
process.exit(failed.length > 0 ? 1 : 0)
