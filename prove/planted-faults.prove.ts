// Plants each deliberate fault in a copy of the committed tree, runs the part of the suite that guards against it, and expects a
// failing test.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fault, faults } from './planted-faults.ts'
import { counted } from './proof-part.ts'
import { runTests } from './run-proof-part.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

let tree = ''
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'spaza-faults-'))
  execFileSync('git', ['clone', '-q', '--shared', root, tree])
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
})
let caught = 0
afterAll(async () => {
  await rm(tree, { recursive: true, force: true })
  counted(caught, 'caught')
})

test.each(faults)('$id: $what', async ({ id, plant, guards, only }) => {
  const undo = await plantAll(plant)
  try {
    // The copy brings its own database server: its migrations may be other ones.
    const run = await runTests(guards, { in: tree, only, quiet: true, variables: { SPAZA_TEST_SERVER: '' } })
    process.stdout.write(
      `counted: 0 ${id}: ${run.failed.length} tests red, ${run.passed} green; ${run.failed[0]?.slice(0, 200)}\n`,
    )
    // A file that cannot even be loaded would be red for the wrong reason.
    expect(run.failed.filter((why) => why.startsWith('a file could not be run'))).toEqual([])
    expect(run.failed.length).toBeGreaterThan(0)
    caught += 1
  } finally {
    await undo()
  }
})

async function plantAll(plant: Fault['plant']): Promise<() => Promise<void>> {
  const before = new Map<string, string>()
  for (const { file, from, to } of plant) {
    const path = join(tree, file)
    const text = await readFile(path, 'utf8')
    if (!before.has(path)) before.set(path, text)
    if (text.split(from).length !== 2)
      throw new Error(`${file} has moved on: there is not one ${JSON.stringify(from)}`)
    await writeFile(
      path,
      text.replace(from, () => to),
    )
  }
  return async () => {
    for (const [path, text] of before) await writeFile(path, text)
  }
}
