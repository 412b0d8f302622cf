// The frame of every plain page: the shop, the basket, the search and the branch above; the shop's other pages and the data saver below.
import { Fragment, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { countPieces, subtotal } from '#features/basket/basket/basket.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { awaitsReader, languageFormats } from '#kernel/languages.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { PlainProblems } from '#web/plain/plain-form.tsx'
import { usePlain } from '#web/plain/plain-visit.ts'
import { withSaver } from '#web/plain/saver.ts'
import { useAccount, useLanguage, useShop, useShopState, useSupplierId } from '#web/shop.tsx'
import { useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { useCurrentPage } from '../shell/use-current-page.ts'
import { mainClassOf } from './plain-files.ts'

export function PlainShell() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  )
}

/** Also around an error, which stands in the place of the page. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const page = useCurrentPage()
  const english = awaitsReader(useLanguage()) && page.handle?.english
  return (
    <>
      <Top>{page.handle?.supplierBar && <Branch />}</Top>
      <main id="main" className={mainClassOf(page.id)} lang={english ? 'en' : undefined}>
        <h1>{page.title}</h1>
        <PlainProblems />
        {children}
      </main>
      {/* What an add answers is short. */}
      {page.id !== 'basketAdded' && <Bottom />}
    </>
  )
}

function Top({ children }: { children: ReactNode }) {
  const t = useWords()
  const { config } = useShop()
  const lines = useCartItems()
  const count = countPieces(lines)
  const search = new URLSearchParams(useLocation().search)
  return (
    <header>
      <p className="bar">
        <a className="shop" href={pageTo('home')}>
          {config.shop_name}
        </a>{' '}
        <a className="basket" href={pageTo('basket')}>
          {count === 0
            ? t('shell.basket_empty')
            : t('shell.basket_says', { count, total: formatRand(subtotal(lines)) })}
        </a>
      </p>
      <form className="find" action={pageTo('search')}>
        <input name="query" defaultValue={search.get('query') ?? undefined} aria-label={t('shell.search')} />{' '}
        <button type="submit">{t('shell.search')}</button>
      </form>
      {children}
    </header>
  )
}

/** The branch being shopped at, or whether the place is known, with the way to change it. */
function Branch() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const placed = useShopState((state) => state.placed === true)
  if (supplierId) {
    const supplier = shop.queries.getQueryData(supplierQuery(shop, supplierId).queryKey)
    return (
      <p className="where">
        {supplier?.name} <a href={pageTo('agencies')}>{t('suppliers.bar_change')}</a>
      </p>
    )
  }
  const market = shop.config.mode === 'market'
  return (
    <p className="where">
      {market && placed && `${t('suppliers.near_you')} `}
      {market && (
        <>
          <a href={pageTo('place')}>{t(placed ? 'suppliers.change_place' : 'suppliers.bar_place')}</a>{' '}
        </>
      )}
      <a href={pageTo('agencies')}>{t('suppliers.bar_choose')}</a>
    </p>
  )
}

function Bottom() {
  const t = useWords()
  const { config } = useShop()
  const account = useAccount()
  const links: [href: string, text: string][] = [
    [pageTo('home'), t('shell.departments')],
    [pageTo('promotions'), t('shopfront.way_promotions')],
    [pageTo('lists'), t('shell.lists')],
    ...(account
      ? ([
          [pageTo('orders'), t('shell.orders')],
          [pageTo('profile'), t('shell.profile')],
          [pageTo('addresses'), t('shell.addresses')],
        ] as [string, string][])
      : ([
          [pageTo('signIn'), t('shell.sign_in')],
          [pageTo('register'), t('shell.register')],
        ] as [string, string][])),
    [pageTo('terms'), t('shell.terms')],
  ]
  return (
    <footer>
      <ul className="links">
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        {config.support_phone && (
          <li>
            <a href={`tel:${config.support_phone.replace(/\s/g, '')}`}>
              {t('shell.footer_help')} {config.support_phone}
            </a>
          </li>
        )}
      </ul>
      {account && (
        <form method="post">
          <FormFields form="sign-out" />
          <button type="submit">{t('shell.sign_out')}</button>
        </form>
      )}
      <PlainLanguages />
      <Saver />
      <DataFree />
      <p className="soft">{t('shell.footer_rights')}</p>
    </footer>
  )
}

/** The other languages, each by its own name. */
export function PlainLanguages() {
  const t = useWords()
  const { config } = useShop()
  const language = useLanguage()
  return (
    <form method="post" aria-label={t('shell.language')}>
      {config.locales
        .filter((each) => each !== language)
        .map((each) => (
          <Fragment key={each}>
            <button type="submit" name="language" value={each} lang={each}>
              {languageFormats[each].name}
            </button>{' '}
          </Fragment>
        ))}
      {awaitsReader(language) && <p className="soft">{t('shell.language_awaits')}</p>}
    </form>
  )
}

/** Who pays for the data of the visit, with the way out. */
function DataFree() {
  const t = useWords()
  const partner = useShopState((state) => state.dataFree)
  if (!partner) return null
  return (
    <p>
      {t('saver.data_free', { partner })}{' '}
      <a href={`${pageTo('home')}?referer=none`} rel="nofollow">
        {t('saver.data_free_leave')}
      </a>
    </p>
  )
}

/** What the data saver saves, and the ways out of it. In checkout nothing of the visit changes [ruling 14 Data saver]. */
function Saver() {
  const t = useWords()
  const here = useLocation()
  const pictures = usePlain()?.pictures === true
  if (here.pathname.startsWith('/checkout')) return null
  return (
    <p>
      {t(pictures ? 'shell.plain_saves_some' : 'shell.plain_saves')}{' '}
      <a href={withSaver(here, pictures ? 'on' : 'pictures')} rel="nofollow">
        {t(pictures ? 'shell.plain_no_pictures' : 'shell.plain_pictures')}
      </a>{' '}
      <a href={withSaver(here, 'off')} rel="nofollow">
        {t('shell.plain_off')}
      </a>
    </p>
  )
}
