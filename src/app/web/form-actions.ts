// The actions of all forms (#web/forms/form-action.ts), found by name. Only the server has them.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormFields } from '#web/forms/form-result.ts'

const modules = import.meta.glob<{ default: FormAction }>('/src/features/*/*/web/*-action.ts', {
  eager: true,
})

const actions = new Map(Object.values(modules).map(({ default: action }) => [action.name, action] as const))

/** By the field `form`; else by a button of that name, where the form has no other field. */
export const findFormAction = (fields: FormFields): FormAction | undefined =>
  actions.get(fields.form ?? Object.keys(fields).find((name) => actions.has(name)) ?? '')
