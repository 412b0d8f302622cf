// Every call, by name: where it stands (paths.ts) and what it is (each feature's contract).
import { addressCalls } from '#features/addresses/address-contract.ts'
import { amendmentCalls } from '#features/amendments/amendment-contract.ts'
import { eventCalls } from '#features/analytics/event-contract.ts'
import { statementCalls } from '#features/bank-statements/statement-contract.ts'
import { cartCalls } from '#features/basket/cart-contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue-contract.ts'
import { cataloguePageCalls } from '#features/catalogue/catalogue-pages-contract.ts'
import { comboCalls } from '#features/combos/combo-contract.ts'
import { comparisonCalls } from '#features/comparison/comparison-contract.ts'
import { counterCalls } from '#features/counter/counter-contract.ts'
import { homeCalls } from '#features/counter/home-contract.ts'
import { managerCalls } from '#features/counter/keys-contract.ts'
import { debtorCardCalls } from '#features/debtor-cards/debtor-card-contract.ts'
import { deedCalls } from '#features/deeds/deed-contract.ts'
import { termsCalls } from '#features/delivery-terms/terms-contract.ts'
import { discountCalls } from '#features/discounts/discount-contract.ts'
import { disputeCalls } from '#features/disputes/dispute-contract.ts'
import { figuresCalls } from '#features/figures/figures-contract.ts'
import { fileCalls } from '#features/files/file-contract.ts'
import { goodsCalls } from '#features/goods/goods-contract.ts'
import { groupCalls } from '#features/group-orders/group-contract.ts'
import { importCalls } from '#features/imports/import-contract.ts'
import { invoiceCalls } from '#features/invoices/invoice-contract.ts'
import { leafletCalls } from '#features/leaflets/leaflet-contract.ts'
import { listCalls } from '#features/lists/list-contract.ts'
import { messageCalls } from '#features/messages/message-contract.ts'
import { nearCalls } from '#features/near/near-contract.ts'
import { orderCalls } from '#features/orders/order-contract.ts'
import { accountCalls as moneyAccountCalls } from '#features/payments/account-contract.ts'
import { awaitedCalls } from '#features/payments/awaited-contract.ts'
import { paymentCalls } from '#features/payments/payment-contract.ts'
import { pickingCalls } from '#features/picking/picking-contract.ts'
import { lookUpCalls } from '#features/places/look-up-contract.ts'
import { placeCalls } from '#features/places/place-contract.ts'
import { priceCalls } from '#features/price-watch/price-contract.ts'
import { privacyCalls } from '#features/privacy/privacy-contract.ts'
import { dealCalls } from '#features/promotions/deal-contract.ts'
import { promotionCalls } from '#features/promotions/promotion-contract.ts'
import { pushCalls } from '#features/push/push-contract.ts'
import { choiceCalls } from '#features/refunds/choice-contract.ts'
import { refundCalls } from '#features/refunds/refund-contract.ts'
import { searchCalls } from '#features/search/search-contract.ts'
import { bannerCalls } from '#features/shopfront/banner-contract.ts'
import { shopfrontCalls } from '#features/shopfront/shopfront-contract.ts'
import { accountCalls } from '#features/shoppers/account-contract.ts'
import { resetCalls } from '#features/shoppers/reset-contract.ts'
import { sessionCalls } from '#features/shoppers/session-contract.ts'
import { outCalls } from '#features/shortages/out-contract.ts'
import { shortageCalls } from '#features/shortages/shortage-contract.ts'
import { wishCalls } from '#features/shortages/wish-contract.ts'
import { calendarCalls } from '#features/slots/calendar-contract.ts'
import { slotCalls } from '#features/slots/slot-contract.ts'
import { staffCalls } from '#features/staff/staff-contract.ts'
import { creditCalls } from '#features/store-credit/credit-contract.ts'
import { branchCalls } from '#features/suppliers/branch-contract.ts'
import { supplierCalls } from '#features/suppliers/supplier-contract.ts'
import type { CallName } from '#paths'
import type { CallShape } from '#wire/call.ts'

export const calls = {
  ...shopfrontCalls,
  ...bannerCalls,
  ...fileCalls,
  ...leafletCalls,
  ...supplierCalls,
  ...nearCalls,
  ...placeCalls,
  ...lookUpCalls,
  ...comparisonCalls,
  ...slotCalls,
  ...calendarCalls,
  ...termsCalls,
  ...catalogueCalls,
  ...dealCalls,
  ...promotionCalls,
  ...discountCalls,
  ...comboCalls,
  ...cataloguePageCalls,
  ...priceCalls,
  ...searchCalls,
  ...goodsCalls,
  ...importCalls,
  ...accountCalls,
  ...resetCalls,
  ...sessionCalls,
  ...addressCalls,
  ...debtorCardCalls,
  ...creditCalls,
  ...listCalls,
  ...cartCalls,
  ...orderCalls,
  ...amendmentCalls,
  ...groupCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...refundCalls,
  ...choiceCalls,
  ...moneyAccountCalls,
  ...awaitedCalls,
  ...statementCalls,
  ...counterCalls,
  ...shortageCalls,
  ...outCalls,
  ...wishCalls,
  ...pickingCalls,
  ...disputeCalls,
  ...eventCalls,
  ...figuresCalls,
  ...managerCalls,
  ...homeCalls,
  ...deedCalls,
  ...branchCalls,
  ...staffCalls,
  ...messageCalls,
  ...privacyCalls,
  ...pushCalls,
} satisfies Record<CallName, CallShape>

export type Calls = typeof calls
