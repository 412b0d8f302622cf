// Test data: two branches and what they sell. Langa has rice (on promotion on the afternoon of 14 March), oil and a combo of
// both; Parow has cheaper rice and no oil left; the third branch is in preparation.

import type { Stock } from './open-shop.ts'

const cast: readonly string[] = [
  `insert into agencies (id, name, image_url, position) values ('vuka', 'Vuka', '/vuka.webp', 1)`,
  `insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address, disabled, in_preparation) values
    ('langa', 'vuka', 'Vuka Langa', '/vuka.webp', -33.9449, 18.5302, '57 Washington Street, Langa', false, false),
    ('parow', 'vuka', 'Vuka Parow', '/vuka.webp', -33.9052, 18.5831, '114 Voortrekker Road, Parow', false, false),
    ('gone', 'vuka', 'Vuka Gone', '/vuka.webp', -33.9, 18.58, '1 Gone Street', true, true)`,
  `insert into shelf_versions (supplier_id) values ('langa'), ('parow'), ('gone')`,
  `insert into supplier_hours values ('langa', 1, '07:30', '18:00')`,
  `insert into shipping_options (supplier_id, name, payment_options, position) values
    ('langa', 'COLLECT', '{CASH,YOCO}', 0), ('langa', 'MANUAL_DELIVERY', '{CASH}', 1), ('parow', 'COLLECT', '{CASH}', 0)`,
  `insert into categories (id, parent_id, name, image_url, position) values
    ('food', null, 'Food cupboard', '/food.webp', 1), ('rice', 'food', 'Rice', '/rice.webp', 2),
    ('oil', 'food', 'Cooking oil', '/oil.webp', 1), ('pets', null, 'Pets', '/pets.webp', 2)`,
  `insert into brands values ('spekko', 'Spekko'), ('sunfoil', 'Sunfoil')`,
  `insert into units values ('kg1', '1 kg', '1 kg'), ('kg2', '2 kg', '2 kg'), ('ml750', '750 ml', '750 ml')`,
  `insert into packs values ('bag', 'Bag'), ('bottle', 'Bottle')`,
  `insert into products (id, name, image_url, visibility) values
    ('long-rice', 'Long-grain rice', '/rice.webp', 'visible'), ('sun-oil', 'Sunflower oil', '/oil.webp', 'visible'),
    ('supper', 'Supper combo', '/supper.webp', 'visible'), ('dog-food', 'Dog food', '/dog.webp', 'visible'),
    ('secret', 'Secret rice', '/secret.webp', 'hidden')`,
  `insert into product_categories values ('long-rice', 'rice', 1), ('secret', 'rice', 2), ('sun-oil', 'oil', 1),
    ('supper', 'food', 9), ('supper', 'rice', 3), ('dog-food', 'pets', 1)`,
  `insert into product_correlations values ('rice-oil', 'long-rice', 'sun-oil', 'Goes well with', 1)`,
  `insert into sellables (id, product_id, name, barcode, brand_id, unit_id, pack_id, measurement, image_url, image_lg_url)
    values ('rice1', 'long-rice', 'Spekko rice 1 kg', '6001', 'spekko', 'kg1', 'bag', '1 kg', '/r1.webp', '/r1l.webp'),
      ('rice2', 'long-rice', 'Spekko rice 2 kg', '6002', 'spekko', 'kg2', 'bag', '2 kg', '/r2.webp', '/r2l.webp'),
      ('oil750', 'sun-oil', 'Sunfoil 750 ml', '6003', 'sunfoil', 'ml750', 'bottle', '750 ml', '/o.webp', '/ol.webp'),
      ('supper1', 'supper', 'Supper combo', null, null, null, null, null, '/s.webp', '/sl.webp'),
      ('secret1', 'secret', 'Secret rice', null, null, null, null, null, '/x.webp', '/x.webp')`,
  `insert into combo_items values ('supper1', 'rice1', 1, 1), ('supper1', 'oil750', 2, 2)`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel, out_of_stock_at) values
    ('l-rice1', 'langa', 'rice1', 2999, '2026-03-01Z', false, null),
    ('l-rice2', 'langa', 'rice2', 4999, '2026-03-01Z', false, null),
    ('l-bulk', 'langa', 'rice2', 1999, '2026-03-01Z', true, null),
    ('l-oil', 'langa', 'oil750', 3999, '2026-03-01Z', false, null),
    ('l-supper', 'langa', 'supper1', 9999, '2026-03-01Z', false, null),
    ('l-secret', 'langa', 'secret1', 100, '2026-03-01Z', false, null),
    ('p-rice1', 'parow', 'rice1', 2799, '2026-03-01Z', false, null),
    ('p-oil', 'parow', 'oil750', 3500, '2026-03-01Z', false, '2026-03-13T08:00Z')`,
  `insert into promotions (id, supplier_id, name, start_at, end_at) values
    ('rice-afternoon', 'langa', 'Rice afternoon', '2026-03-14T12:00Z', '2026-03-14T16:00Z')`,
  `insert into promotion_offers values ('rice-afternoon', 'l-rice1', 'langa', 2499)`,
  `insert into stock values ('langa', 'oil750', 10, 10)`,
  `insert into banners (id, kind, image_url, target_id, alt, supplier_id, category_id, start_at, end_at) values
    ('b1', 'banner', '/b1.webp', '/category/rice', 'Rice week', null, null, '2026-03-14Z', '2026-03-14T12:00Z'),
    ('b2', 'banner', '/b2.webp', '/category/oil', 'Langa only', 'langa', null, null, null),
    ('b3', 'popup', '/b3.webp', '/', 'Welcome', null, null, null, null),
    ('b4', 'banner', '/b4.webp', '/product/long-rice', 'In rice', null, 'rice', null, null)`,
  'update taxonomy_version set version = version + 1',
]

/** Returns a function that inserts the test data and a test's own statements. */
export const catalogueStock =
  (...more: readonly string[]): Stock =>
  ({ pool }) =>
    pool.query([...cast, ...more].join(';\n'))
