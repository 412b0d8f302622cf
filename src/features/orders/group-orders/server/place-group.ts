// Places a group: holds every part at its supplier, and registers each only when all are held [ruling 13].
//
// No transaction touches two suppliers, so the group's own row decides. Until it is `registering`, everything that is held can
// be released, and a part that cannot be held releases all. From then on each hold becomes its order: now, when the request is
// repeated, or by the scheduled job. A process that dies in between leaves either nothing or a group that can be finished.

import { wantsCredit } from '#features/basket/basket/basket.ts'
import { loadShopper } from '#features/orders/orders/server/lock-shopper.ts'
import type { OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { showOrder } from '#features/orders/orders/server/show-order.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { DiskSpace } from '#server/disk-space.ts'
import { refuse as refuseHttp } from '#server/http/http-refusals.ts'
import { pauseAt } from '#server/pause-points.ts'
import type { Shop } from '#server/shop.ts'
import type { GroupPart, PlacedGroup } from '../group-contract.ts'
import { checkParts, type PartCheck } from './check-parts.ts'
import {
  commitGroup,
  deleteFailedGroup,
  deleteHolding,
  findGroup,
  type Group,
  type GroupIntent,
  saveGroupAnswer,
} from './group-store.ts'
import type { GroupTerms } from './group-terms.ts'
import { holdPart } from './hold-part.ts'
import { findHoldsOfGroup } from './hold-store.ts'
import { openGroup } from './open-group.ts'
import { refuseParts } from './refuse-parts.ts'
import { registerPart } from './register-part.ts'
import { releaseHolds } from './release-hold.ts'

export interface PlacementContext {
  shop: Shop
  terms: GroupTerms
  now: Date
  diskSpace?: DiskSpace | undefined
}

export async function placeGroup(
  context: PlacementContext,
  intent: GroupIntent,
): Promise<{ answer: PlacedGroup; replayed: boolean }> {
  const { group, driver } = await openGroup(context.shop, intent, context.now)
  if (group.answer) return { answer: group.answer, replayed: true }
  if (group.state === 'holding') {
    if (context.diskSpace?.isLow) await abandonGroup(context, group, driver)
    await holdAllParts(context, group, driver)
  }
  return { answer: await finishGroup(context, group), replayed: false }
}

/** There is no room for new orders; what was asked before and is certain goes on. */
async function abandonGroup({ shop, now }: PlacementContext, group: Group, driver: string): Promise<never> {
  const { kysely } = shop.database
  if (!(await deleteHolding(kysely, group.id, driver))) throw refuseHttp('still-running')
  await releaseHolds(shop, await findHoldsOfGroup(kysely, group.id), now)
  throw refuseHttp('no-room')
}

/** All or nothing: what is in the way of any part is thrown, and then nothing is held. */
async function holdAllParts(context: PlacementContext, group: Group, driver: string): Promise<void> {
  const { shop, now } = context
  const { kysely } = shop.database
  const tried = await checkMissingParts(context, group)
  if (!tried.some(({ refusal }) => refusal)) {
    const shopper = await loadShopper(kysely, group.accountId)
    for (const each of inOneOrder(tried)) {
      const { language } = group.asked
      const request = { groupId: group.id, part: each.part, shopper, terms: context.terms, language, now }
      each.refusal = await refusalOf(
        shop.database.transaction((tx, tryNumber) => holdPart(tx, request, tryNumber)),
      )
      // Whoever comes second at a supplier holds nothing further on, so that of two groups one is placed.
      if (each.refusal) break
    }
  }
  if (tried.some(({ refusal }) => refusal)) {
    if (!(await deleteHolding(kysely, group.id, driver))) throw refuseHttp('still-running')
    await releaseHolds(shop, await findHoldsOfGroup(kysely, group.id), now)
    throw refuseParts(tried, group.asked.language)
  }
  if (!(await commitGroup(kysely, group.id, driver))) {
    await releaseOrphans(context, group)
    throw refuseHttp('still-running')
  }
}

/** Somebody else gave the group up, or made it certain: what is held now is nobody's, or theirs. */
async function releaseOrphans({ shop, now }: PlacementContext, group: Group): Promise<void> {
  const { kysely } = shop.database
  if (await findGroup(kysely, group.id)) return
  await releaseHolds(shop, await findHoldsOfGroup(kysely, group.id), now)
}

/** The parts that are not held already, from a try before this one. */
async function checkMissingParts(
  { shop, terms, now }: PlacementContext,
  { id, accountId, asked }: Group,
): Promise<PartCheck[]> {
  const { kysely } = shop.database
  const holds = await findHoldsOfGroup(kysely, id)
  const lapsed = holds.filter(({ expiresAt }) => expiresAt <= now)
  await releaseHolds(shop, lapsed, now)
  const held = new Set(holds.filter((hold) => !lapsed.includes(hold)).map(({ supplierId }) => supplierId))
  const missing = asked.parts.filter((part) => !held.has(part.supplier_id))
  return checkParts(kysely, missing, { accountId, terms, language: asked.language, now })
}

/** Everybody asks the suppliers in the same order. */
const inOneOrder = (tried: readonly PartCheck[]): PartCheck[] =>
  tried.toSorted((a, b) => (a.part.supplier_id < b.part.supplier_id ? -1 : 1))

/**
 * Registers what is held. When two processes finish one group, each part is registered once: the second process finds its order.
 */
export async function finishGroup(context: PlacementContext, group: Group): Promise<PlacedGroup> {
  const { shop } = context
  const { language, parts } = group.asked
  const orders: OrderRecord[] = []
  const lost: PartCheck[] = []
  for (const part of parts) {
    if (orders.length > 0) await pauseAt(shop.settings, 'group:one-registered')
    const placed = await registerOne(context, group, part)
    if ('refusal' in placed) lost.push(placed)
    else orders.push(placed)
  }
  if (orders.length === 0) {
    await deleteFailedGroup(shop.database.kysely, group.id)
    throw refuseParts(lost, language)
  }
  const answer: PlacedGroup = {
    status: 'ok',
    id: group.id,
    orders: orders.map((record) => showOrder(record, language)),
    not_placed: lost.map(({ part, supplier, refusal }) => ({
      supplier_id: part.supplier_id,
      supplier_name: supplier?.name ?? '',
      messages: refusal?.messages(language) ?? [],
    })),
  }
  await saveGroupAnswer(shop.database.kysely, group.id, answer)
  return answer
}

/** A hold that lapsed meanwhile is asked for again; what cannot be had any more is said. */
async function registerOne(
  context: PlacementContext,
  group: Group,
  part: GroupPart,
): Promise<OrderRecord | PartCheck> {
  const { shop, terms, now } = context
  const { database } = shop
  const usesCreditInPart = wantsCredit(part)
  const partOwner = { groupId: group.id, supplierId: part.supplier_id, accountId: group.accountId }
  const which = { ...partOwner, usesCreditInPart, now }
  const record = await database.transaction((tx, tryNumber) => registerPart(tx, which, tryNumber))
  if (record) return record
  const lapsed = (await findHoldsOfGroup(database.kysely, group.id)).filter(
    ({ supplierId }) => supplierId === part.supplier_id,
  )
  await releaseHolds(shop, lapsed, now)
  const shopper = await loadShopper(database.kysely, group.accountId)
  const { language } = group.asked
  const request = { groupId: group.id, part, shopper, terms, language, now }
  const refusal = await refusalOf(database.transaction((tx, tryNumber) => holdPart(tx, request, tryNumber)))
  const registered = refusal
    ? undefined
    : await database.transaction((tx, tryNumber) => registerPart(tx, which, tryNumber))
  if (registered) return registered
  const [tried] = await checkParts(database.kysely, [part], { accountId: group.accountId, ...request })
  return {
    part,
    supplier: tried?.supplier,
    validation: tried?.validation,
    refusal: refusal ?? tried?.refusal,
  }
}

/** Why it could not be done; anything but a refusal is a fault, and the group stays as it is. */
async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
