// Renders a category for the shop's own pages: cards, filtered and sorted, with the facets.
import type { CategoryPage, Department } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import type { FacetQuery, Sort } from '#features/catalogue/catalogue/facets-contract.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfCategory, ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import { filterGroups, readOfferFilter } from './filter-offers.ts'
import { showCard, showPath } from './show-offer.ts'
import { sortGroups } from './sort-offers.ts'

/** Pages are of 24 unless asked otherwise [ruling 2]. */
const defaultPerPage = 24

/** A product and the offers that lead it. */
interface ProductGroup {
  product: ShelfProduct
  offers: readonly ShelfOffer[]
}

type CategoryPageQuery = FacetQuery & { page?: number; per_page?: number }

export function showCategoryPage(
  category: ShelfCategory,
  view: ShelfView,
  query: CategoryPageQuery,
): CategoryPage {
  const { page = 1, per_page = defaultPerPage } = query
  const filter = readOfferFilter(query, view.language)
  const { filtered, facets } = filterGroups(groupsOf(category, view), filter, view.now)
  const end = page * per_page
  const categories = subcategoriesOf(category, view)
  const siblings = category.parent ? subcategoriesOf(category.parent, view) : []
  return {
    id: category.id,
    name: nameIn(category, view.language),
    image_url: category.imageUrl,
    path: showPath(category, view).slice(0, -1),
    categories,
    siblings: categories.length === 0 && siblings.length > 1 ? siblings : [],
    products: sortGroups(filtered, filter.sort, view)
      .slice(end - per_page, end)
      .map(({ group, best, offers }) =>
        // Whoever sorts by price looks for the cheapest.
        showCard(group.product, view, isByPrice(filter.sort) ? best : view.usualOf(best, offers)),
      ),
    products_count: filtered.length,
    facets,
    pagination: { next_page: end < filtered.length ? page + 1 : null },
  }
}

export function showDepartmentLinks(view: ShelfView): Department[] {
  return view.taxonomy.roots
    .filter((root) => root.products.some((index) => view.sells(index)))
    .map((root) => ({
      id: root.id,
      name: nameIn(root, view.language),
      image_url: root.imageUrl,
      categories: childrenOf(root, view).map(({ id, name }) => ({ id, name })),
    }))
}

const isByPrice = (sort: Sort): boolean => sort !== 'best' && sort !== 'name'

const groupsOf = (category: ShelfCategory, view: ShelfView): ProductGroup[] =>
  [...view.productsOf(category)].map((index) => {
    const product = view.taxonomy.products[index] as ShelfProduct
    return { product, offers: view.leadersOf(product) }
  })

const subcategoriesOf = (category: ShelfCategory, view: ShelfView) =>
  childrenOf(category, view).map(({ id, name, count }) => ({ id, name, products_count: count }))

/** What holds nothing in view is not shown. */
const childrenOf = (category: ShelfCategory, view: ShelfView) =>
  category.children
    .map((child) => ({ id: child.id, name: nameIn(child, view.language), count: view.countIn(child) }))
    .filter(({ count }) => count > 0)
