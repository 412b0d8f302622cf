// Phrases about what is in food: each counts whole or not at all. Who must not eat gluten is not helped by free-range eggs.
const substances = new Set(
  'gluten sugar lactose dairy alcohol caffeine nut fat salt wheat egg soya soy yeast gluten suiker laktose vet sout koring'.split(
    ' ',
  ),
)
const absent = new Set(['free', 'vry', 'vrye', 'less'])

/** Claims that no other word comes near: who asks for halaal meat is not helped by salads. */
const claims = new Set('halaal halal kosher koosher vegan vegetarian diabetic gluten lactose'.split(' '))

export const isClaim = (word: string): boolean => claims.has(word)

/** Whether two words of a query, folded, say that food is without something. */
export const isDietary = (word: string | undefined, next: string | undefined): boolean =>
  word !== undefined && next !== undefined && substances.has(word) && absent.has(next)
