// Uploads: what is accepted, what is refused and how early, and how files are served.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManagerApp, openManagerApp, smallPdf, uploadOf } from '#tests/manager-app.ts'

let shop: ManagerApp
beforeAll(async () => {
  shop = await openManagerApp()
})
afterAll(() => shop.close())

const codeOf = (answer: { json(): { messages: { code: string }[] } }) => answer.json().messages[0]?.code
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })

test('a PDF is stored unchanged and served as nothing but a PDF', async () => {
  const bytes = smallPdf()
  const answer = await shop.upload(shop.nandi, bytes, 'Week’s "specials"\r\n.pdf')
  expect(answer.statusCode).toBe(201)
  const { file } = answer.json()
  expect(file).toMatchObject({ content_type: 'application/pdf', size_bytes: bytes.length, image_url: null })
  expect(file.url).toMatch(/^\/files\/file_[0-9a-z]{26}$/)
  const served = await shop.ask('GET', file.url)
  expect(served.rawPayload.equals(bytes)).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  expect(served.headers['content-disposition']).toMatch(
    /^inline; filename="leaflet.pdf"; filename\*=UTF-8''[A-Za-z0-9%.\-_~]+$/,
  )
  expect(served.headers['content-security-policy']).toContain("default-src 'none'")
  const again = await shop.ask('GET', file.url, {
    headers: { 'if-none-match': served.headers.etag as string },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('clients may request a byte range, as PDF viewers do', async () => {
  const bytes = smallPdf('x'.repeat(5000))
  const { url } = (await shop.upload(shop.nandi, bytes)).json().file
  const part = (range: string) => shop.ask('GET', url, { headers: { range } })
  const middle = await part('bytes=100-199')
  expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes.length}`])
  expect(middle.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
  expect((await part('bytes=-10')).rawPayload.equals(bytes.subarray(-10))).toBe(true)
  expect((await part(`bytes=${bytes.length - 5}-`)).rawPayload.equals(bytes.subarray(-5))).toBe(true)
  expect((await part(`bytes=${bytes.length}-`)).statusCode).toBe(416)
  for (const whole of ['bytes=0-1,4-5', 'pages=1-2', 'bytes=5-1', 'bytes=-'])
    expect([whole, (await part(whole)).statusCode]).toEqual([whole, 200])
})

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s picture', (format) => {
  test('is re-encoded in the shop’s own format, without its hidden data', async () => {
    const picture = await plain(900, 600)
      .withMetadata({ exif: { IFD0: { Copyright: 'secret-place-33.9S' } } })
      .toFormat(format)
      .toBuffer()
    const sent = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    const answer = await shop.upload(shop.nandi, sent, `x.${format}`)
    const { file } = answer.json()
    expect([answer.statusCode, file.content_type]).toEqual([201, 'image/webp'])
    const served = await shop.ask('GET', file.image_url)
    expect((await sharp(served.rawPayload).metadata()).width).toBe(800)
    const stored = await shop.database.kysely
      .selectFrom('pictures')
      .select('bytes')
      .where('key', '=', file.url.split('/')[2])
      .executeTakeFirstOrThrow()
    for (const hidden of ['script', 'secret-place']) expect(stored.bytes?.includes(hidden)).toBe(false)
    // The same picture is kept once.
    expect((await shop.upload(shop.gert, sent)).json().file.url).toBe(file.url)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

/** What is sent, under which name, and why it is refused. */
const hostile: [string, () => Buffer | Promise<Buffer>, string, string][] = [
  ['SVG', () => Buffer.from(svg), 'x.svg', 'file-kind'],
  ['SVG called a PNG', () => Buffer.from(svg), 'x.png', 'file-kind'],
  ['SVG after an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'x.jpg', 'file-kind'],
  ['GIF', () => gif, 'x.gif', 'file-kind'],
  ['GIF that is a script too', () => Buffer.from('GIF89a=1;alert(1)//'), 'x.pdf', 'file-kind'],
  ['HTML called a PDF', () => Buffer.from('<html><script>alert(1)</script></html>'), 'x.pdf', 'file-kind'],
  ['PDF after HTML', () => Buffer.concat([Buffer.from('<html>'), smallPdf()]), 'x.pdf', 'file-kind'],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004rest'), 'x.pdf', 'file-kind'],
  ['a program', () => Buffer.from('MZ\u0090\u0000'), 'x.pdf', 'file-kind'],
  ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /'), 'x.pdf', 'file-kind'],
  ['noise', () => randomBytes(5000), 'x.png', 'file-kind'],
  ['one byte', () => Buffer.from('%'), 'x.pdf', 'file-kind'],
  ['nothing', () => Buffer.alloc(0), 'x.pdf', 'file-missing'],
  ['half a PDF', () => smallPdf().subarray(0, 100), 'x.pdf', 'file-cut-short'],
  ['the first five letters of a PDF', () => Buffer.from('%PDF-'), 'x.pdf', 'file-cut-short'],
  [
    'the head of a JPEG',
    () => Buffer.from('\xff\xd8\xff\xe0 not a picture', 'latin1'),
    'x.jpg',
    'picture-broken',
  ],
  ['the head of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1'), 'x.png', 'picture-broken'],
  [
    'the head of a WebP',
    () => Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '),
    'x.webp',
    'picture-broken',
  ],
  ['the head of an AVIF', () => Buffer.from('\u0000\u0000\u0000\u0020ftypavif'), 'x.avif', 'picture-broken'],
  [
    'a WebP of GIF',
    async () => Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP'), gif]),
    'x.webp',
    'picture-broken',
  ],
  [
    'half a PNG',
    async () => {
      const noise = {
        data: randomBytes(300 * 300 * 3),
        raw: { width: 300, height: 300, channels: 3 as const },
      }
      const whole = await sharp(noise.data, { raw: noise.raw }).png().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    'x.png',
    'picture-broken',
  ],
  [
    'a picture of 49 million pixels in a few kilobytes',
    () => plain(7000, 7000).png().toBuffer(),
    'x.png',
    'picture-too-large',
  ],
  [
    'a picture as wide as a bomb',
    () => plain(16000, 3000).webp({ lossless: true }).toBuffer(),
    'x.webp',
    'picture-too-large',
  ],
  [
    'a PDF over 20 MB',
    () => Buffer.concat([smallPdf(), Buffer.alloc(20 * 1024 * 1024)]),
    'x.pdf',
    'file-too-large',
  ],
]

test.each(hostile)('%s is refused', async (_what, make, name, code) => {
  const answer = await shop.upload(shop.nandi, await make(), name)
  expect([answer.statusCode >= 400 && answer.statusCode < 500, codeOf(answer)]).toEqual([true, code])
})

describe('an upload', () => {
  const send = (payload: string | Buffer, type: string) =>
    shop.ask('POST', '/counter/v1/files', {
      headers: { ...shop.nandi.headers, 'content-type': type },
      payload,
    })

  test('that is not a form is refused', async () => {
    expect((await send('{}', 'application/json')).statusCode).toBe(415)
    expect((await shop.ask('POST', '/counter/v1/files', { headers: shop.nandi.headers })).statusCode).toBe(
      415,
    )
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      const answer = await send('--x\r\n', type)
      expect([type, answer.statusCode, answer.json().status]).toEqual([type, 400, 'invalid'])
    }
  })

  test('that is cut off is refused', async () => {
    const { payload, headers } = uploadOf(smallPdf(), 'x.pdf')
    const answer = await send(payload.subarray(0, payload.length - 60), headers['content-type'])
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'file-cut-short'])
  })

  test('with a second file, an unknown field name or a prototype’s name is refused', async () => {
    const type = 'multipart/form-data; boundary=b'
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${smallPdf()}\r\n`
    for (const body of [part('file') + part('file'), part('other'), part('__proto__'), part('constructor')]) {
      const answer = await send(`${body}--b--\r\n`, type)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    }
    expect(({} as { filename?: string }).filename).toBeUndefined()
  })
})

test('an endless stream is refused as soon as it exceeds the limit, not when it ends', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const { headers, payload } = uploadOf(smallPdf(), 'x.pdf', {}, shop.nandi)
  const before = process.memoryUsage().rss
  const answered = await new Promise<{ http: number; code: string; sent: number }>((resolve, reject) => {
    let sent = 0
    let done = false
    const upload = request({ port, method: 'POST', path: '/counter/v1/files', headers }, (answer) => {
      done = true
      let body = ''
      answer.on('data', (chunk) => {
        body += String(chunk)
      })
      answer.on('end', () =>
        resolve({ http: answer.statusCode ?? 0, code: JSON.parse(body).messages[0].code, sent }),
      )
    })
    upload.on('error', (error) => done || reject(error))
    upload.write(payload.subarray(0, -40))
    const chunk = Buffer.alloc(256 * 1024, 32)
    const more = () => {
      while (!done && sent < 1024 * 1024 * 1024) {
        sent += chunk.length
        if (!upload.write(chunk)) {
          upload.once('drain', more)
          return
        }
      }
    }
    more()
  })
  expect([answered.http, answered.code]).toEqual([413, 'file-too-large'])
  expect(answered.sent).toBeLessThan(64 * 1024 * 1024)
  expect(process.memoryUsage().rss - before).toBeLessThan(160 * 1024 * 1024)
})

