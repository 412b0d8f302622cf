// Which of the goods that a shopper often buys a basket lacks.

interface Good {
  id: string
  out_of_stock_at: string | null
  sellable: { product_id: string }
}

const maxShown = 8

/**
 * Returns them in the given sequence, without what is sold out, and without goods of which the basket has another size or brand: who
 * has milk did not forget milk.
 */
export function usualNotIn<Offer extends Good>(
  usual: readonly Offer[],
  lines: readonly { offer: Good }[],
): Offer[] {
  const inBasket = new Set(lines.map(({ offer }) => offer.sellable.product_id))
  return usual
    .filter((offer) => offer.out_of_stock_at === null && !inBasket.has(offer.sellable.product_id))
    .slice(0, maxShown)
}
