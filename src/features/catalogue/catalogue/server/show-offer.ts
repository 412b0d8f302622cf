// Renders offers, sellables and product cards for the wire.
import type {
  CardOffer,
  Offer,
  ProductCard,
  Sellable,
} from '#features/catalogue/catalogue/catalogue-contract.ts'
import { showOfferFields } from '#features/catalogue/catalogue/offer-fields.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import {
  rootOf,
  type ShelfCategory,
  type ShelfProduct,
  type ShelfSellable,
} from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { nameIn, sellableNameIn } from '#features/shelf/offers/shown-name.ts'
import { parseMeasure } from '#kernel/measure.ts'

export function showOffer(offer: ShelfOffer, view: ShelfView): Offer {
  return { ...fieldsOf(offer, view), sellable: showSellable(offer.sellable, view) }
}

export function showCardOffer(offer: ShelfOffer, view: ShelfView): CardOffer {
  const { id, imageUrl, brand, pack, unit, product, measurement, ageRestricted } = offer.sellable
  const fields = fieldsOf(offer, view)
  return {
    ...fields,
    sellable: {
      id,
      name: fields.name,
      image_url: imageUrl,
      brand: brand?.name ?? null,
      pack: pack?.name ?? null,
      unit: unit?.name ?? null,
      product_id: product.id,
      measurement,
      age_restricted: ageRestricted,
    },
  }
}

/** Returns an offer as a card shows it, with what its link must choose so that the product's page opens with it. */
export function showLinkedOffer(offer: ShelfOffer, view: ShelfView): CardOffer {
  const choice = choiceOf(offer, view)
  return { ...showCardOffer(offer, view), ...(choice && { choice }) }
}

function choiceOf(offer: ShelfOffer, view: ShelfView): CardOffer['choice'] {
  const { sellable } = offer
  const { product, brand } = sellable
  // Combos have no other size, and a bulk pack's is that of the single one.
  if (offer.stokvel || product.sellables.length < 2) return undefined
  const offers = view.leadersOf(product)
  const leads = (choice: readonly ShelfOffer[]) =>
    cheapestOffer(choice, view.now)?.sellable.id === sellable.id
  if (leads(offers)) return undefined
  const option = optionName(sellable, view)
  const sameOption = offers.filter((other) => optionName(other.sellable, view) === option)
  if (leads(sameOption) || !brand) return { option }
  return { option, brand: brand.name }
}

/** As the product's page names it (product-page-filter.ts). */
const optionName = (sellable: ShelfSellable, { language }: ShelfView): string => {
  const { measurement, unit, pack } = sellable
  return (
    measurement ?? ([unit?.name, pack?.name].filter(Boolean).join(', ') || sellableNameIn(sellable, language))
  )
}

/**
 * Returns the card of a product: with its best offer in view in the size that people buy most, or with another of them. The counts
 * are of all its offers.
 */
export function showCard(product: ShelfProduct, view: ShelfView, chosen?: ShelfOffer): ProductCard {
  const { offer: best, offers, suppliers } = view.best(product)
  const offer = chosen ?? (best && view.usualOf(best))
  const sizes = offer ? otherSizes(offer, view) : []
  return {
    id: product.id,
    name: nameIn(product, view.language),
    image_url: offer?.sellable.imageUrl ?? product.imageUrl,
    offer: offer ? showLinkedOffer(offer, view) : null,
    offers_count: offers,
    suppliers_count: suppliers,
    ...(sizes.length > 0 && { sizes }),
  }
}

/** More do not fit beside each other on a card. */
const maxSizes = 3

function otherSizes({ sellable }: ShelfOffer, view: ShelfView): string[] {
  const amounts = new Map<string, number>()
  for (const other of view.leadersOf(sellable.product)) {
    const { measurement } = other.sellable
    const measure = parseMeasure(measurement)
    if (!measurement || !measure || measurement === sellable.measurement) continue
    if (other.outOfStockAt === null && !other.stokvel) amounts.set(measurement, measure.amount)
  }
  return [...amounts]
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .slice(0, maxSizes)
    .map(([measurement]) => measurement)
}

export function showSellable(sellable: ShelfSellable, view: ShelfView): Sellable {
  const { brand, unit, pack, product } = sellable
  return {
    id: sellable.id,
    name: sellableNameIn(sellable, view.language),
    image_url: sellable.imageUrl,
    image_lg_url: sellable.imageLgUrl,
    barcode: sellable.barcode,
    brand: brand?.name ?? null,
    brand_id: brand?.id ?? null,
    pack: pack?.name ?? null,
    pack_id: pack?.id ?? null,
    unit: unit?.name ?? null,
    unit_id: unit?.id ?? null,
    product: nameIn(product, view.language),
    product_id: product.id,
    measurement: sellable.measurement,
    age_restricted: sellable.ageRestricted,
    catalog_paths: showPaths(product, view),
    correlations: showCorrelations(product, view),
    combo_items: showParts(sellable, view),
  }
}

export const showParts = ({ parts }: ShelfSellable, { language }: ShelfView) =>
  parts.map(({ sellable, qty }) => ({
    name: sellableNameIn(sellable, language),
    image_url: sellable.imageUrl,
    combo_qty: qty,
  }))

export const showPath = ({ path }: Pick<ShelfCategory, 'path'>, { language }: ShelfView) =>
  path.map((each) => ({ id: each.id, name: nameIn(each, language) }))

export const showPaths = (product: ShelfProduct, view: ShelfView) =>
  product.categories.map((category) => showPath(category, view))

export const showCorrelations = (product: ShelfProduct, view: ShelfView) =>
  product.correlations.map(({ id, name, position, relation }) => ({
    id,
    name,
    position,
    relation_id: relation.id,
    relation_name: nameIn(productInView(relation, view), view.language),
  }))

/** Returns a related product as the chain in view presents it: relations point at the shared product. */
export const productInView = ({ index }: ShelfProduct, { taxonomy }: ShelfView): ShelfProduct =>
  taxonomy.products[index] as ShelfProduct

const fieldsOf = (offer: ShelfOffer, view: ShelfView): Omit<CardOffer, 'sellable'> =>
  showOfferFields(
    offer,
    {
      name: sellableNameIn(offer.sellable, view.language),
      low: offer.low,
      // Reports use one language for all shoppers.
      root_category_name: rootOf(offer.sellable.product)?.name ?? null,
      supplier: view.nameOf(offer.supplierId),
    },
    view,
  )
