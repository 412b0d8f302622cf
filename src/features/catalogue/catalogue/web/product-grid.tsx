// A grid of product cards.
import { StaticFragment } from '#web/static-fragment.tsx'
import type { ProductCard as Card } from '../catalogue-contract.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  cards: readonly Card[]
  /** How many of them are in view at first: their pictures are fetched at once, before all others. */
  eager: number
}

export function ProductGrid({ cards, eager }: Props) {
  const items = () =>
    cards.map((card, index) => <ProductCard key={card.id} card={card} eager={index < eager} />)
  return import.meta.env.SSR ? (
    <StaticFragment in="ul" className="product-grid" of={cards} draw={items} />
  ) : (
    <ul className="product-grid">{items()}</ul>
  )
}
