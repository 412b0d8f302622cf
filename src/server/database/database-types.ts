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

export interface AccountCodes {
  account_id: string
  asked_at: Timestamp
  code_hash: string
  expires_at: Timestamp
  id: string
  login: string
  purpose: string
  tries: Generated<number>
  used_at: Timestamp | null
  used_by: string | null
}

export interface Accounts {
  awaits_password: Generated<boolean>
  beta_tester: Generated<boolean>
  business_address_1: string | null
  created_at: Timestamp
  demo: Generated<boolean>
  ended_at: Timestamp | null
  first_name: Generated<string>
  id: string
  id_number: string | null
  id_number_ends: string | null
  last_name: Generated<string>
  login: string
  operator: Generated<boolean>
  password_hash: string
  profile: Generated<Json>
  scope: string
  terms_accepted_at: Timestamp | null
  vouched_by: string | null
}

export interface AccountSuppliers {
  account_id: string
  role: string | null
  role_id: string | null
  supplier_id: string
}

export interface Addresses {
  account_id: string
  bridge_id: string | null
  bridge_name: string | null
  chosen_at: Timestamp | null
  created_at: Timestamp
  directions: string | null
  formatted: string
  id: string
  latitude: number
  longitude: number
  unit_or_floor: string | null
}

export interface Agencies {
  host: string | null
  id: string
  image_url: string
  name: string
  position: Generated<number>
}

export interface AgencyCategories {
  agency_id: string
  category_id: string
  is_top: Generated<boolean>
  name: string | null
  parent_id: string | null
  position: number | null
}

export interface AgencyGoods {
  agency_id: string
  image_lg_url: string | null
  image_url: string | null
  name: string | null
  named_by: string | null
  sellable_id: string
}

export interface AgencyPictures {
  agency_id: string
  image_url: string
  position: number
  sellable_id: string
}

export interface AgencyPlaces {
  agency_id: string
  category_id: string
  product_id: string
}

export interface AgencySynonyms {
  agency_id: string
  both_ways: Generated<boolean>
  id: string
  language: Generated<string>
  means: string[]
  term: string
  updated_at: Timestamp
}

export interface BankLines {
  amount_in_cents: number
  day: string
  id: string
  identity: Buffer
  position: number
  settled_at: Timestamp | null
  settled_by: string | null
  statement_id: string
  status: Generated<'open' | 'booked' | 'aside'>
  supplier_id: string
  transaction_id: string | null
  words: string
}

export interface BankMappings {
  header: Buffer
  mapping: Json
  supplier_id: string
  updated_at: Timestamp
}

