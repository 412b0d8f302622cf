// Below the fold of a product's page: what its pack says, what can be bought instead of it and what goes with it. The server renders
// it with the page; a page that is opened within the visit fetches it once it comes near the screen.
import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '#features/catalogue/catalogue/web/product-grid.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useNear } from '#web/use-near.ts'
import { useWords, type WordKey } from '#web/words.ts'
import type { ProductFacts } from '../product-more-contract.ts'
import { namedFacts } from './named-facts.ts'
import { moreQuery } from './product-more-queries.ts'

/** The two usual ways of belonging together, in the shopper's language; others as the catalogue has them. */
const relationNames: Partial<Record<string, WordKey>> = {
  'Goes well with': 'catalogue.goesWith',
  'Instead of': 'catalogue.insteadOf',
}

export function ProductMoreParts({
  productId,
  sellableId,
}: {
  productId: string
  sellableId?: string | undefined
}) {
  const t = useWords()
  const [isNear, place] = useNear()
  const { data } = useQuery({
    ...moreQuery(useShop(), useSupplierId(), productId),
    enabled: isNear && !import.meta.env.SSR,
  })
  if (!data) return <div className="product-page-more" ref={place} />
  const facts = data.facts.find(({ sellable_id }) => sellable_id === sellableId)
  return (
    <>
      {facts && <Facts facts={facts} />}
      {data.related.map(({ name, products }) => {
        const relationName = relationNames[name]
        const title = relationName ? t(relationName) : name
        return (
          <section key={name} aria-label={title}>
            <h2 className="product-page-heading">{title}</h2>
            <ProductGrid cards={products} eager={0} />
          </section>
        )
      })}
    </>
  )
}

function Facts({ facts }: { facts: ProductFacts }) {
  const t = useWords()
  const named = namedFacts(facts)
  return (
    <section className="product-page-facts">
      <h2 className="product-page-heading">{t('catalogue.facts')}</h2>
      {facts.marks?.map(({ mark, text }) => (
        <p key={mark}>
          <b>{text}</b>
        </p>
      ))}
      {facts.description && <p>{facts.description}</p>}
      {named.length > 0 && (
        <dl>
          {named.map(({ label, text }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
