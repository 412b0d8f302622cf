import { expect, test } from 'vitest'
import { type HeadPage, headTags } from './head-tags.ts'

const page: HeadPage = {
  language: 'en',
  shopName: 'Spaza',
  title: 'Rice "long" & <grain>',
  description: 'Rice from R 27.99.',
  path: '/product/rice',
  meta: {},
  noindex: false,
  absolute: (path) => `https://shop.example${path}`,
  hasBase: true,
}

test('a page states its canonical address without its query string', () => {
  const tags = headTags(page)
  expect(tags).toContain('<link rel="canonical" href="https://shop.example/product/rice">')
  expect(tags).toContain('<meta property="og:title" content="Rice &quot;long&quot; &amp; &lt;grain&gt;">')
  expect(tags).toContain('<meta name="twitter:card" content="summary">')
  expect(headTags({ ...page, meta: { canonical: '/category/a?page=2' } })).toContain('/category/a?page=2"')
})

test('a shared link shows a picture that messengers can read', () => {
  const tags = headTags({ ...page, meta: { picture: { src: '/pictures/rice/800.webp', alt: 'Rice' } } })
  expect(tags).toContain('<meta property="og:image" content="https://shop.example/pictures/rice/share.jpg">')
  expect(tags).toContain('summary_large_image')
  expect(headTags({ ...page, meta: { picture: { src: 'https://elsewhere/a.png', alt: '' } } })).not.toContain(
    'og:image',
  )
})

test('no text in the data can close its script element', () => {
  const tags = headTags({
    ...page,
    meta: { data: [{ '@type': 'Product', name: '</script><script>alert(1)' }] },
  })
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '</script><script>alert(1)',
  })
})

test('a page that search engines skip has no other tags', () => {
  for (const tags of [headTags({ ...page, noindex: true }), headTags({ ...page, meta: { noindex: true } })]) {
    expect(tags).toContain('<meta name="robots" content="noindex">')
    expect(tags).not.toContain('canonical')
  }
})

test('a shop that does not know its own address states none', () => {
  const tags = headTags({
    ...page,
    hasBase: false,
    meta: { picture: { src: '/pictures/rice/800.webp', alt: '' } },
  })
  expect(tags).not.toMatch(/canonical|og:url|og:image/)
})
