// SQL that reads suppliers for the directory.
import { sql } from 'kysely'
import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Reader } from '#server/database/database.ts'
import type { DateHours, DayHours } from '../opening-hours.ts'
import type { Supplier } from '../supplier-contract.ts'

/** A way of getting the goods with its tariff; collecting is free. */
export type ShippingEntry = ShippingOption & DeliveryTariff

export interface SupplierEntry extends Omit<Supplier, 'distance' | 'hours' | 'dates' | 'agency_name'> {
  /** Never opened for shoppers yet. */
  in_preparation: boolean
  /** What a stokvel basket must come to. */
  stokvel_minimum_in_cents: number
  /** The demo stations it stands in; none means every one. */
  stations: string[]
  /** `host`: in agency mode, the origin of its branches' catalogue reads. */
  agency: { id: string; name: string; image_url: string; host: string | null }
  hours: DayHours[]
  /** From yesterday on, when it was read. */
  dates: DateHours[]
  shipping: ShippingEntry[]
}

/** Returns every supplier with its agency, opening hours and ways of getting the goods, by agency and name. */
export async function readSuppliers(db: Reader): Promise<SupplierEntry[]> {
  const { rows } = await sql<SupplierEntry>`
    select s.id, s.name, s.image_url, s.lat, s.lon, s.formatted_address, s.phone, s.api_endpoint, s.disabled, s.in_preparation,
      s.closed, s.closed_text, s.bank_name, s.bank_branch, s.bank_account_name, s.bank_account, s.bank_account_type,
      -- The key of its Yoco account, while shoppers may begin to pay there.
      (select p.merchant from payment_accounts p
        where p.supplier_id = s.id and p.provider = 'yoco' and p.off_since is null) as yoco_public_key,
      s.demo_station as stations, s.stokvel_minimum_in_cents,
      json_build_object('id', a.id, 'name', a.name, 'image_url', a.image_url, 'host', a.host) as agency,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday,
          'opensAt', to_char(h.opens_at, 'HH24:MI'), 'closesAt', to_char(h.closes_at, 'HH24:MI'))
        order by h.weekday), '[]') from supplier_hours h where h.supplier_id = s.id) as hours,
      (select coalesce(json_agg(json_build_object('date', d.day, 'closed', d.closed,
          'opensAt', to_char(d.opens_at, 'HH24:MI'), 'closesAt', to_char(d.closes_at, 'HH24:MI'))
        order by d.day), '[]') from supplier_dates d where d.supplier_id = s.id and d.day >= current_date - 1) as dates,
      (select coalesce(json_agg(json_build_object('name', o.name, 'payment_options', o.payment_options,
          'radius_km', o.radius_km, 'base_fee_in_cents', o.base_fee_in_cents, 'included_km', o.included_km,
          'fee_per_km_in_cents', o.fee_per_km_in_cents, 'free_above_in_cents', o.free_above_in_cents)
        order by o.position, o.name), '[]') from shipping_options o where o.supplier_id = s.id) as shipping,
      (select round(avg(r.rating), 1)::float8 from reviews r where r.supplier_id = s.id) as rating,
      (select count(*)::int from reviews r where r.supplier_id = s.id) as rating_count
    from suppliers s join agencies a on a.id = s.agency_id
    order by a.position, a.name, s.name, s.id`.execute(db)
  return rows
}

export const findPhoneRows = (
  db: Reader,
  ids: readonly string[],
): Promise<{ id: string; phone: string | null }[]> =>
  db.selectFrom('suppliers').select(['id', 'phone']).where('id', 'in', ids).execute()
