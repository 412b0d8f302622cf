// Every call by name. Its address is in paths.ts, its declaration in the feature's contract.
import { addressCalls } from '#features/accounts/addresses/address-contract.ts'
import { invitationCalls } from '#features/accounts/invitations/invitation-contract.ts'
import { messageCalls } from '#features/accounts/messages/message-contract.ts'
import { lookUpCalls } from '#features/accounts/places/look-up-contract.ts'
import { placeCalls } from '#features/accounts/places/place-contract.ts'
import { privacyCalls } from '#features/accounts/privacy/privacy-contract.ts'
import { pushCalls } from '#features/accounts/push/push-contract.ts'
import { secondFactorCalls } from '#features/accounts/second-factor/second-factor-contract.ts'
import { accountCalls } from '#features/accounts/shoppers/account-contract.ts'
import { resetCalls } from '#features/accounts/shoppers/reset-contract.ts'
import { sessionCalls } from '#features/accounts/shoppers/session-contract.ts'
import { staffCalls } from '#features/accounts/staff/staff-contract.ts'
import { staffRoleCalls } from '#features/accounts/staff/staff-roles-contract.ts'
import { cartCalls } from '#features/basket/basket/cart-contract.ts'
import { formBasketCalls } from '#features/basket/basket/form-basket-contract.ts'
import { comparisonCalls } from '#features/basket/comparison/comparison-contract.ts'
import { listCalls } from '#features/basket/lists/list-contract.ts'
import { wishCalls } from '#features/basket/wishes/wish-contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { cataloguePageCalls } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { favouriteCalls } from '#features/catalogue/favourites/favourite-contract.ts'
import { everydayBasketCalls } from '#features/catalogue/home/everyday-basket-contract.ts'
import { offerAlertCalls } from '#features/catalogue/offer-alerts/offer-alert-contract.ts'
import { priceCalls } from '#features/catalogue/price-watch/price-contract.ts'
import { productMoreCalls } from '#features/catalogue/product-page/product-more-contract.ts'
import { searchCalls } from '#features/catalogue/search/search-contract.ts'
import { auditCalls } from '#features/counter/audit-log/audit-contract.ts'
import { branchEventCalls } from '#features/counter/branch-events/branch-events-contract.ts'
import { counterCalls } from '#features/counter/counter/counter-contract.ts'
import { homeCalls } from '#features/counter/counter/home-contract.ts'
import { managerCalls } from '#features/counter/counter/keys-contract.ts'
import { externalTaskCalls } from '#features/counter/external-tasks/external-tasks-contract.ts'
import { loyaltyNumberCalls } from '#features/counter/loyalty-number/loyalty-number-contract.ts'
import { openingCalls } from '#features/counter/opening/opening-contract.ts'
import { pickingCalls } from '#features/counter/picking/picking-contract.ts'
import { shortageCalls } from '#features/counter/short-lines/shortage-contract.ts'
import { comboCalls } from '#features/deals/combos/combo-contract.ts'
import { discountCalls } from '#features/deals/discounts/discount-contract.ts'
import { leafletCalls } from '#features/deals/leaflets/leaflet-contract.ts'
import { loyaltyCalls } from '#features/deals/loyalty/loyalty-contract.ts'
import { multibuyCalls } from '#features/deals/multibuys/multibuy-contract.ts'
import { dealCalls } from '#features/deals/promotions/deal-contract.ts'
import { promotionCalls } from '#features/deals/promotions/promotion-contract.ts'
import { statementCalls } from '#features/money/bank-statements/statement-contract.ts'
import { invoiceCalls } from '#features/money/invoices/invoice-contract.ts'
import { awaitedCalls } from '#features/money/payments/awaited-contract.ts'
import { accountCalls as moneyAccountCalls } from '#features/money/payments/payment-account-contract.ts'
import { paymentCalls } from '#features/money/payments/payment-contract.ts'
import { refundCalls } from '#features/money/refunds/refund-contract.ts'
import { amendmentCalls } from '#features/orders/amendments/amendment-contract.ts'
import { disputeCalls } from '#features/orders/disputes/dispute-contract.ts'
import { groupCalls } from '#features/orders/group-orders/group-contract.ts'
import { orderLinkCalls } from '#features/orders/order-links/order-link-contract.ts'
import { orderCalls } from '#features/orders/orders/order-contract.ts'
import { choiceCalls } from '#features/orders/orders/refund-choice-contract.ts'
import { outCalls } from '#features/orders/shortages/out-contract.ts'
import { copyOffersCalls } from '#features/price-lists/copy-offers/copy-offers-contract.ts'
import { goodsCalls } from '#features/price-lists/goods/goods-contract.ts'
import { importCalls } from '#features/price-lists/imports/import-contract.ts'
import { importDealCalls } from '#features/price-lists/imports/import-deals-contract.ts'
import { shelfCategoryCalls } from '#features/price-lists/shelf-categories/shelf-categories-contract.ts'
import { newProductCalls } from '#features/price-lists/shelf-products/new-product-contract.ts'
import { shelfProductCalls } from '#features/price-lists/shelf-products/shelf-product-contract.ts'
import { shelfRowCalls } from '#features/price-lists/shelf-rows/shelf-rows-contract.ts'
import { eventCalls } from '#features/reports/analytics/event-contract.ts'
import { figuresCalls } from '#features/reports/figures/figures-contract.ts'
import { unfoundCalls } from '#features/reports/unfound/unfound-contract.ts'
import { termsCalls } from '#features/suppliers/delivery-terms/terms-contract.ts'
import { fileCalls } from '#features/suppliers/files/file-contract.ts'
import { handoverCalls } from '#features/suppliers/handover/handover-contract.ts'
import { nearCalls } from '#features/suppliers/near/near-contract.ts'
import { bannerCalls } from '#features/suppliers/shopfront/banner-contract.ts'
import { shopfrontCalls } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { shopfrontSettingsCalls } from '#features/suppliers/shopfront/shopfront-settings-contract.ts'
import { calendarCalls } from '#features/suppliers/slots/calendar-contract.ts'
import { slotCalls } from '#features/suppliers/slots/slot-contract.ts'
import { branchCalls } from '#features/suppliers/suppliers/branch-contract.ts'
import { chainCalls } from '#features/suppliers/suppliers/chain-contract.ts'
import { supplierCalls } from '#features/suppliers/suppliers/supplier-contract.ts'
import { debtorCardCalls } from '#features/ways-to-pay/debtor-cards/debtor-card-contract.ts'
import { creditCalls } from '#features/ways-to-pay/store-credit/credit-contract.ts'
import type { CallName } from '#paths'
import type { CallShape } from '#wire/call.ts'

