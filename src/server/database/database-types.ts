// Generated from the migrations by `npm run db:types`. Do not edit.

import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface Accounts {
  beta_tester: Generated<boolean>
  business_address_1: string | null
  created_at: Timestamp
  demo: Generated<boolean>
  first_name: Generated<string>
  id: string
  id_number: string | null
  last_name: Generated<string>
  login: string
  password_hash: string
  profile: Generated<Json>
  scope: string
  terms_accepted_at: Timestamp | null
}

export interface AccountSuppliers {
  account_id: string
  supplier_id: string
}

export interface Agencies {
  id: string
  image_url: string
  name: string
  position: Generated<number>
}

export interface Banners {
  alt: Generated<string>
  category_id: string | null
  created_at: Generated<Timestamp>
  end_at: Timestamp | null
  every_hours: Generated<number>
  id: string
  image_url: string
  kind: string
  position: Generated<number>
  published: Generated<boolean>
  start_at: Timestamp | null
  supplier_id: string | null
  target_id: string
}

export interface Brands {
  id: string
  name: string
}

export interface Categories {
  id: string
  image_url: string
  name: string
  parent_id: string | null
  position: Generated<number>
}

export interface ComboDays {
  end_at: Timestamp | null
  offer_id: string
  start_at: Timestamp | null
  supplier_id: string
  visible_at: Timestamp | null
}

export interface ComboItems {
  combo_id: string
  position: Generated<number>
  qty: number
  sellable_id: string
}

export interface Files {
  account_id: string
  bytes: Buffer
  content_type: string
  created_at: Timestamp
  key: string
  name: string
  supplier_id: string
}

export interface IdempotencyKeys {
  account_id: string
  answer: Json
  body_hash: Buffer
  call: string
  created_at: Timestamp
  http_status: number
  key: string
}

export interface ImportChanges {
  after: Json | null
  before: Json | null
  import_id: string
  key: string
  kind: string
}

export interface ImportEffects {
  effect: string
  import_id: string
  line: number
  noted: boolean
  notes: Generated<Json>
  price_now_in_cents: number | null
}

export interface ImportFiles {
  bytes: Buffer
  import_id: string
  part: Generated<string>
  piece: number
}

export interface ImportPictures {
  import_id: string
  reason: string | null
  sellable_id: string
  source: string
  state: Generated<string>
}

export interface ImportRows {
  import_id: string
  line: number
  problems: Generated<Json>
  raw: Json
  row: Json | null
  state: string
}

export interface Imports {
  accepted: Generated<number>
  account_id: string
  applied_at: Timestamp | null
  attempts: Generated<number>
  changed: Generated<number>
  columns: Generated<Json>
  created_at: Timestamp
  effects: Generated<Json>
  failure: Json | null
  file_hash: Buffer
  file_kind: string
  file_name: string
  id: string
  left_alone: Generated<number>
  mapped: Generated<boolean>
  mapping: Generated<Json>
  notes: Generated<Json>
  progress_done: Generated<number>
  progress_total: number | null
  ready_at: Timestamp | null
  rejected: Generated<number>
  rows: Generated<number>
  sequence: Generated<number>
  state: string
  supplier_id: string
  undone_at: Timestamp | null
}

export interface Leaflets {
  created_at: Generated<Timestamp>
  end_at: Timestamp
  id: string
  image_url: string | null
  lat: number
  lon: number
  name: string
  path: string | null
  published: Generated<boolean>
  start_at: Timestamp
  supplier_id: string
  url: string
  visible_at: Timestamp | null
}

export interface LedgerEntries {
  account: string
  amount_in_cents: number
  movement_id: string
}

export interface LedgerMovements {
  at: Timestamp
  id: string
  kind: string
  order_id: string | null
  source_id: string
  supplier_id: string
}

export interface ManagerKeys {
  account_id: string
  created_at: Timestamp
  ends_with: Generated<string>
  id: string
  key_hash: Buffer
  last_used_at: Timestamp | null
  name: Generated<string>
  revoked_at: Timestamp | null
}

