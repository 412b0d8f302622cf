// Reconciling the ledger with a provider's statement: every planted difference is found and reported as its own kind.
import { expect, test } from 'vitest'
import { type Booked, differs, reconcile } from './reconcile.ts'
import { findColumns, readStatement } from './statement-columns.ts'

const ours = (reference: string, cents: number, more: Partial<Booked> = {}): Booked => ({
  reference,
  providerReference: `ID-${reference}-${cents > 0 ? 'in' : 'out'}`,
  cents,
  day: '2026-03-11',
  ...more,
})
const all = () => true
const header = ['Date', 'Reference', 'Pay Request ID', 'Gross', 'Fee', 'Net']
const read = (rows: string[][], inCents = false) => {
  const table = [['PayGate statement'], header, ...rows]
  return readStatement(table, findColumns(table, {}), { inCents, from: '2026-03-01', to: '2026-03-31' })
}
const row = (reference: string, gross: string, more: string[] = []) => [
  '2026-03-11',
  reference,
  '',
  gross,
  ...more,
]

test('payments in both books agree, by our reference or by the provider’s', () => {
  const { lines } = read([row('BCDF23-1', '50.00'), ['2026-03-11', '', 'ID-GHJK45-1-in', '75.50']])
  const found = reconcile([ours('BCDF23-1', 5000), ours('GHJK45-1', 7550)], lines, all)
  expect([found.agree.length, differs(found)]).toEqual([2, false])
})

test('every kind of difference is reported separately', () => {
  const { lines } = read([
    row('AGREES', '10.00', ['0.30', '9.70']),
    row('DIFFERS', '20.00'),
    row('THEIRS', '30.00'),
    row('AGREES', '10.00'),
    row('FEE', '40.00', ['-1.20', '38.00']),
    row('BACK', '-5.00'),
  ])
  const found = reconcile(
    [
      ours('AGREES', 1000),
      ours('DIFFERS', 2100),
      ours('OURS', 5000),
      ours('FEE', 4000),
      ours('BACK', -500),
      ours('BACK', 9900),
    ],
    lines,
    all,
  )
  expect(found.agree.map(({ ours: { reference, cents } }) => [reference, cents])).toEqual([
    ['AGREES', 1000],
    ['FEE', 4000],
    ['BACK', -500],
  ])
  expect(found.amountDiffers.map(({ ours: each, theirs }) => [each.cents, theirs.cents])).toEqual([
    [2100, 2000],
  ])
  // The same payment twice on a statement is one too many.
  expect(found.onlyTheirs.map(({ reference, line }) => [reference, line])).toEqual([
    ['THEIRS', 5],
    ['AGREES', 6],
  ])
  expect(found.onlyOurs.map(({ reference, cents }) => [reference, cents])).toEqual([
    ['OURS', 5000],
    ['BACK', 9900],
  ])
  expect(found.feeDiffers.map(({ reference }) => reference)).toEqual(['FEE'])
  expect(found.feesInCents).toBe(150)
})

test('a payment dated a day later by the provider is not missing, and one outside the days is ignored', () => {
  const early = ours('EARLY', 100, { day: '2026-02-28' })
  const { lines, otherDays } = read([
    ['2026-03-01', 'EARLY', '', '1.00'],
    ['2026-04-01', 'LATER', '', '1.00'],
  ])
  const within = ({ day }: Booked) => day >= '2026-03-01'
  const found = reconcile([early, ours('OLD', 100, { day: '2026-02-27' })], lines, within)
  expect([found.agree.length, differs(found), otherDays]).toEqual([1, false, 1])
})

test('columns are named by header or by number, and unreadable lines are counted', () => {
  const rows = [
    ['11/03/2026', 'BCDF23-1', '5000'],
    ['12/03/2026', 'GHJK45-1', 'fifty'],
  ]
  const found = findColumns(rows, { reference: '2', amount: '3', date: '1' })
  expect(found).toEqual({ columns: { reference: 1, amount: 2, date: 0 }, skip: 0 })
  const said = readStatement(rows, found, { inCents: true, from: '2026-03-01', to: '2026-03-31' })
  expect([said.lines.map(({ cents }) => cents), said.unread]).toEqual([[5000], 1])
  const named = findColumns([['Wanneer', 'Ons s’n', 'Som']], { reference: 'Ons s’n', amount: 'som' })
  expect(named.columns).toMatchObject({ reference: 1, amount: 2 })
  expect(() => findColumns([['a', 'b']], {})).toThrow(/columns of this statement are not known/)
})
