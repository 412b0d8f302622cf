// The table of contents: every page of the shop and every address of its API, once, for server and browser.

/** Pages, as the router's patterns. `pageTo` fills them in. */
export const pages = {
  home: '/',
  category: '/category/:id',
  product: '/product/:id',
  productVariant: '/product/:id/:variant',
  search: '/search',
  promotions: '/promotions',
  leafletPromotions: '/leaflets_promotions',
  stokvel: '/stokvel',
  combos: '/combos',
  leaflets: '/leaflets',
  agencies: '/agencies',
  basket: '/basket',
  checkoutDispatch: '/checkout/dispatch',
  checkoutConfirmation: '/checkout/confirmation',
  checkoutPayment: '/checkout/payment',
  signIn: '/sign_in',
  register: '/register',
  orders: '/orders',
  order: '/orders/:id',
  terms: '/terms_and_conditions',
  notFound: '/404',
  counter: '/counter',
  counterSignIn: '/counter/sign_in',
  counterOrder: '/counter/orders/:id',
  counterImports: '/counter/imports',
  counterImport: '/counter/imports/:id',
  counterSynonyms: '/counter/synonyms',
  counterPromotions: '/counter/promotions',
  counterPromotionNew: '/counter/promotions/new',
  counterPromotion: '/counter/promotions/:id',
  counterCombos: '/counter/combos',
  counterComboNew: '/counter/combos/new',
  counterCombo: '/counter/combos/:id',
  counterLeaflets: '/counter/leaflets',
  counterBanners: '/counter/banners',
  counterKeys: '/counter/keys',
  apiPage: '/api',
} as const

export type Page = keyof typeof pages

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The path of a page with its parameters filled in and escaped. */
export function pageTo<P extends Page>(
  page: P,
  ...[params]: ParamName<(typeof pages)[P]> extends never
    ? []
    : [params: Record<ParamName<(typeof pages)[P]>, string>]
): string {
  return pages[page].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}

