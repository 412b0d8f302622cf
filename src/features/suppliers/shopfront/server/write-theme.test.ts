import { expect, test } from 'vitest'
import { writeTheme } from './write-theme.ts'

const square = (side: number) => ({ width: side, height: side })

test('the built-in look needs no style sheet', () => {
  expect(writeTheme({ theme: { primary: '#FFC000' }, offercard_image: square(136) }, null).sheet).toBeNull()
})

test('another colour yields every token derived from it, in light and in dark', () => {
  const { sheet } = writeTheme({ theme: { primary: '#0B7A4B' }, offercard_image: square(136) }, null)
  expect(sheet?.path).toMatch(/^\/theme\/[\w-]{16}\.css$/)
  expect(sheet?.text).toContain(':root{--primary:#0b7a4b;--on-primary:#ffffff;--primary-strong:#')
  for (const dark of [
    ':root[data-theme="dark"]{--primary-strong:',
    ':root:not([data-theme="light"]){--primary-strong:',
  ])
    expect(sheet?.text).toContain(dark)
})

test('another size of the cards’ pictures yields its tokens', () => {
  const { sheet } = writeTheme(
    { theme: { primary: '#FFC000' }, offercard_image: { width: 100, height: 80 } },
    null,
  )
  expect(sheet?.text).toContain('--offercard-width:100px;--offercard-ratio:100/80')
})

test('the name of a sheet depends on its content', () => {
  const path = (css: string) =>
    writeTheme({ theme: { primary: '#FFC000' }, offercard_image: square(136) }, css).sheet?.path
  expect(path('.home__tile{font-weight:bold}')).toBe(
    path('.home__tile { font-weight: bold } /* as before */'),
  )
  expect(path('.home__tile{font-weight:bold}')).not.toBe(path('.home__tile{font-weight:normal}'))
})
