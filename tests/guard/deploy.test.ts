// Checks that the operators' examples are consistent: the shop accepts them, and what they name exists.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadShopfrontConfig } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { productionProblems } from '#server/production-problems.ts'
import { readSettings } from '#server/settings.ts'
import { settingDeclarations } from '#server/settings-declared.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const variables = Object.fromEntries(
  read('deploy/spaza.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
)

test('the settings that operators fill in exist, and what is left empty is reported as missing', () => {
  for (const name of Object.keys(variables)) expect(settingDeclarations).toHaveProperty(name)
  const wrong = productionProblems(readSettings(variables), variables)
  expect(wrong.map((line) => line.split(' ')[0])).toEqual(['SPAZA_PUBLIC_URL', 'SPAZA_SECRET_KEY'])
  const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64')
  const filled = { ...variables, SPAZA_PUBLIC_URL: 'https://shop.example', SPAZA_SECRET_KEY: key }
  expect(productionProblems(readSettings(filled), filled)).toEqual([])
})

test('the example configuration is not a demo’s', async () => {
  const config = await loadShopfrontConfig({ configFile: 'deploy/shop.json' })
  expect(config).toMatchObject({ demo: false, shop_name: 'Mzansi Market' })
})

test('what the container copies and the units start exists', () => {
  const container = read('deploy/Containerfile')
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
    (match[1] ?? '').split(' '),
  )
  expect(copied).toContain('src')
  for (const path of copied.filter((one) => !one.includes('*'))) expect(existsSync(path), path).toBe(true)
  // Neither history nor anybody's settings.
  expect(copied.filter((path) => /^\.git|\.env|^\.$|data|tests/.test(path))).toEqual([])
  for (const path of ['scripts/start.mjs', 'scripts/wait-ready.mjs', 'src/app/server/main.ts']) {
    expect(read('deploy/spaza@.service') + container).toContain(path)
    expect(existsSync(path), path).toBe(true)
  }
  const composed = [...read('deploy/compose.yaml').matchAll(/- \.\/(nginx\S+?|shop\.json):/g)].map(
    (match) => match[1],
  )
  expect(composed).toHaveLength(4)
  for (const path of composed) expect(existsSync(`deploy/${path}`), path).toBe(true)
})

test('the commands in the pages for operators exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const told = ['docs/operating.md', 'docs/backup.md', 'docs/watching.md'].flatMap((page) => [
    ...read(page).matchAll(/(?:deploy\/shop|npm run(?: --silent)?) ([a-z]+(?:[:-][a-z]+)+)/g),
  ])
  expect(told.length).toBeGreaterThan(2)
  for (const [, command = ''] of told) expect(scripts).toHaveProperty(command)
})

test('deploy/shop passes the settings file to a command, and variables of its caller win', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spaza-settings-'))
  const settings = join(folder, 'spaza.env')
  writeFileSync(settings, '# a remark\nDATABASE_URL=postgres:///shop\nSPAZA_DATA=/var/lib/with a space\n')
  const { SPAZA_DATA, ...env } = process.env
  const printed = execFileSync('sh', ['deploy/shop', 'env'], {
    env: { ...env, SHOP_SETTINGS: settings, DATABASE_URL: 'postgres:///restored' },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(printed.split('\n')).toEqual(
    expect.arrayContaining(['DATABASE_URL=postgres:///restored', 'SPAZA_DATA=/var/lib/with a space']),
  )
})

test('the pages for operators name the same units and ports', () => {
  const ports = [...read('deploy/nginx/upstream.conf').matchAll(/127\.0\.0\.1:(\d+)/g)].map(
    (match) => match[1],
  )
  expect(ports).toEqual(['3001', '3002'])
  const watched = /targets: \[(.+?)\]/.exec(read('docs/watching.md'))?.[1] ?? ''
  expect([...watched.matchAll(/:(\d+)/g)].map((match) => match[1])).toEqual(ports)
  for (const page of ['docs/operating.md', 'docs/watching.md', 'docs/backup.md']) {
    const units = [
      ...read(page).matchAll(/(?:systemctl (?:status|start|stop|restart)|journalctl -u) '?(spaza\S*)/g),
    ]
    for (const [, unit] of units) expect(unit, page).toMatch(/^spaza@/)
  }
})
