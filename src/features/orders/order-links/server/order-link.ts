// Makes, replaces and opens the links to orders [ruling 14 Order link].
import { createHash } from 'node:crypto'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { endedStatuses } from '#wire/order-status.ts'
import type { LinkedOrder } from '../order-link-contract.ts'
import { findCounter, findLinkedOrder, findOwnOrder, storeLink } from './order-link-store.ts'

/** So long after its end an order's link still opens. */
const openAfterEndMs = 7 * 24 * 60 * 60 * 1000

/** Stored in the place of a token. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface LinkOptions {
  secrets: Pick<Encryption, 'sign'>
  /** The link before stops working. */
  replace?: boolean | undefined
}

/** Returns the token of an order's link, the same until it is replaced. The caller knows whose order it is. */
export async function orderLinkToken(
  tx: Tx,
  order: { id: string; supplier_id: string },
  { secrets, replace = false }: LinkOptions,
): Promise<string> {
  const known = await findCounter(tx, order.id)
  const counter = (known ?? 0) + (replace || known === undefined ? 1 : 0)
  const token = secrets.sign(`${order.id} ${counter}`, 'order link')
  await storeLink(tx, {
    order_id: order.id,
    supplier_id: order.supplier_id,
    counter,
    token_hash: hashOf(token),
  })
  return token
}

/** Returns the token of a shopper's own order; undefined for an order that is not theirs. */
export async function ownOrderLinkToken(
  tx: Tx,
  { orderId, shopperId, ...options }: LinkOptions & { orderId: string; shopperId: string },
): Promise<string | undefined> {
  const order = await findOwnOrder(tx, orderId, shopperId)
  return order && orderLinkToken(tx, order, options)
}

/** Returns what a link shows; undefined where there is no such link any more. */
export async function openOrderLink(db: Reader, token: string, now: Date): Promise<LinkedOrder | undefined> {
  const order = await findLinkedOrder(db, hashOf(token))
  if (!order) return undefined
  const { status, since } = order
  if (endedStatuses.includes(status) && now.getTime() - since.getTime() > openAfterEndMs) return undefined
  return {
    status,
    requires_shipping: order.requires_shipping,
    placed_at: order.created_at.toISOString(),
    since: since.toISOString(),
    starts_at: order.collection_date?.toISOString() ?? null,
    ends_at: order.collection_ends_at?.toISOString() ?? null,
  }
}
