// The pages of the counter that its menu leads to.
import { type Page, pages } from '#paths'
import { mayOpen } from '#web/counter-kit/page-permissions.ts'
import type { WordKey } from '#web/words.ts'
import type { Permission } from '#wire/permissions.ts'

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
export const managePage: CounterWay = ['counterManage', 'manage.title']

const shelfPage: CounterWay = ['counterShelf', 'shelf.title']

/** Returns the pages that somebody with these permissions may open. */
export const waysFor = (held: readonly Permission[]): readonly CounterWay[] =>
  [...staffPages, shelfPage, managePage].filter(([page]) => mayOpen(pages[page], held))

/** The pages that are reached from there. */
export const managed: readonly Page[] = [
  'counterImports',
  'counterGoods',
  'counterShelfNew',
  'counterShelfCategories',
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
