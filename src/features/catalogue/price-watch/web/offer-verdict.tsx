// Whether the special of an offer is one, in a few words beside its badges. It comes with the product's page, since it is read at
// once; the chart that shows why is fetched apart (price-watch.lazy.tsx).
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/kit/badge.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { WatchedOffer } from '../price-contract.ts'
import { type PriceWatchQuery, pricesQuery } from './price-queries.ts'

interface Props extends PriceWatchQuery {
  offerId: string
  /** Whether the prices may be fetched; before that, only what is known is shown. */
  isNear: boolean
}

export function OfferVerdict({ offerId, isNear, ...query }: Props) {
  const { data } = useQuery({
    ...pricesQuery(useShop(), query),
    enabled: isNear && !import.meta.env.SSR,
  })
  const watched = data?.offers.find(({ offer_id }) => offer_id === offerId)
  return watched && <PriceVerdict watched={watched} />
}

/** Where too little is known there is nothing to say. */
export function PriceVerdict({
  watched: { verdict, days },
}: {
  watched: Pick<WatchedOffer, 'verdict' | 'days'>
}) {
  const t = useWords()
  if (!verdict || verdict.code === 'unknown') return null
  const good = verdict.code === 'lowest' || verdict.code === 'lower'
  return <Badge tone={good ? 'good' : 'wait'}>{t(`catalogue.verdict_${verdict.code}`, { days })}</Badge>
}
