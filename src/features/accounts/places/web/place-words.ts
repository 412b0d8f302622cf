// Formats a place: its name, the alias it was found by, and what distinguishes it from others of its name.
import type { Place } from '../place-contract.ts'

type Named = Pick<Place, 'name' | 'alias'>

/** Returns "Port Elizabeth (Gqeberha)" for a search that matched the alias. */
export const placeName = ({ name, alias }: Named): string => (alias ? `${name} (${alias})` : name)

/** Returns "Cape Town, Western Cape" for a suburb, the province for a town. */
export const placeAround = ({ parent, province }: Pick<Place, 'parent' | 'province'>): string =>
  parent ? `${parent}, ${province}` : province
