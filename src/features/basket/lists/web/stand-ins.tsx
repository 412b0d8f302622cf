// Stand-ins for what a basket lacks: the same product in the same measurement, one tap each. Shows nothing offline or where
// there is no stand-in.
import { useQuery } from '@tanstack/react-query'
import { removeCartOffer } from '#features/basket/basket/web/edit-basket.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { Choices } from './choices.tsx'
import { matchQuery } from './match-query.ts'

export interface Lacking {
  offer_id: string
  name: string
  qty: number
}

export function StandIns({ lacking, supplierId }: { lacking: readonly Lacking[]; supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const lines = lacking.map(({ offer_id, qty }) => ({ text: null, offer: { id: offer_id }, qty }))
  const { data = [] } = useQuery(matchQuery(shop, supplierId, lines))
  return lacking.map(({ offer_id, name }, at) => {
    const choices = data[at]?.choices.filter(
      ({ offer }) => offer.id !== offer_id && offer.out_of_stock_at === null,
    )
    if (!choices?.length) return null
    return (
      <div key={offer_id} className="stack">
        <p>{t('lists.instead_of', { name })}</p>
        {/* What could not be had stands in the basket no longer: the other has its place. */}
        <Choices choices={choices} name={name} always="basket" onAdded={() => removeCartOffer(offer_id)} />
      </div>
    )
  })
}
