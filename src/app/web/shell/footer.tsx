// The foot of every page: what the law and a worried shopper ask for. Plain links, for those without script too.
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { useAccount, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function Footer() {
  const t = useWords()
  const { config } = useShop()
  const account = useAccount()
  return (
    <footer className="footer">
      <div className="footer__row">
        <strong>{config.shop_name}</strong>
        <nav className="footer__links" aria-label={t('shell.footer')}>
          {!account && <Link to={pageTo('signIn')}>{t('shell.sign_in')}</Link>}
          {!account && <Link to={pageTo('register')}>{t('shell.register')}</Link>}
          {account && <Link to={pageTo('orders')}>{t('shell.orders')}</Link>}
          <Link to={pageTo('terms')}>{t('shell.terms')}</Link>
          {config.support_phone && (
            <a href={`tel:${config.support_phone.replace(/\s/g, '')}`}>
              {t('shell.footer_help')} {config.support_phone}
            </a>
          )}
        </nav>
        <p className="soft small">{t('shell.footer_rights')}</p>
      </div>
    </footer>
  )
}
