// The panel behind the menu button: who is signed in, links, language and appearance.
import { awaitsReader, languageFormats } from '#kernel/languages.ts'
import './side-panel.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PrivacyChoice } from '#features/reports/analytics/web/privacy-choice.tsx'
import { shippingQuery } from '#features/suppliers/shopfront/web/shipping-query.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { chosen, rememberChoice } from '#web/cookies.ts'
import { notify } from '#web/kit/alerts.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { signOut } from '#web/session.ts'
import { type Shop, useAccount, useShop, useSupplierId } from '#web/shop.tsx'
import { loadWordSet, useWords, type WordKey } from '#web/words.ts'
import { pageFiles } from '../routes.tsx'
import { useLanguageChange } from './language-switch.ts'
import { ContactLinks } from './panel-contact.tsx'
import { type AccountLink, accountLinks } from './panel-links.ts'
import { SaverChoice } from './saver-choice.tsx'
import { useCurrentPage } from './use-current-page.ts'

/**
 * Loads what the panel needs before it opens: the words of its switch, and for up to half a second the ways of dispatch, so that
 * no link moves.
 */
export async function preparePanel(shop: Shop): Promise<void> {
  const ways = shop.account && shop.queries.prefetchQuery(shippingQuery(shop, shop.supplierId))
  const enough = new Promise((resolve) => setTimeout(resolve, 500))
  await Promise.all([loadWordSet('saver', shop), Promise.race([ways, enough])])
}

export function SidePanel({ onClose }: { onClose: () => void }) {
  const { config } = useShop()
  return (
    <Dialog open place="left" title={config.shop_name} onClose={onClose}>
      <div className="stack">
        <Person onClose={onClose} />
        <Ways onClose={onClose} />
        <LanguageChoice />
        <ThemeChoice />
        <SaverChoice />
        <PrivacyChoice />
      </div>
    </Dialog>
  )
}

function Person({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const account = useAccount()
  if (!account) return null
  return (
    <div className="panel-person">
      <Icon name="person" size="large" />
      <div>
        <p className="panel-person__name">
          {account.first_name} {account.last_name}
        </p>
        <p className="soft">{account.login}</p>
        {account.credit_in_cents > 0 && (
          <p>
            <Link to={pageTo('storeCredit')} onClick={onClose}>
              {t('shell.credit')} <strong className="number">{formatRand(account.credit_in_cents)}</strong>
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

const ways: Record<AccountLink, [icon: IconName, says: WordKey]> = {
  signIn: ['person', 'shell.sign_in'],
  register: ['edit', 'shell.register'],
  profile: ['edit', 'shell.profile'],
  orders: ['receipt', 'shell.orders'],
  favourites: ['heart', 'catalogue.favourites'],
  lists: ['page', 'shell.lists'],
  debtorCards: ['cash', 'shell.debtor_cards'],
  addresses: ['place', 'shell.addresses'],
}

function Ways({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const signedIn = useAccount() !== null
  const { data } = useQuery({ ...shippingQuery(shop, useSupplierId()), enabled: signedIn })
  const links = accountLinks({ signedIn, shipping: data, has: (page) => pageFiles.has(page) })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: following any link closes the panel; Enter on a link clicks too
    <nav
      aria-label={t('shell.menu')}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
    >
      <ul className="panel-links" aria-label={t('shell.panel_account')}>
        {links.map((link) => (
          <PanelLink key={link} icon={ways[link][0]} to={pageTo(link)} says={ways[link][1]} />
        ))}
        {signedIn && <SignOut onDone={onClose} />}
      </ul>
      <ul className="panel-links" aria-label={t('shell.panel_shop')}>
        <ContactLinks />
        <PanelLink icon="page" to={pageTo('terms')} says="shell.terms" />
      </ul>
    </nav>
  )
}

function PanelLink({ icon, to, says }: { icon: IconName; to: string; says: WordKey }) {
  const t = useWords()
  const here = useLocation().pathname === to
  return (
    <li>
      <Link className="panel-link" to={to} aria-current={here ? 'page' : undefined}>
        <Icon name={icon} />
        {t(says)}
      </Link>
    </li>
  )
}

/** For the basket to be told to the account; then one signs out all the same. */
const loadTimeoutMs = 3000

function SignOut({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { handle } = useCurrentPage()
  const leave = async () => {
    onDone()
    const sure = await confirm({
      title: t('shell.sign_out_question'),
      text: t('shell.sign_out_text'),
      yes: t('shell.sign_out'),
    })
    if (!sure) return
    try {
      // What was put into the basket last is not lost with this phone's copy of it.
      const { syncBasketNow } = await import('#features/basket/basket/web/basket-sync.ts')
      await Promise.race([syncBasketNow(shop), new Promise((resolve) => setTimeout(resolve, loadTimeoutMs))])
      await signOut(shop)
    } catch {
      notify({ kind: 'error', text: t('shell.sign_out_failed') })
      return
    }
    // A page of one's own is no place for a visitor; any other stays [spec 2].
    if (handle?.needsLogin) await navigate(pageTo('home'))
    notify({ kind: 'success', text: t('shell.signed_out') })
  }
  return (
    <li>
      <button type="button" className="panel-link" onClick={() => void leave()}>
        <Icon name="leave" />
        {t('shell.sign_out')}
      </button>
    </li>
  )
}

function LanguageChoice() {
  const t = useWords()
  const shop = useShop()
  const { wanted, change } = useLanguageChange()
  return (
    <fieldset className="panel-choice">
      <legend>
        <Icon name="language" size="small" /> {t('shell.language')}
      </legend>
      <div className="panel-choice__options">
        {shop.config.locales.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="language"
              checked={each === wanted}
              onChange={() => void change(each)}
            />
            <span lang={each}>{languageFormats[each].name}</span>
          </label>
        ))}
      </div>
      {shop.config.locales.some(awaitsReader) && <p className="soft small">{t('shell.language_awaits')}</p>}
    </fieldset>
  )
}

const themes = [
  { theme: null, says: 'shell.theme_auto', icon: 'phone' },
  { theme: 'light', says: 'shell.theme_light', icon: 'sun' },
  { theme: 'dark', says: 'shell.theme_dark', icon: 'moon' },
] as const

function ThemeChoice() {
  const t = useWords()
  const [now, setNow] = useState(() => chosen('spaza_theme'))
  const change = (theme: string | null) => {
    setNow(theme)
    rememberChoice('spaza_theme', theme)
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }
  return (
    <fieldset className="panel-choice">
      <legend>
        <Icon name="sun" size="small" /> {t('shell.theme')}
      </legend>
      <div className="panel-choice__options">
        {themes.map(({ theme, says, icon }) => (
          <label key={says}>
            <input type="radio" name="theme" checked={theme === now} onChange={() => change(theme)} />
            <span>
              <Icon name={icon} size="small" /> {t(says)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
