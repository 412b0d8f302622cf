// Metadata of categories and products for search engines and shared links. Used by the server only (web/page-meta.ts).
import { formatRand, randString } from '#kernel/money.ts'
import { pageTo } from '#paths'
import type { PageAbout } from '#web/page-about.ts'
import type { MetaAbout, PageMeta } from '#web/page-meta.ts'
import type { CategoryPage, PageOffer, ProductPage } from '../catalogue-pages-contract.ts'
import { displayedCents } from './displayed-cents.ts'
import { countFilters, pageNumberOf, readListFilter } from './list-filter.ts'
import { productFilterKeys } from './product-page-filter.ts'

export const describeCategory = ({ t, shop }: PageAbout, { name, products_count }: CategoryPage): string =>
  t('meta.category', { name, count: products_count, shop: shop.config.shop_name })

/**
 * Returns the metadata of a category's page. The canonical address keeps the page number; filtered or sorted pages are not
 * indexed.
 */
export function categoryMeta(about: MetaAbout, category: CategoryPage): PageMeta {
  const page = pageNumberOf(about.search)
  const isFiltered = readListFilter(about.search)
  const { id, name, image_url, path } = category
  const first = category.products[0]
  return {
    canonical: pageTo('category', { id }) + (page > 1 ? `?page=${page}` : ''),
    picture: { src: first?.image_url ?? image_url, alt: first?.name ?? name },
    noindex: countFilters(isFiltered) > 0 || isFiltered.sort !== 'best' || category.products_count === 0,
    data: [breadcrumb(about, [...path, { id, name }])],
  }
}

export function describeProduct({ t, shop }: PageAbout, product: ProductPage): string {
  const cheapest = buyable(product)[0]
  const shopName = shop.config.shop_name
  return cheapest
    ? t('meta.product', { name: product.name, price: formatRand(priceOf(cheapest)), shop: shopName })
    : t('meta.productGone', { name: product.name, shop: shopName })
}

export function productMeta(about: MetaAbout, product: ProductPage): PageMeta {
  const { absolute } = about
  const canonical = pageTo('product', { id: product.id })
  const [first] = product.offers
  const src = first?.sellable.image_lg_url ?? product.image_url
  const brands = new Set(product.offers.map(({ sellable }) => sellable.brand))
  const codes = new Set(product.offers.map(({ sellable }) => sellable.barcode))
  const [brand, code] = [only(brands), only(codes)]
  return {
    // One page for search engines, however it is narrowed and whichever variant.
    canonical,
    picture: { src, alt: first?.name ?? product.name },
    type: 'product',
    noindex: productFilterKeys.some((by) => about.search.has(by)) || about.search.has('resource'),
    data: [
      {
        '@type': 'Product',
        name: product.name,
        url: absolute(canonical),
        image: [absolute(src)],
        description: describeProduct(about, product),
        ...(brand && { brand: { '@type': 'Brand', name: brand } }),
        ...(code && /^\d{8,14}$/.test(code) && { gtin: code }),
        ...(product.path.length > 0 && { category: product.path.map(({ name }) => name).join(' > ') }),
        ...(first && { offers: offersData(about, product) }),
      },
      breadcrumb(about, product.path),
    ],
  }
}

const priceOf = (offer: PageOffer): number => displayedCents(offer, offer.price_in_cents)

/** In stock, cheapest first; a bulk pack is not what a price begins at. */
const buyable = ({ offers }: ProductPage): PageOffer[] =>
  offers
    .filter(({ out_of_stock_at, stokvel }) => out_of_stock_at === null && !stokvel)
    .sort((a, b) => priceOf(a) - priceOf(b))

function offersData({ shop, absolute }: MetaAbout, product: ProductPage) {
  const inStock = buyable(product)
  const priced = inStock.length > 0 ? inStock : product.offers
  const prices = priced.map(priceOf)
  const url = absolute(pageTo('product', { id: product.id }))
  const common = {
    priceCurrency: shop.config.currency,
    availability: `https://schema.org/${inStock.length > 0 ? 'InStock' : 'OutOfStock'}`,
    url,
  }
  const [offer] = priced
  if (product.offers_count === 1 && offer)
    return {
      '@type': 'Offer',
      price: randString(priceOf(offer)),
      ...(offer.promo && offer.end_at && { priceValidUntil: offer.end_at.slice(0, 10) }),
      seller: { '@type': 'Organization', name: offer.supplier.name },
      ...common,
    }
  return {
    '@type': 'AggregateOffer',
    lowPrice: randString(Math.min(...prices)),
    highPrice: randString(Math.max(...prices)),
    offerCount: product.offers_count,
    ...common,
  }
}

const breadcrumb = ({ absolute }: MetaAbout, path: readonly { id: string; name: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: path.map(({ id, name }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: absolute(pageTo('category', { id })),
  })),
})

function only<T>(values: ReadonlySet<T>): T | undefined {
  return values.size === 1 ? [...values][0] : undefined
}
