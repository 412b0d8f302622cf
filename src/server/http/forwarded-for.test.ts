// The client address behind proxies and without: forwarded addresses are believed only from the configured proxies.
import { afterAll, expect, test } from 'vitest'
import { buildHttp } from './build-http.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function taken(proxies: string[], remoteAddress: string, headers: Record<string, string>) {
  const app = await buildHttp({ logger: false, secure: true, proxies })
  closing.push(() => app.close())
  app.get('/who', { config: { policy: 'anyone' } }, async ({ ip }) => ({ ip }))
  return (await app.inject({ url: '/who', remoteAddress, headers })).json().ip
}

const forged = { 'x-forwarded-for': '196.25.1.1' }

test('forwarded headers are ignored without configured proxies', async () => {
  expect(await taken([], '127.0.0.1', forged)).toBe('127.0.0.1')
  expect(await taken([], '41.0.0.9', { ...forged, 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' })).toBe(
    '41.0.0.9',
  )
})

test('a configured proxy is believed', async () => {
  expect(await taken(['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': '41.0.0.9' })).toBe('41.0.0.9')
  expect(await taken(['10.0.3.0/24'], '10.0.3.77', { 'x-forwarded-for': '2c0f::9' })).toBe('2c0f::9')
  expect(await taken(['loopback'], '::1', { 'x-forwarded-for': '41.0.0.9' })).toBe('41.0.0.9')
})

test('forwarded headers from an unlisted sender are ignored', async () => {
  expect(await taken(['127.0.0.1'], '41.0.0.9', forged)).toBe('41.0.0.9')
  expect(await taken(['10.0.3.0/24'], '10.0.4.77', forged)).toBe('10.0.4.77')
})

test('in a chain the last address not of a configured proxy counts, whatever the caller put before it', async () => {
  const chain = { 'x-forwarded-for': '196.25.1.1, 127.0.0.1, 41.0.0.9' }
  expect(await taken(['127.0.0.1'], '127.0.0.1', chain)).toBe('41.0.0.9')
  const through = { 'x-forwarded-for': '196.25.1.1, 41.0.0.9, 10.0.3.5' }
  expect(await taken(['loopback', '10.0.3.0/24'], '127.0.0.1', through)).toBe('41.0.0.9')
})
