// Storage keys of earlier versions of the shop, removed at start.
const oldKeys = [
  'account',
  'account-v0',
  'cart',
  'cart-v0',
  'checkout',
  'checkout-v0',
  'orders',
  'orders-v0',
  'suppliers',
  'suppliers-v0',
  'offers',
  'offers-v1',
  'catalog',
  'catalog-v1',
  'products-v1',
  'categories-v1',
  'agencies-v1',
  'search-v1',
  'promotions-v1',
  'vuex',
]

export function removeOldKeys(): void {
  try {
    for (const key of oldKeys) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is there to remove.
  }
}
