import { expect, test } from 'vitest'
import type { TermsUse } from '../multibuy-checks.ts'
import { emptyDraft, readTerms } from './multibuy-draft.ts'

const single = { ...emptyDraft('n_for_amount'), qty: '1', amount_in_cents: '29,99' }
const read = (use: TermsUse) => readTerms((key) => key, single, use)

test.each<[use: TermsUse]>([
  [{ forMembers: true }],
  [{ forMembers: false, isLimited: true }],
  [{ forMembers: true, isLimited: false }],
])('a price of one piece is read where it may be made: %o', (use) => {
  expect(read(use)).toEqual({ terms: { kind: 'n_for_amount', qty: 1, amount_in_cents: 2999 }, wrong: {} })
})

test('a price of one piece for everybody without a limit is not, and a limit is named where there can be one', () => {
  expect(read({ forMembers: false, isLimited: false })).toEqual({
    wrong: { 'terms.qty': 'multibuys.wrong_single' },
  })
  expect(read({ forMembers: false })).toEqual({ wrong: { 'terms.qty': 'multibuys.wrong_qty_2' } })
})

test('several pieces need no limit', () => {
  const { terms } = readTerms((key) => key, { ...single, qty: '2' }, { forMembers: false, isLimited: false })
  expect(terms).toEqual({ kind: 'n_for_amount', qty: 2, amount_in_cents: 2999 })
})
