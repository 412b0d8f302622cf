// Suppliers as the wire shows them.
import { formatWeek } from '#features/suppliers/opening-hours.ts'
import type { Agency, Supplier } from '#features/suppliers/supplier-contract.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'
import type { Language } from '#kernel/refusal.ts'
import type { SupplierEntry } from './supplier-store.ts'

/** `distance` in kilometres from where the shopper stands; null when nobody said where. */
export function showSupplier(
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
    agency_name: supplier.agency.name,
    rating: supplier.rating,
  }
}

/** Those within the radius, nearest first. */
export function showNear(
  suppliers: readonly SupplierEntry[],
  from: Position,
  radiusKm: number,
  language: Language,
): Supplier[] {
  return suppliers
    .map((supplier) => ({ supplier, km: distanceKm(from, supplier) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km || (a.supplier.id < b.supplier.id ? -1 : 1))
    .map(({ supplier, km }) => showSupplier(supplier, language, km))
}

export function showByName(suppliers: readonly SupplierEntry[], language: Language): Supplier[] {
  return suppliers
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
    .map((supplier) => showSupplier(supplier, language))
}

/** Agencies in their order, as the directory lists them. */
export function showAgencies(suppliers: readonly SupplierEntry[], language: Language): Agency[] {
  const agencies = new Map<string, Agency>()
  for (const supplier of suppliers) {
    const { id, name, imageUrl } = supplier.agency
    const agency = agencies.get(id) ?? { name, image_url: imageUrl, suppliers: [] }
    agencies.set(id, agency)
    agency.suppliers.push(showSupplier(supplier, language))
  }
  return [...agencies.values()]
}
