import { expect, test } from 'vitest'
import { formatShelfNotice, parseShelfNotice } from './shelf-notice.ts'

test('a formatted notice is parsed to the same notice', () => {
  const notice = { supplierId: 'supplier_1', version: 7, offerIds: ['offer_a', 'offer_b'] }
  expect(parseShelfNotice(formatShelfNotice(notice))).toEqual(notice)
})

test('a change of too many offers for one notice reloads the whole shelf', () => {
  const offerIds = Array.from({ length: 400 }, (_, at) => `offer_${String(at).padStart(26, '0')}`)
  const payload = formatShelfNotice({ supplierId: 'supplier_1', version: 7, offerIds })
  expect(payload.length).toBeLessThan(8000)
  expect(parseShelfNotice(payload)).toEqual({ supplierId: 'supplier_1', version: 7, offerIds: [] })
})

test('a notice sent by hand needs only the supplier', () => {
  expect(parseShelfNotice('supplier_1')).toEqual({
    supplierId: 'supplier_1',
    version: undefined,
    offerIds: [],
  })
  expect(parseShelfNotice('*')).toBe('*')
})
