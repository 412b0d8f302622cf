import { describe, expect, test } from 'vitest'
import { accountLinks } from './panel-links.ts'

const collect = { name: 'COLLECT' as const, payment_options: ['CASH'] }
const courier = { name: 'PICUP' as const, payment_options: ['CASH'] }
const onAccount = { name: 'COLLECT' as const, payment_options: ['CASH', 'DEBTOR_CARD'] }
const has = () => true

describe('the ways of an account', () => {
  test('are signing in and the lists on this phone for a visitor, whatever the shop offers', () =>
    expect(accountLinks({ signedIn: false, shipping: [onAccount, courier], has })).toEqual([
      'signIn',
      'register',
      'lists',
    ]))

  test('are the profile, the orders and the lists for who is signed in', () =>
    expect(accountLinks({ signedIn: true, shipping: [collect], has })).toEqual([
      'profile',
      'orders',
      'lists',
    ]))

  test('have debtor cards where an option takes them', () =>
    expect(accountLinks({ signedIn: true, shipping: [collect, onAccount], has })).toContain('debtorCards'))

  test('have the address book where the courier delivers', () =>
    expect(accountLinks({ signedIn: true, shipping: [collect, courier], has })).toEqual([
      'profile',
      'orders',
      'lists',
      'addresses',
    ]))

  test('promise neither while it is not known what the shop offers', () =>
    expect(accountLinks({ signedIn: true, shipping: undefined, has })).toEqual([
      'profile',
      'orders',
      'lists',
    ]))

  test('never lead to a page that is not there', () =>
    expect(
      accountLinks({ signedIn: true, shipping: [onAccount, courier], has: (page) => page === 'orders' }),
    ).toEqual(['orders']))
})
