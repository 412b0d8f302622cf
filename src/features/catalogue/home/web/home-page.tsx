// The home page: banners, departments, promotions and a sample of products.
import './home-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { ProductGrid } from '#features/catalogue/catalogue/web/product-grid.tsx'
import { PopupHost } from '#features/suppliers/shopfront/web/popup-host.tsx'
import {
  bannersQuery,
  promotionsQuery,
  sampleQuery,
} from '#features/suppliers/shopfront/web/shopfront-queries.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { type Page, pages, pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { Carousel, CarouselItem } from '#web/kit/carousel.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import type { MetaAbout } from '#web/page-meta.ts'
import { useAccount, useShop, useSupplierId } from '#web/shop.tsx'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords, type WordKey } from '#web/words.ts'
import { EverydayBasket } from './everyday-basket.tsx'
import { everydayBasketQuery } from './everyday-basket-query.ts'
import { PromotionCarousel } from './promotion-carousel.tsx'
import { BuyAgain, FavouritesRow, LastShop, OrdersUnderWay } from './welcome-back.tsx'
import { boughtQuery, prefetchFavourites, recentOrdersQuery } from './welcome-back-queries.ts'

export const handle: PageHandle = {
  supplierBar: true,
  ownHeading: true,
  // Beside a link to the shop stands its first banner.
  ...(import.meta.env.SSR && {
    meta: ({ shop }: MetaAbout) => {
      const [banner] = shop.queries.getQueryData(bannersQuery(shop, shop.supplierId).queryKey) ?? []
      return banner ? { picture: { src: banner.image_url, alt: banner.alt } } : {}
    },
  }),
}

export async function loader({ shop }: LoaderArgs) {
  const { supplierId } = shop
  return Promise.all([
    shop.ensure(bannersQuery(shop, supplierId)),
    shop.ensure(departmentsQuery(shop, supplierId)),
    shop.ensure(sampleQuery(shop, supplierId)),
    supplierId && shop.ensure(promotionsQuery(shop, supplierId)),
    // The page is whole without it; a browser asks for it once the page is there.
    import.meta.env.SSR &&
      shop.config.mode === 'market' &&
      !supplierId &&
      shop.placed &&
      shop.queries.prefetchQuery(everydayBasketQuery(shop)),
    ...welcomeBack(shop),
  ])
}

/** The page is whole without it: what cannot be had now is left out. */
function welcomeBack(shop: LoaderArgs['shop']): Promise<unknown>[] {
  const { account } = shop.state.getState()
  if (!account) return []
  const { id } = account
  return [
    shop.queries.prefetchQuery(recentOrdersQuery(shop, id)),
    prefetchFavourites(shop, id),
    ...(shop.supplierId ? [shop.queries.prefetchQuery(boughtQuery(shop, id, shop.supplierId))] : []),
  ]
}

export function Component() {
  const supplierId = useSupplierId()
  const account = useAccount()
  const comparing = useShop().config.mode === 'market' && supplierId === null
  return (
    <div className="home">
      <Welcome />
      {account && <OrdersUnderWay userId={account.id} />}
      {account && !supplierId && <LastShop userId={account.id} />}
      {account && supplierId && <BuyAgain userId={account.id} supplierId={supplierId} />}
      {account && <FavouritesRow userId={account.id} supplierId={supplierId} />}
      <Banners />
      <Shortcuts />
      {supplierId && <Promotions supplierId={supplierId} />}
      {comparing && <EverydayBasket />}
      <Departments />
      <Sample />
      <PopupHost />
    </div>
  )
}

function Welcome() {
  const t = useWords()
  const { config } = useShop()
  const supplierId = useSupplierId()
  const market = config.mode === 'market'
  const heading = supplierId
    ? 'shopfront.home_heading_supplier'
    : market
      ? 'shopfront.home_heading_compare'
      : 'shopfront.home_heading_choose'
  return (
    <header className="home__welcome">
      <h1 id="page-title" tabIndex={-1}>
        {t(heading)}
      </h1>
      {!supplierId && (
        <>
          <p className="soft">{t(market ? 'shopfront.home_text_compare' : 'shopfront.home_text_choose')}</p>
          <Button kind="primary" icon="shop" onClick={() => openPicker()}>
            {t('shopfront.choose_shop')}
          </Button>
        </>
      )}
    </header>
  )
}

/** The ways to what a shopper looks for by its price or its place; only those this shopfront has. */
function Shortcuts() {
  const t = useWords()
  const { config } = useShop()
  const shortcuts: [page: Page, icon: IconName, word: WordKey, open: boolean][] = [
    ['promotions', 'tag', 'shopfront.way_promotions', true],
    ['leaflets', 'page', 'shopfront.way_leaflets', true],
    ['combos', 'bag', 'shopfront.way_combos', config.combos],
    ['stokvel', 'box', 'shopfront.way_stokvel', config.stokvel],
    ['agencies', 'shop', 'shopfront.way_stores', true],
  ]
  return (
    <nav aria-label={t('shopfront.ways')}>
      <ul className="home__ways">
        {shortcuts.map(
          ([page, icon, word, open]) =>
            open && (
              <li key={page}>
                <Link className="home__way" to={pages[page]}>
                  <Icon name={icon} />
                  {t(word)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

function Banners() {
  const t = useWords()
  const shop = useShop()
  const { data: banners } = useSuspenseQuery(bannersQuery(shop, useSupplierId()))
  if (banners.length === 0) return null
  return (
    <Carousel label={t('shopfront.banners')}>
      {banners.map((banner, index) => (
        <CarouselItem key={banner.image_url}>
          <Link className="home__banner" to={safePath(banner.target_id)}>
            <Picture
              src={banner.image_url}
              alt={banner.alt}
              use="banner"
              width={1200}
              height={400}
              eager={index === 0}
            />
          </Link>
        </CarouselItem>
      ))}
    </Carousel>
  )
}

function Promotions({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data: offers } = useSuspenseQuery(promotionsQuery(shop, supplierId))
  const { data: supplier } = useSuspenseQuery(supplierQuery(shop, supplierId))
  if (offers.length === 0) return null
  return <PromotionCarousel title={t('shopfront.promotions_at', { name: supplier.name })} offers={offers} />
}

function Departments() {
  const t = useWords()
  const shop = useShop()
  const { data: departments } = useSuspenseQuery(departmentsQuery(shop, useSupplierId()))
  return (
    <section aria-labelledby="home-departments">
      <h2 id="home-departments">{t('shopfront.departments')}</h2>
      <ul className="home__tiles">
        {departments.map((department) => (
          <li key={department.id}>
            <Link className="home__tile" to={pageTo('category', { id: department.id })}>
              <Picture src={department.image_url} alt="" />
              <span className="home__tile-name">{department.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sample() {
  const t = useWords()
  const shop = useShop()
  const { data: cards } = useSuspenseQuery(sampleQuery(shop, useSupplierId()))
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="home-sample" className="stack">
      <h2 id="home-sample">{t('shopfront.sample')}</h2>
      <ProductGrid cards={cards} eager={0} />
    </section>
  )
}
