/** What a page that leads to the basket leaves in the browser's history for it. */
export interface BasketVisit {
  /** Checkout was opened with nothing in the basket. */
  isFromCheckout: boolean
}
