// Builds the web half twice, for phones and for rendering on the server, unless nothing it reads has changed.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, requireNode24, root } from './node24.mjs'

const builds = [[], ['--ssr', 'src/app/web/entry-server.tsx']]
const inputs = ['src', 'config', 'build', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json']
const stamp = join(root, 'dist/.built-from')

export async function ensureBuilt() {
  const hash = hashOf(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  process.stdout.write('Building the pages\n')
  // Without its stamp an interrupted build is done again.
  rmSync(stamp, { force: true })
  const codes = await Promise.all(builds.map((args) => vite(['build', '--logLevel', 'warn', ...args])))
  if (codes.some((code) => code !== 0)) giveUp('The pages could not be built; what Vite said is above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, hash)
}

function vite(args) {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(requireNode24(), [program, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
  return new Promise((resolve) =>
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1)),
  )
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .filter((file) => !/\.test\.tsx?$|\/server\/|\.md$/.test(file))
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt()
