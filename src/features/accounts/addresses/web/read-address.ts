// What was typed of an address, by the names of its fields.
import type { NewAddress } from '../address-contract.ts'

export const readDetails = (
  get: (name: string) => string | undefined,
): Pick<NewAddress, 'unit_or_floor' | 'directions'> => ({
  unit_or_floor: get('unit')?.trim() || null,
  directions: get('directions')?.trim() || null,
})
