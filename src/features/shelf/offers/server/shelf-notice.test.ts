import { expect, test } from 'vitest'
import { readNotice, writeNotice } from './shelf-notice.ts'

test('what is written is read', () => {
  const notice = { supplierId: 'supplier_1', version: 7, offerIds: ['offer_a', 'offer_b'] }
  expect(readNotice(writeNotice(notice))).toEqual(notice)
})

test('too many offers for one notice ask for the whole shelf', () => {
  const offerIds = Array.from({ length: 400 }, (_, at) => `offer_${String(at).padStart(26, '0')}`)
  const payload = writeNotice({ supplierId: 'supplier_1', version: 7, offerIds })
  expect(payload.length).toBeLessThan(8000)
  expect(readNotice(payload)).toEqual({ supplierId: 'supplier_1', version: 7, offerIds: [] })
})

test('a notice sent by hand needs only the supplier', () => {
  expect(readNotice('supplier_1')).toEqual({ supplierId: 'supplier_1', version: undefined, offerIds: [] })
  expect(readNotice('*')).toBe('*')
})
