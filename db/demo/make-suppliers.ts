/** Makes agencies and their branches, with hours, tariffs and slot patterns. */

import type { Font } from '#pack-art/picture-spec.ts'
import { type PictureRows, pictureUrl } from './pictures.ts'
import { demoId, randomOf } from './random.ts'
import { cell, readTable } from './read-table.ts'

export type AgencyKind = 'supermarket' | 'wholesale' | 'corner' | 'fresh'

export interface Agency {
  id: string
  name: string
  kind: AgencyKind
  image: string
  colours: [string, string]
  position: number
}

export interface Branch {
  id: string
  name: string
  agency: Agency
  lat: number
  lon: number
  address: string
  phone: string
  factor: number
  liquor: boolean
  vat: string | null
}

export function makeAgencies(seed: number, book: PictureRows): Agency[] {
  return readTable('agencies').map((row, position) => {
    const colours: [string, string] = [cell(row, 2), cell(row, 3)]
    const key = book.add({
      kind: 'logo',
      name: cell(row, 0),
      font: cell(row, 1) as Font,
      colours,
      art: cell(row, 4),
    })
    return {
      id: demoId(seed, 'agency', cell(row, 0)),
      name: cell(row, 0),
      kind: cell(row, 5) as AgencyKind,
      image: pictureUrl(key, 200),
      colours,
      position,
    }
  })
}

/** Returns the fixed branches first and then, up to `count`, one more branch in town after town. */
export function makeBranches(seed: number, agencies: Agency[], count?: number): Branch[] {
  const byName = new Map(agencies.map((agency) => [agency.name, agency]))
  const fixed = readTable('suppliers').map((row, i): Branch => {
    const agency = byName.get(cell(row, 0))
    if (!agency) throw new Error(`demo data: no agency "${cell(row, 0)}"`)
    const name = `${agency.name} ${cell(row, 1)}`
    return {
      id: demoId(seed, 'supplier', name),
      name,
      agency,
      lat: Number(cell(row, 3)),
      lon: Number(cell(row, 4)),
      address: cell(row, 5),
      phone: cell(row, 6),
      factor: Number(cell(row, 7)),
      liquor: cell(row, 8) === 'yes',
      vat: cell(row, 9) === 'yes' ? `4${String(190010000 + i * 7919)}` : null,
    }
  })
  const places = readTable('../../places')
  while (count !== undefined && fixed.length < count)
    fixed.push(another(seed, agencies, places, fixed.length))
  return fixed.slice(0, count)
}

function another(seed: number, agencies: Agency[], places: string[][], n: number): Branch {
  const random = randomOf(seed, `branch ${n}`)
  const place = places[(n * 37) % places.length] ?? []
  const agency = agencies[n % agencies.length] as Agency
  const name = `${agency.name} ${cell(place, 0)}${n >= places.length ? ` ${Math.floor(n / places.length) + 1}` : ''}`
  const at = (text: string) => Math.round((Number(text) + (random() - 0.5) * 0.04) * 10000) / 10000
  return {
    id: demoId(seed, 'supplier', `${name}/${n}`),
    name,
    agency,
    lat: at(cell(place, 2)),
    lon: at(cell(place, 3)),
    address: `${1 + Math.floor(random() * 180)} Church Street, ${cell(place, 0)}`,
    phone: `010 555 ${String(1000 + n).slice(-4)}`,
    factor: Math.round((0.94 + random() * 0.16) * 100) / 100,
    liquor: agency.kind === 'supermarket',
    vat: `4${String(190010000 + n * 7919)}`,
  }
}

const opening: Record<
  AgencyKind,
  [week: [number, number], saturday: [number, number], sunday: [number, number] | undefined]
> = {
  supermarket: [
    [8, 20],
    [8, 18],
    [9, 17],
  ],
  wholesale: [[7, 17], [8, 14], undefined],
  corner: [
    [7, 20],
    [7, 20],
    [8, 18],
  ],
  fresh: [
    [8, 19],
    [8, 17],
    [9, 15],
  ],
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const hoursOf = (branch: Branch, weekday: number) =>
  opening[branch.agency.kind][weekday < 6 ? 0 : weekday - 5]

export function hourRows(branch: Branch) {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const hours = hoursOf(branch, weekday)
    return {
      supplier_id: branch.id,
      weekday,
      opens_at: hours ? clock(hours[0]) : null,
      closes_at: hours ? clock(hours[1]) : null,
    }
  })
}

/**
 * Returns two-hour slots while the branch is open; delivery has less capacity than collection; stokvel slots are early, midweek
 * and on Saturday.
 */
export function slotRows(seed: number, branch: Branch) {
  const capacity = { supermarket: 12, wholesale: 10, corner: 6, fresh: 8 }[branch.agency.kind]
  const slot = (kind: string, weekday: number, from: number, to: number, places: number, cutoff: number) => ({
    id: demoId(seed, 'pattern', `${branch.id}/${kind}/${weekday}/${from}`),
    supplier_id: branch.id,
    kind,
    weekday,
    starts_at: clock(from),
    ends_at: clock(to),
    capacity: places,
    cutoff_minutes: cutoff,
  })
  const rows: ReturnType<typeof slot>[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const hours = hoursOf(branch, weekday)
    if (!hours) continue
    for (let from = hours[0] + 1; from + 2 <= hours[1]; from += 2) {
      rows.push(slot('collect', weekday, from, from + 2, capacity, 120))
      if (from >= 9 && from <= 16 && weekday < 7)
        rows.push(slot('deliver', weekday, from, from + 2, Math.ceil(capacity / 2), 180))
    }
    if (weekday === 3 || weekday === 6) rows.push(slot('stokvel', weekday, hours[0], hours[0] + 3, 4, 2880))
  }
  return rows
}

export function shippingRows(branch: Branch) {
  const payments = {
    collect: ['CASH', 'OFFLINE_EFT', 'YOCO', 'PAYGATE', 'DEBTOR_CARD', 'MOYA', 'SHOP2SHOP'],
    carry: ['CASH', 'YOCO', 'PAYGATE', 'DEBTOR_CARD', 'OFFLINE_EFT', 'MOYA', 'SHOP2SHOP'],
  }
  const [base, free] = {
    supermarket: [4500, 50000],
    wholesale: [6000, 150000],
    corner: [2500, 30000],
    fresh: [4000, 45000],
  }[branch.agency.kind] as [number, number]
  const radius = { supermarket: 15, wholesale: 30, corner: 6, fresh: 12 }[branch.agency.kind]
  const none = {
    radius_km: null as number | null,
    base_fee_in_cents: 0,
    included_km: 0,
    fee_per_km_in_cents: 0,
    free_above_in_cents: null as number | null,
  }
  const tariff = {
    radius_km: radius,
    base_fee_in_cents: base,
    included_km: 5,
    fee_per_km_in_cents: 500,
    free_above_in_cents: free,
  }
  return [
    { supplier_id: branch.id, name: 'COLLECT', payment_options: payments.collect, ...none, position: 0 },
    {
      supplier_id: branch.id,
      name: 'PICUP',
      payment_options: payments.carry.slice(1),
      ...tariff,
      base_fee_in_cents: base + 1500,
      position: 1,
    },
    {
      supplier_id: branch.id,
      name: 'MANUAL_DELIVERY',
      payment_options: payments.carry,
      ...tariff,
      position: 2,
    },
  ]
}
