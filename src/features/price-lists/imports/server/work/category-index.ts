// The shop's categories while an import runs: finds the category of a path, and places goods without one.
import { sql } from 'kysely'
import { normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'
import type { PriceRow } from '#features/price-lists/imports/reading/read-row.ts'
import { readInBatches } from '#features/shelf/offers/server/read-in-batches.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { isAgeRestricted } from './age-restricted.ts'
import { guessCategory, type Votes, votingWords } from './guess-category.ts'
import { categoryPathByWords, namedCategories, produceDepartment } from './place-by-words.ts'

export interface NewCategory {
  id: string
  parent_id: string | null
  name: string
}

/** Where goods go that nothing is known of. */
const otherGroceries = 'Other groceries'

interface IndexedCategory {
  id: string
  parentId: string | null
  name: string
}

/** What a list calls a thing: without brand and size, and as it stands. */
interface Named {
  family: string
  name?: string
  measurement?: string | null
}

export interface CategoryPlacement {
  id: string
  /** How it was found: said by the file, seen of alike products, or given up on. */
  from: 'file' | 'new' | 'guess' | 'nothing'
}

export class CategoryIndex {
  readonly created: NewCategory[] = []
  readonly #byId = new Map<string, IndexedCategory>()
  readonly #children = new Map<string, IndexedCategory[]>()
  readonly #byName = new Map<string, IndexedCategory[]>()
  readonly #votes: Votes
  readonly #memory = new Map<string, CategoryPlacement>()

  constructor(categories: readonly IndexedCategory[], votes: Votes) {
    this.#votes = votes
    for (const category of categories) this.#add(category)
  }

  /** The path's category, made where it is missing; or where goods of such a name belong. */
  place(path: readonly string[], { family, name = family, measurement = null }: Named): CategoryPlacement {
    if (path.length === 0) return this.#guess({ family, name, measurement })
    const key = path.join('\n')
    const place = this.#memory.get(key) ?? this.#follow(path)
    this.#memory.set(key, place)
    return place
  }

  pathOf(id: string): string {
    return this.namesTo(id).join(' > ')
  }

  /** The names from the department down to a category. */
  namesTo(id: string): string[] {
    const names: string[] = []
    for (let at = this.#byId.get(id); at; at = at.parentId ? this.#byId.get(at.parentId) : undefined)
      names.unshift(at.name)
    return names
  }

  /** Whether a category is the other one or stands somewhere below it. */
  isWithin(id: string, above: string): boolean {
    for (let at = this.#byId.get(id); at; at = at.parentId ? this.#byId.get(at.parentId) : undefined)
      if (at.id === above) return true
    return false
  }

  /** The new categories that these need: themselves and what stands above them, parents first. */
  createdFor(ids: readonly string[]): NewCategory[] {
    return this.created.filter((created) => ids.some((id) => this.isWithin(id, created.id)))
  }

  #add(category: IndexedCategory): void {
    this.#byId.set(category.id, category)
    push(this.#children, category.parentId ?? '', category)
    push(this.#byName, normalize(category.name), category)
  }

  #follow(path: readonly string[]): CategoryPlacement {
    const [first = '', ...rest] = path
    // A list often names the lower category alone: 'Rice' is found wherever it is, if there is only one.
    const named = this.#byName.get(normalize(first)) ?? []
    let at = named.find(({ parentId }) => parentId === null) ?? (named.length === 1 ? named[0] : undefined)
    let from: CategoryPlacement['from'] = 'file'
    const make = (name: string, parent: IndexedCategory | undefined): IndexedCategory => {
      from = 'new'
      const created = { id: newId('category'), parentId: parent?.id ?? null, name }
      this.#add(created)
      this.created.push({ id: created.id, parent_id: created.parentId, name })
      return created
    }
    at ??= make(first, undefined)
    for (const name of rest) {
      const parent: IndexedCategory = at
      at =
        (this.#children.get(parent.id) ?? []).find((child) => normalize(child.name) === normalize(name)) ??
        make(name, parent)
    }
    return { id: at.id, from }
  }

  /**
   * What a thing is called says where it belongs, in a shop with such a department; else where products of such a name are. A cider
   * is no fruit, however much apple is in its name: what is for adults is never put where children shop, and among fruit and
   * vegetables stands only what is known to be one.
   */
  #guess({ family, name, measurement }: Required<Named>): CategoryPlacement {
    const called = this.#find(categoryPathByWords(name, measurement))
    if (called) return { id: called, from: 'guess' }
    const id = guessCategory(family, this.#votes, (category) => this.#departmentOf(category))
    const fits =
      id !== undefined &&
      (!isAgeRestricted(family, '') || isAgeRestricted('', this.pathOf(id))) &&
      this.#byId.get(this.#departmentOf(id))?.name !== produceDepartment
    return fits ? { id, from: 'guess' } : { id: this.#follow([otherGroceries]).id, from: 'nothing' }
  }

  /** Made where it is missing, but not beside names of the shop's own: two names for one shelf would split it. */
  #find(path: readonly string[] | undefined): string | undefined {
    if (!path) return
    const others = this.#children.get('') ?? []
    const department = others.find(({ name }) => name === path[0])
    if (department && path.length === 1) return department.id
    const beside = department ? (this.#children.get(department.id) ?? []) : others
    const isOurs = beside.every(({ name }) => name === otherGroceries || namedCategories.has(name))
    if (!isOurs && !beside.some(({ name }) => name === path.at(-1))) return
    return this.#follow(path).id
  }

  #departmentOf(id: string): string {
    let at = this.#byId.get(id)
    while (at?.parentId) at = this.#byId.get(at.parentId)
    return at?.id ?? id
  }
}

export const namesOfRow = ({ family, name, size }: Pick<PriceRow, 'family' | 'name' | 'size'>): Named => ({
  family,
  name,
  measurement: size?.measurement ?? null,
})

export async function loadCategoryIndex(tx: Tx): Promise<CategoryIndex> {
  const categories = await sql<IndexedCategory>`
    select id, parent_id as "parentId", name from categories
    where agency_id is null order by position, id`.execute(tx)
  const counted = sql<{ name: string; category_id: string; other: boolean }>`
    select distinct p.name, pc.category_id, c.name = ${sql.lit(otherGroceries)} as other from product_categories pc
    join products p on p.id = pc.product_id join categories c on c.id = pc.category_id
    where not ('combo' = any(p.product_types)) order by p.name, pc.category_id limit 50000`
  const votes = new Map<string, Map<string, number>>()
  for await (const { name, category_id, other } of readInBatches(tx, counted)) {
    if (other) continue
    for (const word of new Set(votingWords(name))) {
      const of = votes.get(word) ?? new Map<string, number>()
      votes.set(word, of)
      of.set(category_id, (of.get(category_id) ?? 0) + 1)
    }
  }
  return new CategoryIndex(categories.rows, votes)
}

const normalize = (name: string): string => normalizedWords(name).join(' ')

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
