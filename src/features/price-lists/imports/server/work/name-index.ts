// Finds brands, units, packs and products by name, in the shop and among what an import has created so far. The names are in a
// temporary table of PostgreSQL, queried for a batch of rows at a time, so that a long list or a large catalogue takes no more
// memory than a small one.
import { type RawBuilder, sql } from 'kysely'
import { normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'
import type { PriceRow } from '#features/price-lists/imports/reading/read-row.ts'
import type { Tx } from '#server/database/database.ts'
import { readAndStore } from './read-and-store.ts'

export interface Family {
  id: string
  aged: boolean
  /** Not made by this import. */
  wasThere: boolean
}

type Kind = 'brand' | 'unit' | 'pack'

interface Name {
  kind: Kind | 'product'
  key: string
  /** Of a product. */
  category_id: string | null
  id: string
  aged: boolean
  /** Not made by this import. */
  was_there: boolean
}

export async function createNameTable(tx: Tx): Promise<void> {
  await sql`create temporary table import_names (number int generated always as identity, kind text not null,
    key text collate "C" not null, category_id text, id text not null, aged boolean not null, was_there boolean not null)
    on commit drop`.execute(tx)
  for (const [kind, table] of [
    ['brand', 'brands'],
    ['unit', 'units'],
    ['pack', 'packs'],
  ] as const)
    await readAndStore(
      tx,
      sql<{ id: string; name: string }>`select id, name from ${sql.table(table)} order by id`,
      ({ id, name }) => existingName({ kind, key: normalizeName(name), id }),
      insertNames,
    )
  await readAndStore(
    tx,
    // With what their siblings say of age.
    sql<{ id: string; name: string; category_id: string | null; aged: boolean }>`
      select p.id, p.name, (select pc.category_id from product_categories pc where pc.product_id = p.id
          order by pc.position, pc.category_id limit 1) as category_id, coalesce(s.aged, false) as aged
      from products p
      left join (select product_id, bool_or(age_restricted) as aged from sellables group by product_id) s
        on s.product_id = p.id
      where not ('combo' = any(p.product_types)) and p.visibility = 'visible' order by p.id`,
    ({ name, ...product }) => existingName({ kind: 'product', key: familyKey(name), ...product }),
    insertNames,
  )
  await sql`create index on import_names (key)`.execute(tx)
  await sql`analyze import_names`.execute(tx)
}

const existingName = (name: Pick<Name, 'kind' | 'key' | 'id'> & Partial<Name>): Name => ({
  category_id: null,
  aged: false,
  was_there: true,
  ...name,
})

const insertNames = (json: string): RawBuilder<unknown> => sql`
  insert into import_names (kind, key, category_id, id, aged, was_there)
  select kind, key, category_id, id, aged, was_there from json_to_recordset(${json}::json)
    as x (kind text, key text, category_id text, id text, aged boolean, was_there boolean)`

/** The known names for a batch of rows. Later batches find what was added once it is stored. */
export class NameIndex {
  readonly #ids = new Map<string, string>()
  /** By product name and category; '' is the first product of that name. */
  readonly #families = new Map<string, Map<string, Family>>()
  readonly #generic = new Set<string>()
  readonly #made: Name[] = []

  static async find(tx: Tx, rows: readonly PriceRow[]): Promise<NameIndex> {
    const keys = new Set(rows.flatMap(keysOf))
    const { rows: found } = await sql<Name>`
      select kind, key, category_id, id, aged, was_there from (
        select distinct on (kind, key, category_id) * from import_names where key = any(${[...keys]})
        order by kind, key, category_id, number) first order by number`.execute(tx)
    const names = new NameIndex()
    for (const name of found) names.#take(name)
    return names
  }

  idOf(kind: Kind, name: string): string | undefined {
    return this.#ids.get(`${kind} ${normalizeName(name)}`)
  }

  add(kind: Kind, name: string, id: string): void {
    this.#make({ kind, key: normalizeName(name), category_id: null, id, aged: false, was_there: false })
  }

  /** 'Original' alone is no product a shopper thinks of; 'Pringles Original' is, and 'Rice' is. */
  familyName({ family, brand }: PriceRow): string {
    return mayBeVague({ family, brand }) && !this.#generic.has(familyKey(family))
      ? `${brand} ${family}`
      : family
  }

  /** A product of that name in the category, or in any where none is said. */
  family(name: string, categoryId: string): Family | undefined {
    return this.#families.get(familyKey(name))?.get(categoryId)
  }

  addFamily(name: string, categoryId: string, { id, aged }: Omit<Family, 'wasThere'>): void {
    this.#make({ kind: 'product', key: familyKey(name), category_id: categoryId, id, aged, was_there: false })
  }

  async store(tx: Tx): Promise<void> {
    if (this.#made.length > 0) await insertNames(JSON.stringify(this.#made)).execute(tx)
  }

  #make(name: Name): void {
    this.#take(name)
    this.#made.push(name)
  }

  /** The first of several by a name is the one that counts. */
  #take({ kind, key, category_id, id, aged, was_there }: Name): void {
    if (kind !== 'product') {
      if (!this.#ids.has(`${kind} ${key}`)) this.#ids.set(`${kind} ${key}`, id)
      return
    }
    if (was_there) this.#generic.add(key)
    const places = this.#families.get(key) ?? new Map<string, Family>()
    this.#families.set(key, places)
    for (const place of ['', category_id ?? ''])
      if (!places.has(place)) places.set(place, { id, aged, wasThere: was_there })
  }
}

function keysOf({ family, brand, size }: PriceRow): string[] {
  return [
    familyKey(family),
    ...(mayBeVague({ family, brand }) ? [familyKey(`${brand} ${family}`)] : []),
    ...(brand ? [normalizeName(brand)] : []),
    ...(size ? [normalizeName(size.unit), normalizeName(size.pack)] : []),
  ]
}

const mayBeVague = ({ family, brand }: Pick<PriceRow, 'family' | 'brand'>): boolean =>
  brand !== null && brand !== '' && family !== brand && normalizedWords(family).length < 2

const familyKey = (name: string): string => normalizedWords(name).join(' ')

/** A decimal point tells '1.5 L' from '15 L': words alone would not. */
const normalizeName = (name: string): string =>
  name.toLowerCase().replace(/[’'`]/g, '').replace(/\s+/g, ' ').trim()
