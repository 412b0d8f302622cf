// Renders a product for the calls of generation 1, with only those sellables that are sold in view.
import type { ListedProduct, Product } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Named, ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import { productInView, showCorrelations, showOffer, showPaths, showSellable } from './show-offer.ts'

export function showProduct(product: ShelfProduct, view: ShelfView): Product {
  const sold = new Set(view.offersInAnyOrder(product).map((offer) => offer.sellable))
  const sellables = product.sellables.filter((sellable) => sold.has(sellable))
  return {
    id: product.id,
    image_url: product.imageUrl,
    name: nameIn(product, view.language),
    visibility: product.visible ? 'visible' : 'hidden',
    brands: distinct(sellables.map(({ brand }) => brand)).map(({ id, name }) => ({ id, name })),
    relations: relationsOf(product, view),
    units: distinct(sellables.map(({ unit }) => unit)).map(({ id, name, measurement }) => ({
      id,
      name,
      measurement,
    })),
    packs: distinct(sellables.map(({ pack }) => pack)).map(({ id, name }) => ({ id, name })),
    sellables: sellables.map((sellable) => showSellable(sellable, view)),
    product_types: [...product.types],
    catalog_paths: showPaths(product, view),
  }
}

export function showListedProduct(product: ShelfProduct, view: ShelfView): ListedProduct {
  const { offer, offers, suppliers } = view.best(product)
  return {
    ...showProduct(product, view),
    offer: offer ? showOffer(offer, view) : null,
    offers_count: offers,
    suppliers_count: suppliers,
  }
}

/** Related products, each once, with everything that relates them. */
function relationsOf(product: ShelfProduct, view: ShelfView): Product['relations'] {
  const correlations = showCorrelations(product, view)
  const related = distinct(product.correlations.map(({ relation }) => productInView(relation, view)))
  return related.map((relation) => ({
    id: relation.id,
    name: nameIn(relation, view.language),
    correlations: correlations.filter((correlation) => correlation.relation_id === relation.id),
  }))
}

function distinct<T extends Named>(values: (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))]
}
