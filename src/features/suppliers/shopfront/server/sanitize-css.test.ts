// The style sheets of stations [T35, R12]: decoration and nothing else. The journey `stations` checks the same sheets in a
// browser.
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileSheets } from '#tests/hostile-sheets.ts'
import { contrast, deriveColours } from '../theme-colours.ts'
import { sanitizeCss, themeHooks } from './sanitize-css.ts'

const colours = deriveColours('#0B7A4B')
const sanitize = (source: string) => sanitizeCss(source, colours)

/** Everything that may ever stand in a sheet: plain rules of the named elements, with properties that only decorate. */
const names = Object.keys(themeHooks).join('|')
const selector = `\\.(?:${names})(?::hover|:active|:focus-visible)?(?: :is\\(h1,p,span\\))?`
const property =
  'background|border(?:-radius|-top|-bottom|-color|-style|-width)?|box-shadow|color|font-(?:size|style|weight)|letter-spacing|padding|text-(?:align|decoration|transform)'
const value = '(?:[a-z0-9#%., ()-]+)'
const rule = `(?:${selector})(?:,${selector})*\\{(?:${property}):${value}(?:;(?:${property}):${value})*\\}`
const safe = new RegExp(`^(?:${rule}(?:\\n${rule})*)?$`)

function expectSafe(text: string): void {
  expect(text).toMatch(safe)
  expect(text).not.toMatch(/url|import|expression|image-set|@|\\|!|var\(--(?!primary\)|on-primary\))/)
}

test('more than sixty hostile sheets are tried', () => {
  expect(hostileSheets.length).toBeGreaterThan(60)
})

test.each(hostileSheets.map((styleSheet) => [styleSheet.slice(0, 70), styleSheet]))(
  '%s does nothing',
  (_, styleSheet) => {
    const { text } = sanitize(styleSheet)
    expectSafe(text)
    // What is kept of some of them is the harmless half.
    expect(text.replace(/font-weight:bold|font-size:1rem/g, '')).toMatch(/^(?:\.home__tile\{;?\})?$/)
  },
)

test('any sheet yields decoration only', () => {
  const word = fc.constantFrom(
    ...[
      '.home__tile',
      '.awning',
      '.price',
      '*',
      ':hover',
      '{',
      '}',
      ';',
      ':',
      ',',
      ' ',
      '/*',
      '*/',
      '@media',
      'url(',
      ')',
      '"',
    ],
    ...[
      'color',
      'background',
      '#fff',
      '#000000',
      'var(--primary)',
      'linear-gradient(',
      'padding',
      '12px',
      '-1px',
      '\\',
      'display:none',
    ],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 4 })), { maxLength: 40 }), (parts) => {
      expectSafe(sanitize(parts.join('')).text)
    }),
    { numRuns: 3000 },
  )
})

test('text keeps its contrast for any two colours', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, hex, (ink, ground) => {
      const { text } = sanitize(`.home__tile{color:${ink};background:${ground}}`)
      expect(text !== '').toBe(contrast(ink, ground) >= 4.5)
    }),
  )
})

test('whatever is left out is reported with the reason', () => {
  expect(
    sanitize('.home__tile { font-weight: bold; display: none }\n.price { color: #fff }').refused,
  ).toEqual([
    'display: none: this property is not taken here',
    `.price: only these can be dressed: ${Object.keys(themeHooks).join(', ')}`,
  ])
})

test('a background of any kind replaces an earlier one completely', () => {
  const { text } = sanitize(
    '.home__tile{background-image:linear-gradient(#000,#000);color:#fff}.home__tile{background-color:#fff;color:#000}',
  )
  expect(text).toContain('{background:#fff;color:#000}')
  expect(text).not.toContain('background-')
})

test.each(['known', 'agency'])('the sheet of the %s station is accepted completely', async (station) => {
  const { text, refused } = sanitize(await readFile(`config/stations/${station}.css`, 'utf8'))
  expect(refused).toEqual([])
  expect(text.split('\n').length).toBeGreaterThan(4)
})
