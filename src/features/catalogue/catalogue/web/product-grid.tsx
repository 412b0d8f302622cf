// A grid of product cards, and the panel that their plus buttons open.
import { useState } from 'react'
import { inset } from '#web/inset.tsx'
import { StaticFragment } from '#web/static-fragment.tsx'
import type { ProductCard as Card, CardOffer } from '../catalogue-contract.ts'
import { ProductCard } from './product-card.tsx'

/** Fetched when somebody first reaches for the basket; browsing does not pay for it. */
const AddToCart = inset('AddToCart')

export function ProductGrid({ cards }: { cards: readonly Card[] }) {
  const [adding, setAdding] = useState<CardOffer>()
  const items = () =>
    cards.map((card, index) => <ProductCard key={card.id} card={card} onAdd={setAdding} eager={index < 4} />)
  return (
    <>
      {import.meta.env.SSR ? (
        <StaticFragment in="ul" className="product-grid" of={cards} draw={items} />
      ) : (
        <ul className="product-grid">{items()}</ul>
      )}
      {adding && <AddToCart key={adding.id} offer={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}
