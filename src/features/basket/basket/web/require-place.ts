// Market mode needs a place before the first add [ruling 14 Near]: without one the shopper is prompted, and what they tapped is
// then taken from a branch near it.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import type { PlaceAnswer } from '#features/suppliers/near/web/place-answer.ts'
import { adoptPlace, promptForPlace, shopAt } from '#features/suppliers/near/web/prompt-for-place.tsx'
import { showNear } from '#features/suppliers/suppliers/web/place-choice.ts'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { loadWordSet, translator } from '#web/words.ts'

export interface PlacedOffer {
  /** Undefined where the shopper closed the dialog, or where nothing near sells it, which has been said. */
  offer: CardOffer | undefined
  /** Call when the add is over: the page then shows what is near, and would take an open dialog with it before. */
  finish: () => Promise<void>
}

export async function requirePlace(shop: Shop, offer: CardOffer): Promise<PlacedOffer> {
  const answer = await findOrPromptPlace(shop)
  if (!answer) return { offer: undefined, finish: async () => {} }
  const finish = () => (answer.kind === 'shop' ? shopAt(shop, answer.supplierId) : showNear(shop))
  try {
    return { offer: await offerThere(shop, offer, answer), finish }
  } catch (error) {
    await finish()
    throw error
  }
}

/** Whether many lines may be added as they are. If not, the page shows what is near. */
export async function canAddLines(shop: Shop, offers: readonly CardOffer[]): Promise<boolean> {
  const answer = await findOrPromptPlace(shop)
  if (!answer) return false
  const suppliers = offers.map(({ supplier }) => supplier.id)
  const allNear =
    answer.kind === 'shop'
      ? suppliers.every((id) => id === answer.supplierId)
      : (await shop.queries.fetchQuery(nearQuery(shop, { ids: suppliers }))).branches.every(
          ({ near }) => near,
        )
  if (answer.kind === 'shop') await shopAt(shop, answer.supplierId)
  else await showNear(shop)
  if (!allNear) notify({ text: (await loadTranslator(shop))('near.look_again'), key: 'near' })
  return allNear
}

/** What another tab or an earlier visit has said counts where the server knows it. */
async function findOrPromptPlace(shop: Shop): Promise<PlaceAnswer | undefined> {
  if (adoptPlace(shop) && (await shop.queries.fetchQuery(nearQuery(shop))).placed) return { kind: 'place' }
  return promptForPlace(shop, true)
}

async function offerThere(shop: Shop, offer: CardOffer, answer: PlaceAnswer): Promise<CardOffer | undefined> {
  if (answer.kind === 'shop') {
    if (offer.supplier.id === answer.supplierId) return offer
  } else {
    const { branches } = await shop.queries.fetchQuery(nearQuery(shop, { ids: [offer.supplier.id] }))
    if (branches[0]?.near) return offer
  }
  const query = answer.kind === 'shop' ? { supplier_id: answer.supplierId } : {}
  const offers: CardOffer[] = await shop.api('sellableOffers', { params: { id: offer.sellable.id }, query })
  const [best] = offers
    .filter(({ stokvel, out_of_stock_at }) => stokvel === offer.stokvel && out_of_stock_at === null)
    .sort((a, b) => a.price_in_cents - b.price_in_cents)
  if (!best) {
    const t = await loadTranslator(shop)
    notify({ kind: 'error', text: t('near.not_sold', { name: offer.name }), key: 'near' })
  }
  return best
}

async function loadTranslator(shop: Shop) {
  await loadWordSet('near', shop)
  return translator(shop.state.getState().words, shop.language)
}
