import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { documentBase, publicBase } from './public-base.ts'

const asked = (host: string | undefined) => ({ headers: { host } }) as FastifyRequest
const base = (host: string | undefined, variables: Record<string, string> = {}, secure = false) =>
  publicBase({ settings: readSettings(variables), secure }, asked(host))

test('the operator’s setting takes precedence over the Host header', () => {
  expect(base('evil.example', { SPAZA_PUBLIC_URL: 'https://shop.example/' })).toBe('https://shop.example')
})

test.each([
  ['shop.example', 'http://shop.example'],
  ['LocalHost:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['shop.example/evil', null],
  ['a@shop.example', null],
  ['shop.example"><script>', null],
  ['-shop', null],
  ['', null],
  [undefined, null],
])('the public base for the Host header %s', (host, expected) => {
  expect(base(host)).toBe(expected)
})

test('a shop on https has https addresses', () => {
  expect(base('shop.example', {}, true)).toBe('https://shop.example')
})

test.each([
  ['evil.example', {}, null],
  ['localhost.evil.example', {}, null],
  ['localhost:3000', {}, 'http://localhost:3000'],
  ['[::1]:3000', {}, 'http://[::1]:3000'],
  ['evil.example', { SPAZA_PUBLIC_URL: 'https://shop.example/' }, 'https://shop.example'],
] as const)('a cached document for a caller of %s with %j has the base %s', (host, variables, expected) => {
  expect(documentBase({ settings: readSettings(variables), secure: false }, asked(host))).toBe(expected)
})
