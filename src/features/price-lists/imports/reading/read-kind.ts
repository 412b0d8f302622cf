// Reads the cells for the kind of goods and for the age mark.
import type { GoodsKind } from '#features/shelf/offers/goods-kind.ts'

const kinds: readonly [GoodsKind, RegExp][] = [
  ['ordinary', /^(?:ordinary|normal|none|general|gewoon|geen)$/],
  ['infant', /^(?:infant|baby|infant (?:milk|formula)|baby (?:milk|formula)|formula|baba|babamelk|r ?991)$/],
  ['liquor', /^(?:liquor|alcohol|drank|alkohol|wine|beer|spirits)$/],
  ['tobacco', /^(?:tobacco|tabak|vape)$/],
] // biome-ignore format: a table

/** Returns the kind; null for an empty cell, undefined for an unreadable one. */
export function readKind(cell: string): GoodsKind | null | undefined {
  const text = cell
    .toLowerCase()
    .replace(/[-_.\s]+/g, ' ')
    .trim()
  if (text === '') return null
  return kinds.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Returns whether the goods are for adults only; null for an empty cell, undefined for an unreadable one. */
export function readAge(cell: string): boolean | null | undefined {
  const text = cell.toLowerCase().replace(/\s+/g, '')
  if (text === '') return null
  if (/^(?:18|18\+|\+18|yes|y|ja|j|true|oui|1|x|adults?|volwassenes?)$/.test(text)) return true
  if (/^(?:no|n|nee|non|false|0|-|none|all|geen)$/.test(text)) return false
  return undefined
}
