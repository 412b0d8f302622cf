// The names of the forms of an address book, of their buttons, and of the parts of the page that they open.
export const addressBookForm = 'address_book'
export const makeDefault = 'default'
export const removeAddress = 'remove'

export const newAddressForm = 'new_address'
export const newAddressPart = 'new'

export const addressDetailsForm = 'address_details'
export const addressDetailsPart = (id: string): string => `change-${id}`
