// A product as a plain page: the best offer of what is chosen, what its pack says, the other sizes and brands, and who else sells it.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import {
  AddStep,
  PlainCards,
  PlainOffers,
  PlainPrice,
} from '#features/catalogue/catalogue/plain/plain-offers.tsx'
import { filterPageOffers, readProductFilter } from '#features/catalogue/catalogue/web/product-page-filter.ts'
import { pageTo } from '#paths'
import type { LoaderArgs } from '#web/page.ts'
import { PlainPicture } from '#web/plain/plain-picture.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { namedFacts } from '../web/named-facts.ts'
import { moreQuery } from '../web/product-more-queries.ts'
import { queryFromUrl } from '../web/product-page-query.ts'

export const loader = ({ shop, params, url }: LoaderArgs) =>
  Promise.all([
    shop.ensure(queryFromUrl(shop, shop.supplierId, params, url.searchParams)),
    // A product without the facts of its pack is better than an error.
    shop.queries.prefetchQuery(moreQuery(shop, shop.supplierId, params.id ?? '')),
  ])

export function Component() {
  const t = useWords()
  const shop = useShop()
  const params = useParams()
  const [search] = useSearchParams()
  const supplierId = useSupplierId()
  const { data: product } = useSuspenseQuery(queryFromUrl(shop, supplierId, params, search))
  const { id, path, offers, suppliers_count: shops } = product
  const everywhere = params.variant === 'offers' && shop.config.mode === 'market'
  const visible = filterPageOffers(offers, readProductFilter(search))
  const lead = visible[0] ?? offers[0]
  const others = (visible.length > 0 ? offers : []).filter((offer) => offer !== lead)
  return (
    <>
      {path.length > 0 && (
        <p>
          {path.map((above) => (
            <span key={above.id}>
              <a href={pageTo('category', { id: above.id })}>{above.name}</a> ›{' '}
            </span>
          ))}
        </p>
      )}
      {!lead && <p>{t('catalogue.noOffersHint')}</p>}
      {lead && (
        <form method="post" className="rows">
          <PlainPicture src={lead.sellable.image_url} />
          <p>
            {lead.name !== product.name && (
              <>
                <b>{lead.name}</b>
                <br />
              </>
            )}
            <PlainPrice offer={lead} exact={everywhere} />
            {(everywhere || !supplierId) && (
              <>
                <br />
                {lead.supplier.name}
              </>
            )}
          </p>
          {lead.per_kg && <p className="soft">{t('catalogue.weightVaries')}</p>}
          {lead.sellable.age_restricted && <p className="soft">{t('catalogue.ageHint')}</p>}
          <p>
            <AddStep offer={lead} words />
          </p>
        </form>
      )}
      {lead && <More productId={id} lead={lead} />}
      {others.length > 0 && (
        <>
          <h2>{t(everywhere ? 'catalogue.otherBranches' : 'catalogue.choices')}</h2>
          <PlainOffers offers={others} withShop={everywhere} />
        </>
      )}
      {shop.config.mode === 'market' && !everywhere && shops > 1 && (
        <p>
          <a href={pageTo('productVariant', { id, variant: 'offers' })}>
            {t('catalogue.offersAt', { count: shops })}
          </a>
        </p>
      )}
    </>
  )
}

/** What its pack says and, where it is sold out, what can be bought instead of it. */
function More({ productId, lead }: { productId: string; lead: PageOffer }) {
  const t = useWords()
  const { data } = useQuery(moreQuery(useShop(), useSupplierId(), productId))
  const facts = data?.facts.find(({ sellable_id: id }) => id === lead.sellable.id)
  const instead =
    lead.out_of_stock_at === null ? undefined : data?.related.find(({ name }) => name === 'Instead of')
  return (
    <>
      {instead && (
        <>
          <h2>{t('catalogue.insteadOf')}</h2>
          <PlainCards cards={instead.products} />
        </>
      )}
      {facts && (
        <>
          <h2>{t('catalogue.facts')}</h2>
          {facts.marks?.map(({ mark, text }) => (
            <p key={mark}>
              <b>{text}</b>
            </p>
          ))}
          {facts.description && <p>{facts.description}</p>}
          {namedFacts(facts).map(({ label, text }) => (
            <p key={label}>
              <b>{t(label)}</b>: {text}
            </p>
          ))}
        </>
      )}
    </>
  )
}
