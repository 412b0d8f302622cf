// The only SQL on synonyms. Every write raises their version, whose row lets one writer in at a time, and tells every process.
import { sql } from 'kysely'
import type { Synonym } from '#features/search/search-contract.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { SynonymRow } from './synonym-book.ts'

export const synonymChannel = 'synonyms'

export interface SynonymFields {
  term: string
  means: string[]
  both_ways: boolean
  language: Synonym['language']
}

/** Call it first: it keeps other writers out until the commit. Answers the version there was. */
export async function touchSynonyms(tx: Tx): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    update synonym_version set version = version + 1 returning version - 1 as before`.execute(tx)
  await sql`select pg_notify(${synonymChannel}, '')`.execute(tx)
  return rows[0]?.before ?? 0
}

export function readSynonyms(tx: Reader): Promise<SynonymRow[]> {
  return tx.selectFrom('search_synonyms').select(['term', 'means', 'both_ways']).orderBy('term').execute()
}

/** Whether anybody, the shipped list included, has written synonyms here. */
export async function areSynonymsNew(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ new: boolean }>`
    select version = 1 and not exists (select from search_synonyms) as new from synonym_version`.execute(db)
  return rows[0]?.new ?? false
}

export async function listSynonyms(
  db: Reader,
  { query, offset, limit }: { query: string; offset: number; limit: number },
): Promise<{ synonyms: Synonym[]; count: number }> {
  const holds = sql<boolean>`(strpos(term, ${query}) > 0 or exists (
    select from unnest(means) as meaning where strpos(lower(meaning), ${query}) > 0))`
  const rows = await db
    .selectFrom('search_synonyms')
    .selectAll()
    .where(holds)
    .orderBy('term')
    .offset(offset)
    .limit(limit)
    .execute()
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from search_synonyms where ${holds}`.execute(db)
  return { synonyms: rows.map(asSynonym), count: counted.rows[0]?.n ?? 0 }
}

/** Undefined where the term is taken. */
export async function insertSynonym(tx: Tx, fields: SynonymFields, now: Date): Promise<Synonym | undefined> {
  const row = await tx
    .insertInto('search_synonyms')
    .values({ id: newId('synonym'), ...fields, source: 'manager', updated_at: now })
    .onConflict((conflict) => conflict.column('term').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && asSynonym(row)
}

export function insertShipped(tx: Tx, all: readonly SynonymFields[], now: Date): Promise<unknown> {
  const rows = all.map((fields) => ({ id: newId('synonym'), ...fields, source: 'shipped', updated_at: now }))
  return tx
    .insertInto('search_synonyms')
    .values(rows)
    .onConflict((conflict) => conflict.column('term').doNothing())
    .execute()
}

export async function isTermTaken(tx: Tx, term: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('search_synonyms')
    .select('id')
    .where('term', '=', term)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** What a manager changed is the shop's own from then on. Undefined where there is none with this id. */
export async function updateSynonym(
  tx: Tx,
  id: string,
  fields: SynonymFields,
  now: Date,
): Promise<Synonym | undefined> {
  const row = await tx
    .updateTable('search_synonyms')
    .set({ ...fields, source: 'manager', updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && asSynonym(row)
}

export async function deleteSynonym(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

interface Row {
  id: string
  term: string
  means: string[]
  both_ways: boolean
  language: string
  source: string
  updated_at: Date
}

/** Language and source are held to these values by the table itself. */
const asSynonym = ({ id, term, means, both_ways, language, source, updated_at }: Row): Synonym => ({
  id,
  term,
  means,
  both_ways,
  language: language as Synonym['language'],
  source: source as Synonym['source'],
  updated_at: updated_at.toISOString(),
})
