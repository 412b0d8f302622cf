// Limits by address behind a proxy: each shopper has their own, and a forged header gives nobody another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApp, freshPhone, openAccountApp } from '#tests/account-app.ts'

const proxy = '10.9.9.9'
let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp({ variables: { SPAZA_PROXIES: proxy } })
})
afterAll(() => shop.close())

/** Being told ten times an hour that a number has an account is all that an address is told. */
async function useUp(login: string, from: (i: number) => Parameters<AccountApp['signUp']>[1]) {
  const codes: number[] = []
  for (let i = 0; i < 11; i += 1) codes.push((await shop.signUp({ login }, from(i))).statusCode)
  return codes.at(-1)
}

const through = (forwardedFor: string) => ({
  address: proxy,
  headers: { 'x-forwarded-for': forwardedFor },
})

test('shoppers behind the same proxy have limits of their own', async () => {
  const login = freshPhone()
  await shop.signUp({ login }, through('41.0.0.1'))
  expect(await useUp(login, () => through('41.0.0.1'))).toBe(429)
  expect((await shop.signUp({ login }, through('41.0.0.2'))).statusCode).toBe(409)
})

test('a forged X-Forwarded-For header gives a shopper no other address', async () => {
  const login = freshPhone()
  await shop.signUp({ login }, through('41.0.1.1'))
  expect(await useUp(login, (i) => through(`196.25.1.${i}, 41.0.1.1`))).toBe(429)
  const direct = (i: number) => ({ address: '41.0.1.9', headers: { 'x-forwarded-for': `196.25.2.${i}` } })
  expect(await useUp(login, direct)).toBe(429)
})