export const calls = {
  ...shopfrontCalls,
  ...bannerCalls,
  ...fileCalls,
  ...leafletCalls,
  ...supplierCalls,
  ...nearCalls,
  ...handoverCalls,
  ...placeCalls,
  ...lookUpCalls,
  ...comparisonCalls,
  ...shopfrontSettingsCalls,
  ...slotCalls,
  ...calendarCalls,
  ...termsCalls,
  ...catalogueCalls,
  ...dealCalls,
  ...promotionCalls,
  ...multibuyCalls,
  ...loyaltyCalls,
  ...loyaltyNumberCalls,
  ...discountCalls,
  ...comboCalls,
  ...cataloguePageCalls,
  ...favouriteCalls,
  ...offerAlertCalls,
  ...priceCalls,
  ...everydayBasketCalls,
  ...productMoreCalls,
  ...searchCalls,
  ...goodsCalls,
  ...newProductCalls,
  ...shelfCategoryCalls,
  ...shelfProductCalls,
  ...importCalls,
  ...importDealCalls,
  ...shelfRowCalls,
  ...accountCalls,
  ...resetCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...addressCalls,
  ...debtorCardCalls,
  ...creditCalls,
  ...listCalls,
  ...cartCalls,
  ...formBasketCalls,
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
  ...orderLinkCalls,
  ...eventCalls,
  ...figuresCalls,
  ...unfoundCalls,
  ...managerCalls,
  ...homeCalls,
  ...openingCalls,
  ...copyOffersCalls,
  ...auditCalls,
  ...branchEventCalls,
  ...externalTaskCalls,
  ...branchCalls,
  ...chainCalls,
  ...staffCalls,
  ...staffRoleCalls,
  ...invitationCalls,
  ...messageCalls,
  ...privacyCalls,
  ...pushCalls,
} satisfies Record<CallName, CallShape>

export type Calls = typeof calls
