// Turns the problems that the page found in a form into the texts that the server would use.
import type { FormErrors } from '#web/kit/form-errors.ts'
import type { Translate } from '#web/words.ts'
import type { FieldProblem } from '../sign-up-rules.ts'

export function errorsOf(wrong: readonly FieldProblem[], t: Translate): FormErrors {
  return Object.fromEntries(wrong.map(({ field, code }) => [field, t(`shoppers/${code}`)]))
}
