// The bill of materials lists the shop's packages, and the audit reports their known vulnerabilities; where the audit service
// cannot be reached, that is reported.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spaza-packages-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the bill of materials lists every package that runs, and none that only tests need', async () => {
  const file = join(folder, 'bill.json')
  await run(process.execPath, ['scripts/sbom.mjs', file])
  const text = await readFile(file, 'utf8')
  const { metadata, components } = JSON.parse(text) as {
    metadata: { component: { name: string } }
    components: { name: string; version: string }[]
  }
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >
  expect(metadata.component.name).toBe('spaza')
  for (const [name, version] of Object.entries(dependencies ?? {}))
    expect(components).toContainEqual(expect.objectContaining({ name, version }))
  const named = components.map(({ name }) => name)
  for (const name of ['vitest', '@playwright/test', 'knip', 'lighthouse']) expect(named).not.toContain(name)
  // Where packages were fetched from is nobody's business.
  expect(text).not.toContain('registry')
})

/** Asks a program in the place of npm, which answers this. */
async function audit(answer: object, code: number): Promise<{ code: number; said: string }> {
  await writeFile(
    join(folder, 'npm'),
    `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\nexit ${code}\n`,
  )
  await chmod(join(folder, 'npm'), 0o755)
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
  return run(process.execPath, [resolve('scripts/audit.mjs')], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
  )
}

test('a grave vulnerability of a package fails the run; an unavailable audit does not, and is reported', async () => {
  const counts = { info: 0, low: 1, moderate: 0, high: 1, critical: 0, total: 2 }
  const bad = { name: 'leaky', severity: 'high', range: '<2.0.0' }
  const grave = await audit({ metadata: { vulnerabilities: counts }, vulnerabilities: { leaky: bad } }, 1)
  expect(grave).toMatchObject({ code: 1, said: expect.stringContaining('high: leaky <2.0.0') as string })
  const fine = await audit({ metadata: { vulnerabilities: { ...counts, high: 0 } }, vulnerabilities: {} }, 0)
  expect(fine).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Known faults of packages: .*0 high/) as string,
  })
  const away = await audit({ message: '405 Method Not Allowed - POST https://packages.example/audit' }, 1)
  expect(away).toMatchObject({ code: 0, said: expect.stringMatching(/^NOT ASKED.*405/) as string })
  expect(away.said).not.toContain('packages.example')
})