test('an upload that declares a gigabyte is refused before any of it is read', async () => {
  const { headers, payload } = uploadOf(smallPdf(), 'x.pdf', {}, shop.nandi)
  const { port } = shop.app.server.address() as AddressInfo
  const http = await new Promise<number>((resolve, reject) => {
    const upload = request(
      { port, method: 'POST', path: '/counter/v1/files', headers: { ...headers, 'content-length': 1e9 } },
      (answer) => resolve(answer.statusCode ?? 0),
    )
    upload.on('error', reject)
    upload.write(payload.subarray(0, 100))
  })
  expect(http).toBe(413)
})

test('only managers upload files, and only for suppliers that they manage', async () => {
  expect((await shop.ask('POST', '/counter/v1/files', uploadOf(smallPdf(), 'x.pdf'))).statusCode).toBe(401)
  expect((await shop.upload(shop.stranger, smallPdf())).statusCode).toBe(401)
  const foreign = await shop.upload(shop.nandi, smallPdf(), 'x.pdf', { supplier_id: 'parow' })
  expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'no-such-supplier'])
  expect((await shop.upload(shop.gert, smallPdf(), 'x.pdf', { supplier_id: 'parow' })).statusCode).toBe(201)
})

test.each(['file_', 'file_aaaaaaaaaaaaaaaaaaaaaaaaaa', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(150)])(
  'there is no file %s',
  async (key) => {
    const answer = await shop.ask('GET', `/files/${key}`)
    expect([answer.statusCode, answer.json().status]).toEqual([404, 'not_found'])
  },
)
