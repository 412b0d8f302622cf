// npm run upgrade:try -- REVISION: tests an upgrade from that revision and the way back to it while shoppers keep ordering
// (docs/backup.md). The revision is checked out into a separate folder and uses this revision's packages.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const revision = process.argv[2] ?? 'HEAD~1'
const folder = mkdtempSync(join(tmpdir(), 'spaza-revision-'))
try {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '--shared', root, folder], { stdio: 'inherit' })
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  execFileSync('git', ['checkout', '--quiet', commit.trim()], { cwd: folder, stdio: 'inherit' })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tests/upgrade']
  const env = { ...process.env, SPAZA_TEST_UPGRADE_FROM: folder }
  process.exitCode = spawnSync(process.execPath, vitest, { cwd: root, env, stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
