// How a manager says what their scales print: for each beginning of a shop's own barcodes what stands inside of it.
import { readDigits, readLabel, type ScaleLabel } from './read-scale-barcode.ts'

/** Numbers that shops may give themselves. */
export const prefixes = ['02', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const

export const labelKinds = ['none', 'grams', 'cents', 'grams_checked', 'cents_checked'] as const
export type LabelKind = (typeof labelKinds)[number]
/** A pattern of another kind stays what it is until something else is chosen. */
export type LabelChoice = LabelKind | 'other'

const shapes = { plain: 'PPPPPVVVVVC', checked: 'PPPPvVVVVVC' } as const

export function choiceOf(prefix: string, labels: readonly ScaleLabel[]): LabelChoice {
  const label = labels.find(({ pattern }) => pattern.startsWith(prefix))
  if (!label) return 'none'
  const shape = label.pattern.slice(prefix.length)
  if (shape === shapes.plain) return label.value
  return shape === shapes.checked ? `${label.value}_checked` : 'other'
}

/** The list with another choice for one beginning. */
export function withChoice(labels: readonly ScaleLabel[], prefix: string, choice: LabelChoice): ScaleLabel[] {
  if (choice === 'other') return [...labels]
  const others = labels.filter(({ pattern }) => !pattern.startsWith(prefix))
  if (choice === 'none') return others
  const value = choice.startsWith('grams') ? 'grams' : 'cents'
  const shape = choice.endsWith('_checked') ? shapes.checked : shapes.plain
  return [...others, { pattern: prefix + shape, value }]
}

/** How a label would be read: what is tried before it is kept. */
export function tryLabel(scanned: string, labels: readonly ScaleLabel[]) {
  const code = readDigits(scanned)
  return code ? readLabel(code, labels) : undefined
}
