// The frame of the counter's plain pages, for the day the good phone is broken.
import { Outlet } from 'react-router'
import { pageTo } from '#paths'
import { PlainProblems } from '#web/plain/plain-form.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { useCurrentPage } from '../shell/use-current-page.ts'

export function PlainCounterShell() {
  const t = useWords()
  const { config } = useShop()
  const staff = useShopState((state) => state.staff)
  const { title } = useCurrentPage()
  return (
    <>
      <header>
        <p className="bar">
          <a className="shop" href={pageTo('counter')}>
            {config.shop_name}: {t('shell.counter')}
          </a>
        </p>
      </header>
      <main id="main">
        <h1>{title}</h1>
        <PlainProblems />
        <Outlet />
      </main>
      {staff && (
        <footer>
          <ul className="links">
            <li>
              <a href={pageTo('counter')}>{t('counter.title')}</a>
            </li>
          </ul>
        </footer>
      )}
    </>
  )
}
