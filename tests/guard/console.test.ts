// Operators' commands with missing or contradictory arguments do nothing.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['sessions-end', [], 'Say whose'],
  ['sessions-end', ['--all', '--login', '0821234567'], 'Say whose'],
  ['branch-create', ['--agency', 'Mzansi', '--name', 'Langa', '--address', 'here'], 'Say which'],
  ['admin-create', ['--login', '0821234567'], 'Say who'],
])('%s %j', (script, words, said) => {
  // Nothing listens there: who came as far as the database would say so.
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  const { status, stderr, stdout } = spawnSync(process.execPath, [`ops/${script}.ts`, ...words], {
    env,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(said)
})
