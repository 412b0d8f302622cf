// The names of the forms of the page of one's own data, and of the part of it that its address opens.
export const marketingForm = 'marketing'
export const exportForm = 'export'
export const deleteForm = 'delete_account'
export const deletePart = 'delete'
