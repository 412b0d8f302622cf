// The errors of a form by field; the key '' is the form as a whole. New errors move the focus to the first of them.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { useWords, type WordKey } from '#web/words.ts'

export type FormErrors = Record<string, string>

/** Returns the errors of a refusal by field, or `otherwise` for the whole form if the server gave none. */
export function errorsFrom(error: unknown, otherwise: string): FormErrors {
  if (!isFailure(error) || error.messages.length === 0) return { '': otherwise }
  // The last written stands, so the first said of a field is written last.
  return Object.fromEntries(error.messages.toReversed().map(({ field, text }) => [field ?? '', text]))
}

/** Moves the focus to the first field with an error, or to the message about the whole form, once errors are shown. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: FormErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const problems = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    const first = [...problems].find((field) => field.offsetParent !== null)
    ;(first ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [form, errors])
}

/** Returns a form's ref and errors. `fail` shows those of a failed call, or the text `failed` where the server gave none. */
export function useFormErrors(failed: WordKey) {
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  useFocusOnError(form, errors)
  return { form, errors, setErrors, fail: (error: unknown) => setErrors(errorsFrom(error, t(failed))) }
}
