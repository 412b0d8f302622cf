// Without a barcode, rows of two lists mean the same goods if name, brand and size agree [ruling 10].
import { normalizedWords } from './clean-text.ts'
import { extractSize, measureKey } from './read-size.ts'

export interface NamedGoods {
  name: string
  brand: string | null
  measurement: string | null
}

/**
 * Returns the key that identifies goods. It is the same for 'Tastic Parboiled Rice 2kg', for brand Tastic with name 'Parboiled
 * rice' and size '2 kg', and for the goods created from either: it does not matter whether a brand was recognised inside the
 * name.
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
