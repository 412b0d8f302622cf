import { expect, test } from 'vitest'
import { formatWeighing, readWeighing } from './read-weighing.ts'

function read(cells: { unit?: string; rate?: string; min?: string; step?: string }) {
  const notes: string[] = []
  const cellOf = (field: string) => cells[field.replace('weigh_', '') as 'unit'] ?? ''
  return { weighing: readWeighing(cellOf, (_, column) => notes.push(column)), notes }
}

test.each([
  [
    { unit: 'g', min: '200', step: '100' },
    { symbol: 'g', rate: 0.001, min: 200, step: 100 },
  ],
  [
    { unit: 'kg', rate: '1', min: '0,5', step: '0.25' },
    { symbol: 'kg', rate: 1, min: 0.5, step: 0.25 },
  ],
  [{ min: '300 g' }, { symbol: 'kg', rate: 1, min: 0.3, step: 0.05 }],
  [{ step: '1 kg' }, { symbol: 'kg', rate: 1, min: 1, step: 1 }],
  [
    { unit: 'gram', rate: '0.001' },
    { symbol: 'g', rate: 0.001, min: 250, step: 50 },
  ],
  [
    { unit: 'g', rate: '1000' },
    { symbol: 'g', rate: 0.001, min: 250, step: 50 },
  ],
])('the cells %j are read without a note', (cells, expected) =>
  expect(read(cells)).toEqual({ weighing: expected, notes: [] }),
)

test('empty cells leave goods as they are', () => expect(read({}).weighing).toBeNull())

test.each([
  [{ unit: 'lb' }, 'weigh_unit'],
  [{ unit: 'g', rate: '7' }, 'weigh_rate'],
  [{ min: 'some' }, 'weigh_min'],
  [{ min: '0' }, 'weigh_min'],
  [{ step: '-1' }, 'weigh_step'],
  [{ step: '5000' }, 'weigh_step'],
])('the cells %j get a note, and the goods get the usual minimum and step', (cells, column) => {
  const { weighing, notes } = read(cells)
  expect(notes).toEqual([column])
  const rate = weighing?.rate ?? 1
  expect([(weighing?.min ?? 0) * rate, (weighing?.step ?? 0) * rate]).toEqual([0.25, 0.05])
})

test('the preview shows minimum and step in the unit that shoppers read', () =>
  expect(formatWeighing({ symbol: 'g', rate: 0.001, min: 200, step: 100 })).toBe('200 g + 100 g'))
