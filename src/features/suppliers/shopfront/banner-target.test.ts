import { expect, test } from 'vitest'
import { bannerTargetOf, isBannerTarget } from './banner-target.ts'

test.each([
  '/',
  '/category/rice',
  '/product/long-rice',
  '/product/long-rice/offers',
  '/search?query=rice',
  '/promotions',
  '/multibuys',
  '/multibuys/rice',
  '/leaflets',
  '/leaflets_promotions?leaflet_id=x',
  '/stokvel',
  '/combos',
  '/agencies',
  '/terms_and_conditions',
])('%s is a banner target', (path) => expect(isBannerTarget(path)).toBe(true))

test.each([
  '',
  'promotions',
  '//evil.africa',
  '///evil.africa',
  '/\\evil.africa',
  'https://evil.africa/',
  'javascript:alert(1)',
  '/counter',
  '/counter/leaflets',
  '/checkout/payment',
  '/orders',
  '/orders/order_1',
  '/sign_in?redirect_to=/promotions',
  '/register',
  '/basket',
  '/api',
  '/api/v2/ads',
  '/nowhere',
  '/category/',
  '/category/a/b',
  '/./promotions',
  '/%2e%2e/promotions',
  '/promotions\n',
  ' /promotions',
  `/search?query=${'a'.repeat(2000)}`,
])('%j is not a banner target', (path) => expect(isBannerTarget(path)).toBe(false))

test('the category or product of a target is taken from its path', () => {
  expect(bannerTargetOf('/category/ri%20ce?x=1')).toEqual({ kind: 'category', id: 'ri ce' })
  expect(bannerTargetOf('/product/long-rice/offers')).toEqual({ kind: 'product', id: 'long-rice' })
  expect(bannerTargetOf('/promotions')).toBeUndefined()
})
