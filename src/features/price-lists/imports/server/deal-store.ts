// SQL for the promotion texts of an import: what each means now, in which group its goods are, and what a person decided of them.
import { type RawBuilder, sql } from 'kysely'
import { type DealShow, severalMark } from '#features/price-lists/imports/deal-names.ts'
import { programmeWords } from '#features/price-lists/imports/promotion-tokens.ts'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Reader } from '#server/database/database.ts'

/** A loyalty programme of the chain; `key` is what texts call it. */
export interface ChainProgramme {
  key: string
  id: string
  name: string
}

/** Returns the programmes of a branch's chain, by name. */
export async function findProgrammes(db: Reader, supplierId: string): Promise<Omit<ChainProgramme, 'key'>[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from loyalty_programmes p join suppliers branch on branch.agency_id = p.agency_id
    where branch.id = ${supplierId} order by lower(p.name), p.id`.execute(db)
  return rows
}

/** A text that only says "members" means the chain's programme if there is one alone. Of two alike names the first counts. */
function programmeKeys(programmes: readonly Omit<ChainProgramme, 'key'>[]): ChainProgramme[] {
  const byKey = new Map<string, ChainProgramme>()
  for (const one of programmes) {
    const key = programmeWords(one.name)
    if (key !== '' && !byKey.has(key)) byKey.set(key, { ...one, key })
  }
  const [only] = programmes
  return [...byKey.values(), ...(only && programmes.length === 1 ? [{ ...only, key: '' }] : [])]
}

/** Kinds that weighed goods join, as `joinsWeighed` says. */
const joinsWeighedSql = sql`(terms->>'kind' in ('save_percent', 'total_save_amount', 'total_save_percent')
  or terms->>'kind' = 'n_for_amount' and (terms->>'qty')::int = 1)`

/** SQL for the deals of an import as they hold now, `listed`. */
export interface ListedDeals {
  importId: string
  /** As a table named `d`. */
  rows: RawBuilder<unknown>
}

/**
 * Returns SQL for the deals of an import. Of each row it has `reason` (why no multibuy is made of it: null where one is), `left_out`
 * (why its goods do not join), `group_key`, which is the same for rows of one text, meaning and scope, `deal_key`, which is the same
 * for rows of one text and meaning, and `is_out`, if a person left the group out. `wanted` rows become multibuys.
 */
export async function listDeals(db: Reader, importId: string, supplierId: string): Promise<ListedDeals> {
  const programmes = JSON.stringify(programmeKeys(await findProgrammes(db, supplierId)))
  const chosen = sql`
    select d.*, c.text is not null as chosen,
      case when c.text is not null then c.for_members else d.programme is not null end as for_members,
      case when c.text is not null then c.programme_id else p.id end as programme_id
    from import_deals d
    left join import_deal_choices c on c.import_id = d.import_id and c.text = d.text
    left join json_to_recordset(${programmes}::json) as p (key text, id text) on p.key = d.programme
    where d.import_id = ${importId}`
  const judged = sql`
    select line, text, written, terms, word, programme, limit_per_order, limit_per_account, price_in_cents, start_at, end_at,
      scope, scope_name, offer_id, chosen, for_members, programme_id,
      case when reason is not null then reason
        when not for_members or programme_id is not null then null
        when position(${severalMark} in programme) > 0 and not chosen then 'several-programmes'
        else 'no-programme' end as reason,
      case when kept_out is not null then kept_out when weighed and not ${joinsWeighedSql} then 'weighed'
        when is_full then 'full' end as kept_out
    from (${chosen}) deals`
  const meaning = sql`(text || '|' || coalesce(terms::text, '') || '|' || coalesce(programme_id, '') || '|'
    || coalesce(limit_per_order, 0) || '|' || coalesce(limit_per_account, 0) || '|')`
  const keyed = sql`
    select *, case when reason is null then kept_out end as left_out,
      md5(${meaning} || coalesce(reason, '')) as deal_key, case when reason is null then md5(${meaning} || scope) end as group_key
    from (${judged}) judged`
  const rows = sql`(
    select keyed.*, o.group_key is not null as is_out,
      keyed.reason is null and keyed.left_out is null and o.group_key is null as wanted
    from (${keyed}) keyed
    left join import_deal_groups_left_out o on o.import_id = ${importId} and o.group_key = keyed.group_key) d`
  return { importId, rows }
}

export interface DealCounts {
  /** Texts, each once for every meaning that it has. */
  deals: number
  doubtful: number
  no_programme: number
  taken: number
  none: number
}

/** What is to be looked at first. */
const showOf = sql`case when reason is null then 'taken' when reason = 'chosen-none' then 'none'
  when reason = 'no-programme' then 'no_programme' else 'doubtful' end`
const placeOf = sql`case ${showOf} when 'doubtful' then 0 when 'no_programme' then 1 when 'taken' then 2 else 3 end`

export async function countDeals(db: Reader, { rows: listed }: ListedDeals): Promise<DealCounts> {
  const { rows } = await sql<DealCounts>`
    select count(*)::int as deals, count(*) filter (where show = 'doubtful')::int as doubtful,
      count(*) filter (where show = 'no_programme')::int as no_programme,
      count(*) filter (where show = 'taken')::int as taken, count(*) filter (where show = 'none')::int as none
    from (select deal_key, min(${showOf}) as show from ${listed} group by deal_key) each`.execute(db)
  return rows[0] ?? { deals: 0, doubtful: 0, no_programme: 0, taken: 0, none: 0 }
}

export interface DealEntry {
  key: string
  text: string
  written: string
  show: DealShow
  terms: MultibuyTerms | null
  reason: string | null
  word: string | null
  /** As the text names it; '' where it names none. */
  programme: string | null
  programme_id: string | null
  limit_per_order: number | null
  limit_per_account: number | null
  chosen: boolean
  rows: number
  groups: number
  groups_out: number
  line: number
  name: string
  kept_out: Record<string, number>
}

/** Returns the texts of an import with what each means: what is doubtful first, then those of most rows. */
export async function findDealEntries(
  db: Reader,
  { importId, rows: listed }: ListedDeals,
  { show, skip, limit }: { show: DealShow | undefined; skip: number; limit: number },
): Promise<DealEntry[]> {
  const { rows } = await sql<DealEntry>`
    select e.*, coalesce(nullif(r.row->>'name', ''), r.row->>'barcode', '') as name
    from (
      select deal_key as key, text, min(written) as written, min(${showOf}) as show, min(${placeOf}) as place,
        (array_agg(terms))[1] as terms, min(reason) as reason, min(word) as word, min(programme) as programme,
        min(programme_id) as programme_id, min(limit_per_order) as limit_per_order,
        min(limit_per_account) as limit_per_account, bool_or(chosen) as chosen, count(*)::int as rows,
        count(distinct group_key) filter (where left_out is null)::int as groups,
        count(distinct group_key) filter (where left_out is null and is_out)::int as groups_out, min(line) as line,
        jsonb_strip_nulls(jsonb_build_object(
          'stokvel', nullif(count(*) filter (where left_out = 'stokvel'), 0),
          'forbidden', nullif(count(*) filter (where left_out = 'forbidden'), 0),
          'weighed', nullif(count(*) filter (where left_out = 'weighed'), 0),
          'full', nullif(count(*) filter (where left_out = 'full'), 0))) as kept_out
      from ${listed} where ${show === undefined ? sql`true` : sql`${showOf} = ${show}`}
      group by deal_key, text
      order by place, rows desc, text, key offset ${skip} limit ${limit}
    ) e
    left join import_rows r on r.import_id = ${importId} and r.line = e.line
    order by e.place, e.rows desc, e.text, e.key`.execute(db)
  return rows
}

/** Returns the programmes that texts name and the chain does not have, those of most rows first. */
export async function findMissingProgrammes(
  db: Reader,
  { rows: listed }: ListedDeals,
): Promise<{ name: string; rows: number }[]> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select programme as name, count(*)::int as rows from ${listed} where reason = 'no-programme' and not chosen
    group by programme order by rows desc, name limit 20`.execute(db)
  return rows
}

