// Proposes which order a bank line pays, with the reason. Only a reference whose check character is right, together with the
// exact amount owed, is sure; a person decides everything else.
import { bankReference } from '#features/money/payments/bank-reference.ts'

export interface Candidate {
  id: string
  reference: string
  /** Cancelled, abandoned, handed over: what comes for it becomes store credit. */
  over: boolean
  owedInCents: number
  /** Transfers that staff noted by hand and no line of a bank has shown yet. */
  noted: readonly number[]
}

export type Reason =
  | 'reference'
  | 'noted'
  | 'reference_other_amount'
  | 'reference_paid'
  | 'reference_over'
  | 'several_references'
  | 'mistyped'
  | 'amount'
  | 'several_amounts'
  | 'nothing'

export interface Proposal {
  reason: Reason
  /** Whose it probably is. */
  orderId: string | null
  /** Among which a person may look first. */
  choices: readonly string[]
  /** Confirmed together with all others of the kind. */
  isSure: boolean
}

export interface Line {
  words: string
  amountInCents: number
}

const squeeze = (words: string): string => words.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Returns every order reference that is followed by its check character, wherever the seven characters occur; punctuation and
 * spaces around or between them are ignored.
 */
export function referencesIn(words: string): string[] {
  const text = squeeze(words)
  const found = new Set<string>()
  for (let at = 0; at + 7 <= text.length; at += 1) {
    const reference = text.slice(at, at + 6)
    if (isReference(reference) && text.slice(at, at + 7) === bankReference(reference)) found.add(reference)
  }
  return [...found]
}

const isReference = (text: string): boolean => /^[2-9BCDFGHJKLMNPQRSTVWXZ]{6}$/.test(text)

export function matchLine(
  line: Line,
  { named, waiting }: { named: readonly Candidate[]; waiting: readonly Candidate[] },
): Proposal {
  const [only, ...others] = named
  if (only && others.length > 0)
    return { reason: 'several_references', orderId: null, choices: named.map(({ id }) => id), isSure: false }
  if (only) return byReference(line, only)
  const near = waiting.filter(({ reference }) => isNear(line.words, bankReference(reference)))
  if (near.length === 1 && near[0])
    return { reason: 'mistyped', orderId: near[0].id, choices: [near[0].id], isSure: false }
  const sameAmount = waiting.filter(({ owedInCents }) => owedInCents === line.amountInCents)
  if (sameAmount.length === 1 && sameAmount[0])
    return { reason: 'amount', orderId: sameAmount[0].id, choices: [sameAmount[0].id], isSure: false }
  if (sameAmount.length > 1)
    return {
      reason: 'several_amounts',
      orderId: null,
      choices: sameAmount.map(({ id }) => id),
      isSure: false,
    }
  return { reason: 'nothing', orderId: null, choices: [], isSure: false }
}

function byReference({ amountInCents }: Line, order: Candidate): Proposal {
  const { id } = order
  const proposalFor = (reason: Reason, isSure = false): Proposal => ({
    reason,
    orderId: id,
    choices: [id],
    isSure,
  })
  if (order.noted.includes(amountInCents)) return proposalFor('noted', true)
  if (order.over) return proposalFor('reference_over')
  if (order.owedInCents === 0) return proposalFor('reference_paid')
  return order.owedInCents === amountInCents
    ? proposalFor('reference', true)
    : proposalFor('reference_other_amount')
}

/** One letter wrong, two neighbours swapped, one left out or one too many. The check character is what tells that it is none of another order's. */
function isNear(words: string, right: string): boolean {
  const text = squeeze(words)
  for (let at = 0; at < text.length; at += 1)
    for (const length of [6, 7, 8])
      if (at + length <= text.length && isOneOff(text.slice(at, at + length), right)) return true
  return false
}

function isOneOff(typed: string, right: string): boolean {
  let start = 0
  while (start < right.length && typed[start] === right[start]) start += 1
  const tail = (text: string, from: number) => text.slice(from)
  // The first letter is not left out by mistake: what follows it is some other word.
  if (typed.length === right.length - 1)
    return start > 0 && start < right.length && tail(typed, start) === tail(right, start + 1)
  if (typed.length === right.length + 1)
    return start > 0 && start < right.length && tail(typed, start + 1) === tail(right, start)
  if (start === right.length) return false
  if (tail(typed, start + 1) === tail(right, start + 1)) return true
  return (
    typed[start] === right[start + 1] &&
    typed[start + 1] === right[start] &&
    tail(typed, start + 2) === tail(right, start + 2)
  )
}
