// Checks that the API description has every call that the specification lists.

import { expect, test } from 'vitest'
import { describeShopApi } from '#app/server/describe-shop-api.ts'

const specified = `
  GET /shopfront_config
  GET /version.txt
  POST /api/v1/account/{scope}/sign_in
  POST /api/v1/account/{scope}/sign_up
  POST /api/v1/account/{scope}/forgot_password
  POST /api/v1/account/{scope}/reset_password
  POST /api/v1/account/{scope}/validate_token
  PATCH /api/v1/account/{scope}/{id}/update
  POST /api/v1/users/{id}/new_debtor_card
  GET /api/v1/users/{user_id}/addresses
  POST /api/v1/users/{user_id}/addresses
  DELETE /api/v1/users/{user_id}/addresses/{id}
  GET /catalog/v1/categories
  GET /catalog/v1/categories/{id}
  GET /catalog/v1/categories/{id}/banners
  GET /catalog/v1/products/{id}
  GET /catalog/v1/products/{id}/offers
  GET /catalog/v1/products/sample
  GET /catalog/v1/sellables/{id}/offers
  GET /catalog/v1/suppliers/{id}
  GET /catalog/v1/suppliers/{id}/combos
  GET /catalog/v1/suppliers/{id}/leaflets
  GET /catalog/v1/suppliers/{id}/promotions
  GET /catalog/v1/suppliers/{id}/promotions_active
  GET /catalog/v1/suppliers/{id}/stokvel
  GET /catalog/v1/suppliers/{id}/stokvel_active
  GET /catalog/v1/suppliers/{id}/timeslots
  GET /catalog/v1/suppliers/distance_from
  GET /catalog/v1/offers/search
  GET /shopit/v1/client_config.json
  POST /shopit/v1/compare/sync
  POST /api/v1/cart/validate
  POST /api/v1/offers/validate_picks
  POST /api/v1/orders/register
  POST /api/v1/orders/{id}/prepare
  POST /api/v1/orders/{id}/transactions
  POST /api/v1/orders/{id}/offline_payment
  POST /api/v1/orders/{id}/resolve_payment_pending
  GET /api/v1/orders/{order_id}/transactions/{transaction_id}/processing
  POST /api/v1/orders/{order_id}/transactions/{transaction_id}/finalize
  GET /api/v1/transactions/{id}
  GET /api/v1/orders/{order_id}
  GET /api/v1/orders/{order_id}/offers
  GET /api/v1/users/{user_id}/orders
  GET /api/v1/users/{user_id}/orders/incomplete
  POST /api/v1/orders/{id}/modify
  POST /api/v1/orders/{id}/validate_modifications
  POST /api/v1/orders/{order_id}/cancel
  POST /api/v1/orders/{id}/review
  POST /api/v1/supplier_order_pack/{id}/complete
  POST /api/v1/supplier_order_pack/{id}/dispute
  POST /api/v1/supplier_order_pack/{id}/issue
  POST /api/v1/supplier_order_process/{id}/issue
  POST /api/v1/migration
  POST /manager/api/v1/imports
  PUT /manager/api/v1/imports/{id}
  POST /manager/api/v1/leaflets
  GET /cart/v1/compare
  GET /cart/v1/compare_debug
  POST /cart/v1/sync
  POST /cart/v1/order
  GET /cart/v1/checkout_config
  GET /api/v2/ads
  GET /api/v2/agencies
  GET /api/v2/banners
  GET /api/v2/leaflets
  GET /api/v2/users/{user_id}/orders/incomplete
  GET /api/v2/users/{user_id}/orders
  GET /api/v2/orders/{order_id}
  GET /api/v2/suppliers/{id}
  GET /api/v2/suppliers/distance_from
  GET /api/v2/users/{user_id}/addresses
  POST /api/v2/users/{user_id}/addresses
  POST /order/v1/sync
  POST /api/v2/account/{scope}/sign_in
  POST /api/v2/account/{scope}/sign_up
  POST /api/v2/account/{scope}/forgot_password
  POST /api/v2/account/{scope}/reset_password
  POST /api/v2/account/{scope}/validate_token
  PATCH /api/v2/account/{scope}/{id}/update
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

type Described = Record<string, Record<string, { responses: Record<string, { content: object }> }>>
const { paths } = describeShopApi('Spaza') as { paths: Described }

test('the API description has every call of the specification', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(new Set(specified).size).toBe(80)
  expect(specified.filter((call) => !described.includes(call))).toEqual([])
})

test('the API description declares the version file as plain text', () => {
  expect(Object.keys(paths['/version.txt']?.get?.responses['200']?.content ?? {})).toEqual(['text/plain'])
})
