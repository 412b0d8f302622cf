import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkEveryMs, readVersion, watchVersion } from './version-watch.ts'

const html = '<!doctype html><title>Welcome to the hot-spot</title>'
const text = { 'content-type': 'text/plain; charset=utf-8' }

const say =
  (body: string, headers: Record<string, string> = text, status = 200): RequestListener =>
  (_, reply) => {
    reply.writeHead(status, headers).end(body)
  }

const answers: [what: string, answer: RequestListener, version: string | undefined][] = [
  ['a version', say('3f9a0c'), '3f9a0c'],
  ['a version of 64 letters', say('a'.repeat(64)), 'a'.repeat(64)],
  ['a version with everything it may have', say('v1.2.3-rc_4'), 'v1.2.3-rc_4'],
  ['a version and a line end', say('3f9a0c\n'), '3f9a0c'],
  ['a version and a line end of Windows', say('3f9a0c\r\n'), '3f9a0c'],
  [
    'a version in pieces',
    (_, reply) => {
      reply.writeHead(200, text)
      reply.write('3f9')
      setImmediate(() => reply.end('a0c'))
    },
    '3f9a0c',
  ],
  ['a version of 65 letters', say('a'.repeat(65)), undefined],
  ['two lines', say('3f9a0c\nb'), undefined],
  ['nothing', say(''), undefined],
  ['a space', say(' '), undefined],
  ['no content', (_, reply) => void reply.writeHead(204).end(), undefined],
  ['a hot-spot’s page', say(html, { 'content-type': 'text/html' }), undefined],
  ['a hot-spot’s page that says it is plain text', say(html), undefined],
  ['a word that says it is a page', say('welcome', { 'content-type': 'text/html' }), undefined],
  ['JSON', say('{"status":"error"}', { 'content-type': 'application/json' }), undefined],
  ['a word of no known kind', say('3f9a0c', {}), undefined],
  ['not found', say('3f9a0c', text, 404), undefined],
  ['a fault', say('3f9a0c', text, 500), undefined],
  ['letters of another alphabet', say('vеrsion'), undefined],
  [
    'a text without end',
    (_, reply) => {
      reply.writeHead(200, text)
      const more = () => {
        while (!reply.destroyed && reply.write('a'.repeat(4096)));
      }
      reply.on('drain', more)
      more()
    },
    undefined,
  ],
]

let server: Server
let answer: RequestListener = say('')
beforeEach(async () => {
  server = createServer((request, reply) => answer(request, reply))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/version.txt`

test.each(answers)('reads /version.txt: %s', async (_, given, version) => {
  answer = given
  expect(await readVersion(address())).toBe(version)
})

test('a redirect to another version page is not followed', async () => {
  answer = (request, reply) =>
    request.url === '/version.txt'
      ? void reply.writeHead(302, { location: '/other' }).end()
      : void reply.writeHead(200, text).end('3f9a0c')
  await expect(readVersion(address())).rejects.toThrow()
})

function remembering() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('the first version is the page’s own; another one is news, once', () => {
  const memory = remembering()
  const page = watchVersion(() => memory)
  page.hear('a')
  expect(page.claimReload(1_000_000)).toBe(false)
  page.hear('b')
  expect(page.isOld()).toBe(true)
  expect(page.claimReload(2_000_000)).toBe(true)
  expect(page.claimReload(9_000_000)).toBe(false)

  const reloaded = watchVersion(() => memory)
  reloaded.hear('b')
  expect(reloaded.isOld()).toBe(false)
})

test('a page restored from history knows from storage that it is old', () => {
  const memory = remembering()
  watchVersion(() => memory).hear('a')
  const later = watchVersion(() => memory)
  later.hear('b')
  expect(later.claimReload(5_000_000)).toBe(true)
})

test('every tab is reloaded, one after another', () => {
  const memory = remembering()
  const [one, two] = [watchVersion(() => memory), watchVersion(() => memory)]
  for (const tab of [one, two]) tab.hear('a')
  for (const tab of [one, two]) tab.hear('b')
  expect(one.claimReload(5_000_000)).toBe(true)
  expect(two.claimReload(5_000_001)).toBe(false)
  expect(two.claimReload(5_000_000 + checkEveryMs)).toBe(true)
})

test('without storage no page is reloaded', () => {
  const deaf = watchVersion(() => ({ getItem: () => null, setItem: () => {} }))
  const blocked = watchVersion(() => {
    throw new Error('storage is blocked')
  })
  for (const page of [deaf, blocked]) {
    page.hear('a')
    page.hear('b')
    expect(page.isOld()).toBe(true)
    expect(page.claimReload(5_000_000)).toBe(false)
  }
})

test('there are ten minutes between two reloads, however often versions and pages change', () => {
  const move = fc.record({
    version: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    afterMs: fc.integer({ min: 0, max: 200_000 }),
    tab: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
      const memory = remembering()
      const tabs = [0, 1, 2].map(() => watchVersion(() => memory))
      const reloads: number[] = []
      let now = 1_800_000_000_000
      for (const { version, afterMs, tab } of moves) {
        now += afterMs
        if (version) tabs[tab]?.hear(version)
        if (!tabs[tab]?.claimReload(now)) continue
        reloads.push(now)
        tabs[tab] = watchVersion(() => memory)
      }
      for (const [index, at] of reloads.entries())
        expect(at - (reloads[index - 1] ?? 0)).toBeGreaterThanOrEqual(checkEveryMs)
    }),
  )
})
