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

export function ProfileFields({ hidden, errors }: Fields) {
  const t = useWords()
  return (
    <div className="stack" hidden={hidden}>
      <Field
        label={t('shoppers.firstName')}
        error={errors.first_name}
        name="first_name"
        autoComplete="given-name"
        maxLength={200}
        required
      />
      <Field
        label={t('shoppers.lastName')}
        error={errors.last_name}
        name="last_name"
        autoComplete="family-name"
        maxLength={200}
        required
      />
      <CheckField label={t('shoppers.terms')} error={errors['profile.terms']} name="terms" required />
      {/* A page of its own: what was typed here stays. */}
      <a href={pageTo('terms')} target="_blank" rel="noopener">
        {t('shoppers.readTerms')}
      </a>
      <CheckField label={t(`privacy/${currentWording}`)} name="sms_marketing" />
    </div>
  )
}
