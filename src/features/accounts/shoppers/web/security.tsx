// Changes password and number, and lists the devices, for shoppers, staff and managers alike.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { notify } from '#web/kit/alerts.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { setStaff, signedIn } from '#web/session.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { ChangeCard, formatUnbrokenPhone } from './change-card.tsx'
import { SessionList } from './session-list.tsx'
import { type OwnAccount, ownAccountQuery, type SessionScope } from './session-queries.ts'

export function Security({ scope }: { scope: SessionScope }) {
  const shop = useShop()
  const { data: account, error, refetch } = useQuery(ownAccountQuery(shop, scope))
  return (
    <div className="stack">
      {account && <SignInChanged account={account} />}
      {account && <ChangePassword scope={scope} account={account} />}
      {account?.has_password && <ChangeNumber scope={scope} account={account} />}
      {!account && !error && <Skeleton lines={6} />}
      {!account && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {(account || !error) && <SessionList scope={scope} />}
    </div>
  )
}

const changes = ['password', 'set_password', 'number'] as const

/** What a form without script has changed. */
function SignInChanged({ account }: { account: OwnAccount }) {
  const t = useWords()
  const [search] = useSearchParams()
  const changed = changes.find((each) => each === search.get('changed'))
  if (!changed) return null
  return (
    <Notice tone="good">
      <p>{t(`security.${changed}_done`, { phone: formatUnbrokenPhone(account.login) })}</p>
    </Notice>
  )
}

interface AccountProps {
  scope: SessionScope
  account: OwnAccount
}

function ChangePassword({ scope, account }: AccountProps) {
  const t = useWords()
  const { login, has_password } = account
  return (
    <ChangeCard
      scope={scope}
      account={account}
      purpose="password"
      title={t(has_password ? 'security.password' : 'security.set_password')}
      text={t(has_password ? 'security.password_text' : 'security.set_password_text', {
        phone: formatUnbrokenPhone(login),
      })}
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
      purpose="phone"
      title={t('security.number')}
      text={t('security.number_text', { phone: formatUnbrokenPhone(account.login) })}
      before={(errors, posted) => (
        <Field
          label={t('security.number_new')}
          hint={t('security.number_hint')}
          error={errors.login}
          defaultValue={posted?.values.login}
          name="login"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
      )}
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
