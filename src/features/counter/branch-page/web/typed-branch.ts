// What is typed in the form for a branch's details, and what of it is sent.
import type { BranchSettings } from '#features/suppliers/suppliers/branch-contract.ts'
import { parseBranchPhone, parseVatNumber } from '#features/suppliers/suppliers/branch-rules.ts'
import type { FormFields } from '#web/forms/form-result.ts'
import type { FormErrors } from '#web/kit/form-errors.ts'
import type { Translate } from '#web/words.ts'

export type BranchUpdate = Omit<
  BranchSettings,
  'id' | 'agency_name' | 'version' | 'closed' | 'closed_text' | 'in_preparation' | 'missing'
>

/** As it is typed. */
export interface TypedBranch extends Record<(typeof branchTexts)[number], string> {
  image_url: string
  disabled: boolean
}
export const branchTexts = [
  'name',
  'formatted_address',
  'lat',
  'lon',
  'phone',
  'legal_name',
  'vat_number',
  'low_stock_threshold',
  'stokvel_minimum',
] as const

export const typedBranch = (branch: BranchSettings): TypedBranch => ({
  name: branch.name,
  formatted_address: branch.formatted_address,
  lat: String(branch.lat),
  lon: String(branch.lon),
  phone: branch.phone ?? '',
  legal_name: branch.legal_name ?? '',
  vat_number: branch.vat_number ?? '',
  low_stock_threshold: String(branch.low_stock_threshold),
  stokvel_minimum: (branch.stokvel_minimum_in_cents / 100).toFixed(2),
  image_url: branch.image_url,
  disabled: branch.disabled,
})

const numberOf = (text: string): number =>
  /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

const within = (text: string, min: number, max: number): boolean =>
  numberOf(text) >= min && numberOf(text) <= max

export function findBranchErrors(typed: TypedBranch, t: Translate): FormErrors {
  return {
    ...(!typed.name.trim() && { name: t('counter.required') }),
    ...(!typed.formatted_address.trim() && { formatted_address: t('counter.required') }),
    ...(!within(typed.lat, -90, 90) && { lat: t('branch.wrong_position') }),
    ...(!within(typed.lon, -180, 180) && { lon: t('branch.wrong_position') }),
    ...(parseBranchPhone(typed.phone) === undefined && { phone: t('branch.wrong_phone') }),
    ...(parseVatNumber(typed.vat_number) === undefined && { vat_number: t('branch.wrong_vat') }),
    ...(!within(typed.low_stock_threshold, 0, 1_000_000) && {
      low_stock_threshold: t('branch.wrong_number'),
    }),
    ...(!within(typed.stokvel_minimum, 0, 1_000_000) && { stokvel_minimum: t('branch.wrong_number') }),
  }
}

export const toBranchUpdate = ({ stokvel_minimum, ...typed }: TypedBranch): BranchUpdate => ({
  ...typed,
  lat: numberOf(typed.lat),
  lon: numberOf(typed.lon),
  phone: typed.phone.trim() || null,
  legal_name: typed.legal_name.trim() || null,
  vat_number: typed.vat_number.trim() || null,
  low_stock_threshold: numberOf(typed.low_stock_threshold),
  stokvel_minimum_in_cents: Math.round(numberOf(stokvel_minimum) * 100),
})

/** As it was posted, with the names that the form's fields have. */
export const postedBranch = (fields: FormFields): TypedBranch => ({
  ...(Object.fromEntries(branchTexts.map((name) => [name, fields[name] ?? ''])) as Record<
    (typeof branchTexts)[number],
    string
  >),
  image_url: fields.image_url ?? '',
  disabled: fields.open === undefined,
})
