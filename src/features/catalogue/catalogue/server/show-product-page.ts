// Renders a product for the shop's own page, with its offers and related products.
import type { PageOffer, ProductPage } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import { productInView, showCard, showCardOffer, showParts, showPath } from './show-offer.ts'

/** More would be a list to scroll through, not a hint. */
const maxRelated = 12

/**
 * Returns the page of a product: with `all` every supplier's offers, otherwise the best offer of each sellable; with `brief` without
 * related products.
 */
export function showProductPage(
  product: ShelfProduct,
  view: ShelfView,
  { all, brief }: { all: boolean; brief: boolean },
): ProductPage {
  const offers = view.offersOf(product)
  return {
    id: product.id,
    name: nameIn(product, view.language),
    image_url: product.imageUrl,
    path: product.categories[0] ? showPath(product.categories[0], view) : [],
    offers: (all ? offers : bestOffersBySellable(offers)).map((offer) => showPageOffer(offer, view)),
    offers_count: offers.length,
    suppliers_count: new Set(offers.map(({ supplierId }) => supplierId)).size,
    related: brief ? [] : findRelated(product, view),
  }
}

/** Returns the first offer of each sellable, single packs and bulk packs apart. `offers` come best first. */
export function bestOffersBySellable(offers: readonly ShelfOffer[]): ShelfOffer[] {
  const seen = new Set<string>()
  return offers.filter(({ sellable, stokvel }) => {
    const key = `${sellable.id} ${stokvel}`
    return !seen.has(key) && seen.add(key)
  })
}

function showPageOffer(offer: ShelfOffer, view: ShelfView): PageOffer {
  const { multibuys, ...card } = showCardOffer(offer, view)
  const { imageLgUrl, barcode, brand, unit, pack } = offer.sellable
  return {
    ...card,
    ...(multibuys && {
      multibuys: multibuys.map((each) => ({ ...each, offers_count: view.countInMultibuy(each.id) })),
    }),
    sellable: {
      ...card.sellable,
      image_lg_url: imageLgUrl,
      barcode,
      brand_id: brand?.id ?? null,
      unit_id: unit?.id ?? null,
      pack_id: pack?.id ?? null,
      combo_items: showParts(offer.sellable, view),
    },
  }
}

/** Visible products that are sold in view, each once, under the first word that relates it. */
export function findRelated(product: ShelfProduct, view: ShelfView): ProductPage['related'] {
  const seen = new Set<ShelfProduct>([product])
  const related = new Map<string, ProductPage['related'][number]>()
  for (const { name, relation: shared } of product.correlations) {
    const relation = productInView(shared, view)
    if (seen.has(relation) || seen.size > maxRelated || !relation.visible || !view.sells(relation.index))
      continue
    seen.add(relation)
    const under = related.get(name) ?? { name, products: [] }
    related.set(name, under)
    under.products.push(showCard(relation, view))
  }
  return [...related.values()]
}
