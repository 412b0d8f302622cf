// Adds, renames, moves, orders and removes categories, on one chain's shelves or for everybody.
import { createHash } from 'node:crypto'
import { categoryPicture, pictureUrl } from '#features/price-lists/imports/server/work/default-picture.ts'
import { invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BodyOf, QueryOf } from '#wire/call.ts'
import type { shelfCategoryCalls as calls, ShelfCategory } from '../shelf-categories-contract.ts'
import { refuse } from '../shelf-categories-refusals.ts'
import {
  countContents,
  deleteCategory,
  dropOwnParents,
  findMovingChains,
  insertCategory,
  lockCategories,
  readCategories,
  type StoredCategory,
  updateCategory,
  writeOrder,
  writeOwnCategory,
} from './shelf-category-store.ts'

/** Departments and categories, as Spaza's own are; more where the shared ones go deeper. */
const usualLevels = 2
/** A page of more would be of no use, and every shelf of the chain holds them. */
const maxOwn = 500

/** The chain that is changed; null: everybody's categories. */
type Chain = string | null

interface Tree {
  /** In menu order, parents before children. */
  categories: ShelfCategory[]
  stored: ReadonlyMap<string, StoredCategory>
  maxLevels: number
}

/** Returns a chain's categories in menu order. */
export async function loadShelfCategories(
  db: Reader,
  chain: Chain,
): Promise<{ categories: ShelfCategory[]; maxLevels: number }> {
  const { categories, maxLevels } = await loadTree(db, chain)
  return { categories, maxLevels }
}

async function loadTree(db: Reader, chain: Chain): Promise<Tree> {
  const rows = await readCategories(db, chain)
  const categories = inMenuOrder(rows, ({ parent_id }) => parent_id)
  const levels = inMenuOrder(
    rows.filter(({ own }) => !own),
    ({ shared_parent_id }) => shared_parent_id,
  ).map(({ level }) => level)
  const maxLevels = Math.max(usualLevels, ...levels)
  return { categories, stored: new Map(rows.map((row) => [row.id, row])), maxLevels }
}

function inMenuOrder(
  rows: readonly StoredCategory[],
  parentOf: (row: StoredCategory) => string | null,
): ShelfCategory[] {
  const below = Map.groupBy(rows, parentOf)
  const listed: ShelfCategory[] = []
  const list = (parentId: string | null, level: number) => {
    for (const [position, row] of (below.get(parentId) ?? []).entries()) {
      const { id, name, shared_name, own, products_count } = row
      listed.push({
        id,
        name,
        shared_name: name === shared_name ? null : shared_name,
        parent_id: parentId,
        position,
        level,
        own,
        products_count,
        version: versionOf(name, parentId, position),
      })
      list(id, level + 1)
    }
  }
  list(null, 1)
  return listed
}

const versionOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

export async function addShelfCategory(
  tx: Tx,
  chain: Chain,
  { name: written, parent_id: parentId = null, position }: BodyOf<typeof calls.addShelfCategory>,
): Promise<ShelfCategory> {
  await lockCategories(tx)
  const tree = await loadTree(tx, chain)
  const name = tidied(written)
  if (chain !== null && tree.categories.filter(({ own }) => own).length >= maxOwn)
    throw refuse('too-many-categories', { values: { count: maxOwn } })
  requirePlace(tree, { parentId, height: 1 })
  requireFreeName(tree, { name, parentId })
  const id = newId('category')
  const picture = categoryPicture(name)
  await insertCategory(tx, {
    id,
    agencyId: chain,
    name,
    parentId,
    picture,
    imageUrl: pictureUrl(picture.key, 200),
  })
  await order(tx, chain, tree, { id, parentId, position })
  await invalidateTaxonomy(tx)
  return reload(tx, chain, id)
}

