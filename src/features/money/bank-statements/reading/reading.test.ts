// Files as South African banks write them: what each column means, and which lines are incoming money.
import { expect, test } from 'vitest'
import { readAmount } from '#features/money/payments/reconciling/read-amount.ts'
import { guessColumns, isCompleteMapping } from './guess-statement-columns.ts'
import { readLines } from './read-lines.ts'

test.each([
  ['500.00', 50_000],
  ['R1,234.56', 123_456],
  ['1 234,56', 123_456],
  ['1 234,56 Cr', 123_456],
  ['500.00CR', 50_000],
  ['+75.50', 7550],
  ['-500.00', -50_000],
  ['500.00-', -50_000],
  ['(500.00)', -50_000],
  ['500.00 Dr', -50_000],
  ['-R 20.00', -2000],
  ['R-20.00', -2000],
  ['0.00', 0],
  ['', undefined],
  ['Amount', undefined],
  ['=1+1', undefined],
  ['12.3.4', undefined],
])('the cell %j is read as %j cents', (cell, cents) => {
  expect(readAmount(cell)).toBe(cents)
})

const banks: [string, string[][]][] = [
  [
    'FNB, with titles above',
    [
      ['ACCOUNT TRANSACTION HISTORY'],
      ['Name:', 'CORNER SHOP'],
      ['Account:', '62000000001', 'Business'],
      ['Date', ' Amount', ' Balance', ' Description'],
      ['2026/03/11', '50.00', '150.00', 'FNB APP PAYMENT FROM BCDF23X'],
      ['2026/03/11', '-20.00', '130.00', 'FEES'],
    ],
  ],
  [
    'Capitec, money in and out apart',
    [
      [
        'Nr',
        'Account',
        'Posting Date',
        'Transaction Date',
        'Description',
        'Money In',
        'Money Out',
        'Fee',
        'Balance',
      ],
      ['1', '123', '11/03/2026', '11/03/2026', 'Payment Received: BCDF23X', '50.00', '', '', '150.00'],
      ['2', '123', '11/03/2026', '11/03/2026', 'Card purchase', '', '-20.00', '', '130.00'],
    ],
  ],
  [
    'Absa',
    [
      ['Date', 'Description', 'Amount', 'Balance'],
      ['20260311', 'ACB CREDIT BCDF23X', '50.00', '150.00'],
      ['20260311', 'MONTHLY FEE', '-20.00', '130.00'],
    ],
  ],
  [
    'Nedbank, without a header',
    [
      ['11Mar2026', 'BCDF23X T MOKOENA', '50.00', '150.00'],
      ['12Mar2026', 'SERVICE FEE', '-20.00', '130.00'],
    ],
  ],
  [
    'Standard Bank, in Afrikaans',
    [
      ['Datum', 'Beskrywing', 'Verwysing', 'Bedrag', 'Saldo'],
      ['11 Maart 2026', 'KREDIETOORDRAG', 'BCDF23X', '50,00', '150,00'],
      ['11 Maart 2026', 'BANKKOSTE', '', '-20,00', '130,00'],
    ],
  ],
]
test.each(banks)('%s', (_, rows) => {
  const { mapping } = guessColumns(rows)
  expect(isCompleteMapping(mapping)).toBe(true)
  if (!isCompleteMapping(mapping)) return
  const { lines, unread } = readLines(rows, mapping)
  expect(lines.map(({ day, amountInCents }) => [day, amountInCents])).toEqual([['2026-03-11', 5000]])
  expect(lines[0]?.words).toContain('BCDF23X')
  expect(unread).toBe(0)
})

test('a bank is recognised by its header, and another bank has a different signature', () => {
  const of = (bank: number) => guessColumns(banks[bank]?.[1] ?? []).signature.toString('hex')
  const again = guessColumns([
    ['DATE', 'Description ', 'AMOUNT', 'balance'],
    ['20260401', 'x y', '1.00', '2.00'],
  ])
  expect(again.signature.toString('hex')).toBe(of(2))
  expect(new Set([of(0), of(1), of(2), of(3), of(4)]).size).toBe(5)
})

test('a line that occurs twice in a file has two identities, and another file has the same two', () => {
  const twice = [
    ['2026-03-11', '50.00', 'BCDF23X'],
    ['2026-03-11', '50.00', 'BCDF23X'],
  ]
  const mapping = { day: 0, amount: 1, words: [2] }
  const ids = (rows: string[][]) =>
    readLines(rows, mapping).lines.map(({ identity }) => identity.toString('hex'))
  expect(new Set(ids(twice)).size).toBe(2)
  expect(ids([...twice, ['2026-03-12', '1.00', 'other']]).slice(0, 2)).toEqual(ids(twice))
})

test('invisible characters are removed from the words, and unreadable amounts are counted', () => {
  const read = readLines(
    [
      ['2026-03-11', '50.00', '\u202e=HYPERLINK("http://evil")\u0000  x'],
      ['2026-03-11', 'fifty', 'y'],
    ],
    { day: 0, amount: 1, words: [2] },
  )
  expect(read.lines[0]?.words).toBe('=HYPERLINK("http://evil") x')
  expect(read.unread).toBe(1)
})
