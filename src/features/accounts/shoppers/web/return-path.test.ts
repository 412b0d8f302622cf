import { expect, test } from 'vitest'
import { findReturnPath } from './return-path.ts'

const returnPath = (search: string) => findReturnPath(new URLSearchParams(search))

test('the page that required an account takes precedence over the previous page, and both are passed on', () => {
  expect(returnPath('redirect_to=%2Fcheckout%2Fdispatch&return_to=%2Fproduct%2Fp1%3Fa%3Db')).toEqual({
    to: '/checkout/dispatch',
    search: '?redirect_to=%2Fcheckout%2Fdispatch&return_to=%2Fproduct%2Fp1%3Fa%3Db',
  })
})

test.each([
  ['return_to=%2Fbasket', '/basket', '?return_to=%2Fbasket'],
  ['redirect_to=%2Forders', '/orders', '?redirect_to=%2Forders'],
  ['redirect_to=%2F%2Fevil.example&return_to=%2Fbasket', '/basket', '?return_to=%2Fbasket'],
  ['redirect_to=javascript%3Aalert(1)&return_to=https%3A%2F%2Fevil.example', '/', ''],
  ['redirect_to=%2Forders&redirect_to=%2F%2Fevil.example', '/orders', '?redirect_to=%2Forders'],
  ['', '/', ''],
])('%s leads to %s', (search, to, handed) => {
  expect(returnPath(search)).toEqual({ to, search: handed })
})
