import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import type { Person } from '#tests/cast.ts'
import { manager } from '#tests/cast.ts'
import { formOf, type ImportShop, openImportShop, type Part } from '#tests/import-shop.ts'

let shop: ImportShop
let stranger: Person
beforeAll(async () => {
  shop = await openImportShop()
  stranger = await manager(shop.database.kysely, ['parow'], 'Lwazi', shop.time.now)
})
afterAll(() => shop.close())

const list = `Barcode,Description,Brand,Size,Category,Price,Stock
,Rice 1 kg,Spekko,1 kg,Food cupboard > Rice,31.99,12
${withCheckDigit('600100703201')},Long-grain rice,Tastic,2 kg,Food cupboard > Rice,"R1 054,50",
,Peanut butter smooth 400g,Black Cat,,Food cupboard > Spreads,45.99,3
,=cmd|' /C calc'!A0,,,,abc,
`
const supplier: Part = { name: 'supplier_id', value: 'langa' }
const file = (value: string | Buffer = list): Part => ({ name: 'file', file: 'list.csv', value })

test('a list goes from file to shelf, and the same list again changes nothing', async () => {
  const ready = await shop.bring(list)
  expect(ready).toMatchObject({ state: 'ready', rows: 4, accepted: 3, rejected: 1, changed: 3 })
  expect(ready.errors).toMatchObject([
    { line: 5, code: 'price-unreadable', column: 'price', text: '“abc” is not a price.' },
  ])
  expect(ready.effects).toEqual({ new: 2, added: 0, changed: 1, same: 0 })
  const before = await shop.read('/catalog/v1/products/long-rice?supplier_id=langa')
  expect(JSON.stringify(before)).not.toContain('Tastic')
  expect((await shop.put(ready.id, 'apply')).state).toBe('applied')
  await expect
    .poll(async () => JSON.stringify(await shop.read('/catalog/v1/products/long-rice?supplier_id=langa')))
    .toContain('Tastic')
  expect(await shop.bring(list)).toMatchObject({ state: 'ready', changed: 0, effects: { same: 3 } })
})

test('the preview shows each row beside the current price, with its notes', async () => {
  const { id } = await shop.bring(
    'name,price,promotion\nSpekko Rice 1 kg,33.00,R29.99\nMystery jar,10.00,2 For R15\n',
  )
  const { rows, total_count } = (
    await shop.app.inject({ url: `/counter/v1/imports/${id}/rows`, headers: shop.nandi.headers })
  ).json()
  expect(total_count).toBe(2)
  expect(rows).toMatchObject([
    {
      effect: 'changed',
      price_in_cents: 3300,
      price_now_in_cents: 3199,
      promo_price_in_cents: 2999,
      notes: [{ code: 'promotion-undated' }],
    },
    {
      effect: 'new',
      price_now_in_cents: null,
      promo_price_in_cents: null,
      deal: { text: '2 For R15', label: '2 for R15', why_not: null },
      notes: [{ code: 'promotion-undated' }, { code: 'no-category' }],
    },
  ])
  const only = await shop.app.inject({
    url: `/counter/v1/imports/${id}/rows?effect=new`,
    headers: shop.nandi.headers,
  })
  expect(only.json().rows).toHaveLength(1)
})

test('the report has every rejected row in the reader’s language, with formulas escaped', async () => {
  const { id } = await shop.bring(list)
  const report = await shop.app.inject({
    url: `/counter/v1/imports/${id}/report`,
    headers: { ...shop.nandi.headers, 'accept-language': 'af' },
  })
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(report.body).toBe(
    `\ufeffReël,Rede,Barcode,Description,Brand,Size,Category,Price,Stock\r\n5,Price: “abc” is nie ’n prys nie.,,'=cmd|' /C calc'!A0,,,,abc,\r\n`,
  )
})

test('a file with unknown headers waits until somebody maps its columns', async () => {
  const { id, state, columns } = await shop.bring('goods type,worth\nRooibos tea 80s,loose\nSamp 1kg,loose\n')
  expect([state, columns.map(({ header }) => header)]).toEqual(['failed', ['goods type', 'worth']])
  const map = (mapping: object, by = shop.nandi) =>
    shop.app.inject({
      method: 'PUT',
      url: `/counter/v1/imports/${id}/mapping`,
      headers: by.headers,
      payload: { mapping },
    })
  expect((await map({ name: 0 })).json().messages[0]).toMatchObject({
    code: 'mapping-short',
    field: 'mapping',
  })
  expect((await map({ name: 0, price: 0 })).json().messages[0].code).toBe('mapping-wrong')
  expect((await map({ name: 0, price: 7 })).statusCode).toBe(200)
  expect((await shop.settled(id)).errors[0]?.code).toBe('column-missing')
  expect((await map({ name: 0, price: 1 })).statusCode).toBe(200)
  expect(await shop.settled(id)).toMatchObject({
    state: 'failed',
    rejected: 2,
    errors: [{ code: 'nothing-usable' }, { code: 'price-unreadable' }, {}],
  })
})

test('a mapping sent with the file takes precedence', async () => {
  const [first, second] = [
    'name,price,new price\nTea 80s,10.00,12.00\n',
    [{ name: 'mapping', value: '{"name":0,"price":2}' }],
  ] as const
  const { mapping } = await shop.bring(first, second)
  expect(mapping).toEqual({ name: 0, price: 2 })
})

