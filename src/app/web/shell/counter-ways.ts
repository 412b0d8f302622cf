// The pages of the counter that its menu leads to.
import type { Page } from '#paths'
import type { WordKey } from '#web/words.ts'

export type CounterWay = readonly [page: Page, says: WordKey]

export const staffPages: readonly CounterWay[] = [
  ['counter', 'counter.nav_orders'],
  ['counterSearch', 'counter.search'],
  ['counterMoney', 'counterMoney.nav'],
  ['counterStatements', 'counterMoney.nav_statements'],
  ['counterDebtorCards', 'cardRequests.nav'],
  ['counterDisputes', 'disputes.title'],
  ['counterOut', 'shortages.out_nav'],
  ['counterReviews', 'manage.reviews'],
]

/** Managers find all that they own on a page of its own, by branch. */
export const managerPages: readonly CounterWay[] = [...staffPages, ['counterManage', 'manage.title']]

/** The pages that are reached from there. */
export const managed: readonly Page[] = [
  'counterImports',
  'counterGoods',
  'counterPromotions',
  'counterMultibuys',
  'counterProgrammes',
  'counterDiscounts',
  'counterCombos',
  'counterSlots',
  'counterDelivery',
  'counterBranch',
  'counterLeaflets',
  'counterBanners',
  'counterSynonyms',
  'counterUnfound',
  'counterFigures',
  'counterActivity',
  'counterPayments',
  'counterStaff',
  'counterAuditLog',
  'counterKeys',
  'counterMessages',
]
