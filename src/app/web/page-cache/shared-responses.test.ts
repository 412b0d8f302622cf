import { expect, test } from 'vitest'
import type { WireAnswer } from '#web/api.ts'
import { SharedResponses } from './shared-responses.ts'

/** Answers what it was asked for the how-many-eth time. */
function asked(cacheControl: string, status = 200) {
  let times = 0
  return async (): Promise<WireAnswer> => {
    times += 1
    return { status, headers: { 'cache-control': cacheControl }, body: String(times) }
  }
}
const call = { method: 'GET', path: '/api/v2/banners', language: 'en' }

test('a public answer is requested once per version and language', async () => {
  const shared = new SharedResponses()
  const ask = asked('public, no-cache')
  const bodies = []
  for (const [version, language] of ['1 en', '1 en', '2 en', '2 af', '2 en'].map((one) => one.split(' ')))
    bodies.push((await shared.get(version ?? '', { ...call, language: language ?? '' }, ask)).body)
  expect(bodies).toEqual(['1', '1', '2', '3', '2'])
})

test.each([
  ['what is somebody’s own', 'GET', 'private, no-cache', 200],
  ['what nobody may keep', 'GET', 'no-store', 200],
  ['what failed', 'GET', 'public, no-cache', 404],
  ['what changes something', 'POST', 'public, no-cache', 200],
])('%s is requested every time', async (_, method, cacheControl, status) => {
  const shared = new SharedResponses()
  const ask = asked(cacheControl, status)
  await shared.get('1', { ...call, method }, ask)
  expect((await shared.get('1', { ...call, method }, ask)).body).toBe('2')
})

test('an equal answer under another version or address is the same object', async () => {
  const shared = new SharedResponses()
  const saying = (body: string) => async () => ({ ...(await asked('public, no-cache')()), body })
  const first = await shared.get('1', call, saying('[{"price":1}]'))
  expect(await shared.get('2', call, saying('[{"price":1}]'))).toBe(first)
  expect(await shared.get('2', { ...call, path: '/api/v2/other' }, saying('[{"price":1}]'))).toBe(first)
  const changed = await shared.get('3', call, saying('[{"price":2}]'))
  expect(changed.body).toBe('[{"price":2}]')
  expect(await shared.get('2', call, saying('never asked'))).toBe(first)
})

test('the oldest answers are evicted first', async () => {
  const shared = new SharedResponses()
  const ask = asked('public, no-cache')
  for (let at = 0; at <= 500; at += 1) await shared.get('1', { ...call, path: `/${at}` }, ask)
  expect((await shared.get('1', { ...call, path: '/500' }, ask)).body).toBe('501')
  expect((await shared.get('1', { ...call, path: '/0' }, ask)).body).toBe('502')
})
