// The name of the second factor's form, and which of its steps a posted form is: its field `at`.
export const secondFactorForm = 'second-factor'

export type FactorStep = 'start' | 'confirm' | 'prove' | 'renew' | 'remove'
