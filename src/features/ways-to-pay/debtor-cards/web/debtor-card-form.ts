// The name of the forms of the page of debtor cards.
export const debtorCardForm = 'debtor-card'
