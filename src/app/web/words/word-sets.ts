// Which words are loaded together: a phone loads a set in its own language only. A set consists of parts of the features' words
// (`words/<language>.json`); a part in several sets is loaded once. The build makes the modules (build/word-modules.ts), and the
// compiler checks the keys against the English words.
import type { KeysOf, Part } from './word-files.ts'

export const wordSets = {
  // What a shopper's first screens say, and what opens over any page by itself or at a tap: the choice of a store, the side
  // panel, small dialogs. It comes with every page.
  first: [
    'web/kit',
    'app/shell',
    'app/panel',
    'app/offline',
    'shopfront/screens',
    'shopfront/late',
    'suppliers/screens',
    'suppliers/picker',
    'suppliers/late',
    'handover/screens',
    'catalogue/screens',
    'search/box',
    'comparison/screens',
    'places/screens',
    'basket/remove',
    'shoppers/late',
    'analytics/consent',
  ],
  // What the screens behind the first ones say: the basket, signing in, checking out, orders, terms. Loaded with the first of them.
  more: [
    'addresses/screens',
    'basket/screens',
    'combos/screens',
    'comparison/compare',
    'debtor-cards/screens',
    'delivery/screens',
    'discounts/screens',
    'group-orders/screens',
    'invoices/screens',
    'leaflets/screens',
    'lists/screens',
    'loyalty/number',
    'loyalty/screens',
    'order-links/screens',
    'orders/screens',
    'payments/ways',
    'privacy/consent',
    'privacy/link',
    'promotions/screens',
    'push/screens',
    'shoppers/form',
    'shoppers/screens',
    'shortages/screens',
    'slots/screens',
    'stokvel/screens',
    'store-credit/link',
    'suppliers/stores',
  ],
  search: ['search/screens'],
  terms: ['shopfront/terms'],
  // What the counter's screens say; shoppers' phones never load it.
  counter: [
    'analytics/counter',
    'bank-statements/counter',
    'combos/counter',
    'counter/screens',
    'debtor-cards/counter',
    'audit-log/counter',
    'delivery-terms/counter',
    'discounts/counter',
    'disputes/counter',
    'external-tasks/counter',
    'figures/counter',
    'files/screens',
    'goods/counter',
    'shelf-categories/counter',
    'shelf-products/counter',
    'imports/screens',
    'invitations/counter',
    'invoices/screens',
    'leaflets/counter',
    'loyalty/counter',
    'loyalty/number',
    'loyalty-number/counter',
    'messages/counter',
    'multibuys/counter',
    'opening/counter',
    'payments/counter',
    'picking/counter',
    'promotions/counter',
    'refunds/counter',
    'search/synonyms',
    'second-factor/counter',
    'shelf-rows/counter',
    'shopfront/banners',
    'shoppers/reset',
    'shoppers/security',
    'shortages/counter',
    'slots/counter',
    'staff/counter',
    'store-credit/counter',
    'store-credit/screens',
    'suppliers/counter',
    'unfound/counter',
  ],
  saver: ['web/saver'],
  // The prices of the last ninety days; loaded with them.
  prices: ['price-watch/screens'],
  // Favourites. Loaded with the page of them, and with the heart of a product.
  favourites: ['favourites/screens', 'offer-alerts/screens'],
  // An address’s exact spot: found addresses, the map. Loaded with the form of a new address.
  map: ['addresses/map'],
  // Pages of money: store credit, and what became of every cent.
  money: ['store-credit/screens'],
  reset: ['shoppers/form', 'shoppers/reset'],
  // One's password, number and devices.
  security: ['shoppers/form', 'shoppers/security'],
  // What one may tell of oneself. Loaded when somebody opens it.
  about: ['shoppers/about'],
  // The page of everything that is kept.
  privacy: ['privacy/consent', 'privacy/screens'],
  // Paying an order. Loaded by the page where an order that owes is paid.
  pay: ['payments/screens'],
  // Changing an order. Loaded when somebody begins to.
  amend: ['amendments/screens'],
  // How the money of an order that is cancelled goes back. Loaded when somebody cancels or chooses.
  refund: ['refunds/screens'],
  // Saying where one is. Loaded when somebody is asked, or asks to.
  near: ['near/place'],
  // What to do where something is missing. Loaded when somebody says it.
  wish: ['shortages/wish'],
} as const satisfies Record<string, readonly Part[]>

/** Parts in several sets that are so short that each set has a copy: another file would cost more. */
export const shortParts: readonly Part[] = [
  'invoices/screens',
  'loyalty/number',
  'privacy/consent',
  'shoppers/form',
]

/** Words that only the server reads: for search engines and shared links, of forms that scripted pages do without, and of plain pages. */
export const metaWords = [
  'addresses/forms',
  'app/plain',
  'basket/plain',
  'catalogue/meta',
  'catalogue/plain',
  'comparison/plain',
  'counter/plain',
  'orders/forms',
  'payments/forms',
] as const satisfies readonly Part[]

export type WordSet = keyof typeof wordSets

/** Every key that a screen can use. */
export type WordKey = KeysOf<(typeof wordSets)[WordSet][number] | (typeof metaWords)[number]>

/** Returns the name of a key on screens: a key without a dot is prefixed with its feature (word-files.ts). */
export const screenKey = (place: string, key: string): string => (key.includes('.') ? key : `${place}/${key}`)

/** Returns the build's module name for a set in one language. */
export const wordModule = (set: WordSet, language: string): string =>
  `src/app/web/words/${set}-${language}.js`

/** Returns the build's module name for the addresses of all sets in a language that awaits a reader. */
export const wordLoaders = (language: string): string => `src/app/web/words/loaders-${language}.js`

/** Returns what a page in this language loads for a set, of what the build has made. */
export const wordFiles = (set: WordSet, language: string, built: Record<string, unknown>): string[] => {
  const own = wordModule(set, language)
  return [wordLoaders(language), own in built ? own : wordModule(set, 'en')].filter((name) => name in built)
}
