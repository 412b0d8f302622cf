// SQL that reads suppliers for the directory.
import { sql } from 'kysely'
import type { Tariff } from '#features/suppliers/delivery/delivery-tariff.ts'
import type { Reader } from '#server/database/database.ts'

export interface AgencyEntry {
  id: string
  name: string
  imageUrl: string
  /** In agency mode, the origin of its branches' catalogue reads. */
  host: string | null
}

export interface HoursEntry {
  /** 1 Monday to 7 Sunday. */
  weekday: number
  /** '08:00'; null when closed that day. */
  opensAt: string | null
  closesAt: string | null
}

/** A date that differs from its weekday, as 'YYYY-MM-DD'. */
export interface DateEntry {
  date: string
  closed: boolean
  /** Null: the weekday's own. */
  opensAt: string | null
  closesAt: string | null
}

/** A way of getting the goods with its tariff; collecting is free. */
export interface ShippingEntry extends Tariff {
  name: 'COLLECT' | 'PICUP' | 'MANUAL_DELIVERY'
  paymentOptions: string[]
}

export interface SupplierEntry {
  id: string
  name: string
  imageUrl: string
  lat: number
  lon: number
  formattedAddress: string
  phone: string | null
  /** In market mode, the origin of its catalogue reads. */
  apiEndpoint: string | null
  disabled: boolean
  /** Never opened for shoppers yet. */
  inPreparation: boolean
  closed: boolean
  closedText: string | null
  bankName: string | null
  bankBranch: string | null
  bankAccountName: string | null
  bankAccount: string | null
  bankAccountType: string | null
  /** Of its Yoco account, while shoppers may begin to pay there. */
  yocoPublicKey: string | null
  /** What a stokvel basket must come to. */
  stokvelMinimumInCents: number
  /** The demo stations it stands in; none means every one. */
  stations: string[]
  agency: AgencyEntry
  hours: HoursEntry[]
  /** From yesterday on, when it was read. */
  dates: DateEntry[]
  shipping: ShippingEntry[]
  /** The mean of its reviews, one decimal. */
  rating: number | null
  /** How many there are. */
  reviews: number
}

/** Returns every supplier with its agency, opening hours and ways of getting the goods, by agency and name. */
export async function readSuppliers(db: Reader): Promise<SupplierEntry[]> {
  const { rows } = await sql<SupplierEntry>`
    select s.id, s.name, s.image_url as "imageUrl", s.lat, s.lon, s.formatted_address as "formattedAddress", s.phone,
      s.api_endpoint as "apiEndpoint", s.disabled,
      s.in_preparation as "inPreparation", s.closed, s.closed_text as "closedText",
      s.bank_name as "bankName", s.bank_branch as "bankBranch", s.bank_account_name as "bankAccountName",
      s.bank_account as "bankAccount", s.bank_account_type as "bankAccountType",
      (select p.merchant from payment_accounts p
        where p.supplier_id = s.id and p.provider = 'yoco' and p.off_since is null) as "yocoPublicKey",
      s.demo_station as stations,
      s.stokvel_minimum_in_cents as "stokvelMinimumInCents",
      json_build_object('id', a.id, 'name', a.name, 'imageUrl', a.image_url, 'host', a.host) as agency,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday,
          'opensAt', to_char(h.opens_at, 'HH24:MI'), 'closesAt', to_char(h.closes_at, 'HH24:MI'))
        order by h.weekday), '[]') from supplier_hours h where h.supplier_id = s.id) as hours,
      (select coalesce(json_agg(json_build_object('date', d.day, 'closed', d.closed,
          'opensAt', to_char(d.opens_at, 'HH24:MI'), 'closesAt', to_char(d.closes_at, 'HH24:MI'))
        order by d.day), '[]') from supplier_dates d where d.supplier_id = s.id and d.day >= current_date - 1) as dates,
      (select coalesce(json_agg(json_build_object('name', o.name, 'paymentOptions', o.payment_options,
          'radiusKm', o.radius_km, 'baseFeeInCents', o.base_fee_in_cents, 'includedKm', o.included_km,
          'feePerKmInCents', o.fee_per_km_in_cents, 'freeAboveInCents', o.free_above_in_cents)
        order by o.position, o.name), '[]') from shipping_options o where o.supplier_id = s.id) as shipping,
      (select round(avg(r.rating), 1)::float8 from reviews r where r.supplier_id = s.id) as rating,
      (select count(*)::int from reviews r where r.supplier_id = s.id) as reviews
    from suppliers s join agencies a on a.id = s.agency_id
    order by a.position, a.name, s.name, s.id`.execute(db)
  return rows
}
