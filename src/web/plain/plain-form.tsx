// The parts of forms on plain pages. A form posts to the address of its page; its fields and buttons stand inside it, since old
// browsers know no other way to belong to a form.
import type { ReactNode } from 'react'
import { FormFields } from '../forms/form-fields.tsx'
import { useShopState } from '../shop.tsx'

interface FormProps {
  /** The action it runs (#web/forms/form-action.ts). Left out where a button of the action's name says it. */
  form?: string
  /** Tells this form from others of its kind on the page. */
  id?: string
  className?: string
  children: ReactNode
}

export const PlainForm = ({ form, id, className, children }: FormProps) => (
  <form method="post" className={className}>
    {form !== undefined && <FormFields form={form} {...(id !== undefined && { id })} />}
    {children}
  </form>
)

interface CheckProps {
  name: string
  checked: boolean
  error?: string | undefined
  children: ReactNode
}

/** A box to tick; its value is 1. */
export const PlainCheck = ({ name, checked, error, children }: CheckProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value="1" defaultChecked={checked} /> {children}
    {error && <b className="error">{error}</b>}
  </label>
)

interface FieldProps {
  name: string
  label: string
  /** Of an `input`; `lines` makes it a text area instead. */
  type?: 'text' | 'tel' | 'email' | 'password' | 'search' | 'number'
  lines?: number
  hint?: string | undefined
  /** What stands in it; what was typed into a form that was refused wins. */
  value?: string | undefined
  error?: string | undefined
  required?: boolean
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  maxLength?: number
}

/** A field with its label above it, and what is wrong with it below. */
export function PlainField({ name, label, type = 'text', lines, hint, value, error, ...more }: FieldProps) {
  const id = `f-${name}`
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-e` : undefined,
    ...more,
  }
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      {hint && <span className="soft"> {hint}</span>}
      <br />
      {lines ? <textarea rows={lines} {...shared} /> : <input type={type} {...shared} />}
      {error && (
        <b className="error" id={`${id}-e`}>
          {error}
        </b>
      )}
    </p>
  )
}

interface ChoiceProps {
  name: string
  options: readonly { value: string; text: ReactNode; checked?: boolean; disabled?: boolean }[]
  error?: string | undefined
}

/** One of several, each a line of its own. */
export const PlainChoice = ({ name, options, error }: ChoiceProps) => (
  <>
    {options.map(({ value, text, checked, disabled }) => (
      <label className="choice" key={value}>
        <input type="radio" name={name} value={value} defaultChecked={checked} disabled={disabled} /> {text}
      </label>
    ))}
    {error && <b className="error">{error}</b>}
  </>
)

/** What was wrong with a posted form as a whole; what is wrong with a field stands at the field. */
export function PlainProblems() {
  const outcome = useShopState((state) => state.forms?.outcome)
  const problems =
    outcome?.problems.filter(({ field }) => field === null || outcome.values[field] === undefined) ?? []
  if (problems.length === 0) return null
  return (
    <div className="problem" role="alert">
      {problems.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
