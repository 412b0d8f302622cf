import { expect, test } from 'vitest'
import {
  findCircle,
  findFeatureCircles,
  importProblem,
  importsOf,
  orderViolation,
  resolveImport,
} from './check-imports.ts'

test.each([
  ['src/kernel/money.ts', 'src/kernel/flow.ts'],
  ['src/wire/call.ts', 'src/kernel/money.ts'],
  ['src/features/orders/orders/order-status.ts', 'src/features/basket/basket/basket.ts'],
  ['src/features/orders/orders/server/place-order.ts', 'src/features/basket/basket/server/lock-basket.ts'],
  ['src/features/orders/orders/server/place-order.ts', 'src/features/orders/orders/server/order-store.ts'],
  ['src/features/orders/pages/web/order-page.tsx', 'src/web/button.tsx'],
  ['src/web/api.ts', 'src/app/calls.ts'],
  ['src/app/server/main.ts', 'src/features/orders/orders/server/order-routes.ts'],
  ['src/kernel/money.test.ts', 'tests/test-database.ts'],
])('%s may import %s', (from, to) => {
  expect(importProblem(from, to)).toBeUndefined()
})

test.each([
  ['src/kernel/money.ts', 'src/wire/call.ts'],
  ['src/paths.ts', 'src/kernel/ids.ts'],
  ['src/features/orders/orders/order-status.ts', 'src/features/orders/orders/server/place-order.ts'],
  ['src/features/orders/orders/order-status.ts', 'src/server/clock.ts'],
  ['src/features/orders/pages/web/order-page.tsx', 'src/features/orders/orders/server/place-order.ts'],
  ['src/features/orders/orders/server/place-order.ts', 'src/features/basket/basket/server/basket-store.ts'],
  ['src/features/orders/orders/server/place-order.ts', 'src/features/basket/basket/server/cart-routes.ts'],
  ['src/server/clock.ts', 'src/features/orders/orders/order-status.ts'],
  ['src/web/button.tsx', 'src/server/clock.ts'],
  ['src/web/button.tsx', 'src/app/web/routes.tsx'],
  ['src/server/shop.ts', 'src/app/server/main.ts'],
  ['src/server/clock.ts', 'tests/test-database.ts'],
])('%s may not import %s', (from, to) => {
  expect(importProblem(from, to)).toEqual(expect.any(String))
})

test('an area may import only areas above it', () => {
  const orders = 'src/features/orders/orders/server/take-step.ts'
  const money = 'src/features/money/invoices/server/issue-invoice.ts'
  expect(orderViolation(orders, money)).toEqual({ from: 'orders', to: 'money' })
  expect(orderViolation(money, orders)).toBeUndefined()
  expect(orderViolation(orders, 'src/features/orders/amendments/amend.ts')).toBeUndefined()
  expect(orderViolation('src/app/server/build-app.ts', money)).toBeUndefined()
  expect(() => orderViolation('src/features/nowhere/a/b.ts', money)).toThrow('nowhere')
})

test('features of an area that import each other in a circle are reported with their files', () => {
  const chain = [
    { from: 'src/features/orders/shortages/server/a.ts', to: 'src/features/orders/orders/server/b.ts' },
    { from: 'src/features/orders/pages/web/c.tsx', to: 'src/features/orders/shortages/d.ts' },
    { from: 'src/features/orders/pages/web/c.tsx', to: 'src/features/orders/orders/web/e.tsx' },
    { from: 'src/features/money/refunds/f.ts', to: 'src/features/orders/orders/g.ts' },
    // A test may import what its subject may not.
    { from: 'src/features/orders/orders/h.test.ts', to: 'src/features/orders/shortages/d.ts' },
  ]
  expect(findFeatureCircles(chain)).toEqual(new Map())
  const back = { from: 'src/features/orders/orders/i.ts', to: 'src/features/orders/pages/j.ts' }
  const [forth] = chain.slice(2, 3)
  expect(
    findFeatureCircles([...chain, back])
      .get('orders')
      ?.flat(),
  ).toEqual(expect.arrayContaining([back]))
  expect(findFeatureCircles([...chain.slice(2, 3), back])).toEqual(new Map([['orders', [[forth], [back]]]]))
})

test('files that import each other in a circle are reported', () => {
  const chain = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'a.ts', to: 'c.ts' },
  ]
  expect(findCircle(chain)).toBeUndefined()
  expect(findCircle([...chain, { from: 'c.ts', to: 'b.ts' }])).toEqual(['b.ts', 'c.ts', 'b.ts'])
})

test('every form of import is found', () => {
  const code = `import { a,\n  b } from '#kernel/a.ts'
import type { C } from './c.ts'
import './d.css'
export * from '#paths'
const e = await import('../e.ts')
const text = "not an import from anywhere"`
  expect(importsOf(code)).toEqual(['#kernel/a.ts', './c.ts', './d.css', '#paths', '../e.ts'])
})

test('an import is resolved to its file', () => {
  expect(resolveImport('src/web/a/b.tsx', '../c.ts')).toBe('src/web/c.ts')
  expect(resolveImport('src/web/a.tsx', '#features/orders/orders/order-status.ts')).toBe(
    'src/features/orders/orders/order-status.ts',
  )
  expect(resolveImport('src/web/a.tsx', '#paths')).toBe('src/paths.ts')
  expect(resolveImport('src/web/a.tsx', 'react')).toBeUndefined()
})
