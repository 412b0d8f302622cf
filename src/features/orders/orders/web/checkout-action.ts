// Takes checkout as a form [R27, ruling 14 Checkout, ruling 14 Guarding forms]. The order is of what was shown, for the total that was shown.
// One rendering of the page is one intent: its key is the cart's, so that posting it again, with whatever in it, finds the order it made.

import { whyNotAddress } from '#features/accounts/addresses/address-rules.ts'
import { findSaved, isNewAddress, readFound } from '#features/accounts/addresses/web/found-place.ts'
import type { CartInput, Validation } from '#features/basket/basket/cart-contract.ts'
import type { WishKind } from '#features/basket/wishes/wish-kinds.ts'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction, PostedForm } from '#web/forms/form-action.ts'
import type { FormFields, FormProblem, FormResult } from '#web/forms/form-result.ts'
import type { Person, Shop } from '#web/shop.tsx'
import { type Translate, translator } from '#web/words.ts'
import { isTransfer } from '#wire/ways-to-pay.ts'
import type { Order } from '../order-contract.ts'
import { paymentDue } from '../payment-due.ts'
import { checkoutFormName } from './checkout-form-data.ts'
import { readShownLines, type ShownLine } from './checkout-form-fields.ts'

const action: FormAction = {
  name: checkoutFormName,
  guard: 'own',
  async run({ shop, fields, key }) {
    const { account } = shop
    if (!account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const lines = readShownLines(fields.shown_lines)
    if (fields.do !== 'confirm' || !lines) return { rerender: true }
    return confirm({ shop, fields, key, account, lines })
  },
}

export default action

interface Confirmation extends Pick<PostedForm, 'shop' | 'fields' | 'key'> {
  account: Person
  lines: readonly ShownLine[]
}

async function confirm(confirmation: Confirmation): Promise<FormResult> {
  const { shop, fields, key, account } = confirmation
  const t = translator(shop.state.getState().words, shop.language)
  const delivers = fields.way !== 'COLLECT'
  const missing = [
    ...paymentProblems(fields, t),
    ...ageProblems(confirmation, t),
    ...(delivers ? addressProblems(fields, t) : []),
  ]
  try {
    if (missing.length > 0) {
      const before = await findOrderOf(shop, key)
      return before ? { to: await pageAfter(shop, before) } : { problems: missing }
    }
    const addressId = delivers ? await saveAddress(shop, { fields, key, account }) : undefined
    const cart = await cartOf(confirmation, addressId)
    const { order } = await shop.api('registerOrder', { body: { cart } })
    await takeOutOfBasket(shop, order)
    return { to: await pageAfter(shop, order) }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 'unauthenticated') throw error
    return { problems: problemsOf(error, confirmation, t) }
  }
}

/** What is paid ahead is begun at once: its page leads on to the provider, or says where to transfer the money. */
async function pageAfter(shop: Shop, order: Order): Promise<string> {
  const { id, provider } = order
  if (paymentDue(order) !== 'online') return pageTo('order', { id })
  const page = pageTo('orderPay', { id })
  try {
    const { transaction } = await shop.api('startTransaction', {
      params: { id },
      body: { provider, hosted: true },
    })
    return isTransfer(provider) ? page : `${page}?go=${transaction.id}`
  } catch (error) {
    // The order stands; its page asks again how it is paid.
    if (error instanceof ApiFailure) return page
    throw error
  }
}

/** The order that this rendering of the page has made: a cart with nothing in it can find one, and never makes one. */
async function findOrderOf(shop: Shop, key: string): Promise<Order | undefined> {
  try {
    return (await shop.api('registerOrder', { body: { cart: { id: key, revision: 0, items: [] } } })).order
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== 'unauthenticated') return undefined
    throw error
  }
}

/** The button says how it is paid: chosen since, that is shown first. */
const paymentProblems = ({ payment, shown_payment: shown }: FormFields, t: Translate): FormProblem[] =>
  shown && payment !== shown ? [{ field: 'payment', text: t('orders.form_payment_changed') }] : []

function ageProblems({ shop, fields, lines }: Confirmation, t: Translate): FormProblem[] {
  const basket = shop.state.getState().forms?.basket ?? []
  const needsAge = basket.some(
    ({ offer }) => offer.sellable.age_restricted && lines.some(({ id }) => id === offer.id),
  )
  return needsAge && fields.of_age === undefined ? [{ field: 'of_age', text: t('orders.age_required') }] : []
}

function addressProblems(fields: FormFields, t: Translate): FormProblem[] {
  if (isNewAddress(fields)) return [{ field: 'address', text: t('orders.form_choose_found') }]
  if (!fields.address) return [{ field: 'address', text: t('delivery.choose_first') }]
  const found = readFound(fields.address)
  const { line = '', unit = '', directions = '' } = fields
  const place = found && { name: '', around: '', postalCode: null, lat: found.latitude, lon: found.longitude }
  const missing = place && whyNotAddress({ line, unit, directions, place, position: null }).line
  return missing ? [{ field: 'line', text: t(`addresses/${missing}`) }] : []
}

