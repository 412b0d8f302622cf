// Saves 18 requests and 9 KB in the first view of a category, and 108 requests and 59 KB in a whole order.
//
// Decides which modules share a file. A file of one or two kilobytes costs half as much again in headers, and the browser waits
// for each one, so modules that a shopper needs together are in one file. The order matters: a module belongs to the first group
// that names it, and takes along what it imports unless an earlier group has it.
const at = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))

const languageOf = (id: string) => /-(\w+)\.js$/.exec(id)?.[1]

export const chunkGroups = [
  // Libraries change less often than the shop: a returning phone keeps them.
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'shell', test: at('src/(?!app/web/start-page)'), tags: ['$initial' as const] },
  // What every page with products shows, and the two that lead to all others.
  {
    name: 'products',
    test: at(
      'wire/comma-list-param',
      'catalogue/catalogue/web/category-page',
      'home/web/home-page',
      'catalogue/web/(product-card|add-button|use-add-steps|product-grid|offer-price|offer-badges|catalogue-queries|catalogue-meta)',
      'catalogue/web/(list-filter|filter-chips|filter-bar|breadcrumb|use-list-filter|recurring-times)',
      'kit/(picture|badge|pagination|price)',
      'kernel/(time|measure|ids)',
      'shoppers/safe-path',
      'web/use-(hydrated|near)',
      'category-banners',
      'handover/web/near-query',
      'use(Suspense|Infinite)Query',
      'infiniteQuery',
    ),
  },
  // What every page loads once it is idle: the line of the visit's place, whose parts dialogs use too, and what counts events,
  // which the first tap would load otherwise.
  {
    name: 'idle',
    test: at(
      'analytics/web/(event-listener|send-events|visit-id|wire-event|event-items|email-tracker|analytics-consent-store)',
      'near/web/(filled-line|line-facts|visit-place)',
      'handover/place-line',
      'handover/web/handover-texts',
      'suppliers/web/(place-choice|place-store)',
      'stores/handover-store',
      'delivery/quote-delivery',
    ),
  },
  // What the service worker keeps of every visit, so that the shop opens without a signal.
  {
    name: 'offline',
    test: at('web/offline/saved', 'settle-data-free', 'web/(data-free|session)[.]'),
  },
  // Dialogs, fields, and what is done in passing on any page: choosing a branch, a product into the basket.
  {
    name: 'handy',
    test: at(
      'kit/(dialog|pill|busy|confirm-dialog|stepper|field)',
      'web/(use-settled|find-position)',
      'stores/checkout-store',
      'app/web/filled-insets',
      'basket/web/(add-to-cart|remove-line|use-cart-restored)',
      'addresses/web/address-queries',
      'wishes/web/(wishes-query|store-no-wishes)',
      'suppliers/web/(choose-supplier|shopper-position|closed-notice-storage|compared-storage)',
    ),
  },
  {
    name: 'picker',
    test: at(
      'suppliers/web/(supplier-picker|supplier-choice|supplier-card|find-|leave-closed-branch|where-from)',
      'comparison/web/(basket-total|totals-query)',
      'place-box',
      'shopfront/web/(find-popup|popup-ad)',
    ),
  },
  { name: 'side-panel', test: at('shell/(side-panel|panel-|saver-choice)', 'change-language') },
  // Looked up on every page of somebody signed in: little, and apart from checkout.
  {
    name: 'in-hand',
    test: at(
      'orders/(needs-shopper|order-flow)',
      'orders/web/(incomplete-orders|snooze-store|order-queries)',
      'shell/(due-modals|next-modal)',
      'basket/reconcile-basket',
    ),
  },
  // Kept by the service worker as soon as there is something in the basket.
  {
    name: 'basket',
    test: at(
      'basket/web/(?!require-place)',
      'basket-page/web/(?!other-baskets|part-foot|usual-goods)',
      'wishes/web/(line-wish|wish-store|use-stored-wishes)',
      'lists/web/resolve-basket-conflict',
      'orders/web/(reorder|pending-order|call-failure-text)',
      // What delivery costs: said in the basket, late, and in checkout.
      'delivery/delivery-contract',
      'delivery/web/delivery-texts',
      'shopfront/web/client-config-query',
      'orders/web/checkout-queries',
      'kit/(notice|problem)',
    ),
  },
  {
    name: 'account',
    test: at(
      'shoppers/web/(account-required|register|sign-|use-)',
      'kit/form-error',
      'kernel/phone',
      'useMutation',
    ),
  },
  // From the basket to the order that was accepted; what only some orders need stays apart.
  {
    name: 'checkout',
    test: at(
      'orders/pages/web/',
      'features/orders/orders/web/(?!orders-page|order-card|address-part|choose-address|cancel-dialog|choose-refund|refund-fields|order-timeout|outro|updating-order|review-dialog|review-notice|open-orders)',
      'slots/web/slot',
      'payments/web/outro-transfer[.]lazy',
      'stores/orders-store',
    ),
  },
  // The heart and the bell of a product, fetched once its page is hydrated.
  {
    name: 'favourites',
    test: at(
      'catalogue/favourites/web/(?!favourites-page|favourite-action)',
      'offer-alerts/(?!server|web/alert-action|web/alert-list)',
      'product-page/web/heart-and-bell',
    ),
  },
  // A basket over several suppliers, from its page to its orders.
  { name: 'group', test: at('group-orders/web/', 'basket-page/web/part-foot') },
  // Parts that are in several sets of words go with the first of them (word-modules.ts).
  { name: (id: string) => `reset-${languageOf(id)}`, test: at('web/words/(reset|shoppers[.]reset)-') },
]
