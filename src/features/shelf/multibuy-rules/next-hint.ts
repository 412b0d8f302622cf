// What a shopper can add to a basket to save more by a multibuy: "1 more and you save R5" [ruling 14 Multibuys].
import { timesQty } from '#kernel/money.ts'
import { qty as quantity } from '#kernel/quantity.ts'
import {
  type ApplicableMultibuy,
  applyMultibuys,
  type MultibuyLine,
  type MultibuyResult,
} from './apply-multibuys.ts'
import { joinsWeighed } from './multibuy-terms.ts'

/** So many more pieces of a line, or so many more cents of a multibuy's goods, save so much more in all. */
export type NextHint =
  | { line: number; missing: number; savingInCents: number }
  | { missingInCents: number; savingInCents: number }

/** Each try works out a part of the basket again: so many lines of a multibuy are tried, and so many lines worked out in all. */
const maxTriedLines = 4
const maxLinesInAll = 1_000
/** Finding which multibuys compete compares each line with each multibuy: beyond so many pairs nothing is proposed. */
const maxPairs = 10_000

interface Effort {
  linesLeft: number
}

/**
 * Returns the hint of each multibuy that has one: for the fewest pieces, of the cheapest line, that raise its saving and that of
 * the basket; for a total what is missing to it. There is none where it cannot apply again, where its groups are complete, or where
 * every further piece saves as the ones before did. In a large basket only the first multibuys have hints. `result` is what `applyMultibuys` returned for
 * the same basket.
 */
export function nextHints(
  lines: readonly MultibuyLine[],
  multibuys: readonly ApplicableMultibuy[],
  result: MultibuyResult,
): Map<string, NextHint> {
  const hints = new Map<string, NextHint>()
  if (lines.length * multibuys.length > maxPairs) return hints
  const effort = { linesLeft: maxLinesInAll }
  for (const multibuy of multibuys) {
    if (effort.linesLeft <= 0) break
    const basket = new Nearby(lines, multibuys, result, multibuy, effort)
    const isUsedUp = basket.timesNow >= (multibuy.maxTimes ?? Number.POSITIVE_INFINITY)
    if (basket.joined.length === 0 || isUsedUp) continue
    const hint = 'from_in_cents' in multibuy.terms ? hintOfTotal(basket) : hintOfPieces(basket)
    if (hint) hints.set(multibuy.id, hint)
  }
  return hints
}

/** The lines of a multibuy with those that it may compete for: only their savings can change. */
class Nearby {
  readonly multibuy: ApplicableMultibuy
  /** The lines that are in the multibuy. */
  readonly joined: readonly { line: MultibuyLine; at: number }[]
  readonly isAlone: boolean
  readonly timesNow: number
  readonly #multibuys: readonly ApplicableMultibuy[]
  readonly #lines: readonly MultibuyLine[]
  readonly #savingNow: number
  readonly #ownSavingNow: number
  readonly #effort: Effort

  constructor(
    lines: readonly MultibuyLine[],
    multibuys: readonly ApplicableMultibuy[],
    result: MultibuyResult,
    multibuy: ApplicableMultibuy,
    effort: Effort,
  ) {
    this.multibuy = multibuy
    this.#effort = effort
    const ids = new Set([multibuy.id])
    // A set's loop meets what is added during it.
    for (const id of ids)
      for (const { multibuyIds } of lines)
        if (multibuyIds.includes(id)) for (const other of multibuyIds) ids.add(other)
    this.#multibuys = multibuys.filter(({ id }) => ids.has(id))
    this.isAlone = this.#multibuys.length === 1
    const numbered = lines.map((line, at) => ({ line, at }))
    const near = numbered.filter(({ line }) => line.multibuyIds.some((id) => ids.has(id)))
    this.#lines = near.map(({ line }) => line)
    this.#savingNow = near.reduce((sum, { at }) => sum + (result.lines[at]?.dealInCents ?? 0), 0)
    const own = result.applied.find(({ id }) => id === multibuy.id)
    this.timesNow = own?.times ?? 0
    this.#ownSavingNow = own?.savingInCents ?? 0
    this.joined = near.filter(
      ({ line }) => line.multibuyIds.includes(multibuy.id) && (!line.weighed || joinsWeighed(multibuy.terms)),
    )
  }

  /** Returns how much more the basket saves with more pieces of a line; 0 if the multibuy itself saves no more. */
  savingWithPieces(line: MultibuyLine, missing: number): number {
    return this.#savingOf(this.#lines.map((one) => (one === line ? { ...one, qty: one.qty + missing } : one)))
  }

  /** Returns the same with more goods of so many cents. */
  savingWithCents(priceInCents: number): number {
    const added = { qty: 1, priceInCents, weighed: false, multibuyIds: [this.multibuy.id] }
    return this.#savingOf([...this.#lines, added])
  }

  #savingOf(lines: readonly MultibuyLine[]): number {
    if (this.#effort.linesLeft < lines.length) return 0
    this.#effort.linesLeft -= lines.length
    const { applied } = applyMultibuys(lines, this.#multibuys)
    const own = applied.find(({ id }) => id === this.multibuy.id)?.savingInCents ?? 0
    const saving = applied.reduce((sum, { savingInCents }) => sum + savingInCents, 0)
    return own > this.#ownSavingNow ? Math.max(0, saving - this.#savingNow) : 0
  }
}

function hintOfTotal(basket: Nearby): NextHint | undefined {
  const { terms } = basket.multibuy
  if (!('from_in_cents' in terms)) return undefined
  const sum = basket.joined.reduce(
    (cents, { line }) => cents + timesQty(line.priceInCents, quantity(line.qty)),
    0,
  )
  const missingInCents = terms.from_in_cents - sum
  if (missingInCents <= 0) return undefined
  const savingInCents = basket.savingWithCents(missingInCents)
  return savingInCents > 0 ? { missingInCents, savingInCents } : undefined
}

function hintOfPieces(basket: Nearby): NextHint | undefined {
  const { terms } = basket.multibuy
  if (!('qty' in terms) || terms.qty === 1) return undefined
  const pieces = basket.joined.reduce((sum, { line }) => sum + (line.weighed ? 1 : line.qty), 0)
  if (terms.kind === 'save_percent' && pieces >= terms.qty) return undefined
  const toNextGroup = terms.qty - (pieces % terms.qty)
  const tried = basket.joined
    .filter(({ line }) => !line.weighed)
    .sort((a, b) => a.line.priceInCents - b.line.priceInCents || a.at - b.at)
    .slice(0, maxTriedLines)
  // Beside others the multibuy may not have all of these pieces, so that fewer or more can be missing.
  const counts = basket.isAlone ? [toNextGroup] : [...new Set([1, 2, toNextGroup])]
  // As many as a whole group are nothing that is missing: nobody is urged to buy all of it once more.
  for (const missing of counts.filter((count) => count < terms.qty).sort((a, b) => a - b))
    for (const { line, at } of tried) {
      const savingInCents = basket.savingWithPieces(line, missing)
      if (savingInCents > 0) return { line: at, missing, savingInCents }
    }
  return undefined
}