/** Refuses a version that is not the category's, a circle, and more levels than there are. */
export async function changeShelfCategory(
  tx: Tx,
  { chain, id }: { chain: Chain; id: string },
  change: BodyOf<typeof calls.changeShelfCategory>,
): Promise<ShelfCategory> {
  await lockCategories(tx)
  const tree = await loadTree(tx, chain)
  const { category, stored } = find(tree, id, change.version)
  if (change.name === null && (chain === null || stored.own)) throw refuse('name-needed')
  const name =
    change.name === undefined
      ? category.name
      : change.name === null
        ? stored.shared_name
        : tidied(change.name)
  const parentId = change.parent_id === undefined ? category.parent_id : change.parent_id
  const moves = parentId !== category.parent_id
  if (moves) {
    if (parentId !== null && isWithin(tree, parentId, id)) throw refuse('category-circle')
    requirePlace(tree, { parentId, height: heightOf(tree, id) })
  }
  if (moves || name !== category.name) requireFreeName(tree, { name, parentId, id })
  if (chain === null || stored.own) await updateCategory(tx, id, { name, parentId })
  else
    await writeOwnCategory(
      tx,
      { agencyId: chain, id },
      {
        name: name === stored.shared_name ? null : name,
        parentId: parentId === stored.shared_parent_id ? null : parentId,
        isTop: parentId === null && stored.shared_parent_id !== null,
      },
    )
  if (moves || change.position !== undefined)
    await order(tx, chain, tree, { id, parentId, position: change.position })
  if (chain === null && moves) await undoCircles(tx)
  await invalidateTaxonomy(tx)
  return reload(tx, chain, id)
}

export async function removeShelfCategory(
  tx: Tx,
  { chain, id }: { chain: Chain; id: string },
  { version }: QueryOf<typeof calls.removeShelfCategory>,
): Promise<void> {
  await lockCategories(tx)
  const { stored } = find(await loadTree(tx, chain), id, version)
  if (chain !== null && !stored.own) throw refuse('category-shared')
  const contents = await countContents(tx, id)
  if (contents.products + contents.categories + contents.banners > 0)
    throw refuse('category-not-empty', { values: { ...contents }, details: { ...contents } })
  await deleteCategory(tx, id)
  await invalidateTaxonomy(tx)
}

function find(
  { categories, stored }: Tree,
  id: string,
  version: string,
): { category: ShelfCategory; stored: StoredCategory } {
  const category = categories.find((each) => each.id === id)
  const row = stored.get(id)
  if (!category || !row) throw refuse('no-such-category')
  if (category.version !== version) throw refuse('category-changed', { details: { category } })
  return { category, stored: row }
}

async function reload(tx: Tx, chain: Chain, id: string): Promise<ShelfCategory> {
  const { categories } = await loadTree(tx, chain)
  const category = categories.find((each) => each.id === id)
  if (!category) throw new Error(`category ${id} is gone`)
  return category
}

const tidied = (name: string): string => name.replace(/\s+/g, ' ').trim()

function requirePlace(
  { categories, maxLevels }: Tree,
  { parentId, height }: { parentId: string | null; height: number },
): void {
  const parent = parentId === null ? undefined : categories.find(({ id }) => id === parentId)
  if (parentId !== null && !parent) throw refuse('no-such-parent')
  if ((parent?.level ?? 0) + height > maxLevels)
    throw refuse('categories-too-deep', { values: { levels: maxLevels } })
}

function requireFreeName(
  { categories }: Tree,
  { name, parentId, id }: { name: string; parentId: string | null; id?: string },
): void {
  const isTaken = categories.some(
    (each) => each.id !== id && each.parent_id === parentId && each.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw refuse('name-taken', { values: { name } })
}

/** Whether a category is this one or stands somewhere below it. */
function isWithin({ categories }: Tree, id: string, ancestorId: string): boolean {
  const parents = new Map(categories.map((each) => [each.id, each.parent_id]))
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null)
    if (at === ancestorId) return true
  return false
}

/** How many levels a category takes with all below it. */
function heightOf({ categories }: Tree, id: string): number {
  const below = categories.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...below.map((each) => heightOf({ categories } as Tree, each.id)))
}

async function order(
  tx: Tx,
  chain: Chain,
  { categories }: Tree,
  { id, parentId, position }: { id: string; parentId: string | null; position: number | undefined },
): Promise<void> {
  const ids = categories
    .filter((each) => each.parent_id === parentId && each.id !== id)
    .map((each) => each.id)
  ids.splice(position ?? ids.length, 0, id)
  await writeOrder(tx, chain, ids)
}

/** A move for everybody and an earlier one of a chain can make a circle there: the chain's is dropped. */
async function undoCircles(tx: Tx): Promise<void> {
  for (const chain of await findMovingChains(tx)) {
    const { categories, stored } = await loadTree(tx, chain)
    const reached = new Set(categories.map(({ id }) => id))
    const circling = [...stored.keys()].filter((id) => !reached.has(id))
    if (circling.length > 0) await dropOwnParents(tx, chain, circling)
  }
}
