// A place in words: its name, by which other name it was found, and what tells it from others of its name.
import type { Place } from '../place-contract.ts'

type Named = Pick<Place, 'name' | 'alias'>

/** "Port Elizabeth (Gqeberha)" for whoever typed "gqe". */
export const placeName = ({ name, alias }: Named): string => (alias ? `${name} (${alias})` : name)

/** "Cape Town, Western Cape", or the province of a town. */
export const placeAround = ({ parent, province }: Pick<Place, 'parent' | 'province'>): string =>
  parent ? `${parent}, ${province}` : province
