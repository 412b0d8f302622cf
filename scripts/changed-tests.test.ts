import { expect, it } from 'vitest'
import { touchedTests } from './changed-tests.ts'

const tests = [
  'src/features/orders/orders/server/take-step.test.ts',
  'src/features/orders/orders/order-flow.test.ts',
  'src/features/money/refunds/server/refund.test.ts',
  'src/features/deals/combos/combos.test.ts',
  'src/kernel/money.test.ts',
]
const importers = new Map([
  ['src/features/orders/orders/order-flow.ts', ['src/features/money/refunds/server/refund.ts']],
  [
    'src/features/money/refunds/server/refund.ts',
    ['src/features/money/refunds/server/refund.test.ts', 'src/app/server/build-app.ts'],
  ],
  ['src/app/server/build-app.ts', ['src/features/deals/combos/combos.test.ts']],
])

it('a changed file selects the tests of its feature and of its importers, except those that start the whole shop', () => {
  expect(touchedTests(['src/features/orders/orders/order-flow.ts'], { importers, tests })).toEqual([
    'src/features/money/refunds/server/refund.test.ts',
    'src/features/orders/orders/order-flow.test.ts',
    'src/features/orders/orders/server/take-step.test.ts',
  ])
})

it('a changed test, and a file outside the features, select the tests of their folder', () => {
  expect(touchedTests(['src/kernel/time.ts'], { importers, tests })).toEqual(['src/kernel/money.test.ts'])
  expect(touchedTests(['docs/words.md'], { importers, tests })).toEqual([])
})
