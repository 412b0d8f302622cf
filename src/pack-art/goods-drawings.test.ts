import { expect, test } from 'vitest'
import { renderPicture } from '#server/pictures/render-picture.ts'
import { drawPicture } from './draw-picture.ts'
import { isGlyph } from './glyphs.ts'
import { goodsDrawings, goodsPack } from './goods-drawings.ts'

test.each(goodsDrawings)('%s is drawn with existing art, alone and as six', (drawing) => {
  const pack = goodsPack(drawing)
  for (const art of pack.art.split('+')) expect([art, isGlyph(art)]).toEqual([art, true])
  for (const count of [1, 6]) {
    const { svg } = drawPicture({ kind: 'pack', pack: goodsPack(drawing, count) })
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('no drawing of a kind of goods has words on it', () => {
  const named = (drawing: (typeof goodsDrawings)[number]) => {
    const { brand, name, size } = goodsPack(drawing)
    return [brand.name, name, size].join('')
  }
  expect(goodsDrawings.filter((drawing) => named(drawing) !== '')).toEqual([])
})

test('no two kinds of goods look the same', () => {
  const drawn = new Map<string, string[]>()
  for (const drawing of goodsDrawings) {
    const key = JSON.stringify(goodsPack(drawing))
    drawn.set(key, [...(drawn.get(key) ?? []), drawing])
  }
  expect([...drawn.values()].filter(({ length }) => length > 1)).toEqual([])
})

test('a row of drawings weighs at most 3 KB each on a card, and 1.5 KB as a thumbnail', async () => {
  const some = goodsDrawings.filter((_, at) => at % 12 === 0)
  const average = async (width: 100 | 200) => {
    const files = await Promise.all(
      some.map((drawing) =>
        renderPicture({ spec: { kind: 'pack', pack: goodsPack(drawing) } }, { width, format: 'avif' }),
      ),
    )
    return files.reduce((sum, { length }) => sum + length, 0) / files.length
  }
  expect(await average(200)).toBeLessThan(3000)
  expect(await average(100)).toBeLessThan(1500)
})
