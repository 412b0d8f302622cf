// The frame of the counter's plain pages, for the day the good phone is broken: its pages, the language and sign-out are below.
import { Outlet } from 'react-router'
import { pages, pageTo } from '#paths'
import { PlainForm, PlainProblems } from '#web/plain/plain-form.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { waysFor } from '../shell/counter-ways.ts'
import { useCurrentPage } from '../shell/use-current-page.ts'
import { mainClassOf } from './plain-files.ts'
import { PlainLanguages } from './plain-shell.tsx'

export function PlainCounterShell() {
  const t = useWords()
  const { config } = useShop()
  const staff = useShopState((state) => state.staff)
  const { id, title } = useCurrentPage()
  return (
    <>
      <header>
        <p className="bar">
          <a className="shop" href={pageTo('counter')}>
            {config.shop_name}: {t('shell.counter')}
          </a>
        </p>
      </header>
      <main id="main" className={mainClassOf(id)}>
        <h1 id="page-title">{title}</h1>
        <PlainProblems />
        <Outlet />
      </main>
      <footer>
        {staff && (
          <>
            <ul className="links">
              {waysFor(staff.permissions).map(([page, text]) => (
                <li key={page}>
                  <a href={pages[page]}>{t(text)}</a>
                </li>
              ))}
              <li>
                <a href={pageTo('counterSecurity')}>{t('security.title')}</a>
              </li>
            </ul>
            <PlainForm form="counter-sign-out">
              <button type="submit">
                {t('shell.sign_out')}: {staff.first_name}
              </button>
            </PlainForm>
          </>
        )}
        <PlainLanguages />
        <p>
          <a href="?saver=off" rel="nofollow">
            {t('shell.plain_off')}
          </a>
        </p>
      </footer>
    </>
  )
}
