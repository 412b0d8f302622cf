// One of the shop's dependencies fails for a whole day: everything else still works, from the shelf to the counter.

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pauseFile } from '#server/pause-points.ts'
import { manager } from '../cast.ts'
import { corner } from '../corner-shop.ts'
import { formOf } from '../import-shop.ts'
import { type DependencyFailures, openDependencyFailures } from './failing-dependencies.ts'

describe('the SMS gateway accepts requests and never responds', () => {
  let day: DependencyFailures
  beforeAll(async () => {
    day = await openDependencyFailures()
    day.sms.faultMode = 'mute'
  }, 60_000)
  afterAll(() => day.close())

  test('without SMS: shelves are browsed and searched', () => day.browse())
  test('without SMS: a basket is priced', () => day.basket())
  test('without SMS: an order is placed', () => day.checkout())
  test('without SMS: an order is paid', () => day.pay())
  test('without SMS: an order is followed', () => day.track())
  test('without SMS: an order is packed and handed over, and its messages wait', () => day.serve())
})

describe('the geocoder accepts requests and never responds', () => {
  let day: DependencyFailures
  beforeAll(async () => {
    day = await openDependencyFailures()
    day.map.faultMode = 'mute'
  }, 60_000)
  afterAll(() => day.close())

  test('without address search: it says so, and shelves are browsed and searched', async () => {
    const began = performance.now()
    const asked = await day.ask('GET', '/api/v2/address_search?query=12+Main+Road')
    expect([200, 503]).toContain(asked.http)
    expect(performance.now() - began).toBeLessThan(15_000)
    await day.browse()
  }, 30_000)
  test('without address search: a basket is priced', () => day.basket())
  test('without address search: an order is placed', () => day.checkout())
  test('without address search: an order is paid', () => day.pay())
  test('without address search: an order is followed', () => day.track())
  test('without address search: an order is packed and handed over', () => day.serve())
})

describe('one payment provider is down', () => {
  let day: DependencyFailures
  beforeAll(async () => {
    day = await openDependencyFailures()
    const body = JSON.stringify({ paygate: 'down' })
    await fetch(`${day.sandbox.url}/control/moods`, { method: 'POST', body })
  }, 60_000)
  afterAll(() => day.close())

  test('without a payment provider: shelves are browsed and searched', () => day.browse())
  test('without a payment provider: a basket is priced', () => day.basket())
  test('without a payment provider: an order is placed', () => day.checkout())
  test('without a payment provider: an order is paid by another', () => day.pay('moya'))
  test('without a payment provider: an order is followed', () => day.track())
  test('without a payment provider: an order is packed and handed over', () => day.serve())
})

describe('a price list is being put live, and is paused halfway', () => {
  let day: DependencyFailures
  let sign: string
  beforeAll(async () => {
    const SPAZA_DATA = await mkdtemp(join(tmpdir(), 'spaza-sick-day-'))
    sign = pauseFile(SPAZA_DATA, 'import:mid-switch')
    day = await openDependencyFailures({ SPAZA_DATA, SPAZA_PAUSE_AT: 'import:mid-switch' })
    const nandi = await manager(day.direct.kysely, [corner], 'Nandi', day.time.now)
    const list = { name: 'file', file: 'list.csv', value: 'name,price\nmilk,99.00\ncoffee,77.00\n' }
    const sent = await day.app.inject({
      method: 'POST',
      url: '/manager/api/v1/imports',
      ...formOf([{ name: 'supplier_id', value: corner }, list], nandi),
    })
    const { id } = sent.json().import
    const found = () => day.app.inject({ url: `/counter/v1/imports/${id}`, headers: nandi.headers })
    const isReady = async () => (await found()).json().import.state === 'ready'
    await vi.waitUntil(isReady, { timeout: 30_000 })
    await day.app.inject({
      method: 'PUT',
      url: `/manager/api/v1/imports/${id}`,
      headers: nandi.headers,
      // Both prices are far from what they were.
      payload: { action: 'apply', confirm: [2, 3] },
    })
    await vi.waitUntil(() => existsSync(sign), { timeout: 30_000 })
  }, 90_000)
  afterAll(() => day.close())

  test('while an import runs: shelves are browsed and searched as they were', async () => {
    await day.browse()
    expect(await priceOfMilk()).toContain('21.50')
  })
  test('while an import runs: a basket is priced', () => day.basket())
  test('while an import runs: an order is placed', () => day.checkout())
  test('while an import runs: an order is paid', () => day.pay())
  test('while an import runs: an order is followed', () => day.track())
  test('while an import runs: an order is packed and handed over', () => day.serve())
  test('while an import runs nothing of it is visible, and all of it afterwards', async () => {
    expect(await priceOfMilk()).toContain('21.50')
    await rm(sign)
    await expect.poll(priceOfMilk, { timeout: 30_000 }).toContain('99.00')
  }, 60_000)

  const priceOfMilk = async () =>
    JSON.stringify((await day.ask('GET', `/api/v2/products/product_milk?supplier_id=${corner}`)).json)
})
