// Decides which dialog is due on an idle page: one at most, the most important first [spec 2, spec 4]. Dialogs that a shopper
// requests (adding to the basket, a question, signing in for something) open at once and are not decided here.

export type DueModal = 'supplier_closed' | 'open_orders' | 'review'

export interface Moment {
  /** The route's name. */
  page: string
  /** The branch shopped at takes no orders now. */
  supplierClosed: boolean
  /** Its notice has been shown today. */
  closedSeen: boolean
  /** Orders that wait for the shopper, without those laid aside. */
  openOrders: number
  /** Orders to be reviewed, without those left for later. */
  unreviewed: number
}

/** Here the shopper is ordering, paying, or filling in a form; or looks at the very order. */
const quietPages: ReadonlySet<string> = new Set([
  // Its way to checkout stands at the foot of a phone, where the card of open orders would.
  'basket',
  'checkoutDispatch',
  'checkoutShippingAddress',
  'checkoutConfirmation',
  'checkoutPayment',
  'orderPay',
  'order',
  'signIn',
  'register',
  'resetPassword',
  'profile',
  'security',
  'myData',
  'addresses',
  'debtorCards',
])

export const mayInterrupt = (page: string): boolean => !quietPages.has(page)

export function modalDue(moment: Moment): DueModal | undefined {
  if (!mayInterrupt(moment.page)) return undefined
  if (moment.supplierClosed && !moment.closedSeen) return 'supplier_closed'
  if (moment.openOrders > 0) return 'open_orders'
  if (moment.unreviewed > 0) return 'review'
  return undefined
}
