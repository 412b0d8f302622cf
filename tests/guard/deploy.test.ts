// What is shown to operators holds together: the examples are taken by the shop, and name what is there.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadShopfrontConfig } from '#features/shopfront/server/load-shopfront-config.ts'
import { readSettings } from '#server/settings.ts'
import { declared } from '#server/settings-declared.ts'
import { whyNotProduction } from '#server/why-not-production.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const variables = Object.fromEntries(
  read('deploy/spaza.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
)

test('the settings that operators fill in are settings, and what is left empty is asked for', () => {
  for (const name of Object.keys(variables)) expect(declared).toHaveProperty(name)
  const wrong = whyNotProduction(readSettings(variables), variables)
  expect(wrong.map((line) => line.split(' ')[0])).toEqual(['SPAZA_PUBLIC_URL', 'SPAZA_SECRET_KEY'])
  const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64')
  const filled = { ...variables, SPAZA_PUBLIC_URL: 'https://shop.example', SPAZA_SECRET_KEY: key }
  expect(whyNotProduction(readSettings(filled), filled)).toEqual([])
})

test('the configuration beside them is no demo’s', async () => {
  const config = await loadShopfrontConfig({ configFile: 'deploy/shop.json' })
  expect(config).toMatchObject({ demo: false, shop_name: 'Mzansi Market' })
})

test('what the container copies and the units start is there', () => {
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

test('the commands that operators are told are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const told = [
    ...read('docs/operating.md').matchAll(/(?:deploy\/shop|npm run(?: --silent)?) ([a-z]+:[a-z]+)/g),
  ]
  expect(told.length).toBeGreaterThan(2)
  for (const [, command = ''] of told) expect(scripts).toHaveProperty(command)
})
