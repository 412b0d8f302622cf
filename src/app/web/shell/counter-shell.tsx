// What stands around the counter's pages: the shop's name, who is at the counter, and the way out.
import './counter-shell.css'
import { Suspense } from 'react'
import { Link, Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { pageTo } from '#paths'
import { AlertsHost, notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmHost } from '#web/kit/confirm.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { setStaff } from '#web/session.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { Logo } from './logo.tsx'
import { useConnection } from './use-connection.ts'
import { useCurrentPage } from './use-current-page.ts'
import { useRouteFocus } from './use-route-focus.ts'

export function CounterShell() {
  const t = useWords()
  const shop = useShop()
  const staff = useShopState((state) => state.staff)
  const page = useCurrentPage()
  const navigate = useNavigate()
  const moving = useNavigation().state !== 'idle'
  useConnection()
  useRouteFocus(page.title)
  const leave = async () => {
    try {
      await shop.api('signOut', { params: { scope: 'staff' } })
    } catch {
      notify({ kind: 'error', text: t('shell.sign_out_failed') })
      return
    }
    setStaff(shop, null)
    await navigate(pageTo('counterSignIn'))
  }
  return (
    <div className="shell counter">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="toolbar">
        <div className="toolbar__row">
          <Link className="toolbar__logo" to={pageTo('counter')}>
            <Logo name={shop.config.shop_name} />
            <span className="counter__place">{t('shell.counter')}</span>
          </Link>
          {staff && (
            <div className="counter__person">
              <span>{staff.first_name}</span>
              <Button onClick={() => void leave()}>{t('shell.sign_out')}</Button>
            </div>
          )}
        </div>
        <div className="awning" aria-hidden="true" />
      </header>
      {moving && <div className="moving" role="progressbar" aria-label={t('kit.loading')} />}
      <main id="main" className="counter__main" tabIndex={-1}>
        {!page.handle?.ownHeading && (
          <h1 id="page-title" tabIndex={-1}>
            {page.title}
          </h1>
        )}
        <Suspense fallback={<Skeleton lines={8} />}>
          <Outlet />
        </Suspense>
      </main>
      <ConfirmHost />
      <AlertsHost />
      <ScrollRestoration />
    </div>
  )
}
