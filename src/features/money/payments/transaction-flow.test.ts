import { expect, test } from 'vitest'
import { openTransactionStatuses, transactionStatuses } from '#wire/transaction-status.ts'
import { isFinal, transactionFlow } from './transaction-flow.ts'

test('the flow has the listed statuses, and exactly the open ones lead on', () => {
  expect(transactionFlow.states).toEqual(transactionStatuses)
  expect(transactionStatuses.filter((status) => !isFinal(status))).toEqual(openTransactionStatuses)
})
