// The counter's menu: its pages, the language, and sign-out. It is a row on a desktop, and behind a button on a phone.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { staffDevice } from '#features/accounts/push/web/staff-device.ts'
import { languageFormats } from '#kernel/languages.ts'
import { type Page, pages, pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere, submits } from '#web/forms/page-form.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { setStaff } from '#web/session.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type CounterWay, managed, staffPages, waysFor } from './counter-ways.ts'
import { useLanguageChange } from './language-switch.ts'
import { useMenuCounts } from './menu-counts.ts'

export function CounterMenu() {
  const t = useWords()
  const staff = useShopState((state) => state.staff)
  const counts = useMenuCounts()
  const due = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  // Without script the page's address opens it.
  const [open, setOpen] = useState(search.get('menu') === 'open')
  const openedAt = useRef(pathname)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (openedAt.current !== pathname) setOpen(false)
    openedAt.current = pathname
  }, [pathname])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open inside
    <div className="counter-menu" onKeyDown={onKeyDown}>
      <form id="counter-menu" method="get" hidden />
      <button
        ref={button}
        {...submits('counter-menu', 'menu', open ? 'closed' : 'open')}
        className="counter-menu__button"
        aria-expanded={open}
        aria-controls={id}
        onClick={handledHere(() => setOpen(!open))}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {t('counter.menu')} <Due count={due} />
      </button>
      <div id={id} className="counter-menu__body" data-open={open || undefined}>
        {staff && (
          <CounterPages counts={counts} ways={waysFor(staff.permissions)} onChoose={() => setOpen(false)} />
        )}
        <div className="counter-menu__person">
          <LanguageChoice />
          {staff && <SignOutButton name={staff.first_name} />}
        </div>
      </div>
    </div>
  )
}

/** Tasks that wait, in a badge that is also read out. */
function Due({ count }: { count: number }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <span className="counter-menu__due">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('counter.due', { count })}</span>
    </span>
  )
}

interface CounterPagesProps {
  ways: readonly CounterWay[]
  counts: Partial<Record<Page, number>>
  onChoose: () => void
}

function CounterPages({ ways, counts, onChoose }: CounterPagesProps) {
  const t = useWords()
  const { pathname } = useLocation()
  const branch = useSearchParams()[0].get('supplier_id')
  // The branch one is at comes along from page to page; what staff do shows them all.
  const to = (page: Page) =>
    branch && !staffPages.some(([each]) => each === page)
      ? `${pages[page]}?supplier_id=${branch}`
      : pages[page]
  const isAt = (page: Page) => pathname === pages[page] || pathname.startsWith(`${pages[page]}/`)
  const isHere = (page: Page) =>
    page === 'counter'
      ? pathname === pages.counter || pathname.startsWith('/counter/orders')
      : isAt(page) || (page === 'counterManage' && managed.some(isAt))
  return (
    <nav aria-label={t('counter.pages')}>
      <ul className="counter-menu__pages">
        {ways.map(([page, says]) => (
          <li key={page}>
            <Link to={to(page)} aria-current={isHere(page) ? 'page' : undefined} onClick={onChoose}>
              {t(says)} <Due count={counts[page] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LanguageChoice() {
  const t = useWords()
  const { config } = useShop()
  const { wanted, change } = useLanguageChange()
  if (config.locales.length < 2) return null
  return (
    <form method="post" className="counter-menu__language" onSubmit={(event) => event.preventDefault()}>
      <FormFields form="language" />
      <Icon name="language" size="small" />
      <select
        name="language"
        aria-label={t('shell.language')}
        value={wanted}
        onChange={(event) => {
          const next = config.locales.find((locale) => locale === event.target.value)
          if (next) void change(next)
        }}
      >
        {config.locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageFormats[each].name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button--plain">
          {t('shell.language')}
        </button>
      </noscript>
    </form>
  )
}

function SignOutButton({ name }: { name: string }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const leave = async () => {
    try {
      await shop.api('signOut', { params: { scope: 'staff' } })
    } catch {
      notify({ kind: 'error', text: t('shell.sign_out_failed') })
      return
    }
    staffDevice.forget()
    setStaff(shop, null)
    await navigate(pageTo('counterSignIn'))
  }
  return (
    <>
      <Link className="counter-menu__name" to={pageTo('counterSecurity')}>
        <span className="visually-hidden">{t('security.title')}: </span>
        {name}
      </Link>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <FormFields form="counter-sign-out" />
        <Button type="submit">{t('shell.sign_out')}</Button>
      </form>
    </>
  )
}
