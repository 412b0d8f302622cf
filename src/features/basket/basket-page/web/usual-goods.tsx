// What the shopper often buys at the branch of the basket and has not put into it yet, in case it was forgotten. It is fetched once
// it comes near the screen.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OfferRow } from '#features/catalogue/home/web/welcome-back.tsx'
import { boughtQuery } from '#features/catalogue/home/web/welcome-back-queries.ts'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useNear } from '#web/use-near.ts'
import { useWords } from '#web/words.ts'
import { usualNotIn } from '../usual-not-in.ts'

interface Props {
  userId: string
  supplierId: string
  items: readonly CartLine[]
}

export default function UsualGoods(props: Props): ReactNode {
  const [isNear, place] = useNear()
  return <div ref={place}>{isNear && <Row {...props} />}</div>
}

function Row({ userId, supplierId, items }: Props) {
  const t = useWords()
  const { data: offers = [] } = useQuery(boughtQuery(useShop(), userId, supplierId))
  // What is added from here stays, so that nothing moves from under the finger and it can be taken back.
  const [before] = useState(items)
  return <OfferRow title={t('basket.usual')} offers={usualNotIn(offers, before)} />
}
