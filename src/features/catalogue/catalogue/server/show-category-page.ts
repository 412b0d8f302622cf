// Categories as the shop's own pages show them: cards, narrowed and sorted, beside what they could be narrowed by.
import type { ProductCard } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { CategoryPage, Department } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { ShelfCategory, ShelfProduct } from '#features/shelf/offers/server/taxonomy.ts'
import { type FacetQuery, type KeptGroup, narrow, readNarrowing } from './narrow-offers.ts'
import { showCardOffer } from './show-offer.ts'
import { sortKept } from './sort-offers.ts'

/** Pages are of 24 unless asked otherwise (rulings, point 2). */
const defaultPerPage = 24

/** A product and the offers that lead it. */
interface ProductGroup {
  product: ShelfProduct
  offers: readonly ShelfOffer[]
}

type PageAsk = FacetQuery & { page?: number; per_page?: number }

export function showCategoryPage(category: ShelfCategory, view: ShelfView, ask: PageAsk): CategoryPage {
  const { page = 1, per_page = defaultPerPage } = ask
  const narrowing = readNarrowing(ask)
  const { kept, facets } = narrow(groupsOf(category, view), narrowing, view.now)
  const end = page * per_page
  return {
    id: category.id,
    name: category.name,
    image_url: category.imageUrl,
    path: category.path.slice(0, -1),
    categories: childrenOf(category, view).map(({ id, name, count }) => ({
      id,
      name,
      products_count: count,
    })),
    products: sortKept(kept, narrowing.sort, view.now)
      .slice(end - per_page, end)
      .map((entry) => showKeptCard(entry, view)),
    products_count: kept.length,
    facets,
    pagination: { next_page: end < kept.length ? page + 1 : null },
  }
}

export function showDepartmentLinks(view: ShelfView): Department[] {
  return view.taxonomy.roots
    .filter((root) => root.products.some((index) => view.sells(index)))
    .map((root) => ({
      id: root.id,
      name: root.name,
      image_url: root.imageUrl,
      categories: childrenOf(root, view).map(({ id, name }) => ({ id, name })),
    }))
}

const groupsOf = (category: ShelfCategory, view: ShelfView): ProductGroup[] =>
  [...view.productsOf(category)].map((index) => {
    const product = view.taxonomy.products[index] as ShelfProduct
    return { product, offers: view.leadersOf(product) }
  })

/** A product with the offer that was kept for it; the counts are of all its offers. */
function showKeptCard({ group: { product }, best }: KeptGroup<ProductGroup>, view: ShelfView): ProductCard {
  const { offers, suppliers } = view.best(product)
  return {
    id: product.id,
    name: product.name,
    image_url: best.sellable.imageUrl,
    offer: showCardOffer(best, view),
    offers_count: offers,
    suppliers_count: suppliers,
  }
}

/** What holds nothing in view is not shown. */
const childrenOf = (category: ShelfCategory, view: ShelfView) =>
  category.children
    .map((child) => ({ id: child.id, name: child.name, count: view.countIn(child) }))
    .filter(({ count }) => count > 0)
