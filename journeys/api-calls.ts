// Prepares by API calls what a journey needs before its own story: an account, a basket, an order.
import type { APIRequestContext, Page } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { takeGoods } from './goods.ts'
import { freshPhone, waitUntilHydrated } from './shopper.ts'

export interface Branch {
  id: string
  /** This journey's alone: in packs, at its normal price, for everybody. */
  offer: CardOffer
  categoryId: string
}

export interface Account {
  id: string
  first_name: string
  login: string
}

const read = async <T>(request: APIRequestContext, path: string): Promise<T> => {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const send = async <T>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<T> => {
  const origin = process.env.JOURNEY_URL ?? ''
  const answer = await request.post(path, { data, headers: { origin, ...headers } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Returns the first branch of the demo, or the one with this name, and goods of it that no other journey buys. */
export async function firstBranch(request: APIRequestContext, named?: string): Promise<Branch> {
  const suppliers = await read<{ id: string; name: string }[]>(request, '/catalog/v1/suppliers/distance_from')
  const id = suppliers.find(({ name }) => named === undefined || name === named)?.id ?? ''
  const [department] = await read<{ id: string }[]>(request, `/api/v2/categories?supplier_id=${id}`)
  const [offer] = await takeGoods(request, id, 1)
  if (!offer || !department) throw new Error('the demo has nothing to order')
  return { id, offer, categoryId: department.id }
}

const password = 'umngqusho-27'

const freshAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Registers a new shopper; this page's browser is signed in as them. */
export async function signUp(page: Page): Promise<Account> {
  const body = {
    login: freshPhone(),
    password,
    first_name: 'Nomsa',
    last_name: 'Dlamini',
    profile: { terms: true },
  }
  const { account } = await send<{ account: Account }>(page.request, '/api/v2/account/user/sign_up', body, {
    'x-forwarded-for': freshAddress(),
  })
  return account
}

/** Signs this page’s browser in as somebody who was registered by a call. */
export async function signIn(page: Page, { login }: Account): Promise<void> {
  await send(page.request, '/api/v2/account/user/sign_in', { login, password })
}

/**
 * Places an order as the account signed in here: five of the branch’s offer, and one of each extra offer, which `wish_offer_id`
 * replaces where it is missing.
 */
export async function placeOrder(
  page: Page,
  branch: Branch,
  besides: readonly { id: string; wish?: 'none'; wish_offer_id?: string }[] = [],
  provider = 'cash',
): Promise<{ id: string; reference: string }> {
  const slots = await read<{ starts_at: string; available: boolean }[]>(
    page.request,
    `/catalog/v1/suppliers/${branch.id}/timeslots`,
  )
  const cart = {
    supplier_id: branch.id,
    provider,
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    collection_date: slots.findLast(({ available }) => available)?.starts_at,
    items: [
      { offer: { id: branch.offer.id }, qty: 5 },
      ...besides.map(({ id, wish_offer_id, wish = wish_offer_id && 'this' }) => ({
        offer: { id },
        qty: 1,
        ...(wish && { wish }),
        ...(wish_offer_id && { wish_offer_id }),
      })),
    ],
  }
  const { order } = await send<{ order: { id: string; reference: string } }>(
    page.request,
    '/api/v1/orders/register',
    { cart },
  )
  return order
}

/** Has five of the branch’s offer delivered by the branch itself, to an address near it that this account gets. */
export async function placeDelivery(page: Page, { id, offer }: Branch, account: Account): Promise<void> {
  const [latitude, longitude] = [-33.899, 18.587]
  const { resource: address } = await send<{ resource: { id: string } }>(
    page.request,
    `/api/v2/users/${account.id}/addresses`,
    { address: { formatted: deliveryAddress, latitude, longitude } },
  )
  const shipping_provider = 'MANUAL_DELIVERY'
  const slots = await read<{ starts_at: string; available: boolean }[]>(
    page.request,
    `/catalog/v1/suppliers/${id}/timeslots?requires_shipping=true&shipping_provider=${shipping_provider}`,
  )
  await send(page.request, '/api/v1/orders/register', {
    cart: {
      supplier_id: id,
      provider: 'cash',
      shipping_provider,
      requires_shipping: true,
      shipping_address: { id: address.id },
      collection_date: slots.findLast(({ available }) => available)?.starts_at,
      items: [{ offer: { id: offer.id }, qty: 5 }],
    },
  })
}

export const deliveryAddress = '12 Station Road, Parow, Cape Town, 7500'

/** Puts five of the branch’s offer into this browser’s stored basket. */
export async function fillBasket(page: Page, { offer }: Branch): Promise<void> {
  const cart = { id: 'cart_journey', revision: 1, items: [{ offer, qty: 5 }], proxy_order_id: null }
  await page.evaluate((state) => localStorage.setItem('cart-v1', JSON.stringify({ state, version: 0 })), cart)
}

/** Navigates within the page, as a link would, without a page load. */
export async function continueTo(page: Page, to: string): Promise<void> {
  await waitUntilHydrated(page)
  await page.evaluate((path) => {
    history.pushState({ key: `journey-${history.length}`, idx: (history.state?.idx ?? 0) + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, to)
}
