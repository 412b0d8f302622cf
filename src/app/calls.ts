// Every call, by name: where it stands (paths.ts) and what it is (each feature's contract).
import { cartCalls } from '#features/basket/cart-contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue-contract.ts'
import { cataloguePageCalls } from '#features/catalogue/catalogue-pages-contract.ts'
import { comboCalls } from '#features/combos/combo-contract.ts'
import { counterCalls } from '#features/counter/counter-contract.ts'
import { managerCalls } from '#features/counter/keys-contract.ts'
import { fileCalls } from '#features/files/file-contract.ts'
import { importCalls } from '#features/imports/import-contract.ts'
import { leafletCalls } from '#features/leaflets/leaflet-contract.ts'
import { orderCalls } from '#features/orders/order-contract.ts'
import { dealCalls } from '#features/promotions/deal-contract.ts'
import { promotionCalls } from '#features/promotions/promotion-contract.ts'
import { searchCalls } from '#features/search/search-contract.ts'
import { bannerCalls } from '#features/shopfront/banner-contract.ts'
import { shopfrontCalls } from '#features/shopfront/shopfront-contract.ts'
import { accountCalls } from '#features/shoppers/account-contract.ts'
import { slotCalls } from '#features/slots/slot-contract.ts'
import { supplierCalls } from '#features/suppliers/supplier-contract.ts'
import type { CallName } from '#paths'
import type { CallShape } from '#wire/call.ts'

export const calls = {
  ...shopfrontCalls,
  ...bannerCalls,
  ...fileCalls,
  ...leafletCalls,
  ...supplierCalls,
  ...slotCalls,
  ...catalogueCalls,
  ...dealCalls,
  ...promotionCalls,
  ...comboCalls,
  ...cataloguePageCalls,
  ...searchCalls,
  ...importCalls,
  ...accountCalls,
  ...cartCalls,
  ...orderCalls,
  ...counterCalls,
  ...managerCalls,
} satisfies Record<CallName, CallShape>

export type Calls = typeof calls
