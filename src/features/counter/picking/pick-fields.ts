// A pick as a button of a form says it: the line, what goes into the crate, and what the picker saw there.

export interface PickFields {
  itemId: string
  /** Base units; null: not in the crate. */
  picked_qty: number | null
  saw: number | null
  /** A weighed line was taken out and is weighed again. */
  isWeighedNext: boolean
}

const none = '-'

export const formatPick = ({ itemId, picked_qty, saw, isWeighedNext }: PickFields): string =>
  [itemId, picked_qty ?? none, saw ?? none, ...(isWeighedNext ? ['weigh'] : [])].join(' ')

/** Returns the pick, or undefined for what no page of ours has written. */
function parsePick(text: string | undefined): PickFields | undefined {
  const [itemId, picked, saw, next] = text?.split(' ') ?? []
  const picked_qty = parseAmount(picked)
  const seen = parseAmount(saw)
  if (!itemId || picked_qty === undefined || seen === undefined) return undefined
  return { itemId, picked_qty, saw: seen, isWeighedNext: next === 'weigh' }
}

const between = ','

/** Several picks in one button. */
export const formatPicks = (picks: readonly PickFields[]): string => picks.map(formatPick).join(between)

/** Returns the picks of a button, or undefined for what no page of ours has written. */
export function parsePicks(text: string | undefined): PickFields[] | undefined {
  const picks = text?.split(between).map(parsePick) ?? []
  return picks.length > 0 && picks.every((pick) => pick !== undefined) ? picks : undefined
}

/** Returns base units, null for nothing in the crate, undefined for what is neither. */
export function parseAmount(text: string | undefined): number | null | undefined {
  if (text === none) return null
  return text !== undefined && /^\d{1,7}(\.\d{1,5})?$/.test(text) ? Number(text) : undefined
}

export const formatAmount = (amount: number | null): string => String(amount ?? none)
