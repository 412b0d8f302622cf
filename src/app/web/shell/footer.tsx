// The footer of every page: what the law requires, help for a worried shopper, and the data that the visit has used so far. Its
// links are plain, for browsers without script too.
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formatBytes } from '#kernel/bytes.ts'
import { awaitsReader, type Language, languageFormats } from '#kernel/languages.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { Link } from '#web/kit/link.tsx'
import { withSaver } from '#web/plain/saver.ts'
import { useAccount, useLanguage, useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type VisitBytes, visitBytes } from '../visit-bytes.ts'
import { useLanguageChange } from './language-switch.ts'
import { turnPlain } from './turn-plain.ts'

export function Footer() {
  const t = useWords()
  const { config } = useShop()
  const account = useAccount()
  const isFormVisit = useFormVisit()
  const language = useLanguage()
  const station = useShopState((state) => state.station)
  return (
    <footer id="footer" className="footer">
      <div className="footer__row">
        <strong>{config.shop_name}</strong>
        <nav className="footer__links" aria-label={t('shell.footer')}>
          {!account && <Link to={pageTo('signIn')}>{t('shell.sign_in')}</Link>}
          {!account && <Link to={pageTo('register')}>{t('shell.register')}</Link>}
          {account && <Link to={pageTo('orders')}>{t('shell.orders')}</Link>}
          <Link to={pageTo('terms')}>{t('shell.terms')}</Link>
          <SaverLink />
          {station && (
            <a href="/?demo=off" rel="nofollow">
              {t('shell.demo_leave')}
            </a>
          )}
          {config.support_phone && (
            <a href={`tel:${config.support_phone.replace(/\s/g, '')}`}>
              {t('shell.footer_help')} {config.support_phone}
            </a>
          )}
        </nav>
        {import.meta.env.SSR && account && isFormVisit && <SignOutForm />}
        <LanguageForm />
        {awaitsReader(language) && <p className="soft small">{t('shell.language_awaits')}</p>}
        <p className="soft small">{t('shell.footer_rights')}</p>
        <Used />
      </div>
    </footer>
  )
}

/** Of the side panel's, what a visit without script needs besides the links. */
function SignOutForm() {
  const t = useWords()
  return (
    <form method="post" className="footer__links">
      <FormFields form="sign-out" />
      <button type="submit" className="footer__button">
        {t('shell.sign_out')}
      </button>
    </form>
  )
}

/** The other languages, each by its own name. */
function LanguageForm() {
  const t = useWords()
  const { config } = useShop()
  const language = useLanguage()
  const { change } = useLanguageChange()
  const choose = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    void change(value as Language)
  }
  return (
    <form method="post" className="footer__links" aria-label={t('shell.language')} onSubmit={choose}>
      {config.locales
        .filter((each) => each !== language)
        .map((each) => (
          <button
            key={each}
            type="submit"
            className="footer__button"
            name="language"
            value={each}
            lang={each}
          >
            {languageFormats[each].name}
          </button>
        ))}
    </form>
  )
}

/** Turns to the plain pages. With script the basket is handed over first. */
function SaverLink() {
  const t = useWords()
  const shop = useShop()
  const to = withSaver(useLocation(), 'on')
  return (
    <a
      href={to}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault()
        void turnPlain(shop, t, to)
      }}
    >
      {t('shell.saver')}
    </a>
  )
}

/** Nothing before the page has come to life, nor where the browser does not count. */
function Used() {
  const t = useWords()
  const language = useLanguage()
  const [bytes, setBytes] = useState<VisitBytes>()
  useEffect(() => {
    const count = () => setBytes(visitBytes())
    count()
    const observer = new PerformanceObserver(count)
    observer.observe({ type: 'resource' })
    // The worker's own count comes by message.
    navigator.serviceWorker?.addEventListener('message', count)
    return () => {
      observer.disconnect()
      navigator.serviceWorker?.removeEventListener('message', count)
    }
  }, [])
  if (!bytes) return null
  const [all, pictures] = bytes
  return (
    <p className="soft small">
      {t('shell.used', { all: formatBytes(all, language), pictures: formatBytes(pictures, language) })}
    </p>
  )
}
