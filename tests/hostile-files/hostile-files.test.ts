// Every hostile file gets a clear response within its bounds, and changes nothing [R14, T30].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { hostileFiles } from './make-hostile-files.ts'

let shop: ImportShop
/** Smaller than a shop's, so that what is too much is made in a moment. */
const limits = { SPAZA_IMPORT_FILE_MB: '5', SPAZA_IMPORT_UNPACKED_MB: '64', SPAZA_IMPORT_ROWS: '3000' }
beforeAll(async () => {
  shop = await openImportShop(limits)
})
afterAll(() => shop.close())

const megabytes = () => process.memoryUsage().rss / 1024 / 1024

const goods = () =>
  shop.rows(`select (select count(*) from sellables) as sellables, (select count(*) from products) as products,
    (select sum(base_price_in_cents) from offers) as prices, (select version from taxonomy_version) as version`)

describe('a hostile file', () => {
  test('is one of at least sixty', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(60))

  test.each(hostileFiles)('$what', async ({ make, becomes }) => {
    const file = make()
    const before = await goods()
    const [began, held] = [performance.now(), megabytes()]
    let most = held
    const watching = setInterval(() => {
      most = Math.max(most, megabytes())
    }, 20)
    const answer = await shop.send([
      { name: 'supplier_id', value: 'langa' },
      { name: 'file', file: 'prices.xlsx', value: file },
    ])
    if (typeof becomes === 'object' && 'http' in becomes) {
      clearInterval(watching)
      expect(answer.statusCode).toBe(becomes.http)
      expect(answer.json().messages[0].text).toMatch(/\w/)
      return
    }
    expect(answer.statusCode).toBe(201)
    const found = await shop.settled(answer.json().import.id)
    clearInterval(watching)
    if (typeof becomes === 'string') {
      expect(found).toMatchObject({ state: 'failed', changed: 0 })
      expect(found.errors[0]?.code).toBe(becomes)
      expect(found.errors[0]?.text).not.toMatch(/\{|undefined|Error/)
    } else {
      expect(found.errors.map(({ code }) => code).filter((code) => code === 'import-broke')).toEqual([])
      expect(found).toMatchObject({ state: 'ready', accepted: becomes.ready })
    }
    expect(await goods()).toEqual(before)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(most - held).toBeLessThan(200)
  })
})