export interface BankStatements {
  at: Timestamp
  file_name: string
  fresh: number
  id: string
  lines: number
  made_by: string
  supplier_id: string
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

export interface BoughtTogether {
  other_id: string
  product_id: string
  strength: number
  supplier_id: string
}

export interface BranchRoles {
  agency_id: string
  created_at: Timestamp
  id: string
  name: string
  permissions: string[]
}

export interface Brands {
  id: string
  name: string
}

export interface Carts {
  account_id: string | null
  basket_at: string | null
  devices: Generated<Json>
  id: string
  items: Json
  lat: number | null
  lon: number | null
  revision: Generated<number>
  updated_at: Timestamp
}

export interface Categories {
  agency_id: string | null
  id: string
  image_url: string
  name: string
  names: Json | null
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

export interface CountedPurchases {
  order_id: string
  searched: Generated<boolean>
}

export interface DebtorCards {
  account_id: string
  debtor_card_number: string | null
  decided_at: Timestamp | null
  decided_by: string | null
  id: string
  requested_at: Timestamp
  status: Generated<'pending' | 'accepted' | 'rejected'>
  supplier_id: string
  told_at: Timestamp | null
}

export interface Deeds {
  at: Timestamp
  by_key: boolean
  call: string
  facts: Generated<Json>
  id: Generated<number>
  made_by: string
  subject: string | null
  subject_id: string | null
  supplier_ids: string[]
}

export interface DiscountCodes {
  account_limit: number | null
  amount_in_cents: number | null
  code: string
  created_at: Timestamp
  end_at: Timestamp | null
  first_order_only: Generated<boolean>
  id: string
  minimum_in_cents: Generated<number>
  most_in_cents: number | null
  name: Generated<string>
  percent: number | null
  revision: Generated<number>
  start_at: Timestamp
  total_limit: number | null
  used: Generated<number>
}

export interface DiscountCodeSuppliers {
  code_id: string
  supplier_id: string
}

export interface DiscountUses {
  account_id: string
  account_limit: number | null
  code_id: string
  discount_in_cents: number
  order_id: string
  supplier_id: string
  terms: Json
  turn: number
  used_at: Timestamp
}

export interface Favourites {
  account_id: string
  added_at: Timestamp
  product_id: string
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

export interface HeldStock {
  hold_id: string
  qty: number
  sellable_id: string
  supplier_id: string
}

export interface Holds {
  account_id: string
  draft: Json
  expires_at: Timestamp
  group_id: string
  id: string
  slot_id: string | null
  supplier_id: string
}

export interface IdempotencyKeys {
  account_id: string
  answer: string
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

export interface ImportDealChoices {
  for_members: Generated<boolean>
  import_id: string
  programme_id: string | null
  terms: Json | null
  text: string
}

export interface ImportDealGroupsLeftOut {
  group_key: string
  import_id: string
}

export interface ImportDeals {
  end_at: Timestamp | null
  import_id: string
  is_full: Generated<boolean>
  kept_out: string | null
  limit_per_account: number | null
  limit_per_order: number | null
  line: number
  offer_id: string | null
  price_in_cents: number
  programme: string | null
  read_reason: string | null
  read_terms: Json | null
  reason: string | null
  scope: string
  scope_name: string
  start_at: Timestamp | null
  terms: Json | null
  text: string
  weighed: boolean
  word: string | null
  written: string
}

export interface ImportEffects {
  effect: string
  import_id: string
  jump: Generated<boolean>
  line: number
  noted: boolean
  notes: Generated<Json>
  price_now_in_cents: number | null
  same_but_for_deal: Generated<boolean>
  vat_class: string | null
  vat_source: string | null
}

export interface ImportFiles {
  bytes: Buffer
  import_id: string
  part: Generated<string>
  piece: number
}

export interface ImportPictures {
  import_id: string
  own: Generated<boolean>
  reason: string | null
  sellable_id: string
  source: string
  state: Generated<'waiting' | 'done' | 'failed'>
}

export interface ImportRows {
  import_id: string
  line: number
  problems: Generated<Json>
  raw: Json
  row: Json | null
  state: 'accepted' | 'rejected'
}

export interface Imports {
  accepted: Generated<number>
  account_id: string
  applied_at: Timestamp | null
  attempts: Generated<number>
  changed: Generated<number>
  columns: Generated<Json>
  confirmed_lines: Generated<number[]>
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
  state: 'validating' | 'ready' | 'applying' | 'applied' | 'failed' | 'cancelled'
  supplier_id: string
  undone_at: Timestamp | null
  undone_by: string | null
}

export interface Invitations {
  agency_id: string | null
  code_hash: string
  created_at: Timestamp
  ended_at: Timestamp | null
  expires_at: Timestamp
  id: string
  kind: string
  made_by: string | null
  note: Generated<string>
  used_at: Timestamp | null
  used_by: string | null
}

export interface InvoiceNumbers {
  kind: string
  last: number
  supplier_id: string
}

export interface Invoices {
  content: Json
  given_at: Timestamp | null
  id: string
  issued_at: Timestamp
  kind: string
  number: number
  order_id: string
  recipient: Json | null
  supplier_id: string
  total_in_cents: number
}

export interface KnownDevices {
  account_id: string
  created_at: Timestamp
  id: string
  seen_at: Timestamp
  session_id: string
  token_hash: Buffer
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

export interface LedgerBalances {
  account: string
  amount_in_cents: number
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
  made_by: string | null
  made_in: string | null
  note: string | null
  number: Generated<number>
  order_id: string | null
  source_id: string
  supplier_id: string
}

export interface LoyaltyNumbers {
  account_id: string
  agency_id: string
  created_at: Generated<Timestamp>
  number_encrypted: Buffer
  programme_id: string
}

export interface LoyaltyProgrammes {
  agency_id: string
  created_at: Generated<Timestamp>
  id: string
  name: string
  number_pattern: string
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

export interface MarketingConsents {
  account_id: string
  at: Timestamp
  given: boolean
  language: string | null
  number: Generated<number>
  way: string
  wording: string | null
}

export interface Messages {
  asked_for: boolean
  due_at: Timestamp
  gateway: string | null
  gateway_id: string | null
  good_until: Timestamp
  id: string
  kind: string
  language: string
  marketing: Generated<boolean>
  order_id: string | null
  phone: string
  queued_at: Timestamp
  reference: Generated<number>
  secret: boolean
  sent_at: Timestamp | null
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'expired'>
  taken_until: Timestamp | null
  text: string
  tries: Generated<number>
  trouble: string | null
}

export interface MultibuyOffers {
  multibuy_id: string
  offer_id: string
  supplier_id: string
}

export interface Multibuys {
  created_at: Generated<Timestamp>
  end_at: Timestamp
  from_minute: number | null
  id: string
  import_group: string | null
  import_id: string | null
  limit_per_account: number | null
  limit_per_order: number | null
  programme_id: string | null
  source: Generated<string>
  start_at: Timestamp
  supplier_id: string
  terms: Json
  until_minute: number | null
  weekdays: number[] | null
}

export interface MultibuyUses {
  account_id: string
  multibuy_id: string
  order_id: string
  supplier_id: string
  times: number
}

export interface OfferAlerts {
  account_id: string
  created_at: Timestamp
  expires_at: Timestamp
  id: string
  kind: string
  language: string
  notice_id: string | null
  offer_id: string
  price_in_cents: number | null
  sent_at: Timestamp | null
}

export interface OfferCosts {
  cost_in_cents: number
  offer_id: string
  supplier_id: string
}

export interface Offers {
  aisle: string | null
  base_price_in_cents: number
  id: string
  known_since: Generated<Timestamp>
  marked_out_at: Timestamp | null
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

export interface OrderAmendments {
  at: Timestamp
  bag_qty: number
  ceiling_in_cents: number
  ended_at: Timestamp | null
  id: Generated<number>
  lines_after: Json
  lines_before: Json
  order_id: string
  pay_until: Timestamp | null
  shipping_price_in_cents: number
  supplier_id: string
}

export interface OrderDisputes {
  answer_id: number | null
  answered_at: Timestamp | null
  id: number
  order_id: string
  raised_at: Timestamp
  supplier_id: string
}

export interface OrderEvents {
  actor_id: string | null
  actor_kind: string
  at: Timestamp
  cents_moved: Generated<number>
  data: Generated<Json>
  from_status:
    | 'pending_payment'
    | 'payment_processing'
    | 'pending'
    | 'preparing'
    | 'stock_short'
    | 'ready_for_collection'
    | 'ready_for_delivery'
    | 'out_for_delivery'
    | 'collected'
    | 'delivered'
    | 'cancelled'
    | 'abandoned'
    | null
  id: Generated<number>
  name: string
  order_id: string
  reason: string | null
  supplier_id: string
  to_status:
    | 'pending_payment'
    | 'payment_processing'
    | 'pending'
    | 'preparing'
    | 'stock_short'
    | 'ready_for_collection'
    | 'ready_for_delivery'
    | 'out_for_delivery'
    | 'collected'
    | 'delivered'
    | 'cancelled'
    | 'abandoned'
    | null
}

export interface OrderGroups {
  account_id: string
  answer: Json | null
  asked: Json
  body_hash: Buffer
  cart_id: string | null
  cart_revision: string | null
  created_at: Timestamp
  driven_until: Timestamp
  driver: string
  id: string
  intent_key: string | null
  state: Generated<'holding' | 'registering' | 'done'>
}

export interface OrderItems {
  age_restricted: Generated<boolean>
  aisle: string | null
  barcode: string | null
  base_price_in_cents: number
  brand: string | null
  deal_in_cents: Generated<number>
  deal_shares: Json | null
  id: string
  image_url: string
  multibuy_keys: string[] | null
  name: string
  note: string | null
  offer_id: string
  order_id: string
  pack: string | null
  packed_at: Timestamp | null
  per_kg: boolean
  per_kg_conversion_rate: number | null
  per_kg_symbol: string | null
  picked_at: Timestamp | null
  picked_by: string | null
  picked_qty: number | null
  position: number
  product_id: string
  promotion_forbidden: Generated<boolean>
  qty: number
  qty_ordered: number
  replaces_item_id: string | null
  root_category_name: string | null
  sellable_id: string
  short_answered_at: Timestamp | null
  short_at: Timestamp | null
  short_outcome: string | null
  short_qty: number | null
  short_until: Timestamp | null
  shown_name: string | null
  substitute: Json | null
  supplier_id: string
  takes: Generated<Json>
  total_in_cents: number
  unit: string | null
  unit_price_in_cents: number
  vat_class: string
  vat_rate_percent: number
  wish: Generated<string>
  wish_offer_id: string | null
}

export interface OrderLinks {
  counter: Generated<number>
  order_id: string
  supplier_id: string
  token_hash: Buffer
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
  group_id: string | null
  id: string
  is_demo: Generated<boolean>
  language: Generated<string>
  multibuys: Json | null
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
  status:
    | 'pending_payment'
    | 'payment_processing'
    | 'pending'
    | 'preparing'
    | 'stock_short'
    | 'ready_for_collection'
    | 'ready_for_delivery'
    | 'out_for_delivery'
    | 'collected'
    | 'delivered'
    | 'cancelled'
    | 'abandoned'
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

export interface Outbox {
  again: Generated<boolean>
  claimed_until: Timestamp | null
  created_at: Timestamp
  due_at: Timestamp
  ended_at: Timestamp | null
  good_until: Timestamp | null
  id: string
  key: string
  kind: string
  number: Generated<number>
  payload: Generated<Json>
  state: Generated<'waiting' | 'claimed' | 'sent' | 'dead' | 'expired' | 'dropped'>
  subject: string | null
  tries: Generated<number>
  trouble: string | null
  urgent: Generated<boolean>
}

export interface Packs {
  id: string
  name: string
}

export interface PasswordResets {
  account_id: string | null
  asked_at: Timestamp
  code_hash: string
  device_id: string | null
  expires_at: Timestamp
  id: string
  login: string
  scope: string
  shown: Generated<boolean>
  token_expires_at: Timestamp | null
  token_hash: Buffer | null
  tries: Generated<number>
  trusted: Generated<boolean>
  used_at: Timestamp | null
  used_with: Buffer | null
}

export interface PastPrices {
  number: Generated<number>
  offer_id: string
  price_in_cents: number | null
  supplier_id: string
  until: Timestamp
}

export interface PastSpecials {
  end_at: Timestamp
  number: Generated<number>
  offer_id: string
  price_in_cents: number
  since: Timestamp
  start_at: Timestamp
  supplier_id: string
  until: Timestamp
}

export interface PaymentAccountChanges {
  account: string
  after: Json | null
  at: Timestamp
  before: Json | null
  id: Generated<number>
  made_by: string
  supplier_id: string
  what: string
}

export interface PaymentAccounts {
  merchant: string
  off_since: Timestamp | null
  provider: string
  sealed: Buffer
  supplier_id: string
  tried: string | null
  tried_at: Timestamp | null
  updated_at: Timestamp
  way: string | null
}

export interface PaymentChecks {
  created_at: Timestamp
  due_at: Timestamp
  requested_at: Timestamp | null
  transaction_id: string
  tries: Generated<number>
}

export interface Pictures {
  bytes: Buffer | null
  key: string
  spec: Json | null
}

export interface PlannedPrices {
  account_id: string
  by_key: Generated<boolean>
  from_at: Timestamp
  offer_id: string
  planned_at: Timestamp
  price_in_cents: number
  supplier_id: string
}

export interface PopularityDays {
  counted_to: string
  supplier_id: string
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

export interface ProductEvents {
  agency_id: string | null
  at: Generated<Timestamp>
  data: Generated<Json>
  name: string
  number: Generated<number>
  subject_id: string
  written_in: Generated<string>
}

export interface ProductPopularity {
  added: number
  bought: number
  day: string
  looked: number
  sellable_id: string
  since: string
  supplier_id: string
}

export interface Products {
  id: string
  image_url: string
  name: string
  names: Json | null
  product_types: Generated<string[]>
  visibility: Generated<string>
}

export interface PromotionOffers {
  offer_id: string
  price_in_cents: number
  promised_at: Generated<Timestamp>
  promotion_id: string
  supplier_id: string
}

export interface Promotions {
  created_at: Generated<Timestamp>
  days_since: Generated<Timestamp>
  end_at: Timestamp
  id: string
  import_id: string | null
  leaflet_id: string | null
  name: string
  source: Generated<string>
  start_at: Timestamp
  supplier_id: string
}

export interface ProviderEvents {
  at: Timestamp
  effect: string
  event_id: string
  id: Generated<number>
  order_id: string | null
  provider: string
  raw: Buffer
  supplier_id: string | null
  transaction_id: string | null
  why: string | null
}

export interface PushKeys {
  made_at: Timestamp
  name: string
  public_key: string
  sealed_key: Buffer
}

export interface PushMessages {
  body: string
  due_at: Timestamp
  good_until: Timestamp
  id: string
  kind: string
  order_id: string
  queued_at: Timestamp
  sent_at: Timestamp | null
  subscription_id: string
  taken_until: Timestamp | null
  telling: string
  title: string
  tries: Generated<number>
}

export interface PushSubscriptions {
  account_id: string
  auth: string
  endpoint: string
  id: string
  made_at: Timestamp
  p256dh: string
  session_id: string
}

export interface RateCounts {
  count: number
  what: string
  window_start: Timestamp
}

export interface RefundBankDetails {
  created_at: Timestamp
  order_id: string
  sealed: Buffer
  supplier_id: string
}

export interface RefundChoices {
  amount_in_cents: number
  choice: string | null
  chosen_at: Timestamp | null
  chosen_by: string | null
  created_at: Timestamp
  decide_at: Timestamp
  order_id: string
  supplier_id: string
}

export interface Refunds {
  amount_in_cents: number
  asked_by: string
  cause: Generated<string>
  created_at: Timestamp
  id: string
  intent_hash: Buffer | null
  intent_key: string | null
  order_id: string
  reason: string
  reference: string | null
  sent_at: Timestamp | null
  settled_at: Timestamp | null
  status: 'asked' | 'succeeded' | 'failed'
  supplier_id: string
  transaction_id: string | null
  trouble: string | null
  way: string
}

export interface ReplacementWishes {
  account_id: string
  note: string | null
  product_id: string
  said_at: Timestamp
  wish: string
  wish_offer_id: string | null
}

export interface Reviews {
  account_id: string
  comment: string | null
  created_at: Timestamp
  order_id: string
  rating: number
  supplier_id: string
}

export interface SavedLists {
  account_id: string
  created_at: Timestamp
  id: string
  items: Json
  name: string
}

export interface SearchPopularity {
  added: number
  bought: number
  day: string
  looked: number
  sellable_id: string
  supplier_id: string
  term: string
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

export interface SecondFactors {
  account_id: string
  confirmed_at: Timestamp | null
  last_step: Generated<number>
  recovery_hashes: Generated<string[]>
  secret: Buffer
  started_at: Timestamp
}

export interface SellableBarcodes {
  barcode: string
  sellable_id: string
}

export interface SellableMarks {
  certifier: string | null
  mark: string
  sellable_id: string
}

export interface Sellables {
  age_restricted: Generated<boolean>
  allergens: string | null
  barcode: string | null
  brand_id: string | null
  description: string | null
  id: string
  image_lg_url: string
  image_url: string
  ingredients: string | null
  kind: string | null
  measurement: string | null
  name: string
  names: Json | null
  origin: string | null
  pack_id: string | null
  product_id: string
  storage: string | null
  unit_id: string | null
  vat_class: Generated<string>
  vat_source: Generated<string>
}

export interface Sessions {
  account_id: string
  created_at: Timestamp
  device: Generated<string>
  ended_at: Timestamp | null
  expires_at: Timestamp
  id: string
  second_factor_until: Timestamp | null
  seen_at: Timestamp
  token_hash: Buffer
}

export interface ShelfChanges {
  account_id: string | null
  after: Json | null
  at: Timestamp
  before: Json | null
  by_key: Generated<boolean>
  change_id: string
  field: string
  number: Generated<number>
  offer_id: string
  source: string
  supplier_id: string
  undoes: string | null
}

export interface ShelfProductChanges {
  after: Json
  at: Timestamp
  before: Json
  by_key: boolean
  id: string
  made_by: string
  number: Generated<number>
  offer_id: string
  supplier_id: string
  undone_at: Timestamp | null
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

export interface ShopEvents {
  complete: number | null
  day: string
  found: number | null
  id: Generated<number>
  items: Json | null
  name: string
  page: string | null
  search_term: string | null
  supplier_id: string | null
  uncounted: Generated<boolean>
  value_in_cents: number | null
  visit: string | null
}

export interface ShopfrontSettings {
  changed_at: Timestamp
  default_locale: string | null
  locales: string[] | null
  one: Generated<boolean>
  primary_colour: string | null
  shop_name: string | null
  support_phone: string | null
}

export interface SignInCodes {
  asked_at: Timestamp
  code_hash: string
  device_id: string | null
  expires_at: Timestamp
  id: string
  login: string
  tries: Generated<number>
  used_at: Timestamp | null
}

export interface SlotPatterns {
  capacity: number
  cutoff_minutes: Generated<number>
  ends_at: string
  id: string
  kind: string
  removed_at: Timestamp | null
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

export interface SupplierEvents {
  at: Generated<Timestamp>
  data: Generated<Json>
  name: string
  number: Generated<number>
  subject: string
  subject_id: string
  supplier_id: string
  written_in: Generated<string>
}

export interface SupplierHours {
  closes_at: string | null
  opens_at: string | null
  supplier_id: string
  weekday: number
}

export interface SupplierLiquorHours {
  closes_at: string
  opens_at: string
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
  in_preparation: Generated<boolean>
  lat: number
  legal_name: string | null
  lon: number
  low_stock_threshold: Generated<number>
  name: string
  phone: string | null
  scale_labels: Json | null
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

export interface Transactions {
  account_id: string
  amount_in_cents: number
  asked_at: Timestamp | null
  created_at: Timestamp
  currency: Generated<string>
  id: string
  intent_hash: Buffer | null
  intent_key: string | null
  merchant: string
  order_id: string
  provider: string
  provider_data: Json | null
  provider_reference: string | null
  reason: string | null
  received_in_cents: number | null
  reference: string
  status: Generated<
    | 'created'
    | 'initiated'
    | 'succeeded'
    | 'failed'
    | 'declined'
    | 'insufficient_funds'
    | 'amount_error'
    | 'cancelled'
  >
  supplier_id: string
  told_at: Timestamp | null
  updated_at: Timestamp
}

export interface UnfoundSearches {
  day: string
  status: 'requested' | 'done' | 'dismissed'
  supplier_id: string
  term: string
  visits: number
}

export interface Units {
  id: string
  measurement: string
  name: string
}

export interface VisitorBaskets {
  items: Json
  station: string
  token_hash: Buffer
  updated_at: Timestamp
}

export interface DB {
  account_codes: AccountCodes
  account_suppliers: AccountSuppliers
  accounts: Accounts
  addresses: Addresses
  agencies: Agencies
  agency_categories: AgencyCategories
  agency_goods: AgencyGoods
  agency_pictures: AgencyPictures
  agency_places: AgencyPlaces
  agency_synonyms: AgencySynonyms
  bank_lines: BankLines
  bank_mappings: BankMappings
  bank_statements: BankStatements
  banners: Banners
  bought_together: BoughtTogether
  branch_roles: BranchRoles
  brands: Brands
  carts: Carts
  categories: Categories
  combo_days: ComboDays
  combo_items: ComboItems
  counted_purchases: CountedPurchases
  debtor_cards: DebtorCards
  deeds: Deeds
  discount_code_suppliers: DiscountCodeSuppliers
  discount_codes: DiscountCodes
  discount_uses: DiscountUses
  favourites: Favourites
  files: Files
  held_stock: HeldStock
  holds: Holds
  idempotency_keys: IdempotencyKeys
  import_changes: ImportChanges
  import_deal_choices: ImportDealChoices
  import_deal_groups_left_out: ImportDealGroupsLeftOut
  import_deals: ImportDeals
  import_effects: ImportEffects
  import_files: ImportFiles
  import_pictures: ImportPictures
  import_rows: ImportRows
  imports: Imports
  invitations: Invitations
  invoice_numbers: InvoiceNumbers
  invoices: Invoices
  known_devices: KnownDevices
  leaflets: Leaflets
  ledger_balances: LedgerBalances
  ledger_entries: LedgerEntries
  ledger_movements: LedgerMovements
  loyalty_numbers: LoyaltyNumbers
  loyalty_programmes: LoyaltyProgrammes
  manager_keys: ManagerKeys
  marketing_consents: MarketingConsents
  messages: Messages
  multibuy_offers: MultibuyOffers
  multibuy_uses: MultibuyUses
  multibuys: Multibuys
  offer_alerts: OfferAlerts
  offer_costs: OfferCosts
  offers: Offers
  order_amendments: OrderAmendments
  order_disputes: OrderDisputes
  order_events: OrderEvents
  order_groups: OrderGroups
  order_items: OrderItems
  order_links: OrderLinks
  order_stock: OrderStock
  orders: Orders
  outbox: Outbox
  packs: Packs
  password_resets: PasswordResets
  past_prices: PastPrices
  past_specials: PastSpecials
  payment_account_changes: PaymentAccountChanges
  payment_accounts: PaymentAccounts
  payment_checks: PaymentChecks
  pictures: Pictures
  planned_prices: PlannedPrices
  popularity_days: PopularityDays
  product_categories: ProductCategories
  product_correlations: ProductCorrelations
  product_events: ProductEvents
  product_popularity: ProductPopularity
  products: Products
  promotion_offers: PromotionOffers
  promotions: Promotions
  provider_events: ProviderEvents
  push_keys: PushKeys
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  rate_counts: RateCounts
  refund_bank_details: RefundBankDetails
  refund_choices: RefundChoices
  refunds: Refunds
  replacement_wishes: ReplacementWishes
  reviews: Reviews
  saved_lists: SavedLists
  search_popularity: SearchPopularity
  search_synonyms: SearchSynonyms
  second_factors: SecondFactors
  sellable_barcodes: SellableBarcodes
  sellable_marks: SellableMarks
  sellables: Sellables
  sessions: Sessions
  shelf_changes: ShelfChanges
  shelf_product_changes: ShelfProductChanges
  shelf_versions: ShelfVersions
  shipping_options: ShippingOptions
  shop_events: ShopEvents
  shopfront_settings: ShopfrontSettings
  sign_in_codes: SignInCodes
  slot_patterns: SlotPatterns
  slots: Slots
  stock: Stock
  supplier_dates: SupplierDates
  supplier_events: SupplierEvents
  supplier_hours: SupplierHours
  supplier_liquor_hours: SupplierLiquorHours
  suppliers: Suppliers
  synonym_version: SynonymVersion
  taxonomy_version: TaxonomyVersion
  transactions: Transactions
  unfound_searches: UnfoundSearches
  units: Units
  visitor_baskets: VisitorBaskets
}
