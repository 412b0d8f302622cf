import { expect, test } from 'vitest'
import { contrast } from '#features/suppliers/shopfront/theme-colours.ts'
import { plainSheet, plainSheetPath } from './plain-style.ts'

test('the style sheet uses nothing that Opera Mini’s extreme mode lacks', () => {
  for (const appearance of ['auto', 'light', 'dark'] as const)
    expect(plainSheet('#ffc000', appearance)).not.toMatch(
      /var\(|--|grid|fixed|sticky|dialog|::backdrop|@import/,
    )
})

test('a style sheet is small, and only the one for every phone asks how the phone is set', () => {
  expect(plainSheet('#ffc000', 'auto').length).toBeLessThan(4000)
  expect(plainSheet('#ffc000', 'light')).not.toContain('@media')
  expect(plainSheet('#ffc000', 'dark')).not.toContain('@media')
})

test('text on the shop’s colour can be read whatever the colour is', () => {
  for (const primary of ['#ffc000', '#003366', '#777777', '#d00'])
    for (const appearance of ['light', 'dark'] as const) {
      const sheet = plainSheet(primary, appearance)
      const [, ground = '', ink = ''] =
        /\.act,button\.act\{background:([^;]+);color:([^}]+)\}/.exec(sheet) ?? []
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
    }
})

test('a style sheet’s address changes with its colour and its appearance', () => {
  const paths = [
    plainSheetPath('#ffc000', 'auto'),
    plainSheetPath('#ffc000', 'dark'),
    plainSheetPath('#003366', 'auto'),
  ]
  expect(new Set(paths).size).toBe(3)
  for (const path of paths) expect(path).toMatch(/^\/plain\/[\w-]+\.css$/)
})
