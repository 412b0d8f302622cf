// SQL for the pictures of an import.

import { sql } from 'kysely'
import { invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { pictureState } from '#wire/import-state.ts'

export interface PendingPicture {
  sellableId: string
  /** An address, the name of a file in the zip, or a barcode that a file may be named after. */
  source: string
}

export async function findPendingPictures(db: Reader, importId: string): Promise<PendingPicture[]> {
  const { rows } = await sql<PendingPicture>`
    select sellable_id as "sellableId", source from import_pictures
    where import_id = ${importId} and state = ${sql.lit(pictureState.waiting)} order by sellable_id`.execute(
    db,
  )
  return rows
}

export interface PictureOutcome {
  sellableId: string
  /** A picture, or why there is none. */
  key?: string
  bytes?: Buffer
  reason?: string
}

/** Stores a batch of pictures and outcomes, and invalidates the shelves once for the batch. Goods with a photograph keep it. */
export async function storeOutcomes(
  tx: Tx,
  importId: string,
  outcomes: readonly PictureOutcome[],
): Promise<void> {
  const got = outcomes.filter(({ key }) => key !== undefined)
  for (const { key, bytes } of got)
    await sql`insert into pictures (key, bytes) values (${key}, ${bytes}) on conflict do nothing`.execute(tx)
  await sql`
    update import_pictures p set state = x.state, reason = x.reason
    from unnest(${outcomes.map((one) => one.sellableId)}::text[],
      ${outcomes.map((one) => (one.key ? pictureState.done : pictureState.failed))}::text[],
      ${outcomes.map((one) => one.reason ?? null)}::text[]) as x (sellable_id, state, reason)
    where p.import_id = ${importId} and p.sellable_id = x.sellable_id`.execute(tx)
  if (got.length > 0) await hang(tx, importId, got)
}

async function hang(tx: Tx, importId: string, got: readonly PictureOutcome[]): Promise<void> {
  await setOwnPictures(tx, importId, got)
  const fresh = sql`(
    select s.id, s.product_id, s.image_url as small, s.image_lg_url as large, '/pictures/' || x.key || '/200.webp' as new_small,
      '/pictures/' || x.key || '/800.webp' as new_large
    from unnest(${got.map((one) => one.sellableId)}::text[], ${got.map((one) => one.key ?? '')}::text[]) as x (id, key)
    join sellables s on s.id = x.id
    join import_pictures p on p.import_id = ${importId} and p.sellable_id = s.id and not p.own
    join pictures drawn on drawn.key = split_part(s.image_url, '/', 3) and drawn.bytes is null) f`
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select ${importId}, 'picture', f.id, jsonb_build_object('image_url', f.small, 'image_lg_url', f.large),
      jsonb_build_object('image_url', f.new_small) from ${fresh} on conflict do nothing`.execute(tx)
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select distinct on (p.id) ${importId}, 'product picture', p.id, jsonb_build_object('image_url', p.image_url),
      jsonb_build_object('image_url', f.new_small)
    from ${fresh} join products p on p.id = f.product_id and p.image_url = f.small order by p.id, f.id
    on conflict do nothing`.execute(tx)
  await sql`
    update products p set image_url = f.new_small from ${fresh}
    where p.id = f.product_id and p.image_url = f.small`.execute(tx)
  await sql`
    update sellables s set image_url = f.new_small, image_lg_url = f.new_large from ${fresh} where s.id = f.id`.execute(
    tx,
  )
  await invalidateTaxonomy(tx)
}

/** On the shelves of the branch's chain alone, where nobody gave a picture meanwhile. */
async function setOwnPictures(tx: Tx, importId: string, got: readonly PictureOutcome[]): Promise<void> {
  await sql`
    with hung as (
      insert into agency_goods as own (agency_id, sellable_id, image_url, image_lg_url)
      select branch.agency_id, x.id, '/pictures/' || x.key || '/200.webp', '/pictures/' || x.key || '/800.webp'
      from unnest(${got.map((one) => one.sellableId)}::text[], ${got.map((one) => one.key ?? '')}::text[]) as x (id, key)
      join import_pictures p on p.import_id = ${importId} and p.sellable_id = x.id and p.own
      join imports i on i.id = p.import_id join suppliers branch on branch.id = i.supplier_id
      on conflict (agency_id, sellable_id) do update
        set image_url = excluded.image_url, image_lg_url = excluded.image_lg_url where own.image_url is null
      returning own.sellable_id, own.image_url)
    insert into import_changes (import_id, kind, key, before, after)
    select ${importId}, 'own picture', sellable_id, null, jsonb_build_object('image_url', image_url) from hung
    on conflict do nothing`.execute(tx)
}

/** Deletes pictures that were looked for by barcode, not requested by the list: it is no failure if no file matched. */
export async function deleteUnmatchedPictures(
  db: Reader,
  importId: string,
  sellableIds: readonly string[],
): Promise<void> {
  await sql`
    delete from import_pictures where import_id = ${importId} and sellable_id = any(${[...sellableIds]})`.execute(
    db,
  )
}