export interface Offers {
  aisle: string | null
  base_price_in_cents: number
  id: string
  out_of_stock_at: Timestamp | null
  out_of_stock_streak: Generated<number>
  per_kg: Generated<boolean>
  per_kg_conversion_rate: number | null
  per_kg_qty_min: number | null
  per_kg_qty_step: number | null
  per_kg_symbol: string | null
  position: Generated<number>
  price_updated_at: Timestamp
  published: Generated<boolean>
  sellable_id: string
  stokvel: Generated<boolean>
  supplier_id: string
}

export interface OrderEvents {
  actor_id: string | null
  actor_kind: string
  at: Timestamp
  cents_moved: Generated<number>
  data: Generated<Json>
  from_status: string | null
  id: Generated<number>
  name: string
  order_id: string
  reason: string | null
  supplier_id: string
  to_status: string | null
}

export interface OrderItems {
  age_restricted: Generated<boolean>
  aisle: string | null
  barcode: string | null
  base_price_in_cents: number
  brand: string | null
  id: string
  image_url: string
  name: string
  offer_id: string
  order_id: string
  pack: string | null
  packed_at: Timestamp | null
  per_kg: boolean
  per_kg_conversion_rate: number | null
  per_kg_symbol: string | null
  position: number
  product_id: string
  qty: number
  qty_ordered: number
  root_category_name: string | null
  sellable_id: string
  supplier_id: string
  total_in_cents: number
  unit: string | null
  unit_price_in_cents: number
  vat_class: string
  vat_rate_percent: number
}

export interface Orders {
  account_id: string
  bag_price_in_cents: Generated<number>
  bag_qty: Generated<number>
  cart_id: string | null
  cart_revision: string | null
  ceiling_in_cents: number
  collection_code: string
  collection_date: Timestamp | null
  collection_ends_at: Timestamp | null
  created_at: Timestamp
  credit_in_cents: Generated<number>
  discount_code: string | null
  discount_in_cents: Generated<number>
  id: string
  is_demo: Generated<boolean>
  language: Generated<string>
  provider: string
  reference: string
  requires_bags: boolean
  requires_shipping: boolean
  reviewed_at: Timestamp | null
  shipping_address: Json | null
  shipping_price_in_cents: Generated<number>
  shipping_provider: string
  shopit: Generated<boolean>
  shopper_login: string
  shopper_name: string
  slot_id: string | null
  status: string
  stokvel: Generated<boolean>
  subtotal_in_cents: number
  supplier_address: string
  supplier_id: string
  supplier_name: string
  total_in_cents: number
  updated_at: Timestamp
  version: Generated<number>
}

export interface OrderStock {
  order_id: string
  qty: number
  released_at: Timestamp | null
  sellable_id: string
  supplier_id: string
}

export interface Packs {
  id: string
  name: string
}

export interface Pictures {
  bytes: Buffer | null
  key: string
  spec: Json | null
}

export interface ProductCategories {
  category_id: string
  position: Generated<number>
  product_id: string
}

export interface ProductCorrelations {
  id: string
  name: string
  position: Generated<number>
  product_id: string
  relation_id: string
}

export interface Products {
  id: string
  image_url: string
  name: string
  product_types: Generated<string[]>
  visibility: Generated<string>
}

export interface PromotionOffers {
  offer_id: string
  price_in_cents: number
  promotion_id: string
  supplier_id: string
}

export interface Promotions {
  created_at: Generated<Timestamp>
  end_at: Timestamp
  id: string
  import_id: string | null
  leaflet_id: string | null
  name: string
  source: Generated<string>
  start_at: Timestamp
  supplier_id: string
}

export interface RateCounts {
  count: number
  what: string
  window_start: Timestamp
}

export interface Reviews {
  account_id: string
  comment: string | null
  created_at: Timestamp
  order_id: string
  rating: number
  supplier_id: string
}

export interface SearchSynonyms {
  both_ways: Generated<boolean>
  id: string
  language: Generated<string>
  means: string[]
  source: Generated<string>
  term: string
  updated_at: Generated<Timestamp>
}

