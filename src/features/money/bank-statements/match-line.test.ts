// Which order a bank line pays, and why: a table of what banks print, and proof that no single wrong letter makes a match sure.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankReference } from '#features/money/payments/bank-reference.ts'
import { newReference } from '#kernel/ids.ts'
import { type Candidate, matchLine, referencesIn } from './match-line.ts'

const order = (reference: string, more: Partial<Candidate> = {}): Candidate => ({
  id: `order_${reference}`,
  reference,
  over: false,
  owedInCents: 5000,
  noted: [],
  ...more,
})
const [one, two] = [order('BCDF23'), order('GHJK45', { owedInCents: 7500 })]
const written = bankReference('BCDF23')

test.each([
  [`FNB APP PAYMENT FROM ${written}`, ['BCDF23']],
  [`ACB CREDIT CAPITEC ${written.toLowerCase()} T MOKOENA`, ['BCDF23']],
  [`${written.slice(0, 3)} ${written.slice(3)}`, ['BCDF23']],
  [`REF${written}.`, ['BCDF23']],
  [`${written} AND ${bankReference('GHJK45')}`, ['BCDF23', 'GHJK45']],
  ['SALARY MARCH 2026', []],
  ['', []],
])('the words %j contain the references %j', (words, references) => {
  expect(referencesIn(words)).toEqual(references)
})

const line = (words: string, amountInCents = 5000) => ({ words, amountInCents })
const waiting = [one, two]

test('a line is a sure match only with a correct reference and the exact amount that the order owes', () => {
  expect(matchLine(line(written), { named: [one], waiting })).toMatchObject({
    reason: 'reference',
    orderId: one.id,
    isSure: true,
  })
  expect(matchLine(line(written, 4000), { named: [one], waiting })).toMatchObject({
    reason: 'reference_other_amount',
    orderId: one.id,
    isSure: false,
  })
})

test('money for an order that is over or already paid is reported with that reason', () => {
  const over = order('BCDF23', { over: true, owedInCents: 0 })
  expect(matchLine(line(written), { named: [over], waiting: [] })).toMatchObject({
    reason: 'reference_over',
    isSure: false,
  })
  const paid = order('BCDF23', { owedInCents: 0 })
  expect(matchLine(line(written), { named: [paid], waiting: [] }).reason).toBe('reference_paid')
  const noted = order('BCDF23', { owedInCents: 0, noted: [5000] })
  expect(matchLine(line(written), { named: [noted], waiting: [] })).toMatchObject({
    reason: 'noted',
    isSure: true,
  })
})

test('several references, an amount alone or no match at all is left for a person to decide', () => {
  expect(matchLine(line('x'), { named: [one, two], waiting })).toMatchObject({
    reason: 'several_references',
    orderId: null,
    choices: [one.id, two.id],
  })
  expect(matchLine(line('CASH DEPOSIT', 7500), { named: [], waiting })).toMatchObject({
    reason: 'amount',
    orderId: two.id,
    isSure: false,
  })
  const alike = order('MNPQ67')
  expect(matchLine(line('CASH DEPOSIT'), { named: [], waiting: [one, alike] })).toMatchObject({
    reason: 'several_amounts',
    orderId: null,
    choices: [one.id, alike.id],
  })
  expect(matchLine(line('RENT', 123), { named: [], waiting })).toMatchObject({
    reason: 'nothing',
    choices: [],
  })
})

const references = fc.constant(null).map(() => newReference())
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** One slip of a finger. */
const slip = fc.oneof(
  fc.record({ kind: fc.constant('wrong' as const), at: fc.nat(6), letter: fc.nat(35) }),
  fc.record({ kind: fc.constant('lost' as const), at: fc.integer({ min: 1, max: 6 }), letter: fc.nat(35) }),
  fc.record({ kind: fc.constant('more' as const), at: fc.integer({ min: 1, max: 6 }), letter: fc.nat(35) }),
  fc.record({ kind: fc.constant('swapped' as const), at: fc.nat(5), letter: fc.nat(35) }),
)
function slipped(text: string, { kind, at, letter }: { kind: string; at: number; letter: number }): string {
  const typed = letters[letter] ?? ''
  if (kind === 'wrong') return text.slice(0, at) + typed + text.slice(at + 1)
  if (kind === 'lost') return text.slice(0, at) + text.slice(at + 1)
  if (kind === 'more') return text.slice(0, at) + typed + text.slice(at)
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

test('a mistyped reference finds its order, and is never a sure match', () => {
  fc.assert(
    fc.property(references, slip, (reference, how) => {
      const right = bankReference(reference)
      const typed = slipped(right, how)
      fc.pre(!typed.includes(right) && referencesIn(typed).length === 0)
      const meant = order(reference)
      const found = matchLine(line(`EFT ${typed}`, 4321), { named: [], waiting: [meant] })
      expect([typed, found]).toEqual([
        typed,
        { reason: 'mistyped', orderId: meant.id, choices: [meant.id], isSure: false },
      ])
    }),
    { numRuns: 500 },
  )
})

test('matching never throws on arbitrary text, and only a correct reference is sure', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), fc.nat(100_000), (words, cents) => {
      const found = matchLine(line(words, cents), { named: [], waiting })
      expect(found.isSure).toBe(false)
    }),
  )
})