describe('an upload', () => {
  test('may have its parts in any order', async () => {
    expect((await shop.send([file(), supplier])).statusCode).toBe(201)
  })
  test.each([
    ['no supplier', [file()], 400, 'supplier-missing'],
    ['no file', [supplier], 400, 'file-missing'],
    ['an empty file', [supplier, file('')], 400, 'file-empty'],
    ['two files', [supplier, file(), file()], 400, 'field-twice'],
    ['two suppliers', [supplier, supplier, file()], 400, 'field-twice'],
    ['an unknown field', [supplier, file(), { name: 'price', value: '1' }], 400, 'field-unknown'],
    [
      'an unknown file',
      [supplier, file(), { name: 'virus', file: 'x.exe', value: 'x' }],
      400,
      'field-unknown',
    ],
    [
      'a mapping that is no JSON',
      [supplier, file(), { name: 'mapping', value: 'name=0' }],
      400,
      'mapping-wrong',
    ],
    [
      'a mapping of unknown fields',
      [supplier, file(), { name: 'mapping', value: '{"name":0,"price":1,"__proto__x":2}' }],
      400,
      'mapping-wrong',
    ],
    ['another’s branch', [{ ...supplier, value: 'parow' }, file()], 404, 'no-such-branch'],
    ['a branch there is not', [{ ...supplier, value: 'nowhere' }, file()], 404, 'no-such-branch'],
  ] as [string, Part[], number, string][])('with %s is refused', async (_, parts, http, code) => {
    const answer = await shop.send(parts)
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([http, code])
  })
  test('that is not a form is refused', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/manager/api/v1/imports',
      headers: shop.nandi.headers,
      payload: { supplier_id: 'langa' },
    })
    expect(answer.statusCode).toBe(415)
  })
  test('by anyone but a manager is refused', async () => {
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: '/manager/api/v1/imports',
          ...formOf([supplier, file()]),
        })
      ).statusCode,
    ).toBe(401)
  })
  test('that is cut off leaves nothing behind', async () => {
    const count = async () => (await shop.rows('select 1 from imports')).length
    const before = await count()
    const { headers, payload } = formOf([supplier, file(list.repeat(50))], shop.nandi)
    const half = await shop.app.inject({
      method: 'POST',
      url: '/manager/api/v1/imports',
      headers,
      payload: payload.subarray(0, payload.length / 2),
    })
    expect([half.statusCode, half.json().messages[0].code]).toEqual([400, 'cut-off'])
    // And on a real line that goes dead.
    const { hostname, port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const line = connect(Number(port), hostname)
    const head = Object.entries({ host: 'shop', 'content-length': payload.length, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    line.write(`POST /manager/api/v1/imports HTTP/1.1\r\n${head.join('')}\r\n`)
    await new Promise((done) => line.write(payload.subarray(0, payload.length / 2), done))
    const closed = new Promise((done) => line.once('close', done))
    line.destroy()
    await closed
    expect(await count()).toBe(before)
  })
})

test('a manager does not find another’s import in any call', async () => {
  const { id } = await shop.bring(list)
  const { headers } = stranger
  const asks = [
    { method: 'GET', url: `/counter/v1/imports/${id}` },
    { method: 'GET', url: `/counter/v1/imports/${id}/rows` },
    { method: 'GET', url: `/counter/v1/imports/${id}/report` },
    { method: 'POST', url: `/counter/v1/imports/${id}/undo` },
    { method: 'PUT', url: `/counter/v1/imports/${id}/mapping`, payload: { mapping: { name: 0, price: 1 } } },
    { method: 'PUT', url: `/manager/api/v1/imports/${id}`, payload: { action: 'apply' } },
    { method: 'PUT', url: `/manager/api/v1/imports/${id}`, payload: { action: 'cancel' } },
    { method: 'GET', url: '/counter/v1/imports?supplier_id=langa' },
  ] as const
  for (const ask of asks)
    expect([ask, (await shop.app.inject({ ...ask, headers })).statusCode]).toEqual([ask, 404])
  expect((await shop.app.inject({ url: '/counter/v1/imports', headers })).json().imports).toEqual([])
  expect((await shop.detail(id)).state).toBe('ready')
})

test('a row with a barcode alone prices existing goods, and creates none', async () => {
  const code = withCheckDigit('600100703201')
  const { accepted, errors } = await shop.bring(`barcode,price\n${code},1060.00\n96385074,10.00\n`)
  expect(accepted).toBe(1)
  expect(errors).toMatchObject([{ line: 3, code: 'unknown-barcode' }])
})

test('duplicates are rejected and reported by line', async () => {
  const { errors, accepted } = await shop.bring(
    'name,price\nSamp 1kg,20.00\nSAMP 1000g,20.00\nsamp 1 KG,21.00\nSamp 1kg,20.00\n',
  )
  expect(accepted).toBe(1)
  expect(errors.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '3 duplicate-conflict',
    '4 duplicate-conflict',
    '5 duplicate-row',
  ])
})

test('a workbook is imported like a CSV file', async () => {
  const { cell, row, workbook } = await import('#tests/hostile-files/workbooks.ts')
  const bytes = workbook({
    rows:
      row(1, cell('A1', 'name'), cell('B1', 'price'), cell('C1', 'promo price'), cell('D1', 'promo end')) +
      row(3, cell('A3', 'Samp 1kg'), cell('B3', 20.505), cell('C3', 18), cell('D3', 46112, ' s="1"')),
    styles:
      '<numFmts><numFmt numFmtId="170" formatCode="dd mmm yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>',
  })
  const { id, columns } = await shop.bring(bytes)
  expect(columns[3]?.samples).toEqual(['2026-03-31'])
  const { rows } = (
    await shop.app.inject({ url: `/counter/v1/imports/${id}/rows`, headers: shop.nandi.headers })
  ).json()
  expect(rows).toMatchObject([
    { line: 3, name: 'Samp 1 kg', price_in_cents: 2051, promo_price_in_cents: 1800 },
  ])
})
