// What was posted with a form, for the page that is rendered again with it.
import { useShopState } from '#web/shop.tsx'
import type { FormFields } from './form-result.ts'

export interface Posted {
  /** What was typed. */
  values: FormFields
  /** It was refused; else it is rendered again for a reason of its own. */
  hasProblems: boolean
  /** What is wrong with a field, by its name here or in the call. */
  errorOf: (...fields: string[]) => string | undefined
}

/** Returns the form of this name that was posted to the page, if these of its fields say that it was this one; else undefined. */
export function usePosted(form: string, fields: FormFields = {}): Posted | undefined {
  const outcome = useShopState((state) => state.forms?.outcome)
  if (outcome?.form !== form) return undefined
  const { values, problems } = outcome
  if (Object.entries(fields).some(([name, value]) => values[name] !== value)) return undefined
  return {
    values,
    hasProblems: problems.length > 0,
    errorOf: (...names) => problems.find(({ field }) => field !== null && names.includes(field))?.text,
  }
}
