// `npm run doctor`: says what is wrong with a set-up, and what to do. First what must be right before anything of
// ours can run, on the system's own Node; then the rest (doctor.ts) on Node 24.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findMissing } from './install.mjs'
import { findNode24, refuseOldNode, root } from './node24.mjs'
import { runNode24 } from './run-node24.mjs'

refuseOldNode()
say('ok', `Node ${process.versions.node} starts the launchers`)

const missing = existsSync(join(root, 'node_modules')) ? findMissing({ dev: false }) : ['everything']
const node24 = findNode24()
if (missing.length > 0)
  say(
    'WRONG',
    `not installed: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}. Run npm ci`,
  )
else say('ok', 'what package-lock.json names is installed')
if (node24) say('ok', `the server runs on ${node24}`)
else say('WRONG', 'no Node 24: run npm ci without --omit=optional, or install Node 24')

if (missing.length > 0 || !node24) process.exit(1)
process.exit(await runNode24(['scripts/doctor.ts']))

function say(verdict, words) {
  process.stdout.write(`${verdict.padEnd(6)} ${words}\n`)
}
