import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  '=1+1',
  '+27821234567',
  '-2+3',
  '@SUM(A1)',
  '\uff1d1+1', // full-width =
  '\uff0b1',
  '\uff0d1',
  '\uff20SUM(A1)',
  '\ufe661+1', // small =
  '\ufe62\ufe63',
  '\ufe6bA1',
  '\u22121+1', // minus sign
  '\u207a1',
  ' =1+1',
  '\u00a0=1+1',
  '\u3000\uff1d1+1', // full-width space
  '\ufeff=1+1',
  '\u200b\u202e=1+1',
  '\u0001=1+1',
  '\t=1+1',
  '\r\n=1+1',
  '\u0085\uff20A1',
])('the cell %j is exported as text', (cell) => {
  expect(csvCell(cell).replace(/^"/, '')).toMatch(/^'/)
  expect(csvCell(cell).replaceAll("'", '')).toContain(cell)
})

test.each([
  ['Rice 2 kg', 'Rice 2 kg'],
  ['', ''],
  ['2-ply', '2-ply'],
  ['Salt & pepper', 'Salt & pepper'],
  ['Plate 10"', '"Plate 10"""'],
  ['one, two', '"one, two"'],
  [' indented', '" indented"'],
  ['\uff32ice', '\uff32ice'],
])('the cell %j is exported as %j', (cell, exported) => expect(csvCell(cell)).toBe(exported))

// As a spreadsheet reads our lines where semicolons separate: a quote counts only where a cell begins.
test.each([';', '\t'])('with lists separated by %j no later cell is a formula', (separator) => {
  const hostile = [
    'a;=1+1',
    'b\n=1+1',
    'c\r\n\t=1+1',
    'd\t\uff1d1+1',
    'e; \u200b-1',
    'f;;@SUM(A1)',
    'g;x;+1',
    'h;"=1+1',
  ]
  for (const cell of hostile) {
    const starts = csvLine(['Rice', cell])
      .split(new RegExp(`[${separator}\r\n]`))
      .map((start) => start.replace(/^["\s\u200b]+/, '').normalize('NFKC'))
    expect(
      starts.filter((start) => /^[=+@-]/.test(start)),
      cell,
    ).toEqual([])
  }
  expect(csvCell('two; three')).toBe('"two; three"')
  expect(csvCell('a;\n')).toBe('"a;\n"')
  expect(csvCell('a;\n=1')).toBe('"a;\n\'=1"')
})

test('a line ends with CRLF as spreadsheets expect, with every cell escaped', () =>
  expect(csvLine(['a', '=b', 'c;d'])).toBe(`a,'=b,"c;d"\r\n`))
