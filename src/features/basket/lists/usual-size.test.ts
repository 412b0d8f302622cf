import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byUsualSize } from './usual-size.ts'

test.each([
  [['500 ml', '1 L', '2 L'], '1 L'],
  [['10 kg', '1 kg', '5 kg', '2 kg'], '2 kg'],
  [['250 g', '500 g'], '500 g'],
  [['2 kg', '10 kg'], '2 kg'],
  [['1 L', '6 x 1 L', '500 ml'], '1 L'],
  [['6 x 300 ml'], '6 x 300 ml'],
  [['2 kg', null, 'a handful'], '2 kg'],
  [[null], null],
])('among %j the usual size is %j', (sizes, usual) => expect(byUsualSize(sizes)[0]).toBe(usual))

test('every size is returned once, whatever the order of the input', () => {
  const size = fc.constantFrom('100 g', '250 g', '1 kg', '2,5 kg', '6 x 100 g', '9s', '500 ml', null)
  fc.assert(
    fc.property(fc.array(size), (sizes) => {
      const ordered = byUsualSize(sizes)
      expect(new Set(ordered)).toEqual(new Set(sizes))
      expect(ordered).toHaveLength(new Set(sizes).size)
      const known = (all: (string | null)[]) => all.filter((one) => one !== null)
      expect(known(byUsualSize(sizes.toReversed()))).toEqual(known(ordered))
    }),
  )
})
