// How a manager sets what their scales print: for each prefix of in-store barcodes, what the code contains.
import { readDigits, readLabel, type ScaleLabel } from './read-scale-barcode.ts'

/** The barcode prefixes reserved for a shop's own use. */
export const prefixes = ['02', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const

export const labelKinds = ['none', 'grams', 'cents', 'grams_checked', 'cents_checked'] as const
export type LabelKind = (typeof labelKinds)[number]
/** `other` is a pattern of another kind, which stays unchanged until something else is chosen. */
export type LabelChoice = LabelKind | 'other'

const shapes = { plain: 'PPPPPVVVVVC', checked: 'PPPPvVVVVVC' } as const

export function choiceOf(prefix: string, labels: readonly ScaleLabel[]): LabelChoice {
  const label = labels.find(({ pattern }) => pattern.startsWith(prefix))
  if (!label) return 'none'
  const shape = label.pattern.slice(prefix.length)
  if (shape === shapes.plain) return label.value
  return shape === shapes.checked ? `${label.value}_checked` : 'other'
}

/** Returns the list with another choice for one prefix. */
export function withChoice(labels: readonly ScaleLabel[], prefix: string, choice: LabelChoice): ScaleLabel[] {
  if (choice === 'other') return [...labels]
  const others = labels.filter(({ pattern }) => !pattern.startsWith(prefix))
  if (choice === 'none') return others
  const value = choice.startsWith('grams') ? 'grams' : 'cents'
  const shape = choice.endsWith('_checked') ? shapes.checked : shapes.plain
  return [...others, { pattern: prefix + shape, value }]
}

/** Reads a scanned label with these patterns, so that a manager can try them before saving; undefined if it cannot be read. */
export function tryLabel(scanned: string, labels: readonly ScaleLabel[]) {
  const code = readDigits(scanned)
  return code ? readLabel(code, labels) : undefined
}
