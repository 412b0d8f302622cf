// Tests the small pictures of plain pages over a real shop: what stands in the page, in which format, and what stands there where a
// picture cannot be had.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxTinyBytes } from '#server/pictures/render-picture.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { renderWithTinyPictures } from './tiny-pictures.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'
const tile = '{"kind":"tile","art":["tomato","carrot"],"colour":"#65a30d"}'
const broken = '{"kind":"pack","pack":{"shape":"bag"}}'

let shop: TestShop
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  const stock = catalogueStock(
    `insert into pictures (key, spec) values ('tile', '${tile}'), ('broken', '${broken}')`,
    `update sellables set image_url = '/pictures/tile/200.webp' where id in ('rice1', 'rice2')`,
    `update sellables set image_url = '/pictures/broken/200.webp' where id = 'oil750'`,
  )
  shop = await openShop({ stock, web: render, forms })
}, 120_000)
afterAll(async () => {
  await shop.close()
})

const cookie = 'spaza_supplier=langa; spaza_saver=pictures'
const picturesOf = (html: string) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src)

test('the pictures of a list stand in the page, under a kilobyte each, and its policy allows them', async () => {
  const { body, headers } = await shop.page('/search?query=rice', { cookie, accept: 'text/html,image/webp' })
  const pictures = picturesOf(body)
  expect(pictures.length).toBeGreaterThan(1)
  for (const picture of pictures) {
    const [type, text = ''] = picture.split(',')
    expect(type).toBe('data:image/webp;base64')
    expect(picture.length).toBeLessThan(1000)
    const bytes = Buffer.from(text, 'base64')
    expect(bytes.length).toBeLessThanOrEqual(maxTinyBytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 48, height: 48 })
  }
  expect(headers['content-security-policy']).toMatch(/img-src [^;]*data:/)
})

test('a browser that does not say that it shows WebP gets JPEG', async () => {
  const { body } = await shop.page('/search?query=rice', { cookie, accept: 'text/html,*/*;q=0.8' })
  const [picture = ''] = picturesOf(body)
  expect(picture).toMatch(/^data:image\/jpeg;base64,/)
  expect(picture.length).toBeLessThan(1000)
})

test('a row whose picture cannot be drawn or is elsewhere has none', async () => {
  const oil = await shop.page('/product/sun-oil', { cookie })
  expect(oil.body).toContain('Sunfoil 750 ml')
  const supper = await shop.page('/product/supper', { cookie })
  for (const { body } of [oil, supper]) expect(body).not.toMatch(/<img|data:tiny|preload/)
})

test('without the choice of pictures a page has none', async () => {
  const { body } = await shop.page('/search?query=rice', { cookie: 'spaza_supplier=langa; spaza_saver=on' })
  expect(body).toContain('Spekko rice')
  expect(body).not.toContain('<img')
})

test('each picture is asked for once a page, and one that takes too long is left out', async () => {
  const asked: string[] = []
  const render = renderWithTinyPictures(
    async () => ({
      status: 200,
      html: ['soon', 'soon', 'never']
        .map((key) => `<img src="data:tiny,/pictures/${key}/200.webp" alt=""/>`)
        .join(),
    }),
    (key) => {
      asked.push(key)
      return key === 'soon' ? Promise.resolve({ bytes: Buffer.from('abc') }) : new Promise(() => {})
    },
    { log: shop.app.log, waitMs: 10 },
  )
  const plain = { pictures: true, sheet: '', webp: true }
  const { html } = await render({ plain } as Parameters<typeof render>[0])
  const img = '<img src="data:image/webp;base64,YWJj" alt=""/>'
  expect([html, asked]).toEqual([`${img},${img},`, ['soon', 'never']])
})
