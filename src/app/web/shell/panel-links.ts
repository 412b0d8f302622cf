// Decides which links the side panel shows, each under its own condition [spec 2].
import { acceptsDebtorCards } from '#features/suppliers/shopfront/accepts-debtor-cards.ts'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Page } from '#paths'

export interface AccountState {
  signedIn: boolean
  /** What checkout offers here; undefined until it is known. */
  shipping: ClientConfig['shipping'] | undefined
  /** Whether this shop has the page: a way that leads nowhere is not shown. */
  has: (page: Page) => boolean
}

export type AccountLink =
  | 'signIn'
  | 'register'
  | 'profile'
  | 'orders'
  | 'favourites'
  | 'lists'
  | 'debtorCards'
  | 'addresses'

/** Returns the account links in the order in which they are shown. */
export function accountLinks({ signedIn, shipping = [], has }: AccountState): AccountLink[] {
  const links: [link: AccountLink, due: boolean][] = [
    ['signIn', !signedIn],
    ['register', !signedIn],
    ['profile', signedIn],
    ['orders', signedIn],
    // A visitor's stand on their phone.
    ['favourites', true],
    ['lists', true],
    ['debtorCards', signedIn && acceptsDebtorCards(shipping)],
    ['addresses', signedIn && delivers(shipping)],
  ]
  return links.filter(([link, due]) => due && has(link)).map(([link]) => link)
}

/** A shop delivers when it has the courier's option. */
const delivers = (shipping: ClientConfig['shipping']): boolean =>
  shipping.some(({ name }) => name === 'PICUP')
