// Reconciles the ledger with a provider's statement: what agrees, what is in only one of them, and where amounts or fees differ.

/** Money in one of the two books; negative cents were paid back. */
export interface Booked {
  /** Ours, as the provider knows it. */
  reference: string
  /** The provider's own; empty where it is not told. */
  providerReference: string
  cents: number
  day: string
}

export interface StatementLine extends Booked {
  line: number
  /** Null where the statement has no such column. */
  feeInCents: number | null
  netInCents: number | null
}

export interface Reconciled {
  agree: { ours: Booked; theirs: StatementLine }[]
  amountDiffers: { ours: Booked; theirs: StatementLine }[]
  onlyTheirs: StatementLine[]
  onlyOurs: Booked[]
  /** Gross less fee is not what they say they pay out. */
  feeDiffers: StatementLine[]
  feesInCents: number
}

/**
 * Compares both books. `ours` may extend beyond the days, because providers date payments in their own way; `isWithin` says which
 * of ours must be on the statement.
 */
export function reconcile(
  ours: readonly Booked[],
  theirs: readonly StatementLine[],
  isWithin: (booked: Booked) => boolean,
): Reconciled {
  const left = new Set(ours)
  const result: Reconciled = {
    agree: [],
    amountDiffers: [],
    onlyTheirs: [],
    onlyOurs: [],
    feeDiffers: theirs.filter(hasWrongFee),
    feesInCents: theirs.reduce((sum, { feeInCents }) => sum + Math.abs(feeInCents ?? 0), 0),
  }
  const takeMatch = (line: StatementLine, fits: (booked: Booked) => boolean): Booked | undefined => {
    const match = [...left].find((booked) => isSamePayment(booked, line) && fits(booked))
    if (match) left.delete(match)
    return match
  }
  // Exact amounts first, so that two parts of one payment are not taken for each other.
  const unmatched: StatementLine[] = []
  for (const line of theirs) {
    const exact = takeMatch(line, ({ cents }) => cents === line.cents)
    if (exact) result.agree.push({ ours: exact, theirs: line })
    else unmatched.push(line)
  }
  for (const line of unmatched) {
    const other = takeMatch(line, ({ cents }) => Math.sign(cents) === Math.sign(line.cents))
    if (other) result.amountDiffers.push({ ours: other, theirs: line })
    else result.onlyTheirs.push(line)
  }
  result.onlyOurs = [...left].filter(isWithin)
  return result
}

export const differs = ({ amountDiffers, onlyTheirs, onlyOurs, feeDiffers }: Reconciled): boolean =>
  amountDiffers.length + onlyTheirs.length + onlyOurs.length + feeDiffers.length > 0

const plain = (text: string): string => text.trim().toUpperCase()

function isSamePayment(ours: Booked, theirs: StatementLine): boolean {
  const [id, reference] = [plain(theirs.providerReference), plain(theirs.reference)]
  if (id !== '' && id === plain(ours.providerReference)) return true
  return reference !== '' && reference === plain(ours.reference)
}

function hasWrongFee({ cents, feeInCents, netInCents }: StatementLine): boolean {
  if (feeInCents === null || netInCents === null) return false
  // Fees are written with and without a minus.
  return cents - Math.abs(feeInCents) !== netInCents
}
