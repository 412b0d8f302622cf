// All SQL on synonyms. Every write increments their version, whose row lock admits one writer at a time, and notifies every
// process.
import { sql } from 'kysely'
import type { Synonym } from '#features/catalogue/search/search-contract.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import type { SynonymRow } from './synonym-index.ts'

export const synonymChannel = 'synonyms'

export interface SynonymFields {
  term: string
  means: string[]
  both_ways: boolean
  language: Synonym['language']
}

/**
 * Increments the version, notifies every process and returns the version before. Call it first: it keeps other writers out until
 * the commit.
 */
export async function bumpSynonymsVersion(tx: Tx): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    update synonym_version set version = version + 1 returning version - 1 as before`.execute(tx)
  await sql`select pg_notify(${synonymChannel}, '')`.execute(tx)
  return rows[0]?.before ?? 0
}

/** A synonym with the chain on whose shelves alone it applies; null for everywhere. */
export interface OwnedSynonymRow extends SynonymRow {
  agencyId: string | null
}

export async function readSynonyms(tx: Reader): Promise<OwnedSynonymRow[]> {
  const { rows } = await sql<OwnedSynonymRow>`
    select null as "agencyId", term, means, both_ways from search_synonyms
    union all select agency_id, term, means, both_ways from agency_synonyms
    order by term`.execute(tx)
  return rows
}

/** Returns true while nobody has written synonyms here, the shipped list included. */
export async function areSynonymsUnseeded(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ new: boolean }>`
    select version = 1 and not exists (select from search_synonyms) as new from synonym_version`.execute(db)
  return rows[0]?.new ?? false
}

/** Every word there is, with whose it is: a table to select from. */
const allWords = sql`(
  select id, null as agency_id, term, means, both_ways, language, source, updated_at from search_synonyms
  union all
  select id, agency_id, term, means, both_ways, language, 'manager', updated_at from agency_synonyms) as w`

/** Returns a page of the synonyms that apply everywhere and those of these chains, and how many there are in all. */
export async function listSynonyms(
  db: Reader,
  {
    query,
    offset,
    limit,
    agencyIds,
  }: { query: string; offset: number; limit: number; agencyIds: readonly string[] },
): Promise<{ synonyms: OwnedSynonym[]; count: number }> {
  const matches = sql<boolean>`(w.agency_id is null or w.agency_id = any(${agencyIds})) and (strpos(w.term, ${query}) > 0
    or exists (select from unnest(w.means) as meaning where strpos(lower(meaning), ${query}) > 0))`
  const { rows } = await sql<Row>`
    select w.* from ${allWords} where ${matches} order by w.term, w.agency_id nulls first
    offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ${allWords} where ${matches}`.execute(db)
  return { synonyms: rows.map(asSynonym), count: counted.rows[0]?.n ?? 0 }
}

/** Returns the owner of a synonym: a chain's id, or null for everywhere; undefined where the synonym does not exist. */
export async function findSynonymOwner(db: Reader, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ agency_id: string | null }>`
    select w.agency_id from ${allWords} where w.id = ${id}`.execute(db)
  return rows[0]?.agency_id
}

/** Returns the new synonym; undefined where its owner has the term already. */
export async function insertSynonym(
  tx: Tx,
  agencyId: string | null,
  fields: SynonymFields,
  now: Date,
): Promise<OwnedSynonym | undefined> {
  const row = { id: newId('synonym'), ...fields, updated_at: now }
  const added =
    agencyId === null
      ? await tx
          .insertInto('search_synonyms')
          .values({ ...row, source: 'manager' })
          .onConflict((conflict) => conflict.column('term').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await tx
          .insertInto('agency_synonyms')
          .values({ ...row, agency_id: agencyId })
          .onConflict((conflict) => conflict.columns(['agency_id', 'term']).doNothing())
          .returningAll()
          .executeTakeFirst()
  return added && asSynonym({ source: 'manager', agency_id: null, ...added })
}

export function insertDefaultSynonyms(tx: Tx, all: readonly SynonymFields[], now: Date): Promise<unknown> {
  const rows = all.map((fields) => ({ id: newId('synonym'), ...fields, source: 'shipped', updated_at: now }))
  return tx
    .insertInto('search_synonyms')
    .values(rows)
    .onConflict((conflict) => conflict.column('term').doNothing())
    .execute()
}

/** Returns whether the owner has another synonym with this term. */
export async function isTermTaken(
  tx: Tx,
  agencyId: string | null,
  term: string,
  exceptId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${allWords}
    where w.term = ${term} and w.agency_id is not distinct from ${agencyId} and w.id <> ${exceptId}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Changes a synonym; from then on it counts as the shop's own. */
export async function updateSynonym(
  tx: Tx,
  { id, agencyId }: { id: string; agencyId: string | null },
  fields: SynonymFields,
  now: Date,
): Promise<OwnedSynonym> {
  const row =
    agencyId === null
      ? await tx
          .updateTable('search_synonyms')
          .set({ ...fields, source: 'manager', updated_at: now })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('agency_synonyms')
          .set({ ...fields, updated_at: now })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
  return asSynonym({ source: 'manager', agency_id: null, ...row })
}

export async function deleteSynonym(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute()
  await tx.deleteFrom('agency_synonyms').where('id', '=', id).execute()
}

/** Returns the chains an account works for, sorted by name. */
export async function findAgencies(db: Reader, accountId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('agencies as a')
    .select(['a.id', 'a.name'])
    .where('a.id', 'in', (branches) =>
      branches.selectFrom('suppliers as s').select('s.agency_id').where(isOwnSupplier('s.id', accountId)),
    )
    .orderBy('a.name')
    .execute()
}

/** The caller checks who may change it. */
type OwnedSynonym = Omit<Synonym, 'may_change'>

interface Row {
  id: string
  agency_id: string | null
  term: string
  means: string[]
  both_ways: boolean
  language: string
  source: string
  updated_at: Date
}

/** Language and source are held to these values by the table itself. */
const asSynonym = ({
  id,
  agency_id,
  term,
  means,
  both_ways,
  language,
  source,
  updated_at,
}: Row): OwnedSynonym => ({
  id,
  agency_id,
  term,
  means,
  both_ways,
  language: language as Synonym['language'],
  source: source as Synonym['source'],
  updated_at: updated_at.toISOString(),
})
