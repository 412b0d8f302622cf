// Changes password and number and ends sessions on plain pages, for shoppers, staff and managers alike. While a code is awaited, the
// page shows that form alone.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type ChangePurpose, signInChangeForm } from '../sign-in-change.ts'
import { formatUnbrokenPhone } from '../web/change-card.tsx'
import { endOthers, endOthersPart, endSession, sessionsForm } from '../web/session-forms.ts'
import { type OwnAccount, ownAccountQuery, type SessionScope, sessionsQuery } from '../web/session-queries.ts'
import { describeDevice, formatMoment } from '../web/session-texts.ts'

const changes = ['password', 'set_password', 'number'] as const

export function PlainSecurity({ scope }: { scope: SessionScope }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { data: account } = useSuspenseQuery(ownAccountQuery(shop, scope))
  const posted = usePosted(signInChangeForm)
  const phone = formatUnbrokenPhone(account.login)
  const changed = changes.find((each) => each === search.get('changed'))
  if (posted?.values.username !== undefined)
    return (
      <ProofForm
        scope={scope}
        account={account}
        purpose={posted.values.purpose === 'phone' ? 'phone' : 'password'}
      />
    )
  return (
    <>
      {changed && (
        <p className="done" role="status">
          {t(`security.${changed}_done`, { phone })}
        </p>
      )}
      <h2>{t(account.has_password ? 'security.password' : 'security.set_password')}</h2>
      <PlainForm form={signInChangeForm}>
        <input type="hidden" name="purpose" value="password" />
        <p>{t(account.has_password ? 'security.password_text' : 'security.set_password_text', { phone })}</p>
        <button type="submit">{t('security.start')}</button>
      </PlainForm>
      {account.has_password && (
        <>
          <h2>{t('security.number')}</h2>
          <PlainForm form={signInChangeForm} id="phone">
            <input type="hidden" name="purpose" value="phone" />
            <p>{t('security.number_text', { phone })}</p>
            <PlainField
              name="login"
              type="tel"
              label={t('security.number_new')}
              hint={t('security.number_hint')}
              value={posted?.values.login}
              error={posted?.errorOf('login')}
              maxLength={40}
            />
            <button type="submit">{t('security.start')}</button>
          </PlainForm>
        </>
      )}
      <Devices scope={scope} />
    </>
  )
}

interface ProofProps {
  scope: SessionScope
  account: OwnAccount
  purpose: ChangePurpose
}

/** The code that was sent, the password now, and what is to be changed. */
function ProofForm({ scope, account, purpose }: ProofProps) {
  const t = useWords()
  const posted = usePosted(signInChangeForm)
  const { username = '', sent_to: sentTo = '' } = posted?.values ?? {}
  return (
    <>
      <PlainForm form={signInChangeForm} id={purpose}>
        <input type="hidden" name="purpose" value={purpose} />
        <input type="hidden" name="sent_to" value={sentTo} />
        <input type="hidden" name="username" value={username} />
        {sentTo === '' ? (
          <p>{t('security.password_text_plain')}</p>
        ) : (
          <>
            <p>{t('security.sent', { phone: formatUnbrokenPhone(sentTo) })}</p>
            <PlainField
              name="token_code"
              label={t('security.code')}
              hint={t('security.code_hint')}
              inputMode="numeric"
              error={posted?.errorOf('token_code')}
              maxLength={40}
            />
          </>
        )}
        {account.has_password && (
          <PlainField
            name="current_password"
            type="password"
            label={t('security.present')}
            error={posted?.errorOf('current_password')}
          />
        )}
        {purpose === 'password' && (
          <PlainField
            name="password"
            type="password"
            label={t('security.new')}
            hint={t('security.new_hint')}
            error={posted?.errorOf('password')}
          />
        )}
        {posted?.errorOf('login') && <p className="error">{posted.errorOf('login')}</p>}
        <p>
          <button type="submit" className="act">
            {t(purpose === 'phone' ? 'security.save_number' : 'security.save_password')}
          </button>{' '}
          {sentTo !== '' && (
            <button type="submit" name="again" value="1">
              {t('security.again')}
            </button>
          )}
        </p>
      </PlainForm>
      {account.has_password && (
        <p>
          <a href={pageTo(scope === 'user' ? 'resetPassword' : 'counterResetPassword')}>
            {t('security.forgot')}
          </a>
        </p>
      )}
    </>
  )
}

function Devices({ scope }: { scope: SessionScope }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const [search] = useSearchParams()
  const isAsking = useOpenPart() === endOthersPart
  const { data } = useSuspenseQuery(sessionsQuery(shop, scope))
  const ended = search.get('ended')
  const hasOthers = data.sessions.some(({ here }) => !here)
  return (
    <>
      <h2>{t('security.devices')}</h2>
      {(ended === 'one' || ended === 'others') && (
        <p className="done" role="status">
          {t(ended === 'one' ? 'security.ended_one' : 'security.ended_others')}
        </p>
      )}
      <p>{t(hasOthers ? 'security.devices_text' : 'security.only_here')}</p>
      <PlainForm form={sessionsForm}>
        <ul className="rows">
          {data.sessions.map((session) => (
            <li key={session.id}>
              {!session.here && (
                <button
                  type="submit"
                  className="more"
                  name={endSession}
                  value={session.id}
                  aria-label={`${t('security.end')}: ${describeDevice(t, session)}`}
                >
                  {t('security.end')}
                </button>
              )}
              <b>{describeDevice(t, session)}</b> {session.here && t('security.here')}
              <br />
              <span className="soft">
                {session.here
                  ? t('security.since', { when: formatMoment(session.created_at, language) })
                  : t('security.seen', { when: formatMoment(session.seen_at, language) })}
              </span>
            </li>
          ))}
        </ul>
        {hasOthers && isAsking && (
          <div className="note">
            <p>{t('security.end_others_text')}</p>
            <p>
              <button type="submit" name={endOthers} value="1">
                {t('security.end_others')}
              </button>
            </p>
          </div>
        )}
      </PlainForm>
      {hasOthers && !isAsking && (
        <p>
          <a href={`?open=${endOthersPart}`}>{t('security.end_others')}</a>
        </p>
      )}
    </>
  )
}
