// A grid of product cards.
import { StaticFragment } from '#web/static-fragment.tsx'
import type { ProductCard as Card } from '../catalogue-contract.ts'
import { ProductCard } from './product-card.tsx'

export function ProductGrid({ cards }: { cards: readonly Card[] }) {
  const items = () => cards.map((card, index) => <ProductCard key={card.id} card={card} eager={index < 6} />)
  return import.meta.env.SSR ? (
    <StaticFragment in="ul" className="product-grid" of={cards} draw={items} />
  ) : (
    <ul className="product-grid">{items()}</ul>
  )
}
