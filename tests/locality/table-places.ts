// Where every table would be in a database that is spread over many nodes (docs/scale.md). A supplier's rows are on one node, an
// account's on one; what is small and the same for all is on every node; what belongs to the whole shop is on the first.
// `locality.test.ts` checks the database itself, so that no new table is forgotten here.

export type Place =
  /** On its supplier's node: `supplier_id` is in the row, or in the row that `through` refers to. */
  | { on: 'supplier'; through?: { column: string; table: string } }
  /** On its account's node: the column that says whose. `why` where a supplier is named as well. */
  | { on: 'account'; column: string; why?: string }
  /** On its account's node, by the row that `through` refers to. */
  | { on: 'account'; through: { column: string; table: string } }
  /** The same on every node: read by all, written seldom. */
  | { on: 'every'; why: string }
  /** Of the whole shop: on one node. */
  | { on: 'first'; why: string }

const supplier: Place = { on: 'supplier' }
const by = (column: string, table: string): Place => ({ on: 'supplier', through: { column, table } })
const own: Place = { on: 'account', column: 'account_id' }
const every = (why: string): Place => ({ on: 'every', why })
const first = (why: string): Place => ({ on: 'first', why })

const taxonomy = every('what can be sold is the same at every supplier')

export const tablePlaces: Readonly<Record<string, Place>> = {
  agencies: every('a few chains'),
  branch_roles: every('a few of each chain: what its roles permit is read with every call of the counter'),
  suppliers: every('the branches themselves: every node reads names, places and hours of all'),
  shopfront_settings: every('one row, read with the shopfront'),
  banners: every('a few, some of the whole shop (no supplier); read with the shopfront'),
  categories: taxonomy,
  brands: taxonomy,
  units: taxonomy,
  packs: taxonomy,
  products: taxonomy,
  product_categories: taxonomy,
  product_correlations: taxonomy,
  sellables: taxonomy,
  combo_items: taxonomy,
  sellable_marks: taxonomy,
  sellable_barcodes: taxonomy,
  taxonomy_version: taxonomy,
  product_events: taxonomy,
  agency_goods: every('what a chain calls goods, the same at all its branches; read with the taxonomy'),
  agency_pictures: every('what a chain shows of goods, the same at all its branches'),
  agency_categories: every('what a chain calls categories and where it has them; read with the taxonomy'),
  agency_places: every('where a chain has products, the same at all its branches; read with the taxonomy'),
  search_synonyms: every('words are the same at every supplier'),
  agency_synonyms: every('words are the same at every supplier of a chain'),
  synonym_version: every('words are the same at every supplier'),
  loyalty_programmes: every('a few of each chain, the same at all its branches; read with carts'),

  supplier_hours: supplier,
  supplier_liquor_hours: supplier,
  supplier_dates: supplier,
  shipping_options: supplier,
  slot_patterns: supplier,
  slots: supplier,
  shelf_versions: supplier,
  offers: supplier,
  offer_costs: supplier,
  shelf_product_changes: supplier,
  stock: supplier,
  past_prices: supplier,
  shelf_changes: supplier,
  planned_prices: supplier,
  past_specials: supplier,
  supplier_events: supplier,
  promotions: supplier,
  promotion_offers: supplier,
  multibuys: supplier,
  multibuy_offers: supplier,
  combo_days: supplier,
  leaflets: supplier,
  unfound_searches: supplier,
  files: supplier,

  imports: supplier,
  import_files: by('import_id', 'imports'),
  import_rows: by('import_id', 'imports'),
  import_effects: by('import_id', 'imports'),
  import_deals: by('import_id', 'imports'),
  import_deal_choices: by('import_id', 'imports'),
  import_deal_groups_left_out: by('import_id', 'imports'),
  import_changes: by('import_id', 'imports'),
  import_pictures: by('import_id', 'imports'),

  orders: supplier,
  order_items: supplier,
  order_stock: supplier,
  order_events: supplier,
  order_disputes: supplier,
  order_links: supplier,
  order_amendments: supplier,
  reviews: supplier,
  holds: supplier,
  held_stock: supplier,
  discount_uses: supplier,
  multibuy_uses: supplier,
  counted_purchases: by('order_id', 'orders'),
  product_popularity: supplier,
  bought_together: supplier,
  search_popularity: supplier,
  popularity_days: supplier,
  invoices: supplier,
  invoice_numbers: supplier,

  ledger_movements: supplier,
  ledger_entries: by('movement_id', 'ledger_movements'),
  transactions: supplier,
  payment_checks: by('transaction_id', 'transactions'),
  refunds: supplier,
  refund_choices: supplier,
  refund_bank_details: supplier,
  debtor_cards: supplier,
  payment_accounts: supplier,
  payment_account_changes: supplier,
  bank_statements: supplier,
  bank_lines: supplier,
  bank_mappings: supplier,

  accounts: { on: 'account', column: 'id' },
  account_suppliers: {
    on: 'account',
    column: 'account_id',
    why: 'where somebody works is read when they come in, before any branch is named',
  },
  addresses: own,
  sessions: own,
  known_devices: own,
  manager_keys: own,
  account_codes: own,
  password_resets: own,
  visitor_baskets: {
    on: 'account',
    column: 'token_hash',
    why: 'whose browser it is, before anybody signs in',
  },
  sign_in_codes: { on: 'account', column: 'login', why: 'whose number it is, before anybody has an account' },
  marketing_consents: own,
  saved_lists: own,
  carts: own,
  replacement_wishes: own,
  favourites: own,
  offer_alerts: own,
  second_factors: own,
  loyalty_numbers: own,
  order_groups: own,
  idempotency_keys: own,
  push_subscriptions: own,
  push_messages: { on: 'account', through: { column: 'subscription_id', table: 'push_subscriptions' } },
  ledger_balances: { on: 'account', column: 'account' },

  discount_codes: first('one code may hold at many suppliers, with one limit for all of them'),
  discount_code_suppliers: first('where a code holds: read with the code'),
  provider_events: first('kept under the provider’s name for it, before anybody knows whose it is'),
  messages: first('texts to phones, sent by whichever process has time'),
  outbox: first('one outbox, worked off by whichever process has time'),
  deeds: first('one deed may be about several branches'),
  shop_events: first('counts of visits, most of them of no supplier; only added to'),
  invitations: first('whoever opens a shop has neither a branch nor an account yet'),
  rate_counts: first('tries by address or number, of whoever comes'),
  pictures: first('bytes under their own hash, the same whoever shows them'),
  push_keys: first('the shop’s own key'),
  schema_migrations: first('what was done to the database'),
}
