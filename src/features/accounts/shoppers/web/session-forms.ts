// The names of the form that ends sessions, of its buttons, and of the part of the page that asks before all others end.
export const sessionsForm = 'sessions'
export const endSession = 'end'
export const endOthers = 'end_others'
export const endOthersPart = 'end-others'
