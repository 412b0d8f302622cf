// The frame around the counter's pages: the shop's name, the menu, who is signed in, and sign-out.
import './counter-shell.css'
import { Suspense } from 'react'
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { FactorHost } from '#features/accounts/second-factor/web/factor-host.tsx'
import { useNewOrders } from '#features/counter/counter/web/use-new-orders.ts'
import { awaitsReader } from '#kernel/languages.ts'
import { pageTo } from '#paths'
import { FormProblems } from '#web/forms/form-fields.tsx'
import { AlertsHost } from '#web/kit/alerts.tsx'
import { ConfirmHost } from '#web/kit/confirm.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { CounterMenu } from './counter-menu.tsx'
import { Logo } from './logo.tsx'
import { useConnection } from './use-connection.ts'
import { useCounterTitle } from './use-counter-title.ts'
import { useRouteFocus } from './use-route-focus.ts'

export function CounterShell() {
  const t = useWords()
  const shop = useShop()
  const { title, drawsHeading } = useCounterTitle()
  const moving = useNavigation().state !== 'idle'
  useConnection({ hasBanner: false })
  const waiting = useNewOrders()
  useRouteFocus(waiting > 0 ? `(${waiting}) ${title}` : title)
  return (
    <div className="shell counter" lang={awaitsReader(useLanguage()) ? 'en' : undefined}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="toolbar counter__top">
        <div className="toolbar__row">
          <Link className="toolbar__logo" to={pageTo('counter')}>
            <Logo name={shop.config.shop_name} />
            <span className="counter__place">{t('shell.counter')}</span>
          </Link>
          <CounterMenu />
        </div>
        <div className="awning" aria-hidden="true" />
      </header>
      {moving && <div className="moving" role="progressbar" aria-label={t('kit.loading')} />}
      <main id="main" className="counter__main" tabIndex={-1}>
        {!drawsHeading && (
          <h1 id="page-title" tabIndex={-1}>
            {title}
          </h1>
        )}
        <FormProblems />
        <Suspense fallback={<Skeleton lines={8} />}>
          <Outlet />
        </Suspense>
      </main>
      <ConfirmHost />
      <FactorHost />
      <AlertsHost />
      <ScrollRestoration />
    </div>
  )
}