export interface DealGroup {
  key: string
  name: string
  goods: number
  /** Of the first of them. */
  names: string[]
  is_out: boolean
}

/** Returns the groups of a deal, the largest first, and how many there are. */
export async function findDealGroups(
  db: Reader,
  { importId, rows: listed }: ListedDeals,
  { dealKey, skip, limit }: { dealKey: string; skip: number; limit: number },
): Promise<{ total: number; groups: DealGroup[] }> {
  const { rows } = await sql<DealGroup & { n: number }>`
    select g.key, g.name, g.goods, g.is_out, g.n, array(
      select coalesce(nullif(r.row->>'name', ''), r.row->>'barcode', '') from import_rows r
      where r.import_id = ${importId} and r.line = any(g.lines[1:3]) order by r.line) as names
    from (
      select group_key as key, min(scope_name) as name, count(*)::int as goods, bool_or(is_out) as is_out,
        (array_agg(line order by line))[1:3] as lines, (count(*) over ())::int as n
      from ${listed} where deal_key = ${dealKey} and group_key is not null and left_out is null
      group by group_key order by goods desc, name, key offset ${skip} limit ${limit}
    ) g order by g.goods desc, g.name, g.key`.execute(db)
  return { total: rows[0]?.n ?? 0, groups: rows.map(({ n: _, ...group }) => group) }
}

export interface LineDeal {
  line: number
  written: string
  terms: MultibuyTerms | null
  reason: string | null
  word: string | null
  programme: string | null
  left_out: string | null
  is_out: boolean
}

/** Returns the deals of some lines. */
export async function findLineDeals(
  db: Reader,
  { rows: listed }: ListedDeals,
  lines: readonly number[],
): Promise<Map<number, LineDeal>> {
  const { rows } = await sql<LineDeal>`
    select line, written, terms, reason, word, programme, left_out, is_out
    from ${listed} where line = any(${[...lines]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.line, row]))
}

/** Returns whether the import has a group of this key. */
export async function hasDealGroup(
  db: Reader,
  { rows: listed }: ListedDeals,
  groupKey: string,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from ${listed} where group_key = ${groupKey}) as has`.execute(db)
  return rows[0]?.has ?? false
}

export async function setGroupOut(
  db: Reader,
  importId: string,
  groupKey: string,
  isOut: boolean,
): Promise<void> {
  if (isOut)
    await sql`insert into import_deal_groups_left_out values (${importId}, ${groupKey}) on conflict do nothing`.execute(
      db,
    )
  else
    await sql`delete from import_deal_groups_left_out where import_id = ${importId} and group_key = ${groupKey}`.execute(
      db,
    )
}

/** Deletes what was staged of an import's texts; what a person decided of them stays. Returns whether nothing was. */
export async function deleteDeals(db: Reader, importId: string): Promise<{ isFirst: boolean }> {
  const { numDeletedRows } = await db
    .deleteFrom('import_deals')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return { isFirst: numDeletedRows === 0n }
}
