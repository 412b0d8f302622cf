// Checks that the dashboard and the alert rules of deploy/watch use metrics that /metrics really serves, and that every alert
// has a remedy.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './order-stage.ts'

const token = 'the-word-of-whoever-watches-the-shop'
const rules = await readFile('deploy/watch/alerts.yaml', 'utf8')
const dashboard = await readFile('deploy/watch/dashboard.json', 'utf8')
const page = await readFile('docs/watching.md', 'utf8')

let shop: Stage
let served: string
beforeAll(async () => {
  // Nothing is there: that is told of as well.
  const nowhere = 'postgres://spaza@127.0.0.1:9/spaza?sslmode=disable'
  shop = await openStage({
    variables: {
      SPAZA_METRICS_TOKEN: token,
      DATABASE_URL: nowhere,
      DATABASE_REPLICA_URL: nowhere,
    },
  })
  served = (await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
}, 60_000)
afterAll(() => shop.close())

const metricsIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:spaza|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
]
/** A histogram is asked for by its parts. */
const wholeOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
const isServed = (name: string) =>
  served.includes(`# TYPE ${name} `) || served.includes(`# TYPE ${wholeOf(name)} histogram`)

test.each([
  ['the alert rules', rules],
  ['the dashboard', dashboard],
  ['docs/watching.md', page],
])('%s name only metrics that are served', (_where, text) => {
  const names = metricsIn(text)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !isServed(name))).toEqual([])
})

test('the queues, events and states that they select exist', () => {
  const chosen = [...`${rules}${dashboard}`.matchAll(/\b(queue|event|state)=~?\\?"([a-z_|]+)\\?"/g)].flatMap(
    ([, label, words = '']) => words.split('|').map((word) => `${label}="${word}"`),
  )
  expect(chosen.length).toBeGreaterThan(8)
  expect(chosen.filter((label) => !served.includes(label))).toEqual([])
})

test('a replica that does not respond is reported as down, without a replication lag', () => {
  expect(served).toMatch(/^spaza_replica_up 0$/m)
  expect(served).not.toMatch(/^spaza_replica_lag_seconds \d/m)
})

test('every alert has a severity, and a remedy under its name', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)[\s\S]*?severity: (\w+)/g)].map(
    ([, name, severity]) => `**${name}** (${severity})`,
  )
  const told = [...page.matchAll(/^(\*\*\w+\*\* \((?:page|look)\))/gm)].map(([, name]) => name)
  expect(alerts).toHaveLength([...rules.matchAll(/- alert:/g)].length)
  expect(told).toEqual(alerts)
})
