// Converts suppliers to their wire form.
import { formatDates, formatWeek } from '#features/suppliers/suppliers/opening-hours.ts'
import type { Agency, Supplier } from '#features/suppliers/suppliers/supplier-contract.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'
import type { Language } from '#kernel/refusal.ts'
import type { SupplierEntry } from './supplier-store.ts'

/** Converts a supplier. `distance` is in kilometres from the shopper; null if their position is unknown. */
export function toSupplier(
  supplier: SupplierEntry,
  language: Language,
  distance: number | null = null,
): Supplier {
  const { in_preparation, stokvel_minimum_in_cents, stations, shipping, agency, ...shown } = supplier
  return {
    ...shown,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    hours: formatWeek(supplier.hours, language),
    dates: formatDates(supplier.dates, supplier.hours, language),
    agency_name: agency.name,
  }
}

/** Made once: a text that compares itself makes one each time. */
const byName = new Intl.Collator('en')

/** Returns the suppliers within the radius, nearest first; without a position all of them, by name. */
export function listNear(
  suppliers: readonly SupplierEntry[],
  from: Position | null,
  radiusKm: number,
): { supplier: SupplierEntry; km: number | null }[] {
  const byId = (a: SupplierEntry, b: SupplierEntry): number => (a.id < b.id ? -1 : 1)
  if (!from)
    return suppliers
      .toSorted((a, b) => byName.compare(a.name, b.name) || byId(a, b))
      .map((supplier) => ({ supplier, km: null }))
  return suppliers
    .map((supplier) => ({ supplier, km: distanceKm(from, supplier) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km || byId(a.supplier, b.supplier))
}

export const toNearSuppliers = (
  suppliers: readonly SupplierEntry[],
  from: Position | null,
  radiusKm: number,
  language: Language,
): Supplier[] =>
  listNear(suppliers, from, radiusKm).map(({ supplier, km }) => toSupplier(supplier, language, km))

export const toSuppliersByName = (suppliers: readonly SupplierEntry[], language: Language): Supplier[] =>
  toNearSuppliers(suppliers, null, 0, language)

/** Groups suppliers by agency, in the directory's order. */
export function toAgencies(suppliers: readonly SupplierEntry[], language: Language): Agency[] {
  const agencies = new Map<string, Agency>()
  for (const supplier of suppliers) {
    const { id, name, image_url } = supplier.agency
    const agency = agencies.get(id) ?? { name, image_url, suppliers: [] }
    agencies.set(id, agency)
    agency.suppliers.push(toSupplier(supplier, language))
  }
  return [...agencies.values()]
}
