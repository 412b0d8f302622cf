import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInPrimary, contrast, deriveColours } from './theme-colours.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const grounds = { light: ['#ffffff', '#faf6ec', '#f1ead9'], dark: ['#14110b', '#201b13', '#2a241a'] }

test('whatever colour is configured, text on it and text in it can be read', () => {
  fc.assert(
    fc.property(anyColour, (primary) => {
      const colours = deriveColours(primary)
      const pairs: [string, string][] = [[colours.onPrimary, primary]]
      for (const appearance of ['light', 'dark'] as const) {
        const { strong, link } = colours[appearance]
        pairs.push([colours.onPrimary, strong])
        for (const ground of grounds[appearance]) pairs.push([link, ground])
      }
      for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 5000 },
  )
})

test('a colour that can already be read stays unchanged', () => {
  expect(deriveColours('#0B7A4B')).toMatchObject({ primary: '#0b7a4b', onPrimary: '#ffffff' })
  expect(deriveColours('#0B5A35').light.link).toBe('#0b5a35')
  expect(deriveColours(builtInPrimary).onPrimary).toBe('#1c1710')
})

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})
