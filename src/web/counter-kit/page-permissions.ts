// What a page of the counter takes: the permission of the calls that it is made of. The menu shows no page that the person's roles
// do not open, and the router refuses it.
import { type Page, pages } from '#paths'
import { anyOf, managingPermissions, type Permission, type RequiredPermission } from '#wire/permissions.ts'

/**
 * By the address it begins with, the first that fits: a page of one order, promotion or import takes what the page of all of them takes,
 * unless it is named before that page.
 */
export const pagePermissions = {
  counter: 'orders.serve',
  counterSearch: 'orders.serve',
  counterMoney: ['payments.confirm', 'orders.refund'],
  counterStatements: 'payments.confirm',
  counterDebtorCards: 'payments.confirm',
  counterDisputes: 'shoppers.answer',
  counterOut: 'orders.serve',
  counterReviews: 'shoppers.answer',
  counterManage: managingPermissions,
  counterImports: 'lists.import',
  counterGoods: 'goods.change',
  counterShelfNew: 'goods.change',
  counterShelfCategories: 'goods.change',
  counterShelfProduct: 'goods.change',
  counterShelf: ['prices.change', 'goods.change'],
  counterPromotions: 'deals.manage',
  counterMultibuys: 'deals.manage',
  counterProgrammes: 'deals.manage',
  counterDiscounts: 'deals.manage',
  counterCombos: 'deals.manage',
  counterLeaflets: 'deals.manage',
  counterBanners: 'deals.manage',
  counterSlots: 'branch.manage',
  counterBranch: 'branch.manage',
  counterOperator: 'branch.manage',
  counterDelivery: 'delivery.manage',
  counterSynonyms: 'search.manage',
  counterUnfound: 'search.manage',
  counterFigures: 'reports.read',
  counterActivity: 'reports.read',
  counterPayments: 'money.manage',
  counterStaff: 'people.manage',
  counterMessages: 'people.manage',
  counterAuditLog: 'audit.read',
  counterKeys: 'keys.manage',
  counterExternalTasks: 'catalogue.operate',
} as const satisfies Partial<Record<Page, RequiredPermission>>

const ofOrders = '/counter/orders/'

/** Returns the permissions of which a page takes one; undefined where it takes none but somebody signed in. */
export function permissionsOfPage(pathname: string): readonly Permission[] | undefined {
  if (pathname.startsWith(ofOrders)) return anyOf(pagePermissions.counter)
  const name = (Object.keys(pagePermissions) as (keyof typeof pagePermissions)[]).find(
    (page) => pathname === pages[page] || (page !== 'counter' && pathname.startsWith(beginningOf(page))),
  )
  return name && anyOf(pagePermissions[name])
}

/** With the slash behind it; without the id of what a page of one thing shows. */
const beginningOf = (page: Page): string => `${pages[page].replace(/\/:\w+$/, '')}/`

/** Returns whether somebody with these permissions may open a page. */
export function mayOpen(pathname: string, held: readonly Permission[]): boolean {
  const required = permissionsOfPage(pathname)
  return !required || required.some((each) => held.includes(each))
}
