import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isForeign } from './same-origin.ts'

const from = (headers: Record<string, string>) =>
  isForeign({ headers: { host: 'shop.example:3000', ...headers } } as unknown as FastifyRequest)

test.each([
  ['our own page', { origin: 'http://shop.example:3000' }],
  ['our own page behind a proxy that speaks https', { origin: 'https://shop.example:3000' }],
  ['our own page, as new browsers say it', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  [
    'a host with the port that goes without saying',
    { host: 'shop.example:443', origin: 'https://shop.example' },
  ],
  ['no browser at all', {}],
])('a write from %s is not foreign', (_who, headers) => {
  expect(from(headers)).toBe(false)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://shop.example:4000' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a page that asks without a host', { host: '', origin: 'http://shop.example:3000' }],
  ['an origin that is none', { origin: 'shop.example:3000' }],
  ['a neighbour on the same site', { 'sec-fetch-site': 'same-site', origin: 'http://a.shop.example:3000' }],
  ['another site, as new browsers say it', { 'sec-fetch-site': 'cross-site' }],
  ['a page that says both', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.example:3000' }],
])('a write from %s is foreign', (_who, headers) => {
  expect(from(headers)).toBe(true)
})
