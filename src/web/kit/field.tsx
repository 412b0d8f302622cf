// A single-line form field, with its label, hint and error associated for screen readers.
import './field.css'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useWords } from '#web/words.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

interface Around {
  label: string
  /** Said under the label, always there. */
  hint?: ReactNode
  /** What is wrong with what stands there. */
  error?: string | null | undefined
}

type FieldProps = ComponentProps<'input'> & Around & { after?: ReactNode }

export function Field({ label, hint, error, after, id, className, ...input }: FieldProps) {
  const own = useId()
  const inputId = id ?? own
  return (
    <Labelled id={inputId} label={label} hint={hint} error={error} className={className}>
      <input {...input} {...controlProps(inputId, hint, error)} />
      {after}
    </Labelled>
  )
}

/** A password field that can show what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t(shown ? 'kit.password_hide' : 'kit.password_show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

export function CheckField({
  label,
  error,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | null | undefined }) {
  const own = useId()
  const inputId = id ?? own
  return (
    <div className="field">
      <label className="check">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, undefined, error)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={inputId} error={error} />
    </div>
  )
}

/** A multi-line text field. */
export function TextField({ label, hint, error, id, ...area }: ComponentProps<'textarea'> & Around) {
  const own = useId()
  const inputId = id ?? own
  return (
    <Labelled id={inputId} label={label} hint={hint} error={error}>
      <textarea rows={3} {...area} {...controlProps(inputId, hint, error)} />
    </Labelled>
  )
}

type SelectFieldProps = ComponentProps<'select'> & Around

/** A choice of one; its children are the options. */
export function SelectField({ label, hint, error, id, className, ...select }: SelectFieldProps) {
  const own = useId()
  const inputId = id ?? own
  return (
    <Labelled id={inputId} label={label} hint={hint} error={error} className={className}>
      <select {...select} {...controlProps(inputId, hint, error)} />
    </Labelled>
  )
}

type LabelledProps = Around & { id: string; className?: string | undefined; children: ReactNode }

function Labelled({ id, label, hint, error, className, children }: LabelledProps) {
  return (
    <div className={`field${className ? ` ${className}` : ''}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="field__box">{children}</div>
      <FieldError id={id} error={error} />
    </div>
  )
}

const controlProps = (id: string, hint: ReactNode, error: string | null | undefined) => ({
  id,
  className: 'field__input',
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(id, hint, error),
})

/** What is wrong with a field; its control names it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null
  return (
    <p className="field__error" id={`${id}-error`}>
      <Icon name="warning" size="small" />
      {error}
    </p>
  )
}

const describedBy = (id: string, hint: ReactNode, error: string | null | undefined) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
