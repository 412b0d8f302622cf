// What a person decides about a promotion text, for all rows that carry it: other terms, or that no multibuy is made of it.
import { sql } from 'kysely'
import { implausible } from '#features/price-lists/imports/promotion-plausible.ts'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { importState } from '#wire/import-state.ts'

export interface DealChoice {
  text: string
  /** Null: no multibuy. */
  terms: MultibuyTerms | null
  /** The programme whose members it is for; null for everybody. */
  programmeId: string | null
}

/** Of a text of which no multibuy is to be made. */
export const chosenNone = 'chosen-none'

export async function hasDealText(db: Reader, importId: string, text: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_deals')
    .select('line')
    .where('import_id', '=', importId)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a choice and applies it to the rows; undefined takes the text as it was read. */
export async function chooseDeal(
  tx: Tx,
  importId: string,
  text: string,
  choice: Omit<DealChoice, 'text'> | undefined,
): Promise<void> {
  if (!choice) {
    await tx
      .deleteFrom('import_deal_choices')
      .where('import_id', '=', importId)
      .where('text', '=', text)
      .execute()
    await sql`update import_deals set terms = read_terms, reason = read_reason
      where import_id = ${importId} and text = ${text}`.execute(tx)
    return
  }
  const { terms, programmeId } = choice
  await sql`
    insert into import_deal_choices (import_id, text, terms, for_members, programme_id)
    values (${importId}, ${text}, ${terms && JSON.stringify(terms)}, ${programmeId !== null}, ${programmeId})
    on conflict (import_id, text) do update set terms = excluded.terms, for_members = excluded.for_members,
      programme_id = excluded.programme_id`.execute(tx)
  await applyChoice(tx, importId, { text, terms, programmeId })
}

/**
 * Takes over what was decided of the branch's last list that went live with promotions in words: by text, and which groups are left
 * out. A person may decide again.
 */
export async function copyDecisions(
  tx: Tx,
  { importId, supplierId }: { importId: string; supplierId: string },
): Promise<void> {
  const last = sql`(select id from imports where supplier_id = ${supplierId} and state = ${importState.applied}
    and undone_at is null and mapping->>'promo' is not null order by sequence desc limit 1)`
  await sql`
    insert into import_deal_choices (import_id, text, terms, for_members, programme_id)
    select ${importId}, text, terms, for_members, programme_id from import_deal_choices where import_id = ${last}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into import_deal_groups_left_out (import_id, group_key)
    select ${importId}, group_key from import_deal_groups_left_out where import_id = ${last}
    on conflict do nothing`.execute(tx)
}

/** Applies the choices of an import to its rows, after these were read again. */
export async function applyChoices(tx: Tx, importId: string): Promise<void> {
  const { rows } = await sql<DealChoice>`
    select text, terms, programme_id as "programmeId" from import_deal_choices c where import_id = ${importId}
      and exists (select 1 from import_deals d where d.import_id = c.import_id and d.text = c.text)`.execute(
    tx,
  )
  for (const choice of rows) await applyChoice(tx, importId, choice)
}

/** The rows with one price are judged together: a price where the terms save nothing is no member of the group. */
async function applyChoice(tx: Tx, importId: string, { text, terms }: DealChoice): Promise<void> {
  if (terms === null) {
    await sql`update import_deals set terms = null, reason = ${chosenNone}
      where import_id = ${importId} and text = ${text}`.execute(tx)
    return
  }
  const prices = await sql<{ price: number }>`
    select distinct price_in_cents as price from import_deals where import_id = ${importId} and text = ${text}`.execute(
    tx,
  )
  const judged = prices.rows.map(({ price }) => ({ price, reason: whyNot(terms, price) ?? null }))
  await sql`
    update import_deals d set terms = case when x.reason is null then ${JSON.stringify(terms)}::jsonb end, reason = x.reason
    from json_to_recordset(${JSON.stringify(judged)}::json) as x (price bigint, reason text)
    where d.import_id = ${importId} and d.text = ${text} and d.price_in_cents = x.price`.execute(tx)
}

function whyNot(terms: MultibuyTerms, priceInCents: number): string | undefined {
  // A person means the price as it is: what the row had before plays no part.
  const reason = implausible({ terms }, { priceInCents, wasInCents: null })
  const savesNothing = terms.kind === 'n_for_amount' && terms.amount_in_cents >= terms.qty * priceInCents
  return reason ?? (savesNothing ? 'not-lower' : undefined)
}
