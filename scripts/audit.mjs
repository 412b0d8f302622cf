// `npm run audit`: asks npm whether a package that runs has a known fault that is grave. 1 where one has; where npm cannot be
// asked (no network, a registry that keeps no such list) that is said, and fails nothing.

import { spawnSync } from 'node:child_process'
import { root } from './node24.mjs'

const timeoutMs = 60_000
const args = [
  'audit',
  '--audit-level=high',
  '--omit=dev',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
]
const { status, stdout, error } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  timeout: timeoutMs,
  killSignal: 'SIGKILL',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const report = parse(stdout)
const counts = report?.metadata?.vulnerabilities

if (counts) {
  const told = Object.entries(counts).map(([grade, count]) => `${count} ${grade}`)
  process.stdout.write(`Known faults of packages: ${told.join(', ')}\n`)
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    process.stdout.write(`  ${severity}: ${name} ${range}\n`)
  process.exitCode = status === 0 ? 0 : 1
} else {
  const why =
    error?.code === 'ETIMEDOUT' ? 'no answer within a minute' : (report?.message ?? report?.error?.summary)
  process.stdout.write(
    `NOT ASKED whether packages have known faults: ${firstLine(why) || 'npm did not say why'}\n`,
  )
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without the registry's address. */
function firstLine(text = '') {
  return String(text)
    .split('\n', 1)[0]
    .replace(/https?:\/\/\S+/g, '…')
}
