// Gives goods the drawings that the present rules choose, for a shop whose lists came before them. Photographs stay.
import { type RawBuilder, sql } from 'kysely'
import { invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { readInBatches } from '#features/shelf/offers/server/read-in-batches.ts'
import type { Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { loadCategoryIndex } from '../work/category-index.ts'
import { goodsPicture, type PictureRow, pictureUrl } from '../work/default-picture.ts'

interface DrawnGoods {
  id: string
  name: string
  measurement: string | null
  key: string
  category_id: string | null
}

const keyOf = (url: string) => sql<string>`split_part(${sql.raw(url)}, '/', 3)`

/**
 * Whether a key is one that the importer made (`work/default-picture.ts`). Pictures of the demo shop have shorter keys, and
 * photographs have bytes and no spec.
 */
const isImportersKey = (key: RawBuilder<string>) => sql<boolean>`(${key} ~ '^[0-9a-f]{32}$')`

/** Returns how many goods got another drawing. */
export async function redrawGoods(tx: Tx): Promise<number> {
  const categories = await loadCategoryIndex(tx)
  const pictures = new Map<string, PictureRow>()
  const changed: { id: string; key: string }[] = []
  const drawn = sql<DrawnGoods>`
    select s.id, s.name, s.measurement, p.key,
      (select pc.category_id from product_categories pc where pc.product_id = s.product_id
        order by pc.position, pc.category_id limit 1) as category_id
    from sellables s join pictures p on p.key = ${keyOf('s.image_url')}
    where p.spec->>'kind' = 'pack' and ${isImportersKey(sql`p.key`)}
    order by s.id`
  for await (const { id, name, measurement, key, category_id } of readInBatches(tx, drawn)) {
    const count = Number(/^(\d+) x /.exec(measurement ?? '')?.[1] ?? 1)
    const size = measurement === null ? null : { measurement, count }
    const picture = goodsPicture({ name, size }, category_id === null ? [] : categories.namesTo(category_id))
    if (picture.key === key) continue
    pictures.set(picture.key, picture)
    changed.push({ id, key: picture.key })
  }
  if (changed.length === 0) return 0
  await insertRows(tx, 'pictures', [...pictures.values()], { onConflict: 'nothing' })
  await sql`
    update sellables s set image_url = n.url, image_lg_url = n.large
    from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ key }) => pictureUrl(key, 200))}::text[],
      ${changed.map(({ key }) => pictureUrl(key, 800))}::text[]) as n (id, url, large)
    where s.id = n.id`.execute(tx)
  // A product shows the first of its goods, as when it was made.
  await sql`
    update products p set image_url = s.image_url
    from (select distinct on (product_id) product_id, image_url from sellables order by product_id, id) s
    where s.product_id = p.id and p.image_url <> s.image_url and ${isImportersKey(keyOf('p.image_url'))}
      and ${isImportersKey(keyOf('s.image_url'))}`.execute(tx)
  await invalidateTaxonomy(tx)
  return changed.length
}
