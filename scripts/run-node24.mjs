// Runs a program under Node 24 and ends as it ended.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { requireNode24, root } from './node24.mjs'

/** For a command that ends by itself. The terminal sends Ctrl-C to it directly; here it is only waited for. */
export function runNode24(args, { env = process.env } = {}) {
  const child = spawn(requireNode24(), args, { cwd: root, env, stdio: 'inherit' })
  const wait = () => {}
  const pass = () => child.kill('SIGTERM')
  process.on('SIGINT', wait)
  process.on('SIGTERM', pass)
  return ending(child).finally(() => {
    process.off('SIGINT', wait)
    process.off('SIGTERM', pass)
  })
}

/**
 * For the server. It has a group of its own, so that Ctrl-C reaches it once, through us; and a channel to us, so that
 * it notices when we are killed and closes the shop instead of staying on unseen.
 */
export function serveNode24(args) {
  const child = spawn(requireNode24(), args, {
    cwd: root,
    detached: true,
    env: withCompileCache(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let asked = false
  const ask = (signal) => {
    if (asked) return
    asked = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ask(signal))
  process.on('SIGHUP', () => ask('SIGTERM'))
  whenNpmIsGone(() => ask('SIGTERM'))
  return ending(child)
}

/**
 * Node stores what it compiled, types stripped. The server and its workers start sooner, and each takes some 24 MB less: the compiler of
 * TypeScript is not loaded where everything is stored. A folder that cannot be written is ignored.
 */
export const withCompileCache = (env = process.env) => ({
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  ...env,
})

/** npm that is killed tells nobody. Between it and us there may be a shell, which then gets another parent. */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) act()
  }, 1_000).unref()
}

/** Known on Linux only; elsewhere the shell itself ends with npm, or is replaced by us. */
function parentOf(pid) {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
    return rest.split(' ')[1]
  } catch {
    return undefined
  }
}

function ending(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    // As a shell would say it.
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
