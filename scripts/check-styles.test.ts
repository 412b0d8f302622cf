import { expect, test } from 'vitest'
import { findHeavyMotion, findLooseStyles } from './check-styles.ts'

test.each([
  'font-size: var(--t-small)',
  'font-size: inherit',
  'font-size: max(var(--t-body), 16px)',
  'font-size: min(var(--t-title), 6.2cqi)',
  'font: 400 var(--t-body) / 1.45 var(--font)',
  'gap: 0 var(--s2)',
  'padding: 2px var(--gutter, 0px) var(--s2)',
  'padding-bottom: calc(var(--bottom-bar) + 7rem)',
  'padding-bottom: 7rem',
  'margin: -0.75rem 0 0 auto',
  'margin-inline: calc(-1 * var(--s4))',
  'width: 5.5rem',
])('a style sheet may write "%s"', (declaration) => {
  expect(findLooseStyles(`.a {\n  ${declaration};\n}`)).toEqual([])
})

test.each([
  'font-size: 0.9375rem',
  'font-size: 14px',
  'font-size: max(1rem, 16px)',
  'font-size: calc(1.5 * var(--t-body))',
  'font: 12px sans-serif',
  'gap: 0.375rem',
  'row-gap: 10px',
  'padding: 0 4px 0 8px',
  'padding-inline-start: 1.5rem',
  'margin: var(--s2) 0 5px',
])('a style sheet may not write "%s"', (declaration) => {
  expect(findLooseStyles(`/* why */\n.a {\n  ${declaration};\n}`)).toEqual([{ line: 3, words: declaration }])
})

test('a size in a comment is not refused', () => {
  expect(findLooseStyles('.a { color: red; gap: 5px; }\n/* gap: 6px; */\n.b{font-size:1.1rem;}')).toEqual([
    { line: 1, words: 'gap: 5px' },
    { line: 3, words: 'font-size: 1.1rem' },
  ])
})

test('keyframes may move by transform and opacity, and by nothing that lays out or paints', () => {
  const css =
    '@keyframes in {\n from { opacity: 0; transform: scale(2); }\n 60% { width: 1rem; } }\n.a { color: red; }'
  expect(findHeavyMotion(css)).toEqual(['width'])
})
