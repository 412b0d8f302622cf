// The fields of the two tabs of the registration form.
import { currentWording } from '#features/accounts/privacy/marketing-wording.ts'
import { pageTo } from '#paths'
import { CheckField, Field, PasswordField } from '#web/kit/field.tsx'
import type { FormErrors } from '#web/kit/form-errors.ts'
import { useWords } from '#web/words.ts'

interface Fields {
  hidden: boolean
  errors: FormErrors
}

export function AccountFields({ hidden, errors }: Fields) {
  const t = useWords()
  return (
    <div className="stack" hidden={hidden}>
      <Field
        label={t('shoppers.login')}
        hint={t('shoppers.loginHint')}
        error={errors.login}
        name="login"
        type="tel"
        inputMode="tel"
        // The number is what one signs in with: password managers keep it as the name.
        autoComplete="username"
        maxLength={40}
        required
      />
      <PasswordField
        label={t('shoppers.password')}
        hint={t('shoppers.passwordHint')}
        error={errors.password}
        name="password"
        autoComplete="new-password"
        required
      />
      <PasswordField
        label={t('shoppers.confirmPassword')}
        error={errors.confirm}
        name="confirm"
        autoComplete="new-password"
        required
      />
    </div>
  )
}

type NameField = 'first_name' | 'last_name'

interface NameFieldsProps {
  errorOf: (field: NameField) => string | undefined
  /** What was typed before. */
  values?: Readonly<Record<string, string | undefined>> | undefined
}

export function NameFields({ errorOf, values }: NameFieldsProps) {
  const t = useWords()
  const field = (name: NameField, autoComplete: string) =>
    ({
      error: errorOf(name),
      defaultValue: values?.[name],
      name,
      autoComplete,
      maxLength: 200,
      required: true,
    }) as const
  return (
    <>
      <Field label={t('shoppers.firstName')} {...field('first_name', 'given-name')} />
      <Field label={t('shoppers.lastName')} {...field('last_name', 'family-name')} />
    </>
  )
}

export function ProfileFields({ hidden, errors }: Fields) {
  const t = useWords()
  return (
    <div className="stack" hidden={hidden}>
      <NameFields errorOf={(field) => errors[field]} />
      <CheckField label={t('shoppers.terms')} error={errors['profile.terms']} name="terms" required />
      {/* A page of its own: what was typed here stays. */}
      <a href={pageTo('terms')} target="_blank" rel="noopener">
        {t('shoppers.readTerms')}
      </a>
      <CheckField label={t(`privacy/${currentWording}`)} name="sms_marketing" />
    </div>
  )
}
