// Works out what the form that changes an order shows [R27, ruling 14 Pages as forms]: what was typed, what was found to add, and what the
// change costs or gives back. Only the server does, again for every page; nothing of it is stored.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormFields } from '#web/forms/form-result.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import type { AmendmentResult } from '../amendment-contract.ts'
import { fromModifications, isEmptyChange, type PendingChange, toModifications } from '../pending-change.ts'
import { addedOffers, type PostedChange, readPostedChange } from '../posted-change.ts'

export const changeFormName = 'amend_order'
/** Always a field of the form: beside it stands what is wrong with the whole change. */
export const shownTotalField = 'shown_total'

export interface ChangeFormData {
  /** By offer: of the order's lines and of what is added. */
  offers: ReadonlyMap<string, CardOffer>
  change: PendingChange
  /** What was found to add, without what is added already. */
  found: CardOffer[]
  find: string
  /** The order as the change would make it; undefined where nothing changes, or it cannot be changed so. */
  changedOrder: Order | undefined
  /** What is in the way, or is not as it was typed. */
  notice: string | undefined
  /** It cannot be sent as it is. */
  isBlocked: boolean
  /** What is wrong, by field. */
  problems: ReadonlyMap<string, string>
}

const loaded = new WeakMap<Shop, ChangeFormData>()

export function useChangeForm(): ChangeFormData {
  const data = loaded.get(useShop())
  if (!data) throw new Error('the form that changes an order was not loaded')
  return data
}

export async function loadChangeForm(shop: Shop, order: Order): Promise<void> {
  const { outcome } = shop.state.getState().forms ?? {}
  const typed = outcome?.form === changeFormName ? outcome.values : {}
  const { offers, change: wanted, unreadable } = await readChange(shop, order, typed)
  const t = translator(shop.state.getState().words, shop.language)
  const problems = new Map(unreadable.map((field) => [field, t('basket.amount_wrong')]))
  const preview =
    isEmptyChange(wanted) || unreadable.length > 0 ? undefined : await findPreview(shop, order, wanted)
  const differs = preview?.out_of_stock || preview?.updated
  const change = preview && differs ? fromModifications(preview.modifications) : wanted
  // Stokvel packs and other goods are ordered apart.
  const isStokvel = order.order_items.some((item) => offers.get(item.offer_id)?.stokvel === true)
  const find = typed.find?.trim() ?? ''
  loaded.set(shop, {
    offers,
    change,
    find,
    found: (await findOffers(shop, order, find)).filter(
      ({ id, stokvel }) => stokvel === isStokvel && change.adds.every(({ offer }) => offer.id !== id),
    ),
    changedOrder: isEmptyChange(change) ? undefined : preview?.order,
    notice: preview?.notice ?? undefined,
    isBlocked: preview?.payable_amount_error === true || unreadable.length > 0,
    problems,
  })
}

/** Reads the change that the fields ask for, with the goods that it is about. */
export async function readChange(
  shop: Shop,
  order: Order,
  fields: FormFields,
): Promise<PostedChange & { offers: ReadonlyMap<string, CardOffer> }> {
  const ids = addedOffers(fields)
  const [own, added] = await Promise.all([
    shop.api('orderOffers', { params: { order_id: order.id } }),
    ids.length === 0 ? [] : offersById(shop, order, ids),
  ])
  const offers = new Map([...own, ...added].map((offer) => [offer.id, offer]))
  return { offers, ...readPostedChange(fields, { order, offers }) }
}

async function offersById(shop: Shop, { supplier_id }: Order, ids: readonly string[]): Promise<CardOffer[]> {
  const { validation } = await shop.api('validateCart', {
    body: { cart: { supplier_id, items: ids.map((id) => ({ offer: { id }, qty: 1 })) } },
  })
  return validation.items.map(({ offer }) => offer)
}

type Preview = Omit<AmendmentResult, 'order'> & { order: Order | undefined }

async function findPreview(shop: Shop, order: Order, change: PendingChange): Promise<Preview> {
  try {
    return await shop.api('validateModifications', {
      params: { id: order.id },
      body: { modifications: toModifications(order, change) },
    })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 'unauthenticated') throw error
    const t = translator(shop.state.getState().words, shop.language)
    const flags = { out_of_stock: false, updated: false, payable_amount_error: true }
    const notice = error.messages[0]?.text ?? t('kit.error_text')
    return { ...flags, order: undefined, notice, modifications: [] }
  }
}

const maxFound = 8

async function findOffers(shop: Shop, { supplier_id }: Order, find: string): Promise<readonly CardOffer[]> {
  if (find === '') return []
  try {
    const { offers } = await shop.api('searchPage', {
      query: { query: find.slice(0, 200), supplier_id, per_page: maxFound },
    })
    return offers.filter((offer) => offer.out_of_stock_at === null)
  } catch (error) {
    if (error instanceof ApiFailure) return []
    throw error
  }
}
