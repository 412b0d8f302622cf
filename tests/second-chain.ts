// A second chain beside the catalogue's test data: what both sell is shared, and neither may change it for the other.
import { manager } from './cast.ts'

interface CastShop {
  database: { kysely: Parameters<typeof manager>[0] }
  time: { now: Date }
  rows(query: string, values?: unknown[]): Promise<unknown[]>
}

/** Adds Thuli’s, with one branch ('soweto') that has these sellables on its shelf, and returns its manager Lindiwe. */
export async function openSecondChain(shop: CastShop, sellableIds: readonly string[]) {
  await shop.rows(
    `insert into agencies (id, name, image_url, position) values ('thuli', 'Thuli’s', '/thuli.webp', 2)`,
  )
  await shop.rows(`insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address)
    values ('soweto', 'thuli', 'Thuli’s Soweto', '/thuli.webp', -26.2678, 27.8585, '1 Vilakazi Street, Soweto')`)
  await shop.rows(`insert into shelf_versions (supplier_id) values ('soweto')`)
  await shop.rows(
    `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at)
      select 's-' || id, 'soweto', id, 3000, '2026-03-01Z' from unnest($1::text[]) as id`,
    [sellableIds],
  )
  await shop.rows('update taxonomy_version set version = version + 1')
  await shop.rows(`select pg_notify('shelf', '*')`)
  return manager(shop.database.kysely, ['soweto'], 'Lindiwe', shop.time.now)
}
