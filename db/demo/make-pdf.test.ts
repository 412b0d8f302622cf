import { expect, test } from 'vitest'
import { makePdf } from './make-pdf.ts'

test('every object is at the offset in the table, so that no reader has to repair the file', () => {
  const pdf = makePdf('Café “specials” (week)', {
    jpeg: Buffer.from([255, 216, 255]),
    width: 1000,
    height: 1413,
  })
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
  expect(text.slice(start, start + 7)).toBe('xref\n0 ')
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(6)
  places.forEach((place, i) => {
    expect(text.slice(place, place + 8)).toBe(`${i + 1} 0 obj\n`)
  })
  expect(text).toContain('/Length 3>>\nstream\n\xff\xd8\xff\nendstream')
})
