// Banners as managers edit them. A supplier's banners belong to its managers; those of the whole shop to managers of every
// supplier that this shopfront shows. Any other banner does not exist for them.

import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import { pictureKeyOf, pictureUrl } from '#features/suppliers/files/server/store-picture.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { AnswerOf, BodyOf } from '#wire/call.ts'
import type { bannerCalls, ManagedBanner } from '../banner-contract.ts'
import { refuse } from '../banner-refusals.ts'
import { bannerState } from '../banner-state.ts'
import { bannerTargetOf, isBannerTarget } from '../banner-target.ts'
import {
  type BannerEntry,
  deleteBanner,
  findBannersOf,
  insertBanners,
  isTargetVisible,
  lockBanner,
  type NamedBanner,
  updateBanner,
} from './banner-store.ts'

/** The manager who makes the request, and the suppliers that this shopfront shows. */
export interface BannerManager {
  accountId: string
  shownIds: readonly string[]
}

export async function listBanners(
  db: Reader,
  manager: BannerManager,
  now: Date,
): Promise<AnswerOf<typeof bannerCalls.managedBanners>> {
  const suppliers = await findManagedSuppliers(db, manager.accountId)
  const ids = suppliers.map(({ id }) => id)
  const wholeShop = managesAll(ids, manager)
  const banners = await findBannersOf(db, ids, wholeShop)
  return {
    banners: banners.map((banner) => toManagedBanner(banner, now)),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    whole_shop: wholeShop,
  }
}

export async function addBanners(
  tx: Tx,
  manager: BannerManager,
  body: BodyOf<typeof bannerCalls.addBanners>,
  now: Date,
): Promise<ManagedBanner[]> {
  const owners = await findOwners(tx, manager, body.supplier_ids)
  const { supplier_ids: _, ...fields } = body
  const schedule = { start_at: dateOf(body.start_at), end_at: dateOf(body.end_at) }
  const banner = { category_id: null, every_hours: 24, published: true, ...fields, ...schedule }
  const checked = await check(tx, banner, now)
  const added = owners.map((owner) => ({ ...checked, id: newId('banner'), supplier_id: owner }))
  await insertBanners(tx, added, now)
  await publishChange(tx, owners)
  const shown = (await listBanners(tx, manager, now)).banners
  return added.flatMap(({ id }) => shown.find((banner) => banner.id === id) ?? [])
}

export async function changeBanner(
  tx: Tx,
  manager: BannerManager,
  id: string,
  change: BodyOf<typeof bannerCalls.changeBanner>,
  now: Date,
): Promise<ManagedBanner> {
  const banner = await lockManagedBanner(tx, manager, id)
  const movesEnd = change.end_at !== undefined
  const schedule = {
    start_at: change.start_at === undefined ? banner.start_at : dateOf(change.start_at),
    end_at: movesEnd ? dateOf(change.end_at) : banner.end_at,
  }
  // One that is over may still be hidden or mended.
  const from = movesEnd ? now : undefined
  await updateBanner(tx, await check(tx, { ...banner, ...change, ...schedule }, from, banner))
  await publishChange(tx, [banner.supplier_id])
  const shown = (await listBanners(tx, manager, now)).banners.find((one) => one.id === id)
  if (!shown) throw refuse('no-such-banner')
  return shown
}

export async function removeBanner(tx: Tx, manager: BannerManager, id: string): Promise<void> {
  const { supplier_id: supplierId } = await lockManagedBanner(tx, manager, id)
  await deleteBanner(tx, id)
  await publishChange(tx, [supplierId])
}

async function findOwners(
  tx: Tx,
  manager: BannerManager,
  body: readonly string[] | null,
): Promise<(string | null)[]> {
  if (body !== null)
    return (await loadManagedSuppliers(tx, manager.accountId, body, 'supplier_ids')).map(({ id }) => id)
  const ids = (await findManagedSuppliers(tx, manager.accountId)).map(({ id }) => id)
  if (!managesAll(ids, manager)) throw refuse('whole-shop')
  return [null]
}

async function lockManagedBanner(tx: Tx, manager: BannerManager, id: string): Promise<BannerEntry> {
  const ids = (await findManagedSuppliers(tx, manager.accountId)).map((supplier) => supplier.id)
  const banner = await lockBanner(tx, id)
  const own =
    banner && (banner.supplier_id === null ? managesAll(ids, manager) : ids.includes(banner.supplier_id))
  if (!own) throw refuse('no-such-banner')
  return banner
}

const managesAll = (managedIds: readonly string[], { shownIds }: BannerManager): boolean =>
  shownIds.length > 0 && shownIds.every((id) => managedIds.includes(id))

type Checked = Omit<BannerEntry, 'id' | 'supplier_id'>

/** `before` is what stands there already: it need not be proved again. */
async function check<B extends Checked>(
  tx: Tx,
  banner: B,
  now: Date | undefined,
  before?: Checked,
): Promise<B> {
  const alt = banner.alt.trim()
  if (alt === '' || /\p{Cc}|\p{Cf}|\p{Cs}/u.test(alt)) throw refuse('alt-missing')
  if (banner.kind === 'popup' && banner.category_id !== null) throw refuse('popup-place')
  const { start_at: startAt, end_at: endAt } = banner
  if (startAt && endAt && endAt <= startAt) throw refuse('dates-reversed')
  if (now && endAt && endAt <= now) throw refuse('dates-over')
  if (banner.target_id !== before?.target_id) await checkTarget(tx, banner.target_id)
  if (banner.category_id !== null && banner.category_id !== before?.category_id)
    if (!(await isTargetVisible(tx, 'category', banner.category_id))) throw refuse('no-such-place')
  if (banner.image_url === before?.image_url) return { ...banner, alt }
  if (!(await isOwnPicture(tx, banner.image_url))) throw refuse('image-unknown')
  return { ...banner, alt, image_url: pictureUrl(pictureKeyOf(banner.image_url) ?? '') }
}

async function checkTarget(tx: Tx, target: string): Promise<void> {
  if (!isBannerTarget(target)) throw refuse('target-wrong')
  const targetEntity = bannerTargetOf(target)
  if (targetEntity && !(await isTargetVisible(tx, targetEntity.kind, targetEntity.id)))
    throw refuse('target-unknown')
}

async function publishChange(tx: Tx, owners: readonly (string | null)[]): Promise<void> {
  for (const supplierId of owners) {
    if (supplierId === null) await invalidateTaxonomy(tx)
    else await invalidateShelf(tx, supplierId)
  }
}

const dateOf = (instant: string | null | undefined): Date | null => (instant ? new Date(instant) : null)

const toManagedBanner = (banner: NamedBanner, now: Date): ManagedBanner => ({
  ...banner,
  start_at: banner.start_at?.toISOString() ?? null,
  end_at: banner.end_at?.toISOString() ?? null,
  state: bannerState(banner, now),
})
