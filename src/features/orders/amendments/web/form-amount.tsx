// An amount in the form that changes an order without script: a field that is typed into, and buttons that send another amount.

import { Problem } from '#web/kit/problem.tsx'
import type { StepperProps } from '#web/kit/stepper.tsx'

export interface FormAmount {
  field: string
  /** What is wrong with what was typed. */
  error: string | undefined
}

/** The button that sets one amount. */
const setButton = 'set'

const amountTo = (field: string, base: number): string => `${field} ${base}`

/** Returns the props of a stepper in the form. */
export const amountsIn = ({ field }: FormAmount): Pick<StepperProps, 'form'> => ({
  form: { field, button: setButton, valueOf: (base) => amountTo(field, base) },
})

/** Returns the props of a button that sets the amount, in base units. */
export const setsAmount = ({ field }: FormAmount, base: number) =>
  ({ type: 'submit', name: setButton, value: amountTo(field, base) }) as const

export const AmountError = ({ of: { field, error } }: { of: FormAmount }) =>
  error ? <Problem id={`${field}-error`} text={error} /> : null
