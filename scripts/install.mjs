// Installs what package-lock.json names, when it is not what is installed.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root } from './node24.mjs'

/** `dev`: also what only tests and checks need. */
export function ensureInstalled({ dev }) {
  const missing = findMissing({ dev })
  if (missing.length === 0) return
  process.stdout.write('Installing (this takes a minute the first time)\n')
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error', ...(dev ? ['--include=dev'] : [])]
  // What npm prints goes to the error channel: a command's own output stays its own.
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    giveUp(
      'Installing failed (npm says why above). The first time needs the network, and this folder must be writable;\n' +
        'after that no network is needed until package-lock.json changes.',
    )
}

/** npm notes at the end of every installation what it installed; an interrupted one leaves no such note. */
export function findMissing({ dev }) {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted)
    .filter(([path, entry]) => path && !entry.optional && !entry.devOptional && (dev || !entry.dev))
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path.replace(/^node_modules\//, ''))
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
