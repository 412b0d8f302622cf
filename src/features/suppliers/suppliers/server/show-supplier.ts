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
  return {
    id: supplier.id,
    name: supplier.name,
    image_url: supplier.imageUrl,
    lat: supplier.lat,
    lon: supplier.lon,
    api_endpoint: supplier.apiEndpoint,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    closed_text: supplier.closedText,
    closed: supplier.closed,
    disabled: supplier.disabled,
    bank_name: supplier.bankName,
    bank_branch: supplier.bankBranch,
    bank_account_name: supplier.bankAccountName,
    bank_account: supplier.bankAccount,
    bank_account_type: supplier.bankAccountType,
    yoco_public_key: supplier.yocoPublicKey,
    formatted_address: supplier.formattedAddress,
    phone: supplier.phone,
    hours: formatWeek(supplier.hours, language),
    dates: formatDates(supplier.dates, supplier.hours, language),
    agency_name: supplier.agency.name,
    rating: supplier.rating,
    rating_count: supplier.reviews,
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
    const { id, name, imageUrl } = supplier.agency
    const agency = agencies.get(id) ?? { name, image_url: imageUrl, suppliers: [] }
    agencies.set(id, agency)
    agency.suppliers.push(toSupplier(supplier, language))
  }
  return [...agencies.values()]
}
