// Fills the insets that earlier areas leave to later ones (#web/inset.tsx).
import type { InsetList } from '#web/inset.tsx'

const favouredShops = () => import('#features/suppliers/suppliers/web/favoured-shops.tsx')
const addToCart = () => import('#features/basket/basket/web/add-to-cart.tsx')
const addToOrder = () => import('#features/orders/amendments/web/add-to-order.lazy.tsx')
const basketTotal = () => import('#features/basket/comparison/web/basket-total.tsx')
const loyaltyNumbers = () => import('#features/deals/loyalty/web/loyalty-numbers.tsx')
const outroTransfer = () => import('#features/money/payments/web/outro-transfer.lazy.tsx')
const resolveBasketConflict = () => import('#features/basket/lists/web/resolve-basket-conflict.ts')
const addLines = () => import('#features/orders/amendments/web/add-lines.ts')
const everydayBasket = () => import('#features/basket/basket/web/add-everyday-basket.ts')
const noWishes = () => import('#features/basket/wishes/web/store-no-wishes.ts')

export const insets: InsetList = {
  FavouredShops: () => favouredShops().then((module) => module.FavouredShops),
  AddToCart: () => addToCart().then((module) => module.AddToCart),
  AddToOrder: () => addToOrder().then((module) => module.LazyAddToOrder),
  BasketTotal: () => basketTotal().then((module) => module.BasketTotal),
  BasketTotalsState: () => basketTotal().then((module) => module.BasketTotalsState),
  LoyaltyNumbers: () => loyaltyNumbers().then((module) => module.LoyaltyNumbers),
  OutroTransfer: () => outroTransfer().then((module) => module.LazyOutroTransfer),
  resolveBasketConflict: () => resolveBasketConflict().then((module) => module.resolveBasketConflict),
  announceBasketReplaced: () => resolveBasketConflict().then((module) => module.announceBasketReplaced),
  addLinesToOrder: () => addLines().then((module) => module.addLinesToOrder),
  addEverydayBasket: () => everydayBasket().then((module) => module.addEverydayBasket),
  storeNoWishes: () => noWishes().then((module) => module.storeNoWishes),
}
