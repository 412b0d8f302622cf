// Categories as the wire shows them. What holds nothing in view is not shown.
import type { Category, CategoryLink, RootCategory } from '#features/catalogue/catalogue-contract.ts'
import type { ShelfView } from './shelf/shelf-view.ts'
import type { ShelfCategory, ShelfProduct } from './shelf/taxonomy.ts'
import { showCard } from './show-offer.ts'

/** Pages are of 24 unless asked otherwise (rulings, point 2). */
const defaultPerPage = 24

export function showDepartments(view: ShelfView): RootCategory[] {
  return view.taxonomy.roots
    .map((root) => {
      const categories = linksOf(root, view)
      const { id, name, imageUrl } = root
      return {
        id,
        name,
        image_url: imageUrl,
        categories,
        products: [],
        categories_count: categories.length,
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
    name: category.name,
    image_url: category.imageUrl,
    path: category.path.slice(0, -1),
    categories: linksOf(category, view),
    products: shown.map((index) => showCard(view.taxonomy.products[index] as ShelfProduct, view)),
    products_count: indexes.length,
    pagination: { next_page: end < indexes.length ? page + 1 : null },
  }
}

function linksOf(category: ShelfCategory, view: ShelfView): CategoryLink[] {
  return category.children
    .map((child) => ({
      id: child.id,
      name: child.name,
      image_url: child.imageUrl,
      products_count: view.countIn(child),
    }))
    .filter(({ products_count }) => products_count > 0)
}
