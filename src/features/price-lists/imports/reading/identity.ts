// What two lists must agree in to speak of the same thing, when there is no barcode: name, brand and size [ruling 10].
import { normalizedWords } from './clean-text.ts'
import { extractSize, measureKey } from './read-size.ts'

export interface NamedGoods {
  name: string
  brand: string | null
  measurement: string | null
}

/**
 * The same for 'Tastic Parboiled Rice 2kg', for brand Tastic with name 'Parboiled rice' and size '2 kg', and for what was
 * made of either: whether a brand was recognised inside the name makes no difference.
 */
export function identityKey({ name, brand, measurement }: NamedGoods): string {
  const { size, rest } = extractSize(name)
  const words = withoutRun(normalizedWords(rest), normalizedWords(brand ?? ''))
  return `${words.join(' ')}|${size?.perKg ? 'per kg' : measureKey(measurement ?? size?.measurement ?? null)}`
}

/** The brand's words first, and once. */
function withoutRun(words: string[], brand: string[]): string[] {
  if (brand.length === 0) return words
  const at = words.findIndex((_, start) => brand.every((word, index) => words[start + index] === word))
  return at < 0 ? [...brand, ...words] : [...brand, ...words.slice(0, at), ...words.slice(at + brand.length)]
}
