import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PictureSpec } from '#pack-art/picture-spec.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { makeCatalogue } from '../../../db/demo/make-catalogue.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { openPictures, picturePlugin, readForm } from './picture-source.ts'

import { maxTinyBytes, renderTiny, tinyForms } from './render-picture.ts'

const tile: PictureSpec = { kind: 'tile', art: ['tomato', 'carrot'], colour: '#65a30d' }
let folder: string
let asked: number
let app: FastifyInstance

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spaza-pictures-'))
  asked = 0
  app = await buildHttp({ logger: false, secure: false })
  await app.register(picturePlugin, { find: openPictures(shopWith({ tomatoes: { spec: tile } })) })
})
afterEach(async () => {
  await app.close()
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

/** As much of a shop as pictures look at. */
function shopWith(pictures: Record<string, { spec: PictureSpec }>): Parameters<typeof openPictures>[0] {
  let key = ''
  const query = {
    select: () => query,
    where: (_column: string, _is: string, value: string) => {
      key = value
      return query
    },
    executeTakeFirst: async () => {
      asked += 1
      const found = pictures[key]
      return found && { spec: found.spec, bytes: null }
    },
  }
  return { database: { kysely: { selectFrom: () => query } }, settings: { dataFolder: folder } } as never
}

const get = (url: string, headers = {}) => app.inject({ url, headers })

test('a picture is drawn on the first request, stored, and served from the file afterwards', async () => {
  const first = await get('/pictures/tomatoes/200.webp')
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('image/webp')
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  // What only a page needs would weigh a sixth of a small photo.
  expect(first.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(first.headers).not.toHaveProperty('content-security-policy')
  expect(first.headers).not.toHaveProperty('x-request-id')
  const { width, height, format } = await sharp(first.rawPayload).metadata()
  expect([width, height, format]).toEqual([200, 200, 'webp'])
  const second = await get('/pictures/tomatoes/200.webp')
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(asked).toBe(1)
  expect(readdirSync(join(folder, 'pictures', 'to'))).toEqual(['tomatoes-200.webp'])
  expect((await get('/pictures/unknown-one/200.webp')).headers).toHaveProperty('content-security-policy')
})

test('many simultaneous requests wait for one drawing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/pictures/tomatoes/100.webp')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(asked).toBe(1)
})

test('a browser that has the picture gets 304 without a drawing', async () => {
  const answer = await get('/pictures/tomatoes/400.webp', { 'if-none-match': '"tomatoes-400.webp"' })
  expect(answer.statusCode).toBe(304)
  expect(asked).toBe(0)
})

test('pictures are available as avif too', async () => {
  const answer = await get('/pictures/tomatoes/100.avif')
  expect(answer.headers['content-type']).toBe('image/avif')
  expect((await sharp(answer.rawPayload).metadata()).compression).toBe('av1')
})

test('a shared link gets a JPEG of the size that messengers expect', async () => {
  const answer = await get('/pictures/tomatoes/share.jpg')
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test.each(['webp', 'jpg'])(
  'a tiny picture (%s) of any drawing of the demo has fewer bytes than a page gives it',
  async (format) => {
    const rows = makeCatalogue(1).book.rows()
    const some = rows.filter((_, at) => at % 20 === 0)
    const pictures = Object.fromEntries(some.map(({ key, spec }) => [key, { spec }]))
    await app.close()
    app = await buildHttp({ logger: false, secure: false })
    await app.register(picturePlugin, { find: openPictures(shopWith(pictures)) })
    for (const { key } of some) {
      const { rawPayload, headers } = await get(`/pictures/${key}/tiny.${format}`)
      expect(headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : 'image/webp')
      expect(rawPayload.length, key).toBeLessThanOrEqual(maxTinyBytes)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 48, height: 48 })
    }
  },
)

test('a tiny picture of the most confusing photo has no more bytes either', async () => {
  const noise = { create: { width: 48, height: 64, channels: 3 as const, background: '#888' } }
  const photo = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .png()
    .toBuffer()
  for (const form of tinyForms) {
    const bytes = await renderTiny({ bytes: photo }, form)
    expect(bytes.length, form).toBeLessThanOrEqual(maxTinyBytes)
  }
})

test('a picture that cannot be drawn is replaced by a plain one for a minute, and nothing is stored', async () => {
  await app.close()
  app = await buildHttp({ logger: false, secure: false })
  const broken = { kind: 'pack', pack: { shape: 'bag' } } as unknown as PictureSpec
  const unknown = { kind: 'hologram' } as unknown as PictureSpec
  const shop = shopWith({ broken: { spec: broken }, unknown: { spec: unknown } })
  await app.register(picturePlugin, { find: openPictures(shop) })
  for (const file of ['200.webp', '200.avif', 'share.jpg']) {
    const answer = await get(`/pictures/broken/${file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.headers).toHaveProperty('x-request-id')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(file === 'share.jpg' ? 1200 : 200)
  }
  expect(existsSync(join(folder, 'pictures'))).toBe(false)
  expect((await get('/pictures/unknown/200.webp')).statusCode).toBe(200)
})

test.each([
  '/pictures/nobody/200.webp',
  '/pictures/nobody/share.jpg',
  '/pictures/tomatoes/share.webp',
  '/pictures/tomatoes/201.webp',
  '/pictures/tomatoes/200.png',
  '/pictures/..%2f..%2fetc/200.webp',
  '/pictures/tomatoes/0200.webp',
])('there is no picture at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('a folder without write permission costs nothing but speed', async () => {
  await app.close()
  app = await buildHttp({ logger: false, secure: false })
  const shop = shopWith({ tomatoes: { spec: tile } })
  await app.register(picturePlugin, {
    find: openPictures({ ...shop, settings: { ...shop.settings, dataFolder: '/proc/nowhere' } }),
  })
  expect((await get('/pictures/tomatoes/100.webp')).statusCode).toBe(200)
  expect((await get('/pictures/tomatoes/100.webp')).statusCode).toBe(200)
  expect(asked).toBe(1)
})

test('only existing widths and formats are read from file names', () => {
  expect(readForm('800.avif')).toEqual({ width: 800, format: 'avif' })
  expect(readForm('800.avif.webp')).toBeUndefined()
})

test('no more than the limit run at once, and a failure releases its place', async () => {
  const inTurn = limitConcurrency(2)
  let [now, most] = [0, 0]
  const work = async (fail: boolean) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((done) => setTimeout(done, 2))
    now -= 1
    if (fail) throw new Error('spoilt')
  }
  await Promise.allSettled(Array.from({ length: 9 }, (_, i) => inTurn(() => work(i % 3 === 0))))
  expect(most).toBe(2)
})
