import { expect, test } from 'vitest'
import { drawPack, shapes } from '#pack-art/draw-packs.ts'
import { drawPicture, plainSpec } from '#pack-art/draw-picture.ts'
import { fitText, textWidth } from '#pack-art/lettering.ts'
import type { PackSpec } from '#pack-art/picture-spec.ts'
import { renderPicture } from './render-picture.ts'

const shapeNames = Object.keys(shapes) as (keyof typeof shapes)[]

const pack: PackSpec = {
  shape: 'bag',
  brand: { name: 'Umfula', font: 'heavy', layout: 'band', colours: ['#c8102e', '#ffd23f', '#fff8ec'] },
  name: 'Super maize meal',
  size: '2.5 kg',
  art: 'ear-of-corn',
  tint: '#f59e0b',
}

test.each(shapeNames)('a %s is drawn within its field', (shape) => {
  const { svg, box } = drawPack({ ...pack, shape }, 'p')
  expect(svg).not.toMatch(/NaN|undefined/)
  expect(box.x).toBeGreaterThanOrEqual(20)
  expect(box.x + box.w).toBeLessThanOrEqual(380)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.h).toBeLessThanOrEqual(400)
})

test('a stored spec with an unknown name gets a plain drawing', () => {
  const unknown = (more: object) => ({ ...pack, ...more }) as PackSpec
  expect(drawPack(unknown({ shape: 'zeppelin' }), 'p')).toEqual(drawPack({ ...pack, shape: 'box' }, 'p'))
  expect(drawPack(unknown({ shape: 'constructor' }), 'p')).toEqual(drawPack({ ...pack, shape: 'box' }, 'p'))
  expect(drawPicture({ kind: 'pack', pack: unknown({ art: 'no-such-art' }) }).svg).toContain('<svg')
  expect(drawPicture({ kind: 'hologram' } as never)).toEqual(drawPicture(plainSpec))
})

test('a letter without an outline is drawn as its base letter, and a symbol is left out', () => {
  expect(textWidth('sans', 'Jalap\u00f3 Cr\u00e9me', 10)).toBe(textWidth('sans', 'Jalapo Cr\u00e9me', 10))
  expect(textWidth('sans', 'Lego\u00ae\u00a0\u{1f600}Set', 10)).toBe(textWidth('sans', 'Lego Set', 10))
})

test('the same spec always draws the same bytes', async () => {
  const spec = { kind: 'pack', pack } as const
  expect(drawPicture(spec).svg).toBe(drawPicture(structuredClone(spec)).svg)
  const [one, two] = await Promise.all([
    renderPicture({ spec }, { width: 200, format: 'webp' }),
    renderPicture({ spec }, { width: 200, format: 'webp' }),
  ])
  expect(one.equals(two)).toBe(true)
})

test('no text depends on the fonts of the machine', () => {
  expect(drawPicture({ kind: 'case', pack, count: 12 }).svg).not.toContain('<text')
})

test('text wraps where that makes it larger, and never overflows', () => {
  const block = fitText('sans', 'Two minute noodles chicken', 100, 80, 3)
  expect(block.lines.length).toBeGreaterThan(1)
  for (const line of block.lines) expect(textWidth('sans', line, block.size)).toBeLessThanOrEqual(100.01)
})

test('a shelf of 24 photos at 200 pixels weighs at most 100 KB', async () => {
  const shelf = shapeNames.slice(0, 24)
  const sizes = await Promise.all(
    shelf.map(
      async (shape) =>
        (
          await renderPicture(
            { spec: { kind: 'pack', pack: { ...pack, shape } } },
            { width: 200, format: 'webp' },
          )
        ).length,
    ),
  )
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(100 * 1024)
})
