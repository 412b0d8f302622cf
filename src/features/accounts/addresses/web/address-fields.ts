// The names of the form that changes an address book without script, and of its buttons.
export const addressBookForm = 'address_book'
export const makeDefault = 'default'
export const removeAddress = 'remove'
