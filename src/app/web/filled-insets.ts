// Fills what earlier areas leave to later ones (#web/inset.tsx).
import type { InsetList } from '#web/inset.tsx'

const favouredShops = () => import('#features/suppliers/suppliers/web/favoured-shops.tsx')
const addToCart = () => import('#features/basket/basket/web/add-to-cart.tsx')
const addToOrder = () => import('#features/orders/amendments/web/late-add-to-order.tsx')
const basketTotal = () => import('#features/basket/comparison/web/basket-total.tsx')
const outroTransfer = () => import('#features/money/payments/web/late-outro-transfer.tsx')
const makeRoom = () => import('#features/basket/lists/web/make-room.ts')
const addLines = () => import('#features/orders/amendments/web/add-lines.ts')
const noWishes = () => import('#features/basket/wishes/web/store-no-wishes.ts')

export const insets: InsetList = {
  FavouredShops: () => favouredShops().then((module) => module.FavouredShops),
  AddToCart: () => addToCart().then((module) => module.AddToCart),
  AddToOrder: () => addToOrder().then((module) => module.LateAddToOrder),
  BasketTotal: () => basketTotal().then((module) => module.BasketTotal),
  BasketTotalsState: () => basketTotal().then((module) => module.BasketTotalsState),
  OutroTransfer: () => outroTransfer().then((module) => module.LateOutroTransfer),
  makeRoom: () => makeRoom().then((module) => module.makeRoom),
  sayRoom: () => makeRoom().then((module) => module.sayRoom),
  addLinesToOrder: () => addLines().then((module) => module.addLinesToOrder),
  storeNoWishes: () => noWishes().then((module) => module.storeNoWishes),
}