/** Saves an address that was looked up, once; returns the id of the chosen one. */
async function saveAddress(
  shop: Shop,
  { fields, key, account }: { fields: FormFields; key: string; account: Person },
): Promise<string | undefined> {
  const found = readFound(fields.address)
  if (!found) return fields.address
  const params = { user_id: account.id }
  const saved = findSaved((await shop.api('addressesV2', { params })).resources, found)
  if (saved) return saved.id
  const { resource } = await shop.api('addAddressV2', {
    params,
    body: {
      address: {
        ...found,
        unit_or_floor: fields.unit?.trim() || null,
        directions: fields.directions?.trim() || null,
      },
    },
    idempotencyKey: `${key}-address`,
  })
  return resource.id
}

async function cartOf(
  { shop, fields, key, account, lines }: Confirmation,
  addressId: string | undefined,
): Promise<CartInput> {
  const way = fields.way ?? null
  const total = Number(fields.shown_total)
  const wishOf = await findWishes(shop, account)
  return {
    id: key,
    revision: 0,
    items: lines.map(({ id, qty, priceInCents, dealInCents }) => ({
      offer: { id, price_in_cents: priceInCents },
      qty,
      deal_in_cents: dealInCents,
      ...wishOf(id),
    })),
    supplier_id: fields.supplier ?? null,
    provider: fields.payment ?? null,
    requires_shipping: way !== 'COLLECT',
    shipping_provider: way,
    dispatch: way,
    ...(addressId && { shipping_address: { id: addressId } }),
    requires_bags: fields.bags !== undefined,
    collection_date: fields.slot || null,
    ...(fields.discount_code?.trim() && { discount_code: fields.discount_code.trim() }),
    ...(fields.credit !== undefined && { credit_in_cents: 1 }),
    stokvel: fields.stokvel === '1',
    ...(Number.isSafeInteger(total) && { total_in_cents: total }),
  }
}

/** What the shopper said last of a product that is missing, with their note to the picker. */
async function findWishes(
  shop: Shop,
  { id }: Person,
): Promise<(offerId: string) => Partial<CartInput['items'][number]>> {
  const basket = shop.state.getState().forms?.basket ?? []
  const { wishes } = await shop.api('wishes', { params: { user_id: id } })
  return (offerId) => {
    const productId = basket.find(({ offer }) => offer.id === offerId)?.offer.sellable.product_id
    const wished = wishes.find(({ product_id }) => product_id === productId)
    if (!wished) return {}
    const { wish, wish_offer_id, note } = wished
    return { wish: wish as WishKind, ...(wish_offer_id && { wish_offer_id }), ...(note && { note }) }
  }
}

/** What was put in since stays. The order stands, whatever becomes of the basket. */
async function takeOutOfBasket(shop: Shop, { order_items: ordered }: Order): Promise<void> {
  const basket = shop.state.getState().forms?.basket ?? []
  const lines = basket
    .filter(({ offer, qty }) =>
      ordered.some((item) => item.offer_id === offer.id && item.qty_ordered === qty),
    )
    .map(({ offer }) => ({ offer_id: offer.id, qty: 0 }))
  if (lines.length === 0) return
  await shop.api('setFormBasket', { body: { lines } }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
  })
}

/** Where the form says what is wrong with a field of the cart. */
const places: Record<string, string> = {
  'cart.collection_date': 'slot',
  'cart.shipping_address': 'address',
  'cart.provider': 'payment',
  'cart.discount_code': 'discount_code',
  'cart.total_in_cents': 'total',
}

function problemsOf(failure: ApiFailure, { shop, lines }: Confirmation, t: Translate): FormProblem[] {
  const { validation } = failure.details as { validation?: Validation }
  const basket = shop.state.getState().forms?.basket ?? []
  const messages = failure.messages.map(({ field, text }) => ({ field: places[field ?? ''] ?? null, text }))
  const aboutLines = lines.flatMap(({ id, priceInCents }) => {
    const offer = [...(validation?.items ?? []), ...basket].find((item) => item.offer.id === id)?.offer
    if (!offer) return []
    const { name } = offer
    const field = `line-${id}`
    if (validation?.out_of_stock.includes(id)) return [{ field, text: t('orders.form_line_gone', { name }) }]
    if (!validation?.updated.includes(id) || offer.price_in_cents === priceInCents) return []
    const [was, now] = [priceInCents, offer.price_in_cents].map((cents) =>
      formatRand(displayedCents(offer, cents)),
    )
    return [{ field, text: t('orders.form_line_changed', { name, was: was ?? '', now: now ?? '' }) }]
  })
  return messages.length > 0 ? [...messages, ...aboutLines] : [{ field: null, text: t('kit.error_title') }]
}
