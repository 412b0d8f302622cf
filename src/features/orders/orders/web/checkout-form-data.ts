// Works out what checkout as a form shows [ruling 14 Checkout]: what was typed, with fee, times and ways to pay for it. Only the server
// does, again for every page; nothing of it is stored.
import { redirect } from 'react-router'
import { findTypedAddress } from '#features/accounts/addresses/web/find-typed-address.ts'
import {
  type FoundPlace,
  findSaved,
  isNewAddress,
  readFound,
  writeFound,
} from '#features/accounts/addresses/web/found-place.ts'
import { orderable, subtotal } from '#features/basket/basket/basket.ts'
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { orderableParts, type SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { type BasketSlot, slotsForBasket } from '#features/suppliers/slots/web/slots-for-basket.ts'
import type { DebtorCard } from '#features/ways-to-pay/debtor-cards/debtor-card-contract.ts'
import { pageTo } from '#paths'
import type { Answer } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormFields } from '#web/forms/form-result.ts'
import { type Person, type Shop, useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { type Translate, translator } from '#web/words.ts'
import type { WayToPay } from '#wire/ways-to-pay.ts'
import { addressError } from './address-error.ts'
import { cartInput } from './cart-input.ts'
import { type ConfirmedLine, confirmedLines } from './confirmed-lines.ts'
import { type LastChoices, paymentToBegin } from './last-choices.ts'
import { offeredPayments } from './payment-choice.tsx'
import { addressToBegin, type RankedAddress, rankAddresses, type Stop } from './reachable-addresses.ts'

export const checkoutFormName = 'checkout'

export interface CheckoutFormData {
  supplier: Answer<'supplierV2'>
  config: ClientConfig
  /** Parts of the basket at other branches: each is an order of its own. */
  others: SupplierPart<CartLine>[]
  way: string
  /** How the goods are brought; undefined where they are collected. */
  stop: Stop | undefined
  addresses: RankedAddress[]
  found: RankedAddress<FoundPlace>[]
  /** The value of the chosen address's radio button. */
  address: string | undefined
  slots: BasketSlot[]
  /** `starts_at` of the chosen one. */
  slot: string | null
  payments: WayToPay[]
  payment: WayToPay | null
  card: DebtorCard | undefined
  lines: ConfirmedLine[]
  validation: Validation
  /** What was typed before; empty on the first page. */
  typed: FormFields
  /** What was wrong, by field. */
  problems: ReadonlyMap<string, string>
}

const loaded = new WeakMap<Shop, CheckoutFormData>()

export function useCheckoutForm(): CheckoutFormData {
  const data = loaded.get(useShop())
  if (!data) throw new Error('the form of checkout was not loaded')
  return data
}

/** Leads from the other addresses of checkout to that part of the form. */
export function openCheckoutForm(url: URL, part: 'where' | 'pay' | 'confirm'): never {
  throw redirect(`${pageTo('checkoutDispatch')}${url.search}#${part}`)
}

/** Loads the form for the part of the basket that the address names, or for the first that can be ordered. */
export async function loadCheckoutForm(shop: Shop, url: URL): Promise<void> {
  const { account, forms } = shop.state.getState()
  const parts = orderableParts((forms?.basket ?? []) as CartLine[])
  const part = parts.find(({ supplier }) => supplier.id === url.searchParams.get('supplier')) ?? parts[0]
  if (!part || !account) throw redirect(pageTo('basket'))
  const { outcome } = forms ?? {}
  const isPosted = outcome?.form === checkoutFormName
  const typed = isPosted ? outcome.values : {}
  const problems = new Map(
    isPosted ? outcome.problems.flatMap(({ field, text }) => (field ? [[field, text] as const] : [])) : [],
  )
  const others = parts.filter((each) => each !== part)
  loaded.set(shop, { ...(await workOut(shop, { account, part, typed, problems })), others })
}

interface Request {
  account: Person
  part: SupplierPart<CartLine>
  typed: FormFields
  problems: Map<string, string>
}

async function workOut(
  shop: Shop,
  { account, part, typed, problems }: Request,
): Promise<Omit<CheckoutFormData, 'others'>> {
  const t = translator(shop.state.getState().words, shop.language)
  const supplierId = part.supplier.id
  const items = orderable(part.lines)
  const [supplier, config, last] = await Promise.all([
    shop.api('supplierV2', { params: { id: supplierId } }),
    shop.api('clientConfig', { query: { supplier_id: supplierId } }),
    typed.way === undefined ? findLastChoices(shop, account) : undefined,
  ])
  const ways = config.shipping.map(({ name }): string => name)
  const way = [typed.way, last?.shipping_provider, ways[0]].find((name) => name && ways.includes(name)) ?? ''
  const offered = config.shipping.find(({ name }) => name === way)
  const delivers = offered !== undefined && way !== 'COLLECT'
  const stop = delivers
    ? { way: offered, branch: supplier, subtotalInCents: subtotal(part.lines) }
    : undefined
  const where = stop
    ? await findAddresses(shop, { account, stop, typed, last, problems, t })
    : { addresses: [], found: [], address: undefined }
  const point = readFound(where.address)
  const cart = cartInput(
    { id: null, revision: 0, lines: items, supplierId },
    {
      shipping_provider: way,
      shipping_address: where.address && !point ? { id: where.address } : null,
      collection_date: null,
      payment_provider: null,
      requires_bags: config.bags && typed.bags !== undefined,
      discount_code: typed.discount_code?.trim() ?? null,
      credit_in_cents: typed.credit === undefined ? 0 : 1,
    },
  )
  const [{ validation }, allSlots, card] = await Promise.all([
    shop.api('validateCart', {
      body: {
        cart: { ...cart, ...(point && { shipping_lat: point.latitude, shipping_lon: point.longitude }) },
      },
    }),
    shop.api('timeslots', {
      params: { id: supplierId },
      query: { stokvel: cart.stokvel, requires_shipping: delivers, shipping_provider: way },
    }),
    findCard(shop, { account, config, supplierId }),
  ])
  const wrong = addressError(validation)
  if (wrong && where.address && !problems.has('address')) problems.set('address', wrong.text)
  if (validation.discount_code_error && !problems.has('discount_code'))
    problems.set('discount_code', validation.discount_code_error.text)
  const slots = slotsForBasket(allSlots, validation.liquor_hours) ?? []
  const payments = offeredPayments(config, way, { card, dataFree: shop.dataFree })
  return {
    supplier,
    config,
    way,
    stop,
    ...where,
    slots,
    slot: chooseSlot(slots, { typed, way, problems, t }),
    payments,
    payment: paymentToBegin(payments, typed.payment ?? null, last) ?? payments[0] ?? null,
    card,
    lines: confirmedLines(part.lines, validation, new Date()).map((line) =>
      problems.has(`line-${line.offer.id}`) && !line.gone ? { ...line, changed: true } : line,
    ),
    validation,
    typed,
    problems,
  }
}

/** How the last order of the account was got and paid. Checkout works without it. */
async function findLastChoices(shop: Shop, { id }: Person): Promise<LastChoices | undefined> {
  try {
    const query = { page: 1, per_page: 1 }
    const [last] = (await shop.api('orders', { params: { user_id: id }, query })).orders
    if (!last) return undefined
    const address = last.shipping_address as { id?: string } | null
    return {
      shipping_provider: last.shipping_provider,
      payment_provider: last.provider,
      shipping_address: address?.id ? { id: address.id } : null,
    }
  } catch (error) {
    if (error instanceof ApiFailure) return undefined
    throw error
  }
}

async function findCard(
  shop: Shop,
  { account, config, supplierId }: { account: Person; config: ClientConfig; supplierId: string },
): Promise<DebtorCard | undefined> {
  if (!config.shipping.some(({ payment_options: ways }) => ways.includes('DEBTOR_CARD'))) return undefined
  const { resources } = await shop.api('debtorCards', { params: { user_id: account.id } })
  return resources.find((card) => card.supplier_id === supplierId && card.status === 'accepted')
}

interface AddressRequest {
  account: Person
  stop: Stop
  typed: FormFields
  last: LastChoices | undefined
  problems: Map<string, string>
  t: Translate
}

async function findAddresses(
  shop: Shop,
  { account, stop, typed, last, problems, t }: AddressRequest,
): Promise<Pick<CheckoutFormData, 'addresses' | 'found' | 'address'>> {
  const { resources } = await shop.api('addressesV2', { params: { user_id: account.id } })
  const addresses = rankAddresses(resources, [stop])
  const places = await findTypedAddress(shop, typed)
  const found = rankAddresses(
    places.filter((place) => !findSaved(resources, place)),
    [stop],
  )
  const chosen = readFound(typed.address)
  // A press on "Work out again" while it is on its way to the address book: then it is there.
  const saved = chosen && findSaved(resources, chosen)
  const known =
    saved?.id ??
    (found.some(({ address }) => writeFound(address) === typed.address) ? typed.address : undefined)
  if (isNewAddress(typed)) {
    const first = found.find(({ reach }) => reach > 0)
    if (places.length === 0) problems.set('town', t('addresses.form_not_found'))
    else if (first) return { addresses, found, address: writeFound(first.address) }
  }
  const before = typed.address ?? last?.shipping_address?.id
  return { addresses, found, address: known ?? addressToBegin(addresses, before)?.id }
}

function chooseSlot(
  slots: readonly BasketSlot[],
  {
    typed,
    way,
    problems,
    t,
  }: { typed: FormFields; way: string; problems: Map<string, string>; t: Translate },
): string | null {
  const isOpen = slots.some(({ starts_at: startsAt, available }) => available && startsAt === typed.slot)
  if (isOpen && typed.slot && !problems.has('slot')) return typed.slot
  // What was chosen for this way is gone: the shopper chooses another.
  if (typed.slot && typed.shown_way === way && !problems.has('slot'))
    problems.set('slot', t('orders.slot_gone'))
  if (problems.has('slot')) return null
  return slots.find(({ available }) => available)?.starts_at ?? null
}
