import { expect, test } from 'vitest'
import { drawPicture } from '#pack-art/draw-picture.ts'
import { isGlyph } from '#pack-art/glyphs.ts'
import { categoryArt, categoryPicture, goodsPicture } from './default-picture.ts'

const size = (unit: string, count = 1) =>
  ({ unit, measurement: count > 1 ? `${count} x ${unit}` : unit, count, pack: 'Pack', perKg: false }) as const

const milk = ['Dairy and eggs', 'Milk fresh']

test('goods of one kind share one picture, whatever their brand and size', () => {
  const one = goodsPicture({ name: 'Umfula Full Cream Milk 2 L', size: size('2 L') }, milk)
  const other = goodsPicture({ name: 'Die Plaas Low Fat Milk 500 ml', size: size('500 ml') }, milk)
  expect(other).toEqual(one)
  expect(
    goodsPicture({ name: 'Umfula Gouda 400 g', size: size('400 g') }, ['Dairy and eggs', 'Cheese']).key,
  ).not.toBe(one.key)
})

test('the picture of goods shows no brand, name or size', () => {
  const { spec } = goodsPicture({ name: 'Umfula Full Cream Milk 2 L', size: size('2 L') }, milk)
  expect(JSON.stringify(spec)).not.toMatch(/Umfula|Full Cream|2 L/)
})

test('a multi-pack is drawn with its number, and goods that are drawn as many already are not', () => {
  const six = goodsPicture({ name: 'Umfula Milk 6 x 1 L', size: size('1 L', 6) }, milk)
  expect(six.spec).toMatchObject({ pack: { count: 6 } })
  const apples = goodsPicture({ name: 'Apples 6 x 1 kg', size: size('1 kg', 6) }, [
    'Fruit and vegetables',
    'Fruit',
  ])
  expect(apples.spec).not.toHaveProperty('pack.count')
})

/** One word that a pattern fits. */
const wordOf = (pattern: RegExp): string =>
  pattern.source
    .replace(/^\^\(\?:|\)\$$/g, '')
    .split('|')[0]
    ?.replace(/\(\?:.*?\)\??|.\?/g, '') ?? ''

test.each(categoryArt.map(([pattern, art]) => [wordOf(pattern), art, pattern] as const))(
  'a category called %s has a picture of %s',
  (word, art, pattern) => {
    expect(word).toMatch(pattern)
    expect(isGlyph(art)).toBe(true)
    expect(drawPicture(categoryPicture(word).spec).svg).not.toMatch(/NaN|undefined/)
  },
)

test.each([
  'Fruit and vegetables',
  'Dairy and eggs',
  'Bakery',
  'Food cupboard',
  'Frozen',
  'Drinks',
  'Household',
  'Health and beauty',
  'Pets',
  'Liquor (18+)',
])('the department %s has a picture of its own', (name) => {
  const { spec } = categoryPicture(name)
  const [art = ''] = spec.kind === 'tile' ? spec.art : []
  expect([isGlyph(art), art]).toEqual([true, expect.not.stringMatching(/^basket$/)])
})
