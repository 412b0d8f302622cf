import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

describe('a path of this shopfront is accepted', () => {
  test.each([
    '/',
    '/basket',
    '/orders',
    '/orders/order_7d3kq',
    '/checkout/dispatch',
    '/category/cat_1?page=2&brand=Tastic',
    '/product/prod_1/offers',
    '/product/prod_1#reviews',
    '/counter/orders/order_1',
    '/category/caf%C3%A9',
    '/basket?q=a%2Fb',
  ])('%s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  test('dots are resolved before the path is checked', () => {
    expect(safePath('/orders/../basket')).toBe('/basket')
  })
})

const hostile: [why: string, wanted: string][] = [
  ['another host', 'https://evil.example/'],
  ['another host without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash, which browsers read as a slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['slash after backslash', '\\/evil.example'],
  ['an encoded slash', '/%2fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['an encoded slash, encoded again', '/%252fevil.example'],
  ['an encoded backslash, encoded again', '/%255cevil.example'],
  ['encoded three times', '/%25252fevil.example'],
  ['a tab, which browsers drop', '/\t/evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['a line end', '/\n/evil.example'],
  ['an encoded line end, for a header', '/basket%0d%0aset-cookie:%20a=b'],
  ['a tab before everything', '\t//evil.example'],
  ['a space before everything', ' //evil.example'],
  ['a NUL', '/basket\0'],
  ['an encoded NUL', '/orders/%00'],
  ['a control character of the upper range', '/orders/\u0085'],
  ['dots that leave two slashes', '/.//evil.example'],
  ['dots back to two slashes', '/basket/..//evil.example'],
  ['encoded dots', '/%2e%2e//evil.example'],
  ['a scheme and no slashes', 'https:evil.example'],
  ['a scheme and one slash', 'https:/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a script behind a control character', '\u0001javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a user before a host', '@evil.example'],
  ['a host that looks like ours', 'https://shop.invalid/basket'],
  ['no slash', 'basket'],
  ['a dot', './basket'],
  ['a question alone', '?redirect_to=/basket'],
  ['broken encoding', '/orders/%E0%A4%A'],
  ['a page that is not there', '/admin'],
  ['an address of the API', '/api/v2/account/user/me'],
  ['a page one level too deep', '/basket/now'],
  ['a parameter that is empty', '/orders/'],
  ['an encoded slash inside a page', '/orders%2f..%2f..%2fevil'],
  ['the sign-in page', '/sign_in'],
  ['the sign-in page, asking for itself', '/sign_in?redirect_to=%2Fsign_in'],
  ['the sign-in page behind dots', '/basket/../sign_in'],
  ['the registration page', '/register'],
  ['the counter’s sign-in page', '/counter/sign_in'],
  ['very long', `/basket?${'a'.repeat(2000)}`],
  ['nothing', ''],
]

test.each(hostile)('%s leads home: %j', (_why, requested) => {
  expect(safePath(requested)).toBe('/')
})

/** Hosts, schemes and detours, each in every spelling that some browser or proxy has read as a way out. */
const slashes = [
  '/',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%252f',
  '%255c',
  '%25252f',
  '\t/',
  '/\t',
  '\n/',
  '\r\n/',
  '%09/',
  '%0a/',
  '%0d%0a/',
  '\0/',
  '%00/',
  '\u2028/',
  './/',
  './%2f',
  '..//',
  '%2e//',
  '%2e%2e//',
  '%2e%2e%2f',
]
const hosts = [
  'evil.example',
  'evil.example/basket',
  'shop@evil.example',
  '[::1]',
  '127.1:80',
  'evil。example',
]
const schemes = [
  'https:',
  'HTTP://',
  'javascript:',
  'data:text/html,',
  'vbscript:',
  'blob:',
  'file:///',
  'ws://',
]
const prefixes = ['', ' ', '\t', '\n', '\u0001', '\ufeff', '/\u0001/']
const ways = [
  ...slashes.flatMap((slash) => hosts.map((host) => `/${slash}${host}`)),
  ...schemes.flatMap((scheme) => prefixes.map((prefix) => `${prefix}${scheme}evil.example`)),
]

test('more than two hundred ways out all lead home', () => {
  expect(hostile.length + ways.length).toBeGreaterThan(200)
  expect(ways.filter((way) => safePath(way) !== '/')).toEqual([])
})

test('any input leads to a page of this shop', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%25',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'basket',
    'orders',
  ]
  const requested = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 12 })
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(requested, fc.boolean(), (text, rooted) => {
      const path = safePath(rooted ? `/${text}` : text)
      const there = new URL(path, 'https://shop.test')
      expect(there.origin).toBe('https://shop.test')
      expect(path).toMatch(/^\/(?![/\\])/)
      // Followed again, it leads to the same place.
      expect(safePath(path)).toBe(path)
    }),
    { numRuns: 300 },
  )
})

test('without a requested path the given default is returned', () => {
  expect(safePath(null, '/counter')).toBe('/counter')
  expect(safePath(undefined)).toBe('/')
})
