// Makes a big shop from a small one: copies every branch with its shelf, stock, promotions and times, with prices of its own.
// The database does the copying, which takes half a minute for a million offers. Rows are written branch by branch, as the shop
// would have written them.
import type { Pool } from 'pg'

/** The id of a copy: of the same kind and length as any other. */
const again = (id: string) => `split_part(${id}, '_', 1) || '_' || left(md5(${id} || n), 26)`

const statements = [
  `insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address, low_stock_threshold, demo_station)
   select ${again('id')}, agency_id, name || ' ' || n, image_url, lat + n * 0.01, lon + n * 0.01, formatted_address,
     low_stock_threshold, demo_station from base_suppliers, copies`,
  `insert into supplier_hours (supplier_id, weekday, opens_at, closes_at)
   select ${again('supplier_id')}, weekday, opens_at, closes_at from base_supplier_hours, copies`,
  `insert into shipping_options (supplier_id, name, payment_options, radius_km, base_fee_in_cents, included_km,
     fee_per_km_in_cents, free_above_in_cents, position)
   select ${again('supplier_id')}, name, payment_options, radius_km, base_fee_in_cents, included_km, fee_per_km_in_cents,
     free_above_in_cents, position from base_shipping_options, copies`,
  `insert into slot_patterns (id, supplier_id, kind, weekday, starts_at, ends_at, capacity, cutoff_minutes)
   select ${again('id')}, ${again('supplier_id')}, kind, weekday, starts_at, ends_at, capacity, cutoff_minutes
   from base_slot_patterns, copies where removed_at is null`,
  `insert into shelf_versions (supplier_id, version) select ${again('id')}, 1 from base_suppliers, copies`,
  // Within five per cent of the price they were copied from.
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, published, stokvel, per_kg,
     per_kg_symbol, per_kg_conversion_rate, per_kg_qty_min, per_kg_qty_step, out_of_stock_at, out_of_stock_streak, aisle, position)
   select ${again('id')}, ${again('supplier_id')}, sellable_id,
     greatest(1, base_price_in_cents + base_price_in_cents * (hashtext(id || n) % 50) / 1000), price_updated_at, published,
     stokvel, per_kg, per_kg_symbol, per_kg_conversion_rate, per_kg_qty_min, per_kg_qty_step, out_of_stock_at,
     out_of_stock_streak, aisle, position from base_offers, copies order by n, supplier_id, position`,
  `insert into stock (supplier_id, sellable_id, received, on_hand)
   select ${again('supplier_id')}, sellable_id, received, on_hand from base_stock, copies order by n, supplier_id`,
  `insert into promotions (id, supplier_id, name, start_at, end_at, source, created_at)
   select ${again('id')}, ${again('supplier_id')}, name, start_at, end_at, source, created_at from base_promotions, copies`,
  `insert into promotion_offers (promotion_id, offer_id, supplier_id, price_in_cents)
   select ${again('promotion_id')}, ${again('offer_id')}, ${again('supplier_id')},
     greatest(1, price_in_cents + price_in_cents * (hashtext(offer_id || n) % 50) / 1000) from base_promotion_offers, copies order by n, supplier_id`,
]

const copied = [
  'suppliers',
  'supplier_hours',
  'shipping_options',
  'slot_patterns',
  'offers',
  'stock',
  'promotions',
  'promotion_offers',
]

/** Copies the branches until there are `times` as many. */
export async function growShop(pool: Pool, times: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(`set local work_mem = '256MB'`)
    // What is copied refers to what is there: asking for each of a million rows would take most of the time.
    await client.query('set local session_replication_role = replica')
    await client.query(`create temp table copies on commit drop as select generate_series(2, ${times}) as n`)
    for (const table of copied)
      await client.query(`create temp table base_${table} on commit drop as select * from ${table}`)
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}
