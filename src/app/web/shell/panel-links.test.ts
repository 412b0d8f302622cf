import { describe, expect, test } from 'vitest'
import { accountLinks } from './panel-links.ts'

const collect = { name: 'COLLECT' as const, payment_options: ['CASH'] }
const courier = { name: 'PICUP' as const, payment_options: ['CASH'] }
const onAccount = { name: 'COLLECT' as const, payment_options: ['CASH', 'DEBTOR_CARD'] }
const has = () => true

describe('the account links', () => {
  test('are signing in, registering, and the favourites and lists on this phone for a visitor, whatever the shop offers', () =>
    expect(accountLinks({ signedIn: false, shipping: [onAccount, courier], has })).toEqual([
      'signIn',
      'register',
      'favourites',
      'lists',
    ]))

  test('are the profile, the orders, the favourites and the lists for a signed-in shopper', () =>
    expect(accountLinks({ signedIn: true, shipping: [collect], has })).toEqual([
      'profile',
      'orders',
      'favourites',
      'lists',
    ]))

  test('include debtor cards if a way of dispatch accepts them', () =>
    expect(accountLinks({ signedIn: true, shipping: [collect, onAccount], has })).toContain('debtorCards'))

  test('include the address book if the courier delivers', () =>
    expect(accountLinks({ signedIn: true, shipping: [collect, courier], has })).toEqual([
      'profile',
      'orders',
      'favourites',
      'lists',
      'addresses',
    ]))

  test('include neither while the shop’s offer is unknown', () =>
    expect(accountLinks({ signedIn: true, shipping: undefined, has })).toEqual([
      'profile',
      'orders',
      'favourites',
      'lists',
    ]))

  test('never lead to a page that does not exist', () =>
    expect(
      accountLinks({ signedIn: true, shipping: [onAccount, courier], has: (page) => page === 'orders' }),
    ).toEqual(['orders']))
})
