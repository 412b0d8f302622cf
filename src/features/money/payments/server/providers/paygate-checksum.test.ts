// The test vectors of PayGate's own documentation, with its public test key.
import { expect, test } from 'vitest'
import { isPaygateChecksum, paygateChecksum, readResult } from './paygate-checksum.ts'

const id = '10011072130'
const request = '23B785AE-C96C-32AF-4879-D2C9363DB6E8'
const reference = 'pgtest_123456789'
const page = 'https://my.return.url/page'
const begin = [
  id,
  reference,
  '3299',
  'ZAR',
  page,
  '2018-01-01 12:00:00',
  'en-za',
  'ZAF',
  'customer@paygate.co.za',
]
const notified =
  `PAYGATE_ID=${id}&PAY_REQUEST_ID=${request}&REFERENCE=${reference}&TRANSACTION_STATUS=1&RESULT_CODE=990017` +
  '&AUTH_CODE=5T8A0Z&CURRENCY=ZAR&AMOUNT=3299&RESULT_DESC=Auth+Done&TRANSACTION_ID=78705178&RISK_INDICATOR=AX' +
  '&PAY_METHOD=CC&PAY_METHOD_DETAIL=Visa&CHECKSUM=f57ccf051307d8d0a0743b31ea379aa1'

test.each([
  ['initiate', begin, '59229d9c6cb336ae4bd287c87e6f0220'],
  [
    'initiate with a notify address',
    [...begin, 'https://my.return.url/notify'],
    'a7c393f2284f2605263c689cd1db8b32',
  ],
  ['process and query', [id, request, reference], 'b41a77f83a275a849f23e30b4666e837'],
  ['return, approved', [id, request, '1', reference], '4d6f22d0abdf222e3c9559d2383c12e2'],
  ['return, declined', [id, request, '2', reference], '387e0c586f41a188ef8f4f899fd39594'],
  ['return, cancelled', [id, request, '4', reference], '9910fb26cf6f985950a2b50944dc83ff'],
])('the checksum equals PayGate’s vector: %s', (_, values, checksum) => {
  expect(paygateChecksum(values, 'secret')).toBe(checksum)
  expect(isPaygateChecksum(checksum, values, 'secret')).toBe(true)
  expect(isPaygateChecksum(checksum, values, 'Secret')).toBe(false)
  expect(isPaygateChecksum(checksum.toUpperCase(), values, 'secret')).toBe(false)
})

test('a notification is read with its encoded space decoded', () => {
  const fields = readResult(notified, 'secret')
  expect(fields?.get('RESULT_DESC')).toBe('Auth Done')
  expect(fields?.get('AMOUNT')).toBe('3299')
})

test('a message with its values split elsewhere is rejected, though its checksum matches', () => {
  const cuts: [string, string][] = [
    ['TRANSACTION_STATUS=1&RESULT_CODE=990017', 'TRANSACTION_STATUS=19&RESULT_CODE=90017'],
    ['PAYGATE_ID=10011072130&PAY_REQUEST_ID=2', 'PAYGATE_ID=100110721302&PAY_REQUEST_ID='],
    ['CURRENCY=ZAR&AMOUNT=3299', 'CURRENCY=ZAR3&AMOUNT=299'],
    ['AUTH_CODE=5T8A0Z&CURRENCY=ZAR', 'AUTH_CODE=5T8A0&CURRENCY=ZZAR'],
    ['RISK_INDICATOR=AX&PAY_METHOD=CC', 'RISK_INDICATOR=AXC&PAY_METHOD=C'],
    ['&AUTH_CODE=5T8A0Z', '5T8A0Z'],
    ['PAY_METHOD=CC&PAY_METHOD_DETAIL=Visa', 'PAY_METHOD_DETAIL=CC&PAY_METHOD=Visa'],
    ['PAY_METHOD=CC', 'PAY_METHOD=C&AMOUNT=C'],
    ['&CHECKSUM', '&EXTRA=&CHECKSUM'],
  ]
  for (const [from, to] of cuts) {
    expect(notified).toContain(from)
    expect([to, readResult(notified.replace(from, to), 'secret')]).toEqual([to, undefined])
  }
})

test('a message with a changed value, a wrong key or a missing field is rejected', () => {
  for (const [from, to] of [
    ['AMOUNT=3299', 'AMOUNT=1'],
    ['STATUS=1', 'STATUS=2'],
    ['Visa', 'visa'],
    ['&RISK_INDICATOR=AX', ''],
    ['f57c', 'F57C'],
  ] as const)
    expect(readResult(notified.replace(from, to), 'secret')).toBeUndefined()
  expect(readResult(notified, 'secre')).toBeUndefined()
  expect(readResult('', 'secret')).toBeUndefined()
})
