import { expect, test } from 'vitest'
import { drawPicture } from '#pack-art/draw-picture.ts'
import { isGlyph } from '#pack-art/glyphs.ts'
import { categoryPicture, kinds, packPicture } from './default-picture.ts'

const goods = (family: string, unit: string, count = 1) =>
  packPicture({
    name: family,
    family,
    brand: 'Umfula',
    size: { unit, measurement: count > 1 ? `${count} x ${unit}` : unit, count, base: 'g', amount: 500 },
  } as never)

/** One word that the pattern of a kind fits. */
const wordOf = (pattern: RegExp): string =>
  pattern.source
    .replace(/^\^\(\?:|\)\$$/g, '')
    .split('|')[0]
    ?.replace(/\(\?:.*?\)\??|.\?/g, '') ?? ''

test.each(kinds.map(([pattern, art]) => [wordOf(pattern), art, pattern] as const))(
  'a new thing called %s gets a drawing with %s',
  (word, art, pattern) => {
    expect(word).toMatch(pattern)
    expect(isGlyph(art)).toBe(true)
    for (const unit of ['1 L', '500 g', '', '6']) {
      const { spec } = goods(word, unit)
      expect(spec).toMatchObject({ kind: 'pack', pack: { art } })
      expect(drawPicture(spec).svg).not.toMatch(/NaN|undefined/)
    }
    expect(drawPicture(categoryPicture(word).spec).svg).not.toMatch(/NaN|undefined/)
  },
)

test.each(['1 L', '300 ml', '70 cl', '2 kg', '500 g', '', '10'])(
  'new goods without a known word are drawn in the size “%s”, alone and in a multi-pack',
  (unit) => {
    for (const count of [1, 6])
      expect(drawPicture(goods('Zzyzx', unit, count).spec).svg).not.toMatch(/NaN|undefined/)
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
