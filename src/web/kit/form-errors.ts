// What is wrong with a form, by field; '' is the form as a whole. Errors bring the focus to the first of them.
import { type RefObject, useEffect } from 'react'
import { isFailure } from '#web/api-failure.ts'

export type FormErrors = Record<string, string>

/** What the server refused; `otherwise` when no answer came. */
export function errorsFrom(error: unknown, otherwise: string): FormErrors {
  if (!isFailure(error) || error.messages.length === 0) return { '': otherwise }
  // The last written stands, so the first said of a field is written last.
  return Object.fromEntries(error.messages.toReversed().map(({ field, text }) => [field ?? '', text]))
}

/** After errors are shown: into the first field that has one, or to the words about the whole form. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: FormErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const problems = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    const first = [...problems].find((field) => field.offsetParent !== null)
    ;(first ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [form, errors])
}
