// The story of one order as an operator reads it with the command, combined with the log that the server wrote meanwhile.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redacted } from '#app/server/log-settings.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

const logged: string[] = []
const logger = pino({ level: 'info', ...redacted }, { write: (line) => void logged.push(line) })
let shop: PayingShop
let thandi: Person
let sipho: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spaza-story-'))
  shop = await openPayingShop({ logger })
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
}, 60_000)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function tell(...args: string[]) {
  const env = { ...process.env, SPAZA_ENV: 'test', DATABASE_URL: shop.database.url(), SPAZA_DATA: folder }
  return promisify(execFile)(process.execPath, ['ops/order-story.ts', ...args], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
}

/** Declined, paid at the second try, taken up, and one loaf short. */
async function liveOneOrder() {
  const order = await shop.order(thandi)
  const begin = async () =>
    (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json.transaction
  const first = await begin()
  shop.passMinutes(1)
  await shop.control(`payments/${first.provider_reference}/decline`, {})
  const second = await begin()
  shop.passMinutes(1)
  await shop.control(`payments/${second.provider_reference}/approve`, {})
  shop.passMinutes(1)
  const { version } = (await shop.get(`/api/v1/orders/${order.id}`, thandi)).json
  const step = { step: 'start_preparing', version }
  expect((await shop.post(`/counter/v1/orders/${order.id}/steps`, sipho, step)).http).toBe(200)
  return { order, first, second }
}

test('one command prints an order’s story with its money, its messages and the log of its requests', async () => {
  const { order, first, second } = await liveOneOrder()
  const other = await shop.order(thandi)
  const log = join(folder, 'log')
  await writeFile(log, `not JSON\n${logged.join('')}`)
  const { stdout } = await tell(order.reference.toLowerCase(), '--log', log)

  const inTurn = [
    `order     registered: nothing → pending_payment, by shopper ${thandi.id}`,
    `payment   paygate ${first.reference} begun for`,
    'order     payment_failed: payment_processing → pending_payment',
    `payment   paygate ${second.reference} begun for`,
    'order     paid: payment_processing → pending',
    `order     start_preparing: pending → preparing, by staff ${sipho.id}`,
  ]
  const places = inTurn.map((line) => stdout.indexOf(line))
  expect(
    places.every((place) => place >= 0),
    stdout,
  ).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(stdout).toMatch(/payment {3}paygate \S+ declined/)
  expect(stdout).toMatch(/provider {2}paygate called \(.+\): counted/)
  expect(stdout).toMatch(/money {5}payment_received: this order \+R/)
  expect(stdout).toContain(`deed      counterStep by ${sipho.id}`)
  expect(stdout).toMatch(/^preparing, by paygate, total R(.+), paid R\1$/m)

  // Each request that touched it, callbacks too, and none of another order's.
  for (const address of [
    'POST /api/v1/orders/register',
    'POST /api/v1/orders/{id}/transactions',
    '/api/v2/payments/:provider/callback',
    'POST /counter/v1/orders/{id}/steps',
  ])
    expect(stdout).toMatch(
      new RegExp(`log {7}answered: ${address.replaceAll(/[{}]/g, '\\$&')} 200 .*\\[[0-9a-f-]{36}\\]`),
    )
  expect(stdout.match(/answered: POST \/api\/v1\/orders\/register/g)).toHaveLength(1)
  expect(stdout).not.toContain(other.id)

  // Nobody's name, number or words.
  const { login } = await shop.database.kysely
    .selectFrom('accounts')
    .select('login')
    .where('id', '=', thandi.id)
    .executeTakeFirstOrThrow()
  for (const secret of ['Thandi', 'Sipho', 'Example', login, thandi.token])
    expect(stdout).not.toContain(secret)
})

test('what an order still waits for is printed below its past', async () => {
  const order = await shop.order(thandi)
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json
  const { stdout } = await tell(order.id)
  const ahead = stdout.slice(stdout.indexOf('Still open'))
  expect(ahead).toContain(`paygate ${transaction.reference} is initiated, without an end`)
  expect(ahead).toContain(`grep -E '${order.id}|${transaction.id}' LOG`)
})

test('an unknown order is reported as missing', async () => {
  const { stdout, stderr } = await tell('ZZZZZZ')
  expect([stdout, stderr]).toEqual(['', 'There is no order ZZZZZZ in this database.\n'])
})
