// Changes password and number, and lists the devices, for shoppers, staff and managers alike.
import { useQuery } from '@tanstack/react-query'
import { toE164 } from '#kernel/phone.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { setStaff, signedIn } from '#web/session.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { whyNotPassword } from '../password-rules.ts'
import { type FieldProblem, whyNotPhone } from '../sign-up-rules.ts'
import { ChangeCard, formatUnbrokenPhone } from './change-card.tsx'
import { SessionList } from './session-list.tsx'
import { type OwnAccount, ownAccountQuery, type SessionScope } from './session-queries.ts'

export function Security({ scope }: { scope: SessionScope }) {
  const shop = useShop()
  const { data: account, error, refetch } = useQuery(ownAccountQuery(shop, scope))
  return (
    <div className="stack">
      {account && <ChangePassword scope={scope} account={account} />}
      {account?.has_password && <ChangeNumber scope={scope} account={account} />}
      {!account && !error && <Skeleton lines={6} />}
      {!account && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {(account || !error) && <SessionList scope={scope} />}
    </div>
  )
}

interface AccountProps {
  scope: SessionScope
  account: OwnAccount
}

const required: FieldProblem = { field: 'current_password', code: 'required' }

function ChangePassword({ scope, account }: AccountProps) {
  const t = useWords()
  const { config } = useShop()
  const { login, first_name, last_name, has_password } = account
  const whose = { phone: login, names: [first_name, last_name, config.shop_name] }
  return (
    <ChangeCard
      scope={scope}
      account={account}
      title={t(has_password ? 'security.password' : 'security.set_password')}
      text={t(has_password ? 'security.password_text' : 'security.set_password_text', {
        phone: formatUnbrokenPhone(login),
      })}
      readBefore={() => ({ for: 'password' })}
      after={(errors) => (
        <PasswordField
          label={t('security.new')}
          hint={t('security.new_hint')}
          error={errors.password}
          name="password"
          autoComplete="new-password"
          required
        />
      )}
      readAfter={(typed) => {
        const password = String(typed.get('password'))
        const no = whyNotPassword(password, whose)
        const wrong: FieldProblem[] = [
          ...(!has_password || typed.get('current_password') ? [] : [required]),
          ...(no ? [{ field: 'password', code: no }] : []),
        ]
        return wrong.length > 0 ? wrong : { password }
      }}
      save={t('security.save_password')}
      onDone={() =>
        notify({
          text: t(has_password ? 'security.password_done' : 'security.set_password_done'),
          kind: 'success',
        })
      }
    />
  )
}

function ChangeNumber({ scope, account }: AccountProps) {
  const t = useWords()
  const shop = useShop()
  return (
    <ChangeCard
      scope={scope}
      account={account}
      title={t('security.number')}
      text={t('security.number_text', { phone: formatUnbrokenPhone(account.login) })}
      before={(errors) => (
        <Field
          label={t('security.number_new')}
          hint={t('security.number_hint')}
          error={errors.login}
          name="login"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
      )}
      readBefore={(typed) => {
        const login = String(typed.get('login'))
        const no = whyNotPhone(login) ?? (toE164(login) === account.login ? 'phone-same' : undefined)
        return no ? [{ field: 'login', code: no }] : { for: 'phone', login: toE164(login) ?? login }
      }}
      readAfter={(typed, { login = '' }) => (typed.get('current_password') ? { login } : [required])}
      save={t('security.save_number')}
      onDone={(changed) => {
        if (scope === 'user') signedIn(shop, changed)
        else setStaff(shop, changed)
        notify({
          text: t('security.number_done', { phone: formatUnbrokenPhone(changed.login) }),
          kind: 'success',
        })
        void shop.queries.invalidateQueries({ queryKey: ['profile'] })
      }}
    />
  )
}