/** API calls: `METHOD /path/{param}`. The declarations behind them are in each feature's contract. */
export const api = {
  shopfrontConfig: 'GET /shopfront_config',
  clientConfig: 'GET /shopit/v1/client_config.json',
  checkoutConfig: 'GET /cart/v1/checkout_config',
  banners: 'GET /api/v2/banners',
  ads: 'GET /api/v2/ads',
  managedBanners: 'GET /counter/v1/banners',
  addBanners: 'POST /counter/v1/banners',
  changeBanner: 'PUT /counter/v1/banners/{id}',
  removeBanner: 'DELETE /counter/v1/banners/{id}',

  uploadFile: 'POST /counter/v1/files',

  leaflets: 'GET /catalog/v1/suppliers/{id}/leaflets',
  leafletsNear: 'GET /api/v2/leaflets',
  createLeaflets: 'POST /manager/api/v1/leaflets',
  managedLeaflets: 'GET /counter/v1/leaflets',
  changeLeaflet: 'PUT /counter/v1/leaflets/{id}',
  removeLeaflet: 'DELETE /counter/v1/leaflets/{id}',

  agencies: 'GET /api/v2/agencies',
  supplier: 'GET /catalog/v1/suppliers/{id}',
  supplierV2: 'GET /api/v2/suppliers/{id}',
  distanceFrom: 'GET /catalog/v1/suppliers/distance_from',
  distanceFromV2: 'GET /api/v2/suppliers/distance_from',
  timeslots: 'GET /catalog/v1/suppliers/{id}/timeslots',

  categories: 'GET /catalog/v1/categories',
  category: 'GET /catalog/v1/categories/{id}',
  categoryBanners: 'GET /catalog/v1/categories/{id}/banners',
  product: 'GET /catalog/v1/products/{id}',
  productOffers: 'GET /catalog/v1/products/{id}/offers',
  sample: 'GET /catalog/v1/products/sample',
  sellableOffers: 'GET /catalog/v1/sellables/{id}/offers',
  supplierPromotions: 'GET /catalog/v1/suppliers/{id}/promotions',
  promotionsActive: 'GET /catalog/v1/suppliers/{id}/promotions_active',
  supplierCombos: 'GET /catalog/v1/suppliers/{id}/combos',
  supplierStokvel: 'GET /catalog/v1/suppliers/{id}/stokvel',
  stokvelActive: 'GET /catalog/v1/suppliers/{id}/stokvel_active',
  deals: 'GET /api/v2/deals',

  managedPromotions: 'GET /counter/v1/promotions',
  managedPromotion: 'GET /counter/v1/promotions/{id}',
  createPromotions: 'POST /counter/v1/promotions',
  changePromotion: 'PUT /counter/v1/promotions/{id}',
  endPromotion: 'DELETE /counter/v1/promotions/{id}',
  findOffers: 'GET /counter/v1/offers',
  managedCombos: 'GET /counter/v1/combos',
  managedCombo: 'GET /counter/v1/combos/{id}',
  createCombo: 'POST /counter/v1/combos',
  changeCombo: 'PUT /counter/v1/combos/{id}',
  endCombo: 'DELETE /counter/v1/combos/{id}',

  departments: 'GET /api/v2/categories',
  categoryPage: 'GET /api/v2/categories/{id}',
  productPage: 'GET /api/v2/products/{id}',
  sampleCards: 'GET /api/v2/products/sample',

  searchOffers: 'GET /catalog/v1/offers/search',
  searchPage: 'GET /api/v2/search',
  suggest: 'GET /api/v2/search/suggestions',
  synonyms: 'GET /counter/v1/synonyms',
  addSynonym: 'POST /counter/v1/synonyms',
  changeSynonym: 'PUT /counter/v1/synonyms/{id}',
  removeSynonym: 'DELETE /counter/v1/synonyms/{id}',

  createImport: 'POST /manager/api/v1/imports',
  updateImport: 'PUT /manager/api/v1/imports/{id}',
  imports: 'GET /counter/v1/imports',
  importDetail: 'GET /counter/v1/imports/{id}',
  importPreview: 'GET /counter/v1/imports/{id}/rows',
  mapImport: 'PUT /counter/v1/imports/{id}/mapping',
  undoImport: 'POST /counter/v1/imports/{id}/undo',
  importReport: 'GET /counter/v1/imports/{id}/report',

  signUp: 'POST /api/v1/account/{scope}/sign_up',
  signIn: 'POST /api/v1/account/{scope}/sign_in',
  updateAccount: 'PATCH /api/v1/account/{scope}/{id}/update',
  signUpV2: 'POST /api/v2/account/{scope}/sign_up',
  signInV2: 'POST /api/v2/account/{scope}/sign_in',
  updateAccountV2: 'PATCH /api/v2/account/{scope}/{id}/update',
  signOut: 'POST /api/v2/account/{scope}/sign_out',
  me: 'GET /api/v2/account/{scope}/me',

  validateCart: 'POST /api/v1/cart/validate',
  registerOrder: 'POST /api/v1/orders/register',
  registerOrderV2: 'POST /cart/v1/order',
  order: 'GET /api/v1/orders/{order_id}',
  orderV2: 'GET /api/v2/orders/{order_id}',
  orders: 'GET /api/v1/users/{user_id}/orders',
  ordersV2: 'GET /api/v2/users/{user_id}/orders',
  incompleteOrders: 'GET /api/v1/users/{user_id}/orders/incomplete',
  incompleteOrdersV2: 'GET /api/v2/users/{user_id}/orders/incomplete',
  cancelOrder: 'POST /api/v1/orders/{order_id}/cancel',
  reviewOrder: 'POST /api/v1/orders/{id}/review',

  counterOrders: 'GET /counter/v1/orders',
  counterOrder: 'GET /counter/v1/orders/{id}',
  counterStep: 'POST /counter/v1/orders/{id}/steps',
  counterSuppliers: 'GET /counter/v1/suppliers',
  managerKeys: 'GET /counter/v1/keys',
  createManagerKey: 'POST /counter/v1/keys',
  revokeManagerKey: 'DELETE /counter/v1/keys/{id}',
} as const

export type CallName = keyof typeof api
export type Address = (typeof api)[CallName]