export interface Sellables {
  age_restricted: Generated<boolean>
  barcode: string | null
  brand_id: string | null
  id: string
  image_lg_url: string
  image_url: string
  measurement: string | null
  name: string
  pack_id: string | null
  product_id: string
  unit_id: string | null
  vat_class: Generated<string>
}

export interface Sessions {
  account_id: string
  created_at: Timestamp
  device: Generated<string>
  ended_at: Timestamp | null
  expires_at: Timestamp
  id: string
  seen_at: Timestamp
  token_hash: Buffer
}

export interface ShelfVersions {
  supplier_id: string
  version: Generated<number>
}

export interface ShippingOptions {
  base_fee_in_cents: Generated<number>
  fee_per_km_in_cents: Generated<number>
  free_above_in_cents: number | null
  included_km: Generated<number>
  name: string
  payment_options: string[]
  position: Generated<number>
  radius_km: number | null
  supplier_id: string
}

export interface SlotPatterns {
  capacity: number
  cutoff_minutes: Generated<number>
  ends_at: string
  id: string
  kind: string
  starts_at: string
  supplier_id: string
  weekday: number
}

export interface Slots {
  capacity: number
  cutoff_at: Timestamp
  ends_at: Timestamp
  id: string
  kind: string
  pattern_id: string
  starts_at: Timestamp
  supplier_id: string
  taken: Generated<number>
}

export interface Stock {
  on_hand: number
  received: number
  sellable_id: string
  supplier_id: string
}

export interface SupplierDates {
  closed: Generated<boolean>
  closes_at: string | null
  day: string
  opens_at: string | null
  reason: string | null
  supplier_id: string
}

export interface SupplierHours {
  closes_at: string | null
  opens_at: string | null
  supplier_id: string
  weekday: number
}

export interface Suppliers {
  agency_id: string
  api_endpoint: string | null
  bank_account: string | null
  bank_account_name: string | null
  bank_account_type: string | null
  bank_branch: string | null
  bank_name: string | null
  closed: Generated<boolean>
  closed_text: string | null
  demo_station: Generated<string[]>
  disabled: Generated<boolean>
  formatted_address: string
  id: string
  image_url: string
  lat: number
  lon: number
  low_stock_threshold: Generated<number>
  name: string
  phone: string | null
  stokvel_minimum_in_cents: Generated<number>
  vat_number: string | null
  yoco_public_key: string | null
}

export interface SynonymVersion {
  one: Generated<boolean>
  version: Generated<number>
}

export interface TaxonomyVersion {
  one: Generated<boolean>
  version: Generated<number>
}

export interface Units {
  id: string
  measurement: string
  name: string
}

export interface DB {
  account_suppliers: AccountSuppliers
  accounts: Accounts
  agencies: Agencies
  banners: Banners
  brands: Brands
  categories: Categories
  combo_days: ComboDays
  combo_items: ComboItems
  files: Files
  idempotency_keys: IdempotencyKeys
  import_changes: ImportChanges
  import_effects: ImportEffects
  import_files: ImportFiles
  import_pictures: ImportPictures
  import_rows: ImportRows
  imports: Imports
  leaflets: Leaflets
  ledger_entries: LedgerEntries
  ledger_movements: LedgerMovements
  manager_keys: ManagerKeys
  offers: Offers
  order_events: OrderEvents
  order_items: OrderItems
  order_stock: OrderStock
  orders: Orders
  packs: Packs
  pictures: Pictures
  product_categories: ProductCategories
  product_correlations: ProductCorrelations
  products: Products
  promotion_offers: PromotionOffers
  promotions: Promotions
  rate_counts: RateCounts
  reviews: Reviews
  search_synonyms: SearchSynonyms
  sellables: Sellables
  sessions: Sessions
  shelf_versions: ShelfVersions
  shipping_options: ShippingOptions
  slot_patterns: SlotPatterns
  slots: Slots
  stock: Stock
  supplier_dates: SupplierDates
  supplier_hours: SupplierHours
  suppliers: Suppliers
  synonym_version: SynonymVersion
  taxonomy_version: TaxonomyVersion
  units: Units
}
