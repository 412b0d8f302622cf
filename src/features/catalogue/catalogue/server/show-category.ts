// Renders categories for the calls of generation 1, without those that are empty in view.
import {
  type Category,
  maxNestedLevels,
  type NestedCategory,
  type RootCategory,
} from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { ShelfCategory, ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import { showPath } from './show-offer.ts'
import { showListedProduct } from './show-product.ts'

/** Pages are of 24 unless asked otherwise [ruling 2]. */
const defaultPerPage = 24

export function showDepartments(view: ShelfView): RootCategory[] {
  return view.taxonomy.roots
    .map((root) => {
      const { id, imageUrl } = root
      return {
        id,
        name: nameIn(root, view.language),
        image_url: imageUrl,
        ...showChildren(root, view),
        products: [],
        products_count: view.countIn(root),
      }
    })
    .filter(({ products_count }) => products_count > 0)
}

export function showCategory(
  category: ShelfCategory,
  view: ShelfView,
  { page = 1, per_page = defaultPerPage }: { page?: number | undefined; per_page?: number | undefined },
): Category {
  const indexes = view.productsOf(category)
  const end = page * per_page
  const shown = [...indexes.subarray(end - per_page, end)]
  return {
    id: category.id,
    name: nameIn(category, view.language),
    image_url: category.imageUrl,
    path: showPath(category, view).slice(0, -1),
    ...showChildren(category, view),
    products: shown.map((index) => showListedProduct(view.taxonomy.products[index] as ShelfProduct, view)),
    products_count: indexes.length,
    pagination: { next_page: end < indexes.length ? page + 1 : null },
  }
}

function showChildren(
  category: ShelfCategory,
  view: ShelfView,
): { categories: NestedCategory[]; categories_count: number } {
  const categories = showNested(category, view, maxNestedLevels)
  return { categories, categories_count: categories.length }
}

function showNested({ children }: ShelfCategory, view: ShelfView, levels: number): NestedCategory[] {
  if (levels === 0) return []
  return children
    .map((child) => ({
      id: child.id,
      name: nameIn(child, view.language),
      image_url: child.imageUrl,
      categories: showNested(child, view, levels - 1),
      products: [],
      products_count: view.countIn(child),
    }))
    .filter(({ products_count }) => products_count > 0)
}
