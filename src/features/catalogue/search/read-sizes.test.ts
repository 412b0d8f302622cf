import { expect, test } from 'vitest'
import { foldText } from '#kernel/fold-text.ts'
import { extractSizes, numberFit, parseSize, type Size, sizeFit } from './read-sizes.ts'

const read = (query: string) => {
  const { sizes, rest } = extractSizes(foldText(query))
  return [sizes.map(({ total }) => `${total.amount} ${total.unit}`).join(), rest.replace(/\s+/g, ' ').trim()]
}

test.each([
  ['tastic 2kg', '2000 g', 'tastic'],
  ['2 l coke', '2000 ml', 'coke'],
  ['Coke 2 Litre', '2000 ml', 'coke'],
  ['milk 2lt', '2000 ml', 'milk'],
  ['flour 2,5 kg', '2500 g', 'flour'],
  ['half kg beans', '500 g', 'beans'],
  ['½ kg beans', '500 g', 'beans'],
  ['1/2 l cream', '500 ml', 'cream'],
  ['cola 6 x 300ml', '1800 ml', 'cola'],
  ['cola 6x300 ml', '1800 ml', 'cola'],
  ['beer 6pk', '6 each', 'beer'],
  ['six pack beer', '6 each', 'beer'],
  ['dozen eggs', '12 each', 'eggs'],
  ['half a dozen eggs', '6 each', 'eggs'],
  ["18's eggs", '18 each', 'eggs'],
  ['pack of 9 toilet paper', '9 each', 'toilet paper'],
])('query "%s" requests size %s of "%s"', (query, size, rest) => {
  expect(read(query)).toEqual([size, rest])
})

test.each(['nappies size 4', '2 ply toilet paper', '7 up', 'infant formula 1', 'led bulb 9w', 'gold 4 life'])(
  'query "%s" contains no size',
  (query) => {
    expect(read(query)).toEqual(['', query])
  },
)

const size = (text: string) => parseSize(text) as Size

test('an equal size fits best, then one pack of several, then a similar size', () => {
  expect(sizeFit(size('2 kg'), size('2000 g'))).toBe(1)
  expect(sizeFit(size('300 ml'), size('6 x 300 ml'))).toBe(0.6)
  expect(sizeFit(size('6s'), size('6 x 300 ml'))).toBe(1)
  expect(sizeFit(size('1 L'), size('1 kg'))).toBe(0.5)
  expect(sizeFit(size('2 kg'), size('2.5 kg'))).toBeGreaterThan(sizeFit(size('2 kg'), size('10 kg')))
  expect(sizeFit(size('2 kg'), size('9s'))).toBe(0)
  expect(numberFit(18, size('18s'))).toBeGreaterThan(numberFit(18, size('6s')))
})
