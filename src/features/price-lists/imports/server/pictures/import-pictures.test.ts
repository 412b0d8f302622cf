import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '#tests/hostile-files/zip-bytes.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'
import { fetchPicture } from './fetch-picture.ts'
import { reencode } from './reencode.ts'

const photo = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()

let shop: ImportShop
let server: Server
let host: string
beforeAll(async () => {
  const jpeg = await photo()
  server = createServer(({ url }, answer) => {
    if (url === '/rice.jpg') return answer.end(jpeg)
    if (url === '/away') return answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    if (url === '/huge') return answer.end(Buffer.alloc(6 * 1024 * 1024))
    answer.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  shop = await openImportShop({ SPAZA_PICTURE_HOSTS: host })
})
afterAll(async () => {
  server.close()
  await shop.close()
})

const settled = async (id: string) => {
  await expect.poll(async () => (await shop.detail(id)).pictures.waiting, { timeout: 10_000 }).toBe(0)
  return (await shop.detail(id)).pictures
}
const imageOf = async (name: string) =>
  (
    await shop.rows<{ url: string; bytes: Buffer }>(
      `select s.image_url as url, p.bytes from sellables s left join pictures p on p.key = split_part(s.image_url, '/', 3) where s.name = $1`,
      [name],
    )
  )[0]

test('pictures of a zip are matched by name and by barcode, re-encoded and shown', async () => {
  const zip = zipOf([
    { name: 'photos/Samp.JPG', data: await photo() },
    { name: '__MACOSX/96385074.png', data: await photo(64, 64) },
    {
      name: 'beans.png',
      data: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    },
    {
      name: 'tea.png',
      data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    { name: 'notes.txt', data: Buffer.from('x') },
  ])
  const list =
    'name,price,barcode,image\nSamp 1kg,20,,samp.jpg\nPeas 1kg,21,96385074,\nBeans 1kg,22,,beans.png\nTea 80s,23,,tea.png\nSalt 1kg,24,,none.png\nOats 1kg,25,,\n'
  const { id } = await shop.live(list, [{ name: 'pictures', file: 'p.zip', value: zip }])
  expect(await settled(id)).toEqual({ waiting: 0, done: 2, failed: 3 })
  for (const name of ['Samp 1 kg', 'Peas 1 kg']) {
    const { url = '', bytes } = (await imageOf(name)) ?? {}
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect((await shop.app.inject({ url })).headers['content-type']).toBe('image/webp')
  }
  // No card is blank: what has no photograph is drawn.
  const drawn = await imageOf('Oats 1 kg')
  expect(drawn?.bytes).toBeNull()
  expect((await shop.app.inject({ url: drawn?.url ?? '' })).statusCode).toBe(200)
  expect(await shop.rows('select 1 from import_files where import_id = $1', [id])).toEqual([])
})

test('undoing a list removes its photograph', async () => {
  const [before] = await shop.rows(`select image_url from sellables where name = 'Oats 1 kg'`)
  const { id } = await shop.live('name,price,image\nOats 1kg,26,oats.jpg\n', [
    { name: 'pictures', file: 'p.zip', value: zipOf([{ name: 'oats.jpg', data: await photo(90, 90) }]) },
  ])
  await settled(id)
  expect(await shop.rows(`select image_url from sellables where name = 'Oats 1 kg'`)).not.toEqual([before])
  await shop.app.inject({
    method: 'POST',
    url: `/counter/v1/imports/${id}/undo`,
    headers: shop.nandi.headers,
  })
  expect(await shop.rows(`select image_url from sellables where name = 'Oats 1 kg'`)).toEqual([before])
})

test('a list’s picture of goods that another chain sells too is for its own chain, the operator’s for all', async () => {
  const list = 'name,price,barcode,image\nOil,30,96385081,oil.jpg\n'
  await shop.live('name,price,barcode\nOil,30,96385081\n')
  const [sold] = await shop.rows<{ id: string }>(`select id from sellables where barcode = '96385081'`)
  await openSecondChain(shop, [sold?.id ?? ''])
  const image = async () =>
    (await shop.rows<{ image_url: string }>(`select image_url from sellables where id = $1`, [sold?.id]))[0]
  const before = await image()
  const bring = async (width: number) => {
    const zip = zipOf([{ name: 'oil.jpg', data: await photo(width) }])
    const made = await shop.live(list, [{ name: 'pictures', file: 'p.zip', value: zip }])
    await settled(made.id)
    return made
  }
  const own = async () =>
    (await shop.rows<{ image_url: string }>(`select image_url from agency_goods where agency_id = 'vuka'`))[0]
  const first = await bring(70)
  expect(first.notes).toContainEqual(expect.objectContaining({ code: 'picture-own', count: 1 }))
  expect(await image()).toEqual(before)
  expect((await own())?.image_url).toMatch(/^\/pictures\/[0-9a-f]{32}\/200\.webp$/)
  await shop.app.inject({
    method: 'POST',
    url: `/counter/v1/imports/${first.id}/undo`,
    headers: shop.nandi.headers,
  })
  expect(await own()).toBeUndefined()
  await bring(75)
  const brought = await own()
  expect(brought).toBeDefined()
  // The chain has its own picture now: it stays.
  await bring(77)
  expect(await own()).toEqual(brought)
  await shop.rows('update accounts set operator = true where id = $1', [shop.nandi.id])
  await bring(80)
  await shop.rows('update accounts set operator = false where id = $1', [shop.nandi.id])
  expect(await image()).not.toEqual(before)
})

test('a broken zip fails its pictures and not its prices', async () => {
  const { id, state } = await shop.live('name,price,image\nMabele 1kg,30,a.png\n', [
    { name: 'pictures', file: 'p.zip', value: 'no zip at all' },
  ])
  expect([state, await settled(id)]).toEqual(['applied', { waiting: 0, done: 0, failed: 1 }])
})

describe('an address', () => {
  const terms = () => ({ env: 'test' as const, hosts: [host] })
  test('is fetched where it is allowed', async () => {
    expect((await fetchPicture(`http://${host}/rice.jpg`, terms())).length).toBeGreaterThan(100)
  })
  test.each([
    [() => `http://${host}/away`, 'address not allowed'],
    [() => `http://${host}/huge`, 'too large'],
    [() => `http://${host}/nothing`, 'not there'],
    [() => 'https://127.0.0.1/x.png', 'host not allowed'],
  ])('%s is not fetched', async (address, why) => {
    await expect(fetchPicture(address(), terms())).rejects.toThrow(why)
  })
  test.each([
    'http://example.com/x.png',
    'https://127.0.0.1/x.png',
    'https://localhost/x.png',
    'https://[::1]/x.png',
    'https://[::ffff:127.0.0.1]/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x.png',
    'https://2130706433/x.png',
    'https://0x7f.1/x.png',
    'https://user:pass@example.com/x.png',
    'https://example.com:8443/x.png',
    'file:///etc/passwd',
  ])('%s is refused, whichever hosts are allowed', async (address) => {
    await expect(fetchPicture(address, { env: 'production', hosts: [] })).rejects.toThrow(
      'address not allowed',
    )
  })
})

describe('a picture', () => {
  test('is scaled down, and loses its metadata', async () => {
    const made = await reencode(
      await sharp(await photo(2000, 1000))
        .withMetadata({ exif: { IFD0: { Artist: 'secret' } } })
        .jpeg()
        .toBuffer(),
    )
    const { width, height, exif } = await sharp(made).metadata()
    expect([width, height, exif]).toEqual([800, 400, undefined])
  })
  test('of 16,000 by 16,000 pixels is refused before it is decoded', async () => {
    const huge = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    await expect(reencode(huge)).rejects.toThrow('too many pixels')
  }, 60_000)
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG behind XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', '%PDF-1.7'],
    ['noise', 'abcdefghij'.repeat(50)],
    ['nothing', ''],
  ])('is not made from %s', async (_, bytes) => {
    await expect(reencode(Buffer.from(bytes))).rejects.toThrow('not a picture')
  })
})
