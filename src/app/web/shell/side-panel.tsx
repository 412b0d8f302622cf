// The panel behind the menu button: who is signed in, where one can go, language and appearance.
import './side-panel.css'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { chosen, rememberChoice } from '#web/cookies.ts'
import { notify } from '#web/kit/alerts.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { signOut } from '#web/session.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { languageNames, useLanguageChange } from './change-language.ts'

export function SidePanel({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { config } = useShop()
  const account = useAccount()
  return (
    <Dialog open place="left" title={config.shop_name} onClose={onClose}>
      <div className="stack">
        {account && (
          <div className="panel-person">
            <Icon name="person" size="large" />
            <div>
              <p className="panel-person__name">
                {account.first_name} {account.last_name}
              </p>
              <p className="soft">{account.login}</p>
              {account.credit_in_cents > 0 && (
                <p>
                  {t('shell.credit')}{' '}
                  <strong className="number">{formatRand(account.credit_in_cents)}</strong>
                </p>
              )}
            </div>
          </div>
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: following any link closes the panel; Enter on a link clicks too */}
        <nav
          aria-label={t('shell.menu')}
          onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
        >
          <ul className="panel-links">
            {!account && <PanelLink icon="person" to={pageTo('signIn')} says="shell.sign_in" />}
            {!account && <PanelLink icon="edit" to={pageTo('register')} says="shell.register" />}
            {account && <PanelLink icon="receipt" to={pageTo('orders')} says="shell.orders" />}
            <PanelLink icon="page" to={pageTo('terms')} says="shell.terms" />
            {account && <SignOut onDone={onClose} />}
          </ul>
        </nav>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Dialog>
  )
}

function PanelLink({ icon, to, says }: { icon: IconName; to: string; says: WordKey }) {
  const t = useWords()
  return (
    <li>
      <Link className="panel-link" to={to}>
        <Icon name={icon} />
        {t(says)}
      </Link>
    </li>
  )
}

function SignOut({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const leave = async () => {
    onDone()
    const sure = await confirm({
      title: t('shell.sign_out_question'),
      text: t('shell.sign_out_text'),
      yes: t('shell.sign_out'),
    })
    if (!sure) return
    try {
      await signOut(shop)
    } catch {
      notify({ kind: 'error', text: t('shell.sign_out_failed') })
      return
    }
    await navigate(pageTo('home'))
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
            <span lang={each}>{languageNames[each]}</span>
          </label>
        ))}
      </div>
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
