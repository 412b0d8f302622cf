import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.ts'
import { pages, pageTo } from '#paths'
import { maySaveAnswer, maySavePage, opensOffline, publicAnswers } from './saved-pages.ts'

test('catalogue pages may be saved; personal pages may not', () => {
  for (const path of [
    '/',
    '/category/food',
    '/category/food?page=2',
    '/product/rice',
    '/product/rice/offers',
    '/combos',
    '/multibuys',
    '/multibuys/rice',
  ])
    expect(maySavePage(path), path).toBe(true)
  const own = [
    pages.basket,
    pages.orders,
    pageTo('order', { id: 'order_1' }),
    pages.signIn,
    pages.register,
    pages.search,
  ]
  for (const path of [
    ...own,
    '/checkout/dispatch',
    '/checkout/confirmation',
    '/counter',
    '/counter/orders/1',
    '/nowhere',
  ])
    expect(maySavePage(path), path).toBe(false)
})

test('at the counter, the queue and an order open without a signal', () => {
  for (const path of ['/counter', '/counter/', '/counter/orders/order_1'])
    expect(opensOffline(path), path).toBe(true)
  for (const path of ['/counter/sign_in', '/counter/money', '/counter/orders/1/more', '/orders/1'])
    expect(opensOffline(path), path).toBe(false)
})

test('answers about a place or a person may not be saved', () => {
  expect(maySaveAnswer(['category', 'food', 'supplier_1', {}])).toBe(true)
  expect(maySaveAnswer(['leaflets', { by: 'all' }])).toBe(true)
  expect(maySaveAnswer(['leaflets', { by: 'place', position: { lat: -33.9, lon: 18.4 } }])).toBe(false)
  for (const key of [
    'order',
    'orders',
    'cart-validation',
    'basket-stock',
    'search',
    'suggest',
    'suppliers-near',
    'timeslots',
  ])
    expect(maySaveAnswer([key, 'x']), key).toBe(false)
})

test('every answer that may be saved comes from a call that is the same for everyone', () => {
  const asked = new Map<string, string>()
  for (const file of readdirSync('src/features', { recursive: true, encoding: 'utf8' })) {
    if (!/web\/.*-queries\.ts$/.test(file)) continue
    const code = readFileSync(`src/features/${file}`, 'utf8')
    for (const [, key = '', after = ''] of code.matchAll(
      /queryKey: \['([\w-]+)'([\s\S]*?)(?=queryKey:|$)/g,
    )) {
      for (const [, call = ''] of after.matchAll(/shop\.api\('(\w+)'/g)) asked.set(`${key} ${call}`, call)
    }
  }
  for (const name of publicAnswers) {
    const found = [...asked].filter(([pair]) => pair.startsWith(`${name} `))
    expect(found.length, `who asks for ${name}?`).toBeGreaterThan(0)
    for (const [pair, call] of found) {
      const { policy, cache } = calls[call as keyof typeof calls] as { policy: string; cache?: string }
      expect([pair, policy, cache]).toEqual([pair, 'anyone', 'shelf'])
    }
  }
})
