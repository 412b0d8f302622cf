// What is left to pick of an order, and in which sequence.
import { expect, test } from 'vitest'
import {
  allPicked,
  byAisle,
  leftToPick,
  lineState,
  nextToPick,
  type PickLine,
  takenOutLines,
  tickedTogether,
  toPutBack,
} from './pick-rules.ts'

const line = (more: Partial<PickLine & { aisle: string | null; category: string | null }> = {}) => ({
  id: 'a',
  name: 'Bread',
  qty: 2,
  per_kg: false,
  picked_qty: null,
  put_back_qty: null,
  short: null,
  unpaid: false,
  aisle: null,
  category: null,
  ...more,
})

test('a line is open until all of it is in the crate, or it is asked about or out of the order', () => {
  expect(lineState(line())).toBe('open')
  expect(lineState(line({ picked_qty: 2 }))).toBe('picked')
  // Its shopper wants more by now.
  expect(lineState(line({ picked_qty: 2, qty: 3 }))).toBe('open')
  // Of 1.3 kg in the crate 1.05 are charged, or all of 0.9.
  expect(lineState(line({ per_kg: true, picked_qty: 1.3, qty: 1.05 }))).toBe('picked')
  expect(lineState(line({ per_kg: true, picked_qty: 0.9, qty: 0.9 }))).toBe('picked')
  expect(lineState(line({ short: { outcome: null }, picked_qty: 2 }))).toBe('asked')
  expect(lineState(line({ short: { outcome: 'accepted' } }))).toBe('open')
  expect(lineState(line({ short: { outcome: 'removed' }, qty: 0 }))).toBe('out')
  // Its shopper took it out when it was in the crate, or lowered it.
  expect(lineState(line({ qty: 0, picked_qty: 2, put_back_qty: 2 }))).toBe('put_back')
  expect(lineState(line({ qty: 1, picked_qty: 2, put_back_qty: 1 }))).toBe('put_back')
})

test('an order is complete when no line is open, asked about or to be put back', () => {
  const done = [line({ picked_qty: 2 }), line({ qty: 0 })]
  expect(allPicked(done)).toBe(true)
  expect(allPicked([...done, line()])).toBe(false)
  expect(allPicked([...done, line({ short: { outcome: null } })])).toBe(false)
  const back = line({ qty: 0, picked_qty: 2, put_back_qty: 2 })
  const some = line({ qty: 1, picked_qty: 2, put_back_qty: 1 })
  expect([allPicked([...done, back]), allPicked([...done, some])]).toEqual([false, false])
  expect(toPutBack([...done, back, some])).toEqual([back, some])
  // What is lowered is still in the order.
  expect([takenOutLines([back, some]), byAisle([back, some])]).toEqual([[back], [['', [some]]]])
  expect([leftToPick([...done, line()]).length, takenOutLines(done).length]).toEqual([1, 1])
})

test('aisles are sorted numerically, categories within them, and lines without an aisle come last', () => {
  const lines = [
    line({ id: 'z', name: 'Soap', aisle: null }),
    line({ id: 'd', name: 'Rice', aisle: 'Aisle 10' }),
    line({ id: 'b', name: 'Milk', aisle: 'Aisle 2', category: 'Dairy' }),
    line({ id: 'a', name: 'Rolls', aisle: 'Aisle 2', category: 'Bakery' }),
    line({ id: 'c', name: 'Amasi', aisle: ' Aisle 2 ', category: 'Dairy' }),
    line({ id: 'x', name: 'Gone', aisle: 'Aisle 1', qty: 0 }),
  ]
  expect(byAisle(lines).map(([aisle, of]) => [aisle, of.map(({ id }) => id).join('')])).toEqual([
    ['Aisle 2', 'acb'],
    ['Aisle 10', 'd'],
    ['', 'z'],
  ])
})

test('the next line is the next open one on the way, and after the last one the first that was left', () => {
  const lines = [
    line({ id: 'rice', aisle: 'Aisle 10' }),
    line({ id: 'milk', aisle: 'Aisle 2' }),
    line({ id: 'rolls', aisle: 'Aisle 2', picked_qty: 2 }),
    line({ id: 'soap' }),
  ]
  const after = (...ids: string[]) => nextToPick(lines, ids)?.id
  expect([after('milk'), after('rice'), after('soap')]).toEqual(['rice', 'soap', 'milk'])
  expect(after('milk', 'rice', 'soap')).toBeUndefined()
  // An aisle that was ticked off as a whole.
  expect(after('milk', 'rolls')).toBe('rice')
})

test('counted open lines without a note are ticked off together, and no others', () => {
  const plain = { ...line({ id: 'plain' }), note: null }
  const others = [
    { ...line({ per_kg: true }), note: null },
    { ...line(), note: 'Not the bruised ones' },
    { ...line({ picked_qty: 2 }), note: null },
    { ...line({ short: { outcome: null } }), note: null },
    { ...line({ unpaid: true }), note: null },
    { ...line({ qty: 0 }), note: null },
  ]
  expect(tickedTogether([plain, ...others])).toEqual([plain])
})
