import { expect, test } from 'vitest'
import { openTransactionStatuses, transactionStatuses } from '#wire/transaction-status.ts'
import { isFinal, transactionFlow } from './transaction-flow.ts'

test('the flow has the statuses of the list, and the open ones are those that lead on', () => {
  expect(transactionFlow.states).toEqual(transactionStatuses)
  expect(transactionStatuses.filter((status) => !isFinal(status))).toEqual(openTransactionStatuses)
})
